#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <type_traits>
#include <vector>

#include "bruteforce/walk.hpp"
#include "core/domain.hpp"
#include "games/line_game.hpp"

namespace mexhaust {

/// The values of all positions of a numbered domain closed under moves, as a dense array: one byte for an outcome, two
/// for a Grundy value. Fold is OutcomeFold or GrundyFold.
template <Game G, class Fold>
class Table {
 public:
  /// Values the whole domain, rising through the numbers. Returns false when the limit was met or the stop was set;
  /// `progress` is told (positions done, positions in all) now and then.
  static std::optional<Table> build(const Domain& domain, const std::atomic<bool>* stop,
                                    const std::function<void(std::uint64_t, std::uint64_t)>& progress = {}) {
    Table table(domain);
    Walk<Fold, std::uint64_t> walk;
    const SearchLimit limit{.positions = std::numeric_limits<std::uint64_t>::max(), .stop = stop};
    const auto options = [&](std::uint64_t index, auto&& visit) { table.visit_numbers(index, visit); };
    for (std::uint64_t index = 0; index < table.store_.cells.size(); ++index) {
      if (index % progress_step == 0 && progress) progress(index, table.store_.cells.size());
      if (!walk.settle(index, table.store_, options, G::info().play, limit)) return std::nullopt;
    }
    return table;
  }

  static constexpr std::uint64_t bytes_per_position = Fold::kind == ValueKind::outcome ? 1 : 2;

  std::uint64_t size() const { return store_.cells.size(); }
  Value at(std::uint64_t index) const { return store_.cells[index]; }

 private:
  static constexpr std::uint64_t progress_step = 1 << 16;
  using Cell = std::conditional_t<Fold::kind == ValueKind::outcome, std::uint8_t, std::uint16_t>;

  explicit Table(const Domain& domain) : domain_(&domain) { store_.cells.assign(*domain.count(), unknown); }

  static constexpr Cell unknown = std::numeric_limits<Cell>::max();
  static constexpr Cell open_mark = unknown - 1;

  struct Store {
    std::vector<Cell> cells;
    Mark mark(std::uint64_t index) const {
      const Cell cell = cells[index];
      return cell == unknown ? Mark::unknown : cell == open_mark ? Mark::open : Mark::known;
    }
    Value value(std::uint64_t index) const { return cells[index]; }
    void open(std::uint64_t index) { cells[index] = open_mark; }
    void set(std::uint64_t index, Value value) { cells[index] = static_cast<Cell>(value); }
    static std::uint64_t known() { return 0; }
  };

  /// Calls visit(number of the option) for the options of position number `index`, until it returns true.
  template <class Visit>
  void visit_numbers(std::uint64_t index, Visit&& visit) {
    domain_->at(index, position_);
    visit_options<G>(position_, [&](const Position& option) { return visit(domain_->index(option)); });
  }

  const Domain* domain_;
  Store store_;
  Position position_;
};

}  // namespace mexhaust
