#include "mexhaust/experiments/proofs/obligation.hpp"

#include <chrono>
#include <exception>

#include <fmt/format.h>

namespace mexhaust::proofs {
namespace {

/// A small case that the models of a script that can be true stand for.
std::optional<Position> counterexample(const Obligation& obligation, const Script& script, const ModelValues& first,
                                       const SolverSettings& settings) {
  if (!obligation.confirm) return std::nullopt;
  const auto with_most = [&](std::int64_t most) -> std::optional<Position> {
    const Decision small = ask_solver(script.with_most(obligation.unknowns, most).text(obligation.expected), settings);
    return small.answer == Answer::sat ? obligation.confirm(small.values) : std::nullopt;
  };
  constexpr std::int64_t small_enough = 8;
  auto found = with_most(small_enough);
  if (!found) return obligation.confirm(first);
  for (std::int64_t most = 1; most < small_enough; ++most) {
    if (auto smaller = with_most(most)) return smaller;
  }
  return found;
}

void try_ways(const Obligation& obligation, const SolverSettings& settings, ObligationResult& result) {
  for (std::size_t way = 0; way < obligation.ways.size(); ++way) {
    if (settings.stop.asked()) {
      result.found = Answer::unknown;
      return;
    }
    result.way = way;
    result.script = obligation.ways[way]();
    const Decision decision = ask_solver(result.script.text(obligation.expected), settings);
    result.found = decision.answer;
    if (result.met()) return;
    if (decision.answer == Answer::sat) {
      result.counterexample = counterexample(obligation, result.script, decision.values, settings);
      if (result.counterexample) return;
    }
  }
  // A model that is no failing case: this proof does not work, which says nothing of the claim.
  if (obligation.confirm) result.found = Answer::unknown;
}

ObligationResult decided(const Obligation& obligation, const SolverSettings& settings) {
  const auto start = std::chrono::steady_clock::now();
  ObligationResult result{.name = obligation.name, .expected = obligation.expected};
  try_ways(obligation, settings, result);
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return result;
}

}  // namespace

std::vector<ObligationResult> decide_obligations(const Proof& proof, const ProofSettings& settings) {
  std::vector<ObligationResult> results(proof.obligations.size());
  std::exception_ptr failure;
  std::size_t done = 0;
#pragma omp parallel for schedule(dynamic) num_threads(settings.threads)
  for (std::size_t place = 0; place < results.size(); ++place) {
    try {
      results[place] = decided(proof.obligations[place], settings.solver);
    } catch (...) {
#pragma omp critical(mexhaust_obligations)
      failure = std::current_exception();
    }
#pragma omp critical(mexhaust_obligations)
    if (settings.progress) settings.progress(++done, results.size());
  }
  if (failure) std::rethrow_exception(failure);
  return results;
}

}  // namespace mexhaust::proofs
