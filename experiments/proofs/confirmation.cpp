#include "mexhaust/experiments/proofs/confirmation.hpp"

#include <algorithm>

#include "mexhaust/base/error.hpp"
#include "mexhaust/experiments/checks/claim_trial.hpp"
#include "mexhaust/experiments/checks/local_truth.hpp"

namespace mexhaust::proofs {
namespace {

/// A stop cuts a look at options short: what it found then means nothing.
bool fails(const Claim& claim, const Position& position, const Truth& truth, Stop stop) {
  try {
    const checks::CaseResult result = checks::check_case(claim, position, truth);
    return result.reached && !result.holds && !stop.asked();
  } catch (const ReachError&) {
    return false;
  } catch (const Stopped&) {
    return false;
  }
}

}  // namespace

std::vector<Position> with_options(const GameEntry& game, const Claim& claim, const Position& position) {
  std::vector<Position> all{position};
  if (claim.cases || game.moves() == nullptr) return all;
  game.moves()->visit_some_options(position, checks::LocalTruth::most_options, [&](const Position& option) {
    all.push_back(option);
    return false;
  });
  return all;
}

FailureSearch::FailureSearch(const GameEntry& game, const Claim& claim, Stop stop)
    : claim_(&claim), stop_(stop), truth_(game.truth().memo(checks::case_limit(stop))) {}

bool FailureSearch::fails_at(const Position& position) const { return fails(*claim_, position, *truth_, stop_); }

std::optional<Position> FailureSearch::first_failure(const std::vector<Position>& candidates) const {
  for (const Position& candidate : candidates) {
    if (stop_.asked()) break;
    if (fails_at(candidate)) return candidate;
  }
  return std::nullopt;
}

bool contradicts_itself_at(const GameEntry& game, const Claim& claim, const Position& position, Stop stop) {
  return fails(claim, position, checks::LocalTruth(game, claim, stop), stop);
}

}  // namespace mexhaust::proofs
