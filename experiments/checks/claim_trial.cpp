#include "mexhaust/experiments/checks/claim_trial.hpp"

#include <algorithm>
#include <utility>

#include "mexhaust/base/stop.hpp"

namespace mexhaust::checks {
namespace {

void check_statement(const Statement& statement, const Position& position, const Truth& truth, CaseResult& result) {
  if (statement.premise) {
    const auto speaks = statement.premise(position, truth);
    result.reached = speaks.has_value();
    result.applies = speaks.value_or(true);
    if (!result.reached || !result.applies) return;
  }
  const auto holds = statement.holds(position, truth);
  result.reached = holds.has_value();
  result.truth = result.holds = holds.value_or(true);
}

}  // namespace

bruteforce::SearchLimit case_limit(Stop stop) { return {.positions = 200'000, .stop = stop}; }

CaseResult check_case(const Claim& claim, const Position& position, const Truth& truth) {
  CaseResult result{.applies = claim.applies(position)};
  if (!result.applies) return result;
  if (const auto* rule = std::get_if<Rule>(&claim.content)) {
    const auto outcome = truth.outcome(position);
    result.reached = outcome.has_value();
    result.truth = outcome == Outcome::N;
    result.holds = !result.reached || (*rule)(position) == *outcome;
  } else if (const auto* value_rule = std::get_if<ValueRule>(&claim.content)) {
    const auto value = truth.grundy(position);
    result.reached = value.has_value();
    result.truth = value.value_or(0) % 2 != 0;
    result.holds = !result.reached || (*value_rule)(position) == *value;
  } else {
    check_statement(std::get<Statement>(claim.content), position, truth, result);
  }
  return result;
}

ClaimTrial ClaimTrial::exhaustive(const GameEntry& game, const Claim& claim, std::unique_ptr<Domain> domain,
                                  std::shared_ptr<const Truth> truth) {
  const std::uint64_t cases = *domain->count();
  ClaimTrial trial(game, claim, std::move(domain), cases);
  trial.truth_ = std::move(truth);
  return trial;
}

ClaimTrial ClaimTrial::random(const GameEntry& game, const Claim& claim, std::unique_ptr<Domain> domain,
                              std::uint64_t cases, std::uint64_t seed, const bruteforce::SearchLimit& limit,
                              std::shared_ptr<const Truth> truth) {
  ClaimTrial trial(game, claim, std::move(domain), cases);
  trial.seed_ = seed;
  trial.truth_ = std::move(truth);
  trial.limit_ = limit;
  return trial;
}

void ClaimTrial::place(std::uint64_t index, Position& position) const {
  if (seed_) {
    Random random(*seed_, index);
    domain_->draw(random, position);
  } else {
    domain_->at(index, position);
  }
}

Position ClaimTrial::position(std::uint64_t index) const {
  Position position;
  place(index, position);
  return position;
}

RankedCase ClaimTrial::ranked(std::uint64_t index) const { return ClaimCases(*game_, *claim_).ranked(position(index)); }

void ClaimTrial::check(WordRange block, BlockTally& results) const {
  for (std::uint64_t word = block.first; word < block.last; ++word) {
    const WordResult result = check_word(word, results);
    // A stop may have cut the searches of this very word short.
    if (results.stopped()) return;
    results.add(word, result);
  }
}

WordResult ClaimTrial::check_word(std::uint64_t word, const BlockTally& results) const {
  WordResult result;
  Position position;
  const std::uint64_t first = word * word_size;
  const std::uint64_t last = std::min(cases_, first + word_size);
  for (std::uint64_t index = first; index < last && !results.stopped(); ++index) {
    if (seed_ || index == first) {
      place(index, position);
    } else {
      domain_->advance(index, position);
    }
    const auto memo = truth_ ? nullptr : game_->truth().memo(limit_);
    const CaseResult found = check_case(*claim_, position, truth_ ? *truth_ : *memo);
    const std::uint64_t bit = std::uint64_t{1} << (index - first);
    if (found.applies) result.applies |= bit;
    if (!found.reached) result.unreached |= bit;
    if (!found.holds) result.fails |= bit;
    if (found.truth) result.truth |= bit;
  }
  return result;
}

}  // namespace mexhaust::checks
