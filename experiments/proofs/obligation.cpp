#include "mexhaust/experiments/proofs/obligation.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <limits>

#include <fmt/format.h>

namespace mexhaust::proofs {
namespace {

/// Returns whether a model has a number beyond 64 bits, which is left out of its values.
bool is_beyond_positions(const Obligation& obligation, const Script& script, const ModelValues& values) {
  return std::ranges::any_of(obligation.unknowns,
                             [&](const std::string& name) { return script.mentions(name) && !values.contains(name); });
}

/// Returns a failing case that the models of a script stand for: one of small numbers if there is one, else that of the first model, or
/// of a model whose numbers a position can have.
std::optional<Position> counterexample(const Obligation& obligation, const Script& script, const ModelValues& first,
                                       const SolverSettings& settings) {
  if (!obligation.confirm) return std::nullopt;
  const auto with_most = [&](std::int64_t most) -> std::optional<Position> {
    const std::string bounded = script.with_most(obligation.unknowns, most).text(obligation.expected);
    const Decision small = ask_solver(bounded, settings);
    return small.answer == Answer::sat ? obligation.confirm(small.values, settings.stop) : std::nullopt;
  };
  constexpr std::int64_t max_small = 8;
  auto found = with_most(max_small);
  if (!found && is_beyond_positions(obligation, script, first))
    return with_most(std::numeric_limits<std::int64_t>::max());
  if (!found) return obligation.confirm(first, settings.stop);
  for (std::int64_t most = 1; most < max_small; ++most) {
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
