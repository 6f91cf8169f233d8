#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <type_traits>
#include <vector>

#include "mexhaust/base/stop.hpp"
#include "mexhaust/bruteforce/numbered_options.hpp"
#include "mexhaust/bruteforce/walk.hpp"
#include "mexhaust/core/domain.hpp"
#include "mexhaust/games/kit/list_domain.hpp"

namespace mexhaust::bruteforce {

/// The values of all positions of a numbered domain closed under moves, as a dense array: one byte for an outcome, four
/// for a Grundy value. Fold is OutcomeFold or GrundyFold.
template <Game G, class Fold>
class Table {
  using Cell = std::conditional_t<Fold::kind == ValueKind::outcome, std::uint8_t, Value>;

 public:
  using Progress = std::function<void(std::uint64_t, std::uint64_t)>;

  /// Values the whole domain, rising through the numbers. Returns no value when the stop was set; `progress` is told
  /// (positions done, positions in all) now and then.
  static std::optional<Table> build(const Domain& domain, Stop stop, const Progress& progress = {}) {
    const std::uint64_t count = *domain.count();
    if constexpr (LineGame<G>) {
      if (const ListNumbering* lists = list_numbering(domain))
        return swept(count, ProgressionOptions<G>(*lists), stop, progress);
    }
    return swept(count, NumberedOptions<G>(domain), stop, progress);
  }

  static constexpr std::uint64_t bytes_per_position = sizeof(Cell);

  std::uint64_t size() const { return store_.cells.size(); }
  Value at(std::uint64_t index) const { return store_.cells[index]; }

 private:
  static constexpr std::uint64_t progress_step = 1 << 16;

  explicit Table(std::uint64_t count) { store_.cells.assign(count, unknown); }

  template <class Numbers>
  static std::optional<Table> swept(std::uint64_t count, Numbers numbers, Stop stop, const Progress& progress) {
    Table table(count);
    Walk<Fold, std::uint64_t> walk;
    const SearchLimit limit{.positions = std::numeric_limits<std::uint64_t>::max(), .stop = stop};
    const auto options = [&](std::uint64_t index, auto&& visit) { numbers.visit(index, visit); };
    const Play play = G::info().play;
    for (std::uint64_t index = 0; index < count; ++index) {
      if (index % progress_step == 0 && progress) progress(index, count);
      if (!walk.settle(index, table.store_, options, play, limit)) return std::nullopt;
    }
    return table;
  }

  static constexpr Cell unknown = std::numeric_limits<Cell>::max();
  static constexpr Cell open_mark = unknown - 1;

  struct Store {
    std::vector<Cell> cells;
    Mark mark(std::uint64_t index) const {
      const Cell cell = cells[index];
      return cell < open_mark ? Mark::known : cell == open_mark ? Mark::open : Mark::unknown;
    }
    Value value(std::uint64_t index) const { return cells[index]; }
    void open(std::uint64_t index) { cells[index] = open_mark; }
    void set(std::uint64_t index, Value value) { cells[index] = static_cast<Cell>(value); }
    static std::uint64_t known() { return 0; }
  };

  Store store_;
};

}  // namespace mexhaust::bruteforce
