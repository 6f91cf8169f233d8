#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "mexhaust/base/stop.hpp"

namespace mexhaust::proofs {

/// What a solver says of a script.
enum class Answer : std::uint8_t { unsat, sat, unknown };

std::string_view to_text(Answer answer);

/// The values of a script's variables in a model; those beyond 64 bits are left out.
using Values = std::map<std::string, std::int64_t>;

/// 0 where a variable has no value: nothing depends on it.
std::int64_t value_in(const Values& values, const std::string& name);

struct SolverSettings {
  /// Steps of the solver: the same on every machine, unlike seconds. 0: no limit.
  unsigned steps = 20'000'000;
  std::optional<unsigned> timeout_seconds = {};
  Stop stop = {};  ///< set from outside to give up within a moment
};

struct Decision {
  Answer answer = Answer::unknown;
  Values values = {};  ///< when sat
};

/// Asks Z3 (L. de Moura and N. Bjorner, "Z3: An Efficient SMT Solver", TACAS 2008) whether the assertions of an SMT-LIB 2
/// script can be true. One thread; may be called from several. Throws EnvironmentError when Z3 fails.
Decision decide(const std::string& script, const SolverSettings& settings);

}  // namespace mexhaust::proofs
