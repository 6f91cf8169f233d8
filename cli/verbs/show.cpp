#include <algorithm>
#include <optional>
#include <ostream>

#include <fmt/color.h>
#include <fmt/format.h>
#include <fmt/ostream.h>

#include "mexhaust/base/csv.hpp"
#include "mexhaust/cli/kit/formats.hpp"
#include "mexhaust/cli/kit/options.hpp"
#include "mexhaust/cli/verbs/verbs.hpp"
#include "mexhaust/experiments/checks/grid.hpp"
#include "mexhaust/experiments/checks/own_rule.hpp"

namespace mexhaust::cli {
namespace {

constexpr std::int64_t default_size = 10;
constexpr std::int64_t most_size = 1000;
constexpr std::uint64_t cell_limit = 2'000'000;

/// "N", and "N!" where the rule is wrong.
std::string cell_text(const checks::GridCell& cell) { return cell.wrong ? cell.value + "!" : cell.value; }

void print_csv(const checks::Grid& grid, std::ostream& out) {
  std::vector<std::string> header{grid.row_name + "\\" + grid.column_name};
  for (std::size_t column = 0; column < grid.cells.front().size(); ++column) {
    header.push_back(std::to_string(grid.first_column + static_cast<std::int64_t>(column)));
  }
  out << csv_line(header);
  for (std::size_t row = 0; row < grid.cells.size(); ++row) {
    std::vector<std::string> fields{std::to_string(grid.first_row + static_cast<std::int64_t>(row))};
    for (const checks::GridCell& cell : grid.cells[row]) fields.push_back(cell_text(cell));
    out << csv_line(fields);
  }
}

fmt::text_style style_of(const checks::GridCell& cell) {
  if (cell.wrong) return fmt::fg(fmt::terminal_color::white) | fmt::bg(fmt::terminal_color::red) | fmt::emphasis::bold;
  if (cell.value == "P" || cell.value == "0") return fmt::fg(fmt::terminal_color::green) | fmt::emphasis::bold;
  return {};
}

void print_text(const checks::Grid& grid, std::ostream& out, bool color) {
  const auto last_row = grid.first_row + static_cast<std::int64_t>(grid.cells.size()) - 1;
  const auto last_column = grid.first_column + static_cast<std::int64_t>(grid.cells.front().size()) - 1;
  std::size_t width = std::to_string(last_column).size();
  for (const auto& row : grid.cells) {
    for (const checks::GridCell& cell : row) width = std::max(width, cell_text(cell).size());
  }
  const std::string corner = grid.row_name + "\\" + grid.column_name;
  const std::size_t margin = std::max(corner.size(), std::to_string(last_row).size());
  fmt::print(out, "{:>{}} |", corner, margin);
  for (std::int64_t column = grid.first_column; column <= last_column; ++column)
    fmt::print(out, " {:>{}}", column, width);
  fmt::print(out, "\n{:->{}}-+{:-<{}}\n", "", margin, "", (width + 1) * grid.cells.front().size());
  for (std::size_t row = 0; row < grid.cells.size(); ++row) {
    fmt::print(out, "{:>{}} |", grid.first_row + static_cast<std::int64_t>(row), margin);
    for (const checks::GridCell& cell : grid.cells[row]) {
      const std::string text = fmt::format("{:>{}}", cell_text(cell), width);
      out << ' ' << (color ? fmt::format(style_of(cell), "{}", text) : text);
    }
    out << '\n';
  }
}

/// A rule that the registry knows by its id or label, or else the text of one, which `own` keeps.
const Claim& claim_of(const Options& options, const GameEntry& game, const Registry& registry, const std::string& rule,
                      std::optional<Claim>& own) {
  const auto named = [&](const Claim& claim) { return claim.id == rule || (!rule.empty() && claim.label == rule); };
  const bool like_an_id = rule.find('.') != std::string::npos;
  if (like_an_id || std::ranges::any_of(registry.claims(), named)) {
    if (options.has("where"))
      throw InputError(fmt::format("show: --where belongs to a rule given as text, '{}' has its own", rule));
    return registry.claim(rule);
  }
  own = checks::own_rule(registry, game, rule, options.text("where"));
  return *own;
}

checks::GridRequest request_from(const Options& options, const GameEntry& game, const Registry& registry,
                                 std::optional<Claim>& own) {
  checks::GridRequest request;
  request.rows = options.number("rows", 1, most_size).value_or(default_size);
  request.columns = options.number("cols", 1, most_size).value_or(default_size);
  request.kind = options.choice("value", value_kind_words).value_or(ValueKind::outcome);
  if (request.kind == ValueKind::grundy && game.grundy() == nullptr) {
    throw InputError(fmt::format("show: {} has no Grundy values ({} play): expected --value outcome", game.info().id,
                                 to_text(game.info().play)));
  }
  if (const auto fixed = options.text("at")) request.fixed = checks::parse_fixed(*fixed);
  const auto id = options.text("rule");
  if (!id && options.has("where"))
    throw InputError("show: --where says of what --rule speaks: expected --rule with it");
  if (id) {
    request.claim = &claim_of(options, game, registry, *id, own);
    if (game_of(*request.claim) != game.info().id)
      throw InputError(fmt::format("show: expected a rule of {}, found '{}'", game.info().id, *id));
    if (std::holds_alternative<Statement>(request.claim->content)) {
      throw InputError(
          fmt::format("show: expected a rule that predicts outcomes, '{}' is a statement of another kind", *id));
    }
    if (needs_grundy_values(*request.claim) && request.kind != ValueKind::grundy)
      throw InputError("show: the rule predicts Grundy values: expected it with --value grundy");
  }
  return request;
}

int run_show(const Verb& verb, const Arguments& arguments, Context& context) {
  Options options(verb);
  options
      .add("rows", "K", fmt::format("values of the first free coordinate, from its least (default {})", default_size))
      .add("cols", "K", fmt::format("values of the second (default {})", default_size))
      .add("at", "K=V,...", "the coordinates that are fixed, e.g. a3=5,a4=2; others stand at their least")
      .add("value", "VALUE", "outcome (default): P or N; grundy: nim-values")
      .add("rule", "RULE",
           "mark the cells (!) where this rule is wrong: one by its name, or 'TEXT' of your own (docs/rules.md)")
      .add("where", "TEXT", "of which positions a rule of your own speaks (default: all)")
      .add("format", "FORMAT", "text (default on a terminal) or csv (default elsewhere)")
      .take_words(1);
  if (!options.parse(arguments, context.out)) return status::as_asked;
  if (options.words().empty()) throw InputError("show: expected a game; 'mexhaust list games' names them");
  const GameEntry& game = context.registry.game(options.words().front());
  const Format format =
      chosen_format(options, {Format::text, Format::csv}, context.out_is_terminal ? Format::text : Format::csv);
  std::optional<Claim> own;
  const checks::GridRequest request = request_from(options, game, context.registry, own);
  const checks::Grid grid = checks::make_grid(game, request, {.positions = cell_limit, .stop = context.stop});
  context.stop.check();
  if (format == Format::csv) {
    print_csv(grid, context.out);
  } else {
    print_text(grid, context.out, context.colors);
  }
  return status::as_asked;
}

}  // namespace

Verb show_verb() {
  return {.name = "show",
          .usage =
              "show GAME [--rows K] [--cols K] [--at K=V,...] [--value outcome|grundy] [--rule RULE|'TEXT'\n           "
              "   [--where 'TEXT']] [--format text|csv]",
          .summary = "draw the table of outcomes or Grundy values over two coordinates",
          .run = run_show};
}

}  // namespace mexhaust::cli
