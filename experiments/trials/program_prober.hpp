#pragma once

#include <functional>
#include <optional>
#include <utility>

#include "mexhaust/base/stop.hpp"
#include "mexhaust/experiments/trials/inputs.hpp"
#include "mexhaust/experiments/trials/program_fault.hpp"

namespace mexhaust::trials {

/// How a file is run: with which limits and in which surroundings.
struct ProbeSettings {
  process::ProcessLimits limits = {};
  process::Surroundings surroundings = process::Surroundings::plain;
};

/// Returns the surroundings that are not these.
inline process::Surroundings other(process::Surroundings surroundings) {
  return surroundings == process::Surroundings::plain ? process::Surroundings::perturbed : process::Surroundings::plain;
}

/// Returns the surroundings in which a file is run: they alternate, so that a program that depends on them fails
/// somewhere.
inline process::Surroundings surroundings_of(std::size_t file) {
  return file % 2 == 0 ? process::Surroundings::plain : process::Surroundings::perturbed;
}

/// Runs an outside program on judge files, several at a time, and says what is wrong with its answers. The result does
/// not depend on how many run at a time.
class ProgramProber {
 public:
  /// The references and the flag of `stop` must outlive this.
  ProgramProber(const GameEntry& game, const process::OutsideProgram& program, const RightAnswers& answers, int jobs,
                Stop stop)
      : game_(&game), program_(&program), answers_(&answers), jobs_(jobs), stop_(stop) {}

  const GameEntry& game() const { return *game_; }
  const RightAnswers& answers() const { return *answers_; }
  const process::OutsideProgram& program() const { return *program_; }

  /// Runs the program once. Returns nullopt if nothing is wrong, if a case has no known answer, or after a stop.
  std::optional<Symptom> probe(const CaseList& cases, const ProbeSettings& settings) const;

  using FileOf = std::function<std::pair<CaseList, ProbeSettings>(std::size_t)>;

  /// Runs `count` files. Returns the index of the first one that fails, in their order, and its symptom; nullopt if
  /// none fails or after a stop. Calls ran(), never twice at a time, after each run. Throws what probe() and file()
  /// throw.
  std::optional<std::pair<std::size_t, Symptom>> first_failing(std::size_t count, const FileOf& file,
                                                               const std::function<void()>& ran = {}) const;

  bool stopped() const { return stop_.asked(); }

 private:
  const GameEntry* game_;
  const process::OutsideProgram* program_;
  const RightAnswers* answers_;
  int jobs_;
  Stop stop_;
};

}  // namespace mexhaust::trials
