#include "mexhaust/experiments/checks/case_reason.hpp"

#include <fmt/format.h>

#include "mexhaust/base/error.hpp"

namespace mexhaust::checks {

std::string reason_of(const GameEntry& game, const Position& judge_case, Way way,
                      const bruteforce::SearchLimit& limit) {
  if (!game.judge()->case_is_position()) return "the answer sums up many positions; 'mexhaust show' draws them";
  const Position position = game.checked(judge_case);
  try {
    if (game.solver().outcome(position, way, limit) == Outcome::P) return "P: no move wins";
    const auto winning = game.solver().winning_move(position, way, limit);
    if (winning) return fmt::format("N: the move from ({}) to ({}) wins", to_text(position), to_text(*winning));
    return "N: there is no move, and the mover has won";
  } catch (const ReachError& error) {
    return fmt::format("no explanation: {}", error.what());
  }
}

}  // namespace mexhaust::checks
