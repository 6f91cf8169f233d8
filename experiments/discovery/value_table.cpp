#include "mexhaust/experiments/discovery/value_table.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "mexhaust/base/csv.hpp"
#include "mexhaust/base/error.hpp"
#include "mexhaust/base/file.hpp"
#include "mexhaust/base/text.hpp"
#include "mexhaust/rules/values.hpp"
#include "mexhaust/rules/words.hpp"

namespace mexhaust::discovery {
namespace {

/// Words for a boolean, the false one first.
constexpr std::array<std::pair<std::string_view, std::string_view>, 2> boolean_words{{{"P", "N"}, {"false", "true"}}};

[[noreturn]] void fail(const std::string& source, std::size_t row, const std::string& column, std::string_view expected,
                       const std::string& found) {
  throw InputError(fmt::format("{}: row {}: expected {} in column '{}', found '{}'", source, row + 2, expected, column,
                               beginning_of(found, 60)));
}

std::int64_t number_in(const std::string& source, std::size_t row, const std::string& column, const std::string& text) {
  const auto number = parse_integer(text);
  if (!number) fail(source, row, column, "a whole number", text);
  return *number;
}

/// Which pair of words the first row's value belongs to; no value for a number.
std::optional<std::pair<std::string_view, std::string_view>> words_of(const std::string& text) {
  for (const auto& words : boolean_words) {
    if (text == words.first || text == words.second) return words;
  }
  return std::nullopt;
}

void check_name(const std::string& source, const std::string& name) {
  const bool plain = !name.empty() && std::isdigit(static_cast<unsigned char>(name.front())) == 0 &&
                     std::ranges::all_of(name, [](char letter) {
                       return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_';
                     });
  if (!plain) {
    throw InputError(fmt::format(
        "{}: header row: expected names of letters, digits and _, as a rule can use them, found '{}'", source, name));
  }
  const auto reserved = rules::reserved_words();
  if (std::ranges::find(reserved, name) != reserved.end())
    throw InputError(
        fmt::format("{}: header row: '{}' is a word of the rule language: expected another name", source, name));
}

class TableReader {
 public:
  TableReader(std::string_view text, const std::string& source, const std::string& column, Stop stop)
      : stop_(stop), csv_(parse_csv(text, source)), source_(source), value_(csv_.column(column, source)) {
    if (csv_.rows.empty()) throw InputError(source + ": expected rows below the header, found none");
    for (std::size_t place = 0; place < csv_.header.size(); ++place) {
      if (place != value_) others_.push_back(place);
    }
    const auto blank_in = [&](const auto& row) { return row[others_.front()].find(' ') != std::string::npos; };
    of_lists_ = others_.size() == 1 && std::ranges::any_of(csv_.rows, blank_in);
  }

  ValueTable table() const {
    ValueTable table;
    table.vocabulary.has_list = of_lists_;
    if (!of_lists_) {
      for (const std::size_t place : others_) {
        check_name(source_, csv_.header[place]);
        table.vocabulary.leading.push_back(csv_.header[place]);
      }
      if (others_.empty()) table.vocabulary.leading = {"n"};
      const std::set<std::string> different(table.vocabulary.leading.begin(), table.vocabulary.leading.end());
      if (different.size() < others_.size())
        throw InputError(source_ + ": header row: expected columns of different names");
    }
    const auto words = words_of(csv_.rows.front()[value_]);
    table.rows.type = words ? rules::ValueType::boolean : rules::ValueType::number;
    for (std::size_t row = 0; row < csv_.rows.size(); ++row) {
      stop_.check();
      table.rows.add(position(row), value(row, words));
    }
    check_agreement(table.rows);
    return table;
  }

 private:
  Position position(std::size_t row) const {
    if (others_.empty()) return {static_cast<std::int64_t>(row)};
    Position position;
    for (const std::size_t place : others_) {
      const std::string& text = csv_.rows[row][place];
      if (!of_lists_) {
        position.push_back(number_in(source_, row, csv_.header[place], text));
        continue;
      }
      try {
        position = parse_position(text);
      } catch (const InputError&) {
        fail(source_, row, csv_.header[place], "a list of whole numbers", text);
      }
    }
    return position;
  }

