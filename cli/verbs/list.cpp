#include <array>

#include <fmt/format.h>
#include <fmt/ostream.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "mexhaust/base/csv.hpp"
#include "mexhaust/cli/kit/formats.hpp"
#include "mexhaust/cli/kit/json.hpp"
#include "mexhaust/cli/kit/options.hpp"
#include "mexhaust/cli/verbs/verbs.hpp"

namespace mexhaust::cli {
namespace {

/// "stones; a = count(each = 1); L (computed)": what a rule may name beside the list.
std::string names_of(const rules::Vocabulary& vocabulary) {
  std::vector<std::string> names = vocabulary.leading;
  for (const rules::Quantity& quantity : vocabulary.quantities) {
    const auto* const definition = std::get_if<std::string>(&quantity.definition);
    names.push_back(definition != nullptr ? fmt::format("{} = {}", quantity.name, *definition)
                                          : fmt::format("{} (computed)", quantity.name));
  }
  if (vocabulary.has_list) names.emplace_back("each, length, first, last, item(i) of the list");
  return fmt::format("{}", fmt::join(names, "; "));
}

CsvTable table_of_games(const Registry& registry) {
  CsvTable table{.header = {"game", "title", "play", "bounds", "judge_bounds", "position", "judge_format", "names",
                            "can", "source"},
                 .rows = {}};
  for (const auto& game : registry.games()) {
    const GameInfo& info = game->info();
    std::string keys;
    for (const BoundKey& key : info.keys) keys += (keys.empty() ? "" : ",") + key.name;
    table.rows.push_back({info.id, info.title, std::string(to_text(info.play)), keys, to_text(Bounds::judge(info.keys)),
                          info.position_format, info.judge_format, names_of(game->vocabulary()),
                          fmt::format("{}", fmt::join(abilities(*game), "; ")), info.source});
  }
  return table;
}

CsvTable table_of_rules(const Registry& registry) {
  CsvTable table{.header = {"rule", "label", "game", "control", "statement", "where", "source"}, .rows = {}};
  for (const Claim& claim : registry.claims()) {
    table.rows.push_back({claim.id, claim.label, std::string(game_of(claim)), claim.control ? "control" : "",
                          claim.statement, claim.where, claim.source});
  }
  return table;
}

/// Each row as a block: its name, then the other columns that hold something.
void print_blocks(const CsvTable& table, std::ostream& out) {
  for (const auto& row : table.rows) {
    fmt::print(out, "{}\n", row.front());
    for (std::size_t column = 1; column < row.size(); ++column) {
      if (!row[column].empty() && table.header[column] != row[column]) {
        fmt::print(out, "    {:<13} {}\n", table.header[column], row[column]);
      } else if (!row[column].empty()) {
        fmt::print(out, "    {}\n", row[column]);
      }
    }
  }
}

Json to_json(const CsvTable& table) {
  auto all = Json::array();
  for (const auto& row : table.rows) {
    Json entry;
    for (std::size_t column = 0; column < row.size(); ++column) entry[table.header[column]] = row[column];
    all.push_back(entry);
  }
  return all;
}

int run_list(const Verb& verb, const Arguments& arguments, Context& context) {
  Options options(verb);
  options.add("format", "FORMAT", "text (default), csv or json").take_words(1);
  if (!options.parse(arguments, context.out)) return status::as_asked;
  const std::string what = options.words().empty() ? "" : options.words().front();
  if (!what.empty() && what != "games" && what != "rules") {
    throw InputError(fmt::format("list: expected games or rules, found '{}'", what));
  }
  const Format format = chosen_format(options, {Format::text, Format::csv, Format::json}, Format::text);
  if (what.empty() && format == Format::csv)
    throw InputError("list --format csv: expected games or rules, two tables are no CSV");
  Json json;
  for (const auto& [name, table] :
       {std::pair("games", table_of_games(context.registry)), std::pair("rules", table_of_rules(context.registry))}) {
    if (!what.empty() && what != name) continue;
    if (format == Format::text) print_blocks(table, context.out);
    if (format == Format::csv) context.out << to_csv(table);
    json[name] = to_json(table);
  }
  if (format == Format::json) context.out << json_text(what.empty() ? json : json[what]);
  return status::as_asked;
}

}  // namespace

Verb list_verb() {
  return {.name = "list",
          .usage = "list [games|rules] [--format text|csv|json]",
          .summary = "name the games, and the rules that are on trial",
          .run = run_list};
}

}  // namespace mexhaust::cli
