#pragma once

#include <atomic>
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

/// The surroundings that are not these.
inline process::Surroundings other(process::Surroundings surroundings) {
  return surroundings == process::Surroundings::plain ? process::Surroundings::perturbed : process::Surroundings::plain;
}

/// Every other file meets other surroundings, so that what depends on them shows.
inline process::Surroundings surroundings_of(std::size_t file) {
  return file % 2 == 0 ? process::Surroundings::plain : process::Surroundings::perturbed;
}

/// Runs an outside program on judge files and says what is wrong with it, several at a time. What it finds does not depend on how
/// many.
class ProgramProber {
 public:
  /// All must outlive this.
  ProgramProber(const GameEntry& game, const process::OutsideProgram& program, const RightAnswers& answers, int jobs,
                Stop stop)
      : game_(&game), program_(&program), answers_(&answers), jobs_(jobs), stop_(stop) {}

  const GameEntry& game() const { return *game_; }
  const RightAnswers& answers() const { return *answers_; }
  const process::OutsideProgram& program() const { return *program_; }

  /// One run; no value where nothing is wrong, where a case has no right answer, and after a stop.
  std::optional<Symptom> probe(const CaseList& cases, const ProbeSettings& settings) const;

  using FileOf = std::function<std::pair<CaseList, ProbeSettings>(std::size_t)>;

  /// The first of `count` files that fails, in their order; none when none does.
  std::optional<std::pair<std::size_t, Symptom>> first_failing(std::size_t count, const FileOf& file) const;

  bool stopped() const { return stop_.asked(); }

 private:
  const GameEntry* game_;
  const process::OutsideProgram* program_;
  const RightAnswers* answers_;
  int jobs_;
  Stop stop_;
};

}  // namespace mexhaust::trials