  std::int64_t value(std::size_t row, const std::optional<std::pair<std::string_view, std::string_view>>& words) const {
    const std::string& text = csv_.rows[row][value_];
    if (!words) return number_in(source_, row, csv_.header[value_], text);
    if (text != words->first && text != words->second)
      fail(source_, row, csv_.header[value_],
           fmt::format("{} or {}, as in the rows before", words->first, words->second), text);
    return text == words->second ? 1 : 0;
  }

  /// A position twice with two values follows no rule.
  void check_agreement(const search::RuleSample& rows) const {
    std::vector<std::size_t> order(rows.size());
    for (std::size_t row = 0; row < order.size(); ++row) order[row] = row;
    std::ranges::stable_sort(order, {}, [&](std::size_t row) -> const Position& {
      stop_.check();
      return rows.positions[row];
    });
    for (std::size_t place = 1; place < order.size(); ++place) {
      const std::size_t row = order[place];
      const std::size_t before = order[place - 1];
      if (rows.positions[row] != rows.positions[before] || rows.values[row] == rows.values[before]) continue;
      throw InputError(fmt::format("{}: rows {} and {} give ({}) two values: expected one", source_, before + 2,
                                   row + 2, to_text(rows.positions[row])));
    }
  }

  Stop stop_;
  CsvTable csv_;
  std::string source_;
  std::size_t value_;
  std::vector<std::size_t> others_;  ///< columns of the position; none: the rows are numbered
  bool of_lists_ = false;            ///< the one other column holds lists
};

}  // namespace

ValueTable read_value_table(const std::filesystem::path& path, const std::string& column, Stop stop) {
  const auto text = read_file(path);
  if (!text) throw InputError(fmt::format("{}: expected a CSV file, found no such file", path.string()));
  return parse_value_table(*text, path.string(), column, stop);
}

ValueTable parse_value_table(std::string_view text, const std::string& source, const std::string& column, Stop stop) {
  return TableReader(text, source, column, stop).table();
}

TableFaults faults_in(const ValueTable& table, const rules::Expression& rule,
                      const std::optional<rules::Expression>& where, Stop stop) {
  if (rule.type != table.rows.type) {
    throw InputError(fmt::format("rule: the table's values are {}, expected a rule that gives such",
                                 table.rows.type == rules::ValueType::number ? "numbers" : "outcomes or booleans"));
  }
  if (where && where->type != rules::ValueType::boolean)
    throw InputError("where: expected a boolean, which says of a row whether the rule speaks of it, found a number");
  const rules::RuleProgram program(rule, table.vocabulary);
  rules::RuleValues says(program);
  const auto where_program =
      where ? std::optional<rules::RuleProgram>(std::in_place, *where, table.vocabulary) : std::nullopt;
  std::optional<rules::RuleValues> speaks;
  if (where_program) speaks.emplace(*where_program);
  TableFaults found;
  std::optional<std::pair<Size, Position>> smallest;
  const auto computed = [&](rules::RuleValues& values, std::size_t row) {
    try {
      return values.at(table.rows.positions[row]);
    } catch (const ReachError& error) {
      throw ReachError(fmt::format("row {}, ({}): {}", row + 2, to_text(table.rows.positions[row]), error.what()));
    }
  };
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    stop.check();
    const Position& position = table.rows.positions[row];
    if (speaks && computed(*speaks, row) == 0) continue;
    ++found.spoken_of;
    if (computed(says, row) == table.rows.values[row]) continue;
    ++found.faults;
    const std::pair here(size_of_row(position), position);
    if (smallest && *smallest <= here) continue;
    smallest = here;
    found.row = row + 2;
    found.smallest = Refutation{position, table.rows.values[row]};
  }
  return found;
}

}  // namespace mexhaust::discovery
