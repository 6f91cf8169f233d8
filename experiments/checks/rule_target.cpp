#include "mexhaust/experiments/checks/rule_target.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "mexhaust/experiments/checks/truth_tables.hpp"
#include "mexhaust/rules/formula_claim.hpp"
#include "mexhaust/rules/language.hpp"
#include "mexhaust/rules/values.hpp"

namespace mexhaust::checks {
namespace {

constexpr std::int64_t pad_margin = 1;  ///< how far beyond the largest number a pad is sought

Position with_front(const GameEntry& game, const Position& position, std::int64_t number) {
  Position padded = position;
  if (number > 0) padded.insert(padded.begin(), number);
  return game.checked(std::move(padded));
}

std::optional<std::int64_t> front_pad(const GameEntry& game, const Position& position, const Truth& truth) {
  const std::int64_t most = (position.empty() ? 0 : *std::ranges::max_element(position)) + pad_margin;
  for (std::int64_t number = 0; number <= most; ++number) {
    const auto outcome = truth.outcome(with_front(game, position, number));
    if (!outcome) return std::nullopt;
    if (*outcome == Outcome::P) return number;
  }
  return -1;
}

/// A pad makes a position longer by a number, which may be larger by the margin.
Bounds bounds_with_pads(const Bounds& bounds) {
  if (bounds.entries().size() != 2) {
    throw InputError(
        fmt::format("pads: expected one bound on how many numbers a position has and one on each of them, found {}",
                    to_text(bounds)));
  }
  Bounds larger = bounds;
  for (const auto& [name, value] : bounds.entries()) larger = larger.with(name, value + pad_margin);
  return larger;
}

std::string pad_in_words(const GameEntry& game, const Position& position, const Truth& truth) {
  const auto pad = front_pad(game, position, truth);
  if (!pad) return "the truth does not reach so far";
  if (*pad < 0) return "no number in front, up to one more than the largest, makes a P-position: the pad counts as -1";
  if (*pad == 0) return "the position itself is P, so that the pad is 0";
  return fmt::format("the pad is {}: ({}) is P", *pad, to_text(with_front(game, position, *pad)));
}

Statement pad_statement(const GameEntry& game, const rules::Expression& rule) {
  const auto program = std::make_shared<const rules::RuleProgram>(rule, game.vocabulary());
  return {.holds = [&game, program](const Position& position, const Truth& truth) -> std::optional<bool> {
            const auto pad = front_pad(game, position, truth);
            if (!pad) return std::nullopt;
            return rules::RuleValues(*program).at(position) == *pad;
          },
          .finding =
              [&game, program](const Position& position, const Truth& truth) {
                return fmt::format("the rule says {}; {}", rules::RuleValues(*program).at(position),
                                   pad_in_words(game, position, truth));
              },
          .truth_bounds = bounds_with_pads};
}

void require_pads(const GameEntry& game) {
  const rules::Vocabulary vocabulary = game.vocabulary();
  const bool plain_list = vocabulary.has_list && vocabulary.leading.empty();
  if (!plain_list)
    throw InputError(fmt::format("rule: {} has no pads: no number can be put in front of a position", game.info().id));
}

}  // namespace

std::function<bool(const Position&)> spoken_of(const GameEntry& game, const std::string& where) {
  return rule_claim(game, RuleTarget::outcome, "true", where).applies;
}

std::optional<std::int64_t> target_value(const GameEntry& game, RuleTarget target, const Position& position,
                                         const Truth& truth) {
  if (target == RuleTarget::grundy) return truth.grundy(position);
  if (target == RuleTarget::pad) return front_pad(game, position, truth);
  const auto outcome = truth.outcome(position);
  if (!outcome) return std::nullopt;
  return *outcome == Outcome::N ? 1 : 0;
}

std::unique_ptr<Truth> target_truth(const GameEntry& game, RuleTarget target, const Bounds& bounds,
                                    const CheckSettings& settings) {
  if (target == RuleTarget::pad) require_pads(game);
  if (target == RuleTarget::grundy) return grundy_table_for(game, bounds, settings);
  return table_for(game, target == RuleTarget::pad ? bounds_with_pads(bounds) : bounds, settings);
}

Claim rule_claim(const GameEntry& game, RuleTarget target, const std::string& rule, const std::string& where) {
  const rules::Vocabulary vocabulary = game.vocabulary();
  const rules::Expression expression = rules::parse_rule(rule, vocabulary);
  const bool of_outcomes = target == RuleTarget::outcome;
  if (expression.type != type_of(target))
    throw InputError(fmt::format("rule: expected a {}", of_outcomes ? "boolean, which says where N is" : "number"));
  if (target == RuleTarget::pad) require_pads(game);
  if (target == RuleTarget::grundy && game.grundy() == nullptr) {
    throw InputError(fmt::format("rule: {} has no Grundy values: expected a boolean, found the number '{}'",
                                 game.info().id, rules::to_text(expression)));
  }
  Claim claim;
  claim.id = game.info().id + ".rule";
  claim.where = "all positions";
  claim.formula = rules::to_text(expression);
  if (!where.empty()) claim.where = claim.where_formula = rules::to_text(rules::parse_rule(where, vocabulary, "where"));
  const char* const says = of_outcomes                    ? "N iff"
                           : target == RuleTarget::grundy ? "the Grundy value is"
                                                          : "the front pad is";
  claim.statement = fmt::format("{} {}", says, claim.formula);
  if (target == RuleTarget::pad) claim.content = pad_statement(game, expression);
  rules::complete_claim(claim, vocabulary);
  return claim;
}

}  // namespace mexhaust::checks
