#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "mexhaust/core/domain.hpp"
#include "mexhaust/core/numbering.hpp"
#include "mexhaust/games/kit/line_game.hpp"

namespace mexhaust {

/// Positions found by search, in the order of counterexamples. index costs one look-up in a hash table.
class ReachedDomain : public Domain {
 public:
  struct Hash {
    std::size_t operator()(const Position& position) const;
  };
  using Indices = std::unordered_map<Position, std::uint64_t, Hash>;

  /// `size` says which position is smaller. Takes the positions that are keys of `found`.
  ReachedDomain(Indices found, Size (*size)(const Position&));

  std::optional<std::uint64_t> count() const override { return positions_.size(); }
  void at(std::uint64_t index, Position& position) const override { position = *positions_[index]; }
  std::uint64_t index(const Position& position) const override;
  void draw(Random& random, Position& position) const override { at(random.below(positions_.size()), position); }

 private:
  Indices indices_;
  std::vector<const Position*> positions_;  ///< keys of indices_
};

/// Throws GameFault: more positions than closed_by_search numbers.
[[noreturn]] void fail_too_many_reached(const std::string& game, std::uint64_t max_positions);

/// All that can be reached by moves from a numbered domain. Throws GameFault if that is more than 4 million positions.
/// Cost O(positions * options), about 200 bytes a position.
template <Game G>
std::unique_ptr<Domain> closed_by_search(const Domain& start) {
  constexpr std::uint64_t max_positions = 4'000'000;
  ReachedDomain::Indices found;
  std::vector<Position> open;
  const auto reach = [&](const Position& position) {
    if (found.size() > max_positions) fail_too_many_reached(G::info().id, max_positions);
    if (found.emplace(position, 0).second) open.push_back(position);
    return false;
  };
  Position position;
  for (std::uint64_t index = 0; index < *start.count(); ++index) {
    start.at(index, position);
    reach(position);
    while (!open.empty()) {
      const Position from = std::move(open.back());
      open.pop_back();
      visit_options<G>(from, reach);
    }
  }
  return std::make_unique<ReachedDomain>(std::move(found), [](const Position& reached) { return size_of<G>(reached); });
}

}  // namespace mexhaust
