#include "experiments/value_table.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "core/csv.hpp"
#include "core/error.hpp"
#include "core/file.hpp"
#include "core/rule_features.hpp"
#include "core/rule_language.hpp"
#include "core/rule_values.hpp"
#include "core/rule_words.hpp"

namespace mexhaust {
namespace {

/// Words for a boolean, the false one first.
constexpr std::array<std::pair<std::string_view, std::string_view>, 2> boolean_words{{{"P", "N"}, {"false", "true"}}};

[[noreturn]] void fail(const std::string& source, std::size_t row, const std::string& column, std::string_view expected,
                       const std::string& found) {
  throw InputError(fmt::format("{}: row {}: expected {} in column '{}', found '{}'", source, row + 2, expected, column,
                               found.substr(0, 60)));
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
  const auto reserved = reserved_words();
  if (std::ranges::find(reserved, name) != reserved.end())
    throw InputError(
        fmt::format("{}: header row: '{}' is a word of the rule language: expected another name", source, name));
}

class TableReader {
 public:
  TableReader(std::string_view text, const std::string& source, const std::string& column)
      : csv_(parse_csv(text, source)), source_(source), value_(csv_.column(column, source)) {
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
    table.rows.type = words ? ValueType::boolean : ValueType::number;
    for (std::size_t row = 0; row < csv_.rows.size(); ++row) table.rows.add(position(row), value(row, words));
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
  void check_agreement(const RuleSample& rows) const {
    std::vector<std::size_t> order(rows.size());
    for (std::size_t row = 0; row < order.size(); ++row) order[row] = row;
    std::ranges::stable_sort(order, {}, [&](std::size_t row) { return rows.positions[row]; });
    for (std::size_t place = 1; place < order.size(); ++place) {
      const std::size_t row = order[place];
      const std::size_t before = order[place - 1];
      if (rows.positions[row] != rows.positions[before] || rows.values[row] == rows.values[before]) continue;
      throw InputError(fmt::format("{}: rows {} and {} give ({}) two values: expected one", source_, before + 2,
                                   row + 2, to_text(rows.positions[row])));
    }
  }

  CsvTable csv_;
  std::string source_;
  std::size_t value_;
  std::vector<std::size_t> others_;  ///< columns of the position; none: the rows are numbered
  bool of_lists_ = false;            ///< the one other column holds lists
};

/// What makes a position of a table large.
enum class Largeness : std::uint8_t { numbers, list, ones };

Largeness largeness_in(const ValueTable& table) {
  if (table.vocabulary.has_list) return Largeness::list;
  // Of numbers 0 and 1 the smaller half would be one position.
  const bool of_bits = std::ranges::all_of(table.rows.positions, [](const Position& position) {
    return std::ranges::all_of(position, [](std::int64_t number) { return number == 0 || number == 1; });
  });
  return of_bits ? Largeness::ones : Largeness::numbers;
}

/// How large a position is in each respect: its numbers; for a list its length and its largest number; or its ones.
std::vector<std::int64_t> dimensions(const Position& position, Largeness largeness) {
  if (largeness == Largeness::numbers) return {position.begin(), position.end()};
  if (largeness == Largeness::ones) return {size_of_row(position).stones};
  return {std::ssize(position), position.empty() ? 0 : *std::ranges::max_element(position)};
}

/// In one dimension the largest value that counts as small, the middle one of those that occur, and the largest of all.
struct Limit {
  std::int64_t small = 0;
  std::int64_t most = 0;
};

std::vector<Limit> limits_of(const ValueTable& table, Largeness largeness) {
  std::vector<std::set<std::int64_t>> values;
  for (const Position& position : table.rows.positions) {
    const auto sizes = dimensions(position, largeness);
    values.resize(sizes.size());
    for (std::size_t each = 0; each < sizes.size(); ++each) values[each].insert(sizes[each]);
  }
  std::vector<Limit> limits;
  for (const auto& each : values) {
    const auto middle = std::next(each.begin(), static_cast<std::ptrdiff_t>((each.size() - 1) / 2));
    limits.push_back({.small = *middle, .most = *each.rbegin()});
  }
  return limits;
}

/// Expressions over the one number of a table that a search does not reach by its operations: quotients and roots.
void add_sequence_features(const ValueTable& table, std::vector<Expression>& features) {
  constexpr std::array<const char*, 4> texts{"{} div 2", "{} div 3", "root({})", "(root(8 * {} + 1) - 1) div 2"};
  constexpr std::int64_t most = std::int64_t{1} << 40;
  const auto within = [](const Position& position) { return position[0] >= 0 && position[0] <= most; };
  const bool is_sequence = !table.vocabulary.has_list && table.vocabulary.leading.size() == 1;
  if (!is_sequence || !std::ranges::all_of(table.rows.positions, within)) return;
  for (const char* const text : texts)
    features.push_back(parse_rule(fmt::format(fmt::runtime(text), table.vocabulary.leading.front()), table.vocabulary));
}

/// The information in one value of a list of them, drawn at random: C. E. Shannon's entropy, in bits.
double entropy(const std::vector<std::int64_t>& values) {
  std::map<std::int64_t, double> counts;
  for (const std::int64_t value : values) ++counts[value];
  double bits = 0;
  for (const auto& [value, count] : counts) {
    const double share = count / static_cast<double>(values.size());
    bits -= share * std::log2(share);
  }
  return bits;
}

}  // namespace

ValueTable read_value_table(const std::filesystem::path& path, const std::string& column) {
  const auto text = read_file(path);
  if (!text) throw InputError(fmt::format("{}: expected a CSV file, found no such file", path.string()));
  return parse_value_table(*text, path.string(), column);
}

ValueTable parse_value_table(std::string_view text, const std::string& source, const std::string& column) {
  return TableReader(text, source, column).table();
}

RuleQuestion question_about(const ValueTable& table) {
  RuleQuestion question;
  question.vocabulary = table.vocabulary;
  question.features = rule_features(table.vocabulary, false);
  add_sequence_features(table, question.features);
  question.training.type = question.held_out.type = table.rows.type;
  const Largeness largeness = largeness_in(table);
  const auto limits = limits_of(table, largeness);
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    const auto sizes = dimensions(table.rows.positions[row], largeness);
    bool all_small = true;
    bool all_large = true;
    for (std::size_t each = 0; each < sizes.size(); ++each) {
      all_small = all_small && sizes[each] <= limits[each].small;
      // What is the same in all rows is neither.
      all_large = all_large && (sizes[each] > limits[each].small || limits[each].small == limits[each].most);
    }
    if (all_small) question.training.add(table.rows.positions[row], table.rows.values[row]);
    if (all_large && !all_small) question.held_out.add(table.rows.positions[row], table.rows.values[row]);
  }
  question.rows = table.rows.size();
  question.bits_of_row = entropy(table.rows.values);
  question.judge = [&table](const Expression& rule) -> Judgement {
    return {.refuted = faults_in(table, rule, std::nullopt).smallest,
            .evidence = {fmt::format("holds on the table, {} rows; that is no proof", table.rows.size())}};
  };
  return question;
}

TableFaults faults_in(const ValueTable& table, const Expression& rule, const std::optional<Expression>& where) {
  if (rule.type != table.rows.type) {
    throw InputError(fmt::format("rule: the table's values are {}, expected a rule that gives such",
                                 table.rows.type == ValueType::number ? "numbers" : "outcomes or booleans"));
  }
  const RuleProgram program(rule, table.vocabulary);
  RuleValues says(program);
  const auto where_program = where ? std::optional<RuleProgram>(std::in_place, *where, table.vocabulary) : std::nullopt;
  std::optional<RuleValues> speaks;
  if (where_program) speaks.emplace(*where_program);
  TableFaults found;
  std::optional<std::pair<Size, Position>> smallest;
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    const Position& position = table.rows.positions[row];
    if (speaks && speaks->within_reach(position) != 1) continue;
    ++found.spoken_of;
    if (says.within_reach(position) == table.rows.values[row]) continue;
    ++found.faults;
    const std::pair here(size_of_row(position), position);
    if (smallest && *smallest <= here) continue;
    smallest = here;
    found.row = row + 2;
    found.smallest = Refutation{position, table.rows.values[row]};
  }
  return found;
}

}  // namespace mexhaust
