// How a rule is sought in a table that somebody made elsewhere.
#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "mexhaust/experiments/discovery/chance.hpp"
#include "mexhaust/experiments/discovery/value_table.hpp"
#include "mexhaust/rules/language.hpp"
#include "mexhaust/rules/values.hpp"
#include "mexhaust/search/features.hpp"

namespace mexhaust::discovery {
namespace {

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

/// Expressions over the one number of a table that a search does not reach by its operations: quotients, roots and
/// squares.
void add_sequence_features(const ValueTable& table, std::vector<search::Feature>& features) {
  constexpr std::array<const char*, 6> texts{
      "{} div 2", "{} div 3", "root({})", "(root(8 * {} + 1) - 1) div 2", "{0} * {0}", "{0} * ({0} + 1) div 2"};
  constexpr std::int64_t most = std::int64_t{1} << 40;
  const auto within = [](const Position& position) { return position[0] >= 0 && position[0] <= most; };
  const bool is_sequence = !table.vocabulary.has_list && table.vocabulary.leading.size() == 1;
  if (!is_sequence || !std::ranges::all_of(table.rows.positions, within)) return;
  for (const char* const text : texts)
    features.push_back(
        {rules::parse_rule(fmt::format(fmt::runtime(text), table.vocabulary.leading.front()), table.vocabulary)});
}

/// Returns the smallest position at which a rule is wrong or cannot be computed.
std::optional<Refutation> smallest_fault(const ValueTable& table, const rules::Expression& rule) {
  const rules::RuleProgram program(rule, table.vocabulary);
  rules::RuleValues says(program);
  std::optional<Refutation> smallest;
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    const Position& position = table.rows.positions[row];
    if (says.within_reach(position) == table.rows.values[row]) continue;
    const auto here = std::pair(size_of_row(position), position);
    if (smallest && std::pair(size_of_row(smallest->position), smallest->position) <= here) continue;
    smallest = Refutation{position, table.rows.values[row]};
  }
  return smallest;
}

}  // namespace

RuleQuestion question_about(const ValueTable& table) {
  RuleQuestion question;
  question.vocabulary = table.vocabulary;
  question.features = search::rule_features(table.vocabulary, false);
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
  question.checked = table.rows.size();
  question.bits_of_each = bits_of_each(table.rows.values);
  question.judge = [&table](const rules::Expression& rule) -> Judgement {
    return {.refuted = smallest_fault(table, rule),
            .evidence = {fmt::format("holds on the table, {} rows; that is no proof", table.rows.size())}};
  };
  return question;
}

}  // namespace mexhaust::discovery
