#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "mexhaust/base/stop.hpp"
#include "mexhaust/core/outcome.hpp"
#include "mexhaust/games/text/text_game.hpp"

namespace mexhaust::text {

/// No table holds more positions, and none of a sum larger components.
inline constexpr std::size_t max_positions = 1'000'000;
inline constexpr std::size_t max_edges = 50'000'000;
/// Nor do its positions have more numbers together.
inline constexpr std::size_t max_numbers = 20'000'000;
/// The longest list of a small domain.
inline constexpr std::int64_t max_length = 1000;
inline constexpr std::int64_t max_component = 100'000;

struct PositionHash {
  std::size_t operator()(const Position& position) const noexcept;
};

/// The positions of the small domain: within the bounds and the ranges, canonical, each once, with `keep` and `start`
/// true. Sorted by size: fewest numbers, then least sum, then dictionary order. Throws ReachError beyond
/// max_positions, max_numbers or max_length.
std::vector<Position> small_domain(const TextGame& game);

/// The truth about given positions and all that can be reached from them, from the rules of play alone.
class Table {
 public:
  /// Throws GameFault where a move is at fault or play can come back, and names a shortest loop; ReachError beyond
  /// max_positions, max_edges or max_numbers; Stopped.
  Table(const TextGame& game, const std::vector<Position>& start, const Stop& stop);

  /// The positions given come first, then those reached.
  const std::vector<Position>& positions() const { return positions_; }
  Outcome outcome(const Position& position) const { return outcomes_[index_.at(position)]; }
  /// Of a game with Grundy values.
  std::int64_t value(const Position& position) const { return values_[index_.at(position)]; }
  /// How often each move of the text was possible.
  const std::vector<std::uint64_t>& uses() const { return uses_; }

 private:
  void explore(const Stop& stop);
  [[noreturn]] void fail_large() const;
  std::vector<std::size_t> order_by_options() const;
  [[noreturn]] void fail_loop(const std::vector<std::size_t>& left) const;
  void evaluate_all(const std::vector<std::size_t>& order);

  const TextGame* game_;
  std::vector<Position> positions_;
  std::unordered_map<Position, std::size_t, PositionHash> index_;
  std::vector<std::vector<std::uint32_t>> options_;
  std::vector<Outcome> outcomes_;
  std::vector<std::int64_t> values_;
  std::vector<std::uint64_t> uses_;
};

/// The Grundy values of the components 0..last of a sum in normal play; 0 below the least component.
std::vector<std::int64_t> component_values(const TextGame& game, std::int64_t last, const Stop& stop);

}  // namespace mexhaust::text
