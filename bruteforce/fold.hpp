#pragma once

#include <cstdint>
#include <vector>

#include "mexhaust/core/outcome.hpp"

namespace mexhaust::bruteforce {

/// What a table or memo holds for one position: an outcome class (P = 0, N = 1) or a Grundy value.
using Value = std::uint32_t;

/// The outcome of a position from its options': N iff some option is P. A position without options is P in normal play
/// and N in misere play.
class OutcomeFold {
 public:
  static constexpr ValueKind kind = ValueKind::outcome;

  /// Takes the value of one more option; returns whether the value of the position is settled by now.
  bool add(Value option) {
    has_options_ = true;
    wins_ = wins_ || option == 0;
    return wins_;
  }
  Value value(Play play) const { return has_options_ ? wins_ : play == Play::misere; }

 private:
  bool has_options_ = false;
  bool wins_ = false;
};

/// The Grundy value of a position in normal play: the least value that no option has (mex).
class GrundyFold {
 public:
  static constexpr ValueKind kind = ValueKind::grundy;

  bool add(Value option) {
    if (option >= seen_.size()) seen_.resize(option + 1U);
    seen_[option] = true;
    return false;
  }
  Value value(Play /*play*/) const {
    Value mex = 0;
    while (mex < seen_.size() && seen_[mex]) ++mex;
    return mex;
  }

 private:
  std::vector<bool> seen_;
};

}  // namespace mexhaust::bruteforce
