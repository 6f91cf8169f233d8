#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "mexhaust/bruteforce/brute_force.hpp"
#include "mexhaust/bruteforce/lines/truth.hpp"
#include "mexhaust/experiments/registry/capabilities.hpp"
#include "mexhaust/experiments/registry/closed_domain.hpp"
#include "mexhaust/experiments/registry/table_truth.hpp"

namespace mexhaust {

/// The truth about a game type, by exhaustion.
template <Game G>
class ModelTruth : public TruthSource {
  using Brute = bruteforce::BruteForce<G>;

 public:
  std::optional<std::uint64_t> table_bytes(const Bounds& bounds) const override {
    const auto closed = mexhaust::closed_domain<G>(bounds);
    const auto count = closed->count();
    if (!count) return std::nullopt;
    if constexpr (LineGame<G>) {
      if (const auto moves = bruteforce::line_moves_of<G>(*closed))
        return bruteforce::LineTable::bytes(list_numbering(*closed)->shape(), *moves);
    }
    return *count * Brute::OutcomeTable::bytes_per_position;
  }

  std::optional<std::vector<bruteforce::Value>> values(const Domain& closed, ValueKind kind, Stop stop) const override {
    check_closed<G>(closed);
    if constexpr (Brute::has_grundy_values) {
      if (kind == ValueKind::grundy) return listed(Brute::GrundyTable::build(closed, stop));
    }
    return listed(Brute::OutcomeTable::build(closed, stop));
  }

  std::unique_ptr<Truth> table(const Bounds& bounds, const TableSettings& settings) const override {
    auto closed = mexhaust::closed_domain<G>(bounds);
    if (declares<G>(GameHook::closure)) check_closed<G>(*closed);
    if constexpr (LineGame<G>) {
      if (auto moves = bruteforce::line_moves_of<G>(*closed))
        return line_table(*list_numbering(*closed), std::move(*moves), settings);
    }
    auto table = Brute::OutcomeTable::build(*closed, settings.stop, settings.progress);
    if (!table) return nullptr;
    return std::make_unique<TableTruth<typename Brute::OutcomeTable>>(std::move(closed), std::move(*table));
  }

  std::optional<bruteforce::FrontPads> front_pads(const Bounds& bounds, std::int64_t margin) const override {
    if constexpr (LineGame<G>) return bruteforce::front_pads_of<G>(*G::domain(bounds), margin);
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

  std::string reason(const Position& position, const Truth& truth) const override {
    return Brute::reason(position, truth);
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
};

/// The Grundy values of a game type, by exhaustion.
template <Game G>
class ModelGrundy : public GrundyValues {
  using Brute = bruteforce::BruteForce<G>;

 public:
  std::unique_ptr<Truth> table(const Bounds& bounds, const TableSettings& settings) const override {
    auto closed = closed_domain<G>(bounds);
    if (declares<G>(GameHook::closure)) check_closed<G>(*closed);
    auto table = Brute::GrundyTable::build(*closed, settings.stop, settings.progress);
    if (!table) return nullptr;
    return std::make_unique<GrundyTableTruth<typename Brute::GrundyTable>>(std::move(closed), std::move(*table));
  }

  std::optional<std::uint64_t> table_bytes(const Bounds& bounds) const override {
    const auto count = closed_domain<G>(bounds)->count();
    return count ? std::optional(*count * Brute::GrundyTable::bytes_per_position) : std::nullopt;
  }

  std::optional<bruteforce::Value> value(const Position& position,
                                         const bruteforce::SearchLimit& limit) const override {
    return typename Brute::GrundyMemo(limit).value(position);
  }
};

}  // namespace mexhaust
