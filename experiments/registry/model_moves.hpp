#pragma once

#include <optional>
#include <vector>

#include "mexhaust/experiments/registry/capabilities.hpp"
#include "mexhaust/games/kit/sampled_options.hpp"

namespace mexhaust {

/// The moves of a game type.
template <Game G>
class ModelMoves : public Moves {
 public:
  std::vector<Position> options(const Position& position) const override {
    std::vector<Position> all;
    visit_options<G>(position, [&](const Position& option) {
      all.push_back(option);
      return false;
    });
    return all;
  }

  bool visit_some_options(const Position& position, std::uint64_t max_options,
                          const std::function<bool(const Position&)>& visit) const override {
    if constexpr (LineGame<G>) {
      if (count_line_options<G>(position) > max_options)
        return visit_sampled_line_options<G>(position, max_options, visit);
    }
    std::uint64_t visited = 0;
    bool ended = true;
    visit_options<G>(position, [&](const Position& option) {
      ended = visited++ < max_options;
      return !ended || visit(option);
    });
    return ended;
  }

  std::optional<SymbolicMoves> symbolic_moves(std::size_t length) const override {
    if constexpr (LineGame<G>) return symbolic_moves_of<G>(length);
    (void)length;
    return std::nullopt;
  }
};

}  // namespace mexhaust
