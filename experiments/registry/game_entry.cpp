#include "mexhaust/experiments/registry/game_entry.hpp"

#include <fmt/format.h>

#include "mexhaust/base/error.hpp"

namespace mexhaust {

const Judge& judge_of(const GameEntry& game) {
  if (const Judge* const judge = game.judge()) return *judge;
  throw InputError(fmt::format("{} has no judge files", game.info().id));
}

std::vector<Position> options_of(const GameEntry& game, const Position& position) {
  const Moves* const moves = game.moves();
  return moves == nullptr ? std::vector<Position>{} : moves->options(position);
}

std::vector<std::string> abilities(const GameEntry& game) {
  std::vector<std::string> all;
  if (game.moves() != nullptr) all.emplace_back("local checks");
  if (game.grundy() != nullptr) all.emplace_back("Grundy values");
  if (game.moves() != nullptr && game.moves()->symbolic_moves(2)) all.emplace_back("tables by lines, proofs");
  if (!game.solver().rule().empty()) all.push_back(fmt::format("a fast solver ({})", game.solver().rule()));
  if (game.judge() != nullptr) all.emplace_back("judge files, trials of programs");
  return all;
}

}  // namespace mexhaust
