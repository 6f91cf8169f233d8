#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "mexhaust/core/word_set.hpp"
#include "mexhaust/experiments/checks/finding.hpp"
#include "mexhaust/experiments/verification/verification.hpp"

namespace mexhaust::runs {

/// One of several shares of every check of a plan: "2/3" is the second of three.
struct Shard {
  std::uint64_t number = 1;
  std::uint64_t of = 1;

  /// Throws InputError unless it is I/N with 1 <= I <= N.
  static Shard parse(std::string_view text);
  WordRange share_of(std::uint64_t words) const;
  bool operator==(const Shard&) const = default;
};

std::string to_text(const Shard& shard);

/// All that the result of a check depends on, by name: what must be the same for two parts of it to be added.
using CheckIdentity = std::vector<std::pair<std::string, std::string>>;
CheckIdentity identity_of(const Registry& registry, const verification::PlannedCheck& check);

/// How far a check is.
struct CheckState {
  CheckIdentity identity;
  WordSet words = {};  ///< done, where cases are independent
  Tally tally = {};    ///< of these words; of all, where the check is finished
  bool finished = false;
  std::optional<checks::Counterexample> counterexample = {};  ///< of a finished check that was not sharded
  std::uint64_t milliseconds = 0;
};

/// How far a run is: the content of a checkpoint, and of a shard file.
struct RunState {
  std::string version;
  std::string git_hash;  ///< told, not compared: most commits change no result
  Shard shard;
  std::vector<CheckState> checks = {};

  bool finished() const;
};

/// A run of this program that has not begun.
RunState fresh_state(const Registry& registry, const std::vector<verification::PlannedCheck>& checks, Shard shard);

/// JSON with a checksum. The same state is always the same text.
std::string to_text(const RunState& state);
/// Throws InputError, naming the source and the fault, unless the text is exactly what to_text wrote.
RunState parse_state(std::string_view text, std::string_view source);

/// A number that differs between plans, and between builds: ranks must agree in it.
std::string plan_mark(const Registry& registry, const std::vector<verification::PlannedCheck>& checks);

/// In what two states speak of different runs, in words; no value when they do not.
std::optional<std::string> plan_difference(const RunState& saved, const RunState& wanted);

/// A tally as JSON, for messages between ranks.
std::string to_text(const Tally& tally);
Tally parse_tally(std::string_view text);

}  // namespace mexhaust::runs
