#include "mexhaust/experiments/checks/local_truth.hpp"

#include <set>

#include <fmt/format.h>

namespace mexhaust::checks {

bool can_be_checked_locally(const GameEntry& game, const Claim& claim) {
  return game.moves() != nullptr && !claim.cases && !std::holds_alternative<Statement>(claim.content);
}

LocalTruth::Look LocalTruth::look(const Position& position) const {
  Look look;
  const bool all = game_->moves()->visit_some_options(position, max_options_, [&](const Position& option) {
    look.any = true;
    if (!claim_->applies(option)) {
      look.all_spoken_of = false;
    } else if ((*rule_)(option) == Outcome::P) {
      look.losing_option = option;
    }
    return look.losing_option.has_value() || stop_.asked();
  });
  look.all_looked_at = all;
  return look;
}

std::optional<Outcome> LocalTruth::outcome(const Position& position) const {
  const Look found = look(position);
  if (found.losing_option) return Outcome::N;
  if (!found.any) return outcome_if(game_->info().play == Play::misere);
  if (!found.all_spoken_of) return std::nullopt;
  if (found.all_looked_at) return Outcome::P;
  // Nothing contradicts a P; an N would need its P option.
  return (*rule_)(position) == Outcome::P ? std::optional(Outcome::P) : std::nullopt;
}

std::optional<std::int64_t> LocalTruth::grundy(const Position& position) const {
  const auto& value_rule = std::get<ValueRule>(claim_->content);
  std::set<std::int64_t> values;
  bool spoken_of = true;
  const bool all = game_->moves()->visit_some_options(position, max_options_, [&](const Position& option) {
    spoken_of = claim_->applies(option);
    if (spoken_of) values.insert(value_rule(option));
    return !spoken_of || stop_.asked();
  });
  if (!all || !spoken_of) return std::nullopt;
  std::int64_t mex = 0;
  while (values.contains(mex)) ++mex;
  return mex;
}

std::string LocalTruth::reason(const Position& position) const {
  if (rule_ == nullptr) return "the least number that the rule gives no option";
  const Look found = look(position);
  if (found.losing_option) return fmt::format("the rule itself calls the option ({}) P", to_text(*found.losing_option));
  if (!found.any) return fmt::format("there is no move, in {} play", to_text(game_->info().play));
  if (!found.all_spoken_of) return "the rule does not speak of some option, and calls no other P";
  return found.all_looked_at ? "the rule itself calls every option N" : "the options looked at do not decide";
}

}  // namespace mexhaust::checks
