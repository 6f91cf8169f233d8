#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "mexhaust/core/claim.hpp"
#include "mexhaust/experiments/proofs/smt_solver.hpp"

namespace mexhaust::proofs {

/// Something that a proof needs to be so: a script with an expected answer. Where one way of asking may fail though the
/// thing is true (a list of witnesses that lacks the right one), others follow.
struct Obligation {
  /// Makes the script when it is asked for: most ways are never tried.
  using MakeScript = std::function<Script()>;
  /// Returns the failing case that a model stands for, confirmed by evaluation; nullopt if it stands for none, or after a stop.
  using Confirm = std::function<std::optional<Position>(const ModelValues&, Stop)>;

  std::string name;
  Answer expected = Answer::unsat;
  std::vector<MakeScript> ways = {};
  std::vector<std::string> unknowns = {};  ///< the variables that should be small in a model
  Confirm confirm = {};  ///< none: a model says nothing of the claim, only that the proof does not work
};

/// A claim, for what the scope of a proof says, made into obligations: when all are met, it is a theorem.
struct Proof {
  std::vector<Obligation> obligations;
};

/// What became of one obligation.
struct ObligationResult {
  std::string name;
  Answer expected = Answer::unsat;
  Answer found = Answer::unknown;  ///< of the last way that was tried
  std::size_t way = 0;             ///< which one, from 0
  Script script = {};              ///< of that way; empty if a stop kept it from being asked
  std::optional<Position> counterexample = {};
  double seconds = 0;

  bool met() const { return found == expected; }
};

struct ProofSettings {
  SolverSettings solver = {};
  int threads = 1;
  std::function<void(std::size_t done, std::size_t total)> progress = {};
};

/// Decides obligations, each by a solver of its own; what is found depends neither on the threads nor, without a timeout, on
/// the machine. After a stop the rest is unknown.
std::vector<ObligationResult> decide_obligations(const Proof& proof, const ProofSettings& settings);

}  // namespace mexhaust::proofs
