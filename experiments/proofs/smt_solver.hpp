#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "mexhaust/base/stop.hpp"
#include "mexhaust/experiments/proofs/script.hpp"

namespace mexhaust::proofs {

/// The values of a script's variables in a model, without those beyond 64 bits.
using ModelValues = std::map<std::string, std::int64_t>;

/// Returns 0 where a variable has no value: nothing depends on it.
std::int64_t value_in(const ModelValues& values, const std::string& name);

struct SolverSettings {
  /// Steps of the solver: the same on every machine, unlike seconds. 0: no limit.
  unsigned steps = 20'000'000;
  std::optional<unsigned> timeout_seconds = {};
  Stop stop = {};
};

struct Decision {
  Answer answer = Answer::unknown;
  ModelValues values = {};  ///< when sat
};

/// Asks Z3 (L. de Moura and N. Bjorner, "Z3: An Efficient SMT Solver", TACAS 2008) whether the assertions of an SMT-LIB 2
/// script can be true. Unknown after the limit or a stop. Uses one thread; may be called from several. Throws EnvironmentError if Z3 fails.
Decision ask_solver(const std::string& script, const SolverSettings& settings);

}  // namespace mexhaust::proofs
