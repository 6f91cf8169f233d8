#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "mexhaust/base/stop.hpp"
#include "mexhaust/bruteforce/brute_force.hpp"
#include "mexhaust/bruteforce/lines/truth.hpp"
#include "mexhaust/experiments/registry/game_entry.hpp"
#include "mexhaust/games/kit/sampled_options.hpp"

namespace mexhaust {

/// The truth from a dense table together with the domain that numbers it.
template <class Table>
class TableTruth : public Truth {
 public:
  TableTruth(std::unique_ptr<Domain> domain, Table table) : domain_(std::move(domain)), table_(std::move(table)) {}

  std::optional<Outcome> outcome(const Position& position) const override {
    return outcome_if(table_.at(domain_->index(position)) != 0);
  }

 private:
  std::unique_ptr<Domain> domain_;
  Table table_;
};

/// The same with Grundy values.
template <class Table>
class GrundyTableTruth : public Truth {
 public:
  GrundyTableTruth(std::unique_ptr<Domain> domain, Table table)
      : domain_(std::move(domain)), table_(std::move(table)) {}

  std::optional<std::int64_t> grundy(const Position& position) const override {
    return table_.at(domain_->index(position));
  }
  std::optional<Outcome> outcome(const Position& position) const override { return outcome_if(*grundy(position) != 0); }

 private:
  std::unique_ptr<Domain> domain_;
  Table table_;
};

/// For a game without Grundy values.
struct NoGrundyMemo {
  explicit NoGrundyMemo(const bruteforce::SearchLimit& /*limit*/) {}
  static std::optional<bruteforce::Value> value(const Position& /*position*/) { return std::nullopt; }
};

/// The truth from searches that remember what they have valued.
template <class Memo, class GrundyMemo = NoGrundyMemo>
class MemoTruth : public Truth {
 public:
  explicit MemoTruth(const bruteforce::SearchLimit& limit) : memo_(limit), grundy_memo_(limit) {}
  std::optional<Outcome> outcome(const Position& position) const override { return memo_.outcome(position); }
  std::optional<std::int64_t> grundy(const Position& position) const override { return grundy_memo_.value(position); }

 private:
  mutable Memo memo_;
  mutable GrundyMemo grundy_memo_;
};

/// What the game type alone says: positions, moves and domains, and the truth by exhaustion.
template <Game G>
class TruthModel : public GameEntry {
  using Brute = bruteforce::BruteForce<G>;

 public:
  Position checked(Position position) const override { return mexhaust::checked<G>(std::move(position)); }
  Size size(const Position& position) const override { return size_of<G>(position); }

  std::vector<Position> options(const Position& position) const override {
    std::vector<Position> all;
    if constexpr (Brute::has_grundy_values) {
      visit_options<G>(position, [&](const Position& option) {
        all.push_back(option);
        return false;
      });
    }
    return all;
  }

  bool visit_some_options(const Position& position, std::uint64_t most,
                          const std::function<bool(const Position&)>& visit) const override {
    if constexpr (LineGame<G>) {
      if (count_line_options<G>(position) > most) return visit_sampled_line_options<G>(position, most, visit);
    }
    std::uint64_t visited = 0;
    bool ended = true;
    if constexpr (Brute::has_grundy_values) {
      visit_options<G>(position, [&](const Position& option) {
        ended = visited++ < most;
        return !ended || visit(option);
      });
    }
    return ended;
  }

  std::optional<SymbolicMoves> symbolic_moves(std::size_t length) const override {
    if constexpr (LineGame<G>) return symbolic_moves_of<G>(length);
    (void)length;
    return std::nullopt;
  }

  std::vector<Position> smaller(const Position& position) const override {
    std::vector<Position> all;
    const auto keep = [&](Position candidate) {
      if (G::fault(candidate)) return;
      G::canonicalise(candidate);
      all.push_back(std::move(candidate));
    };
    if constexpr (requires { G::smaller(position, keep); }) {
      G::smaller(position, keep);
    } else {
      visit_smaller_lists(position, keep);
    }
    return all;
  }

  Position grid_position(std::span<const std::int64_t> coordinates) const override {
    if constexpr (requires { G::grid_position(coordinates); }) {
      return checked(G::grid_position(coordinates));
    } else {
      return checked(Position(coordinates.begin(), coordinates.end()));
    }
  }

  std::unique_ptr<Domain> domain(const Bounds& bounds) const override { return G::domain(bounds); }
  std::unique_ptr<Domain> closed_domain(const Bounds& bounds) const override {
    return mexhaust::closed_domain<G>(bounds);
  }
  bool has_options() const override { return Brute::has_grundy_values; }
  bool has_grundy_values() const override { return Brute::has_grundy_values && G::info().play == Play::normal; }

