#include "mexhaust/experiments/proofs/proof_check.hpp"

#include <algorithm>

#include "mexhaust/base/random.hpp"
#include "mexhaust/experiments/checks/explanation.hpp"
#include "mexhaust/experiments/checks/local_truth.hpp"
#include "mexhaust/experiments/proofs/confirmation.hpp"
#include "mexhaust/experiments/proofs/proofs.hpp"
#include "mexhaust/experiments/proofs/soundness.hpp"
#include "mexhaust/experiments/registry/claim_cases.hpp"

namespace mexhaust::proofs {
namespace {

/// Of what was asked and answered; the same on every machine. Not of a counterexample, which is in the ledger itself.
std::uint64_t signature_of(const std::vector<ObligationResult>& results) {
  std::uint64_t sum = 0;
  for (const ObligationResult& result : results) {
    std::uint64_t hash = golden_gamma;
    const std::string asked = result.script.empty() ? "" : result.script.text(result.expected);
    for (const char byte : asked) hash = mix(hash ^ static_cast<unsigned char>(byte));
    sum += mix(hash + static_cast<std::uint64_t>(result.found));
  }
  return sum;
}

Tally tally_of(const std::vector<ObligationResult>& results, bool stopped) {
  Tally tally{.done = results.size(), .signature = signature_of(results), .smallest_failure = {}, .stopped = stopped};
  bool vacuous = false;
  for (const ObligationResult& result : results) {
    if (result.counterexample) {
      ++tally.failures;
    } else if (result.met()) {
      ++tally.checked;
    } else if (result.found == Answer::unsat) {
      vacuous = true;  // what should occur does not: everything else says nothing
    } else {
      ++tally.unreached;
    }
  }
  tally.checked += tally.failures;
  if (vacuous) tally.checked = 0;
  return tally;
}

/// A smallest failing case near one that refutes a proof: the fault of a rule that contradicts itself may be at an option.
/// By the truth of the game, where one bounded search reaches it; else by the rule's own answers.
checks::Counterexample explained(const GameEntry& game, const Claim& claim, const Position& position, Stop stop) {
  const ClaimCases cases(game, claim);
  std::vector<Position> near = with_options(game, claim, position);
  std::ranges::stable_sort(near,
                           [&](const Position& a, const Position& b) { return cases.ranked(a) < cases.ranked(b); });
  const FailureSearch search(game, claim, stop);
  if (const auto failure = search.first_failure(near))
    return checks::explain_case(game, claim, *failure, search.truth());
  const checks::LocalTruth local(game, claim);
  checks::Counterexample example = checks::explain_case(game, claim, position, local);
  example.local = true;
  return example;
}

}  // namespace

ProofCheck prove(const GameEntry& game, const Claim& claim, std::string_view bound, const ProofSettings& settings) {
  const Proof proof = proof_of(game, claim, bound);
  ProofCheck check{.obligations = decide_obligations(proof, settings)};
  check.tally = tally_of(check.obligations, settings.solver.stop.asked());
  const ClaimCases cases(game, claim);
  for (const ObligationResult& result : check.obligations) {
    if (!result.counterexample) continue;
    const RankedCase ranked = cases.ranked(*result.counterexample);
    if (!check.tally.smallest_failure || ranked < *check.tally.smallest_failure) check.tally.smallest_failure = ranked;
  }
  if (const auto& smallest = check.tally.smallest_failure)
    check.counterexample = explained(game, claim, smallest->position, settings.solver.stop);
  if (verdict_of(check.tally, Method::proof) == Verdict::proved) {
    const auto sizes = bound == all_sizes ? std::nullopt : std::optional(parse_sizes(bound));
    check.beyond_64_bits = evaluate_proved(game, claim, sizes, settings.solver.stop).beyond_64_bits;
  }
  return check;
}

}  // namespace mexhaust::proofs
