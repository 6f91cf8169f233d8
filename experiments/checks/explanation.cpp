#include "mexhaust/experiments/checks/explanation.hpp"

#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "mexhaust/experiments/checks/claim_trial.hpp"

namespace mexhaust::checks {
namespace {

/// "the options have the values 0, 1, 3": of which the truth is the mex.
std::string values_of_options(const GameEntry& game, const Position& position, const Truth& truth) {
  constexpr std::uint64_t most_options = 1000;
  std::set<std::int64_t> values;
  bool all_known = true;
  const bool all_seen = game.moves()->visit_some_options(position, most_options, [&](const Position& option) {
    const auto value = truth.grundy(option);
    all_known = all_known && value.has_value();
    if (value) values.insert(*value);
    return false;
  });
  if (!all_seen || !all_known) return "the options are too many to list";
  if (values.empty()) return "there is no move";
  return fmt::format("the mex of its options' values, which are {}", fmt::join(values, ", "));
}

}  // namespace

Counterexample explain_case(const GameEntry& game, const Claim& claim, const Position& position, const Truth& truth) {
  Counterexample example;
  example.position = position;
  const CaseResult result = check_case(claim, position, truth);
  if (const auto* rule = std::get_if<Rule>(&claim.content)) {
    example.predicted = result.applies ? std::string(to_text((*rule)(position))) : "nothing";
    example.truth = result.reached ? std::string(to_text(outcome_if(result.truth))) : "unknown";
    if (const auto outcome = truth.outcome(position)) {
      example.truth = to_text(*outcome);
      const std::string own_words = truth.reason(position);
      example.reason = own_words.empty() ? game.truth().reason(position, truth) : own_words;
    }
  } else if (const auto* value_rule = std::get_if<ValueRule>(&claim.content)) {
    example.predicted = result.applies ? std::to_string((*value_rule)(position)) : "nothing";
    const auto value = truth.grundy(position);
    example.truth = value ? std::to_string(*value) : "unknown";
    const std::string own_words = truth.reason(position);
    example.reason = own_words.empty() ? values_of_options(game, position, truth) : own_words;
  } else {
    const auto& statement = std::get<Statement>(claim.content);
    example.predicted = result.applies ? claim.statement : "nothing";
    example.truth = !result.reached   ? "unknown"
                    : !result.applies ? "nothing is claimed"
                    : result.holds    ? "it holds"
                                      : "it fails";
    example.reason = statement.finding && result.reached ? statement.finding(position, truth) : "";
  }
  return example;
}

}  // namespace mexhaust::checks