  std::optional<std::uint64_t> table_bytes(const Bounds& bounds) const override {
    const auto closed = closed_domain(bounds);
    const auto count = closed->count();
    if (!count) return std::nullopt;
    if constexpr (LineGame<G>) {
      if (const auto moves = bruteforce::line_moves_of<G>(*closed))
        return bruteforce::LineTable::bytes(list_numbering(*closed)->shape(), *moves);
    }
    return *count * Brute::OutcomeTable::bytes_per_position;
  }

  std::optional<std::vector<bruteforce::Value>> values(const Domain& closed, ValueKind kind, Stop stop) const override {
    if constexpr (Brute::has_grundy_values) {
      if (kind == ValueKind::grundy) return listed(Brute::GrundyTable::build(closed, stop));
    }
    return listed(Brute::OutcomeTable::build(closed, stop));
  }

  std::unique_ptr<Truth> table(const Bounds& bounds, const TableSettings& settings) const override {
    auto closed = closed_domain(bounds);
    if constexpr (LineGame<G>) {
      if (auto moves = bruteforce::line_moves_of<G>(*closed))
        return line_table(*list_numbering(*closed), std::move(*moves), settings);
    }
    auto table = Brute::OutcomeTable::build(*closed, settings.stop, settings.progress);
    if (!table) return nullptr;
    return std::make_unique<TableTruth<typename Brute::OutcomeTable>>(std::move(closed), std::move(*table));
  }

  std::unique_ptr<Truth> grundy_table(const Bounds& bounds, const TableSettings& settings) const override {
    if constexpr (Brute::has_grundy_values) {
      auto closed = closed_domain(bounds);
      auto table = Brute::GrundyTable::build(*closed, settings.stop, settings.progress);
      if (!table) return nullptr;
      return std::make_unique<GrundyTableTruth<typename Brute::GrundyTable>>(std::move(closed), std::move(*table));
    }
    return nullptr;
  }

  std::optional<std::uint64_t> grundy_table_bytes(const Bounds& bounds) const override {
    const auto count = closed_domain(bounds)->count();
    if constexpr (Brute::has_grundy_values) {
      if (count) return *count * Brute::GrundyTable::bytes_per_position;
    }
    return count;
  }

  std::optional<bruteforce::FrontPads> front_pads(const Bounds& bounds, std::int64_t margin) const override {
    if constexpr (LineGame<G>) return bruteforce::front_pads_of<G>(*domain(bounds), margin);
    (void)bounds;
    (void)margin;
    return std::nullopt;
  }

  std::unique_ptr<Truth> memo(const bruteforce::SearchLimit& limit) const override {
    if constexpr (Brute::has_grundy_values) {
      return std::make_unique<MemoTruth<typename Brute::Memo, typename Brute::GrundyMemo>>(limit);
    } else {
      return std::make_unique<MemoTruth<typename Brute::Memo>>(limit);
    }
  }

 private:
  static std::unique_ptr<Truth> line_table(const ListNumbering& lists, std::vector<bruteforce::LineMoves> moves,
                                           const TableSettings& settings) {
    bruteforce::LineTable table(lists, std::move(moves));
    bruteforce::LineSweepSettings sweep;
    sweep.threads = settings.threads;
    sweep.stop = settings.stop;
    sweep.progress = settings.progress;
    if (!table.fill(sweep)) return nullptr;
    return std::make_unique<bruteforce::LineTruth>(std::move(table));
  }

  template <class Table>
  static std::optional<std::vector<bruteforce::Value>> listed(const std::optional<Table>& table) {
    if (!table) return std::nullopt;
    std::vector<bruteforce::Value> all;
    all.reserve(table->size());
    for (std::uint64_t index = 0; index < table->size(); ++index) all.push_back(table->at(index));
    return all;
  }

  /// A list with one number less, and with one number halved or lowered by one.
  template <class Keep>
  static void visit_smaller_lists(const Position& position, Keep keep) {
    for (std::size_t place = 0; place < position.size(); ++place) {
      Position fewer = position;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(place));
      keep(std::move(fewer));
      for (const std::int64_t lower : {std::int64_t{0}, position[place] / 2, position[place] - 1}) {
        if (lower < 0 || lower >= position[place]) continue;
        Position less = position;
        less[place] = lower;
        keep(std::move(less));
      }
    }
  }
};

}  // namespace mexhaust
