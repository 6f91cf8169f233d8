#pragma once

#include <string>
#include <vector>

namespace mexhaust::proofs {

/// A move over the coordinates of an abstraction, in the rule language over its names.
struct AbstractMove {
  std::string name;
  std::string possible;               ///< where there is such a move
  std::vector<std::string> leads_to;  ///< the coordinates of the option
};

/// What a game comes to in a proof for all sizes: names, of which the first are the coordinates that moves lead to and
/// the others say which moves there are, and all moves. A claim (experiments/proofs/abstraction_claims.hpp) holds it against the game: the
/// coordinates of the options of a position are those that the moves lead to, and no others.
struct Abstraction {
  std::vector<std::string> names;
  std::vector<AbstractMove> moves;
};

/// take-or-merge: a piles of one stone; b = stones + piles - 1 over the larger ones, 0 without any; k larger ones, t of
/// them of two stones.
Abstraction take_or_merge_abstraction();

/// Cycles with a zero edge: the clockwise run c of edges above 0 and the counter-clockwise one, d; the edges f and g that may be crossed.
Abstraction zero_edge_abstraction();

/// Clockwise moves on cycles without a zero edge: the runs c and d of edges above the smallest; n edges, the smallest m, the
/// edge f that is crossed and the v to which it is lowered. Counter-clockwise moves are the mirror image.
Abstraction smallest_edge_abstraction();

/// end-nim rows that are not constant, with the last pile e and its value m (rho of the mirror image): a pile x more on
/// the right changes m to this.
std::string value_after_pile();

}  // namespace mexhaust::proofs
