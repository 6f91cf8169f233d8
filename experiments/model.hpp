#pragma once

#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "bruteforce/brute_force.hpp"
#include "bruteforce/line_truth.hpp"
#include "experiments/game_entry.hpp"
#include "experiments/summary_answers.hpp"
#include "games/sampled_options.hpp"
#include "solvers/solver.hpp"

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
  explicit NoGrundyMemo(const SearchLimit& /*limit*/) {}
  static std::optional<Value> value(const Position& /*position*/) { return std::nullopt; }
};

/// The truth from searches that remember what they have valued.
template <class Memo, class GrundyMemo = NoGrundyMemo>
class MemoTruth : public Truth {
 public:
  explicit MemoTruth(const SearchLimit& limit) : memo_(limit), grundy_memo_(limit) {}
  std::optional<Outcome> outcome(const Position& position) const override { return memo_.outcome(position); }
  std::optional<std::int64_t> grundy(const Position& position) const override { return grundy_memo_.value(position); }

 private:
  mutable Memo memo_;
  mutable GrundyMemo grundy_memo_;
};

/// A game entry made from a game type and a solver type.
template <Game G, class Solver>
class Model : public GameEntry {
  using Brute = BruteForce<G>;

 public:
  const GameInfo& info() const override { return G::info(); }
  Vocabulary vocabulary() const override {
    Vocabulary vocabulary;
    if constexpr (requires { G::vocabulary(); }) {
      vocabulary = G::vocabulary();
    } else {
      for (const Coordinate& coordinate : G::info().grid.leading) vocabulary.leading.push_back(coordinate.name);
    }
    if constexpr (requires { Solver::quantities(); })
      std::ranges::move(Solver::quantities(), std::back_inserter(vocabulary.quantities));
    return vocabulary;
  }
  std::vector<Known> known() const override { return G::known(); }
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
      if (const auto moves = line_moves_of<G>(*closed))
        return LineTable::bytes(list_numbering(*closed)->shape(), *moves);
    }
    return *count * Brute::OutcomeTable::bytes_per_position;
  }

  std::optional<std::vector<Value>> values(const Domain& closed, ValueKind kind,
                                           const std::atomic<bool>* stop) const override {
    if constexpr (Brute::has_grundy_values) {
      if (kind == ValueKind::grundy) return listed(Brute::GrundyTable::build(closed, stop));
    }
    return listed(Brute::OutcomeTable::build(closed, stop));
  }

  std::unique_ptr<Truth> table(const Bounds& bounds, const TableSettings& settings) const override {
    auto closed = closed_domain(bounds);
    if constexpr (LineGame<G>) {
      if (auto moves = line_moves_of<G>(*closed))
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

  std::optional<FrontPads> front_pads(const Bounds& bounds, std::int64_t margin) const override {
    if constexpr (LineGame<G>) return front_pads_of<G>(*domain(bounds), margin);
    (void)bounds;
    (void)margin;
    return std::nullopt;
  }

  std::unique_ptr<Truth> memo(const SearchLimit& limit) const override {
    if constexpr (Brute::has_grundy_values) {
      return std::make_unique<MemoTruth<typename Brute::Memo, typename Brute::GrundyMemo>>(limit);
    } else {
      return std::make_unique<MemoTruth<typename Brute::Memo>>(limit);
    }
  }

  Outcome outcome(const Position& position, Way way, const SearchLimit& limit) const override {
    if (way == Way::fast) {
      if (const auto fast = Solver::outcome(position)) return *fast;
    }
    const auto found = way == Way::search ? typename Brute::Plain(limit).outcome(position)
                                          : typename Brute::Memo(limit).outcome(position);
    if (found) return *found;
    throw ReachError(beyond(position, way, limit));
  }

  std::optional<Value> grundy(const Position& position, const SearchLimit& limit) const override {
    if constexpr (Brute::has_grundy_values) {
      return typename Brute::GrundyMemo(limit).value(position);
    } else {
      return std::nullopt;
    }
  }

  std::optional<Position> winning_move(const Position& position, Way way, const SearchLimit& limit) const override {
    if constexpr (requires { Solver::winning_move(position); }) {
      if (way == Way::fast && Solver::outcome(position)) return Solver::winning_move(position);
    }
    std::optional<Position> winning;
    if constexpr (Brute::has_grundy_values) {
      std::uint64_t tried = 0;
      visit_options<G>(position, [&](const Position& option) {
        if (++tried > most_options_tried) throw ReachError("more options than can be tried for a winning move");
        if (outcome(option, way, limit) == Outcome::P) winning = option;
        return winning.has_value();
      });
    }
    return winning;
  }

  std::string reason(const Position& position, const Truth& truth) const override {
    return Brute::reason(position, truth);
  }

  std::unique_ptr<JudgeCases> judge_cases(NumberReader& reader) const override {
    return std::make_unique<Cases>(reader);
  }

  std::string answer(const Position& judge_case, Way way, const SearchLimit& limit) const override {
    if constexpr (requires { Solver::answer(judge_case); }) {
      if (way == Way::fast) return Solver::answer(judge_case);
    }
    const auto outcome_of = [&](const Position& position) { return outcome(position, way, limit); };
    if constexpr (requires { G::answer(judge_case, outcome_of); }) {
      return G::answer(judge_case, outcome_of);
    } else {
      Position position = judge_case;
      G::canonicalise(position);
      return G::info().word(outcome_of(position));
    }
  }

  std::unique_ptr<JudgeAnswers> answers_while_reading(NumberReader& reader, Question question) const override {
    if constexpr (requires { typename Solver::CaseSummary; }) {
      if (question == Question::judge) return std::make_unique<SummaryAnswers<G, typename Solver::CaseSummary>>(reader);
    }
    if constexpr (requires { Solver::answers(reader, question); }) return Solver::answers(reader, question);
    return nullptr;
  }

  bool case_is_position() const override { return case_is_one_position; }

  std::optional<std::string> answer_by(const Position& judge_case, const Truth& truth) const override {
    if constexpr (case_is_one_position) {
      Position position = judge_case;
      G::canonicalise(position);
      const auto outcome = truth.outcome(position);
      if (!outcome) return std::nullopt;
      return G::info().word(*outcome);
    } else {
      bool reached = true;
      const std::string answer = G::answer(judge_case, [&](const Position& position) {
        const auto outcome = truth.outcome(position);
        reached = reached && outcome.has_value();
        return outcome.value_or(Outcome::P);
      });
      return reached ? std::optional(answer) : std::nullopt;
    }
  }

  std::string_view solver_rule() const override {
    if constexpr (requires { Solver::rule; }) return Solver::rule;
    return {};
  }

  std::string judge_text(std::span<const Position> cases) const override {
    if constexpr (requires { G::JudgeFile::text(cases); }) return G::JudgeFile::text(cases);
    throw InputError(fmt::format("{} cannot write judge files", G::info().id));
  }

  std::size_t most_judge_cases() const override {
    if constexpr (requires { G::JudgeFile::most_cases; }) return G::JudgeFile::most_cases;
    return std::numeric_limits<std::size_t>::max();
  }

  std::optional<JudgeForm> judge_form() const override {
    if constexpr (requires(const Bounds& judge) { G::judge_form(judge); }) return G::judge_form(judge_bounds());
    return std::nullopt;
  }

  bool fit_judge(Position& judge_case) const override {
    if constexpr (requires { G::fit_judge(judge_case); }) {
      if (!G::judge_form(judge_bounds()).holds(judge_case)) return false;
      G::fit_judge(judge_case);
    }
    if (G::fault(judge_case)) return false;
    if constexpr (requires { G::within_judge(judge_case); }) {
      return G::within_judge(judge_case);
    } else if constexpr (requires(const Bounds& judge) { G::judge_form(judge); }) {
      return G::judge_form(judge_bounds()).holds(judge_case);
    } else {
      return true;
    }
  }

  std::vector<Position> judge_shapes() const override {
    if constexpr (requires(const Bounds& judge) { G::judge_shapes(judge); }) return G::judge_shapes(judge_bounds());
    return {};
  }

  std::size_t pieces(const Position& judge_case) const override {
    if constexpr (requires { G::pieces(judge_case); }) return G::pieces(judge_case);
    const auto form = judge_form();
    return form ? (judge_case.size() - form->leading.size()) / static_cast<std::size_t>(form->list.step)
                : judge_case.size();
  }

  Position only(const Position& judge_case, const std::vector<bool>& kept) const override {
    if constexpr (requires { G::only(judge_case, kept); }) {
      return G::only(judge_case, kept);
    } else {
      const auto form = judge_form();
      const std::size_t leading = form ? form->leading.size() : 0;
      const std::size_t step = form ? static_cast<std::size_t>(form->list.step) : 1;
      Position less(judge_case.begin(), judge_case.begin() + static_cast<std::ptrdiff_t>(leading));
      for (std::size_t place = leading; place < judge_case.size(); ++place) {
        if (kept[(place - leading) / step]) less.push_back(judge_case[place]);
      }
      return less;
    }
  }

 private:
  static Bounds judge_bounds() { return Bounds::judge(G::info().keys); }

  static constexpr bool case_is_one_position = !requires(Position judge_case) {
    G::answer(judge_case, [](const Position&) { return Outcome::P; });
  };

  static constexpr std::uint64_t most_options_tried = 100'000;

  class Cases : public JudgeCases {
   public:
    explicit Cases(NumberReader& reader) : reader_(reader), file_(reader) {}

    std::optional<Position> next() override {
      auto judge_case = file_.next();
      if constexpr (case_is_one_position) {
        if (!judge_case) return judge_case;
        if (const auto fault = G::fault(*judge_case)) reader_.fail(*fault);
      }
      return judge_case;
    }

   private:
    NumberReader& reader_;
    typename G::JudgeFile file_;
  };

  static std::unique_ptr<Truth> line_table(const ListNumbering& lists, std::vector<LineMoves> moves,
                                           const TableSettings& settings) {
    LineTable table(lists, std::move(moves));
    LineSweepSettings sweep;
    sweep.threads = settings.threads;
    sweep.stop = settings.stop;
    sweep.progress = settings.progress;
    if (!table.fill(sweep)) return nullptr;
    return std::make_unique<LineTruth>(std::move(table));
  }

  template <class Table>
  static std::optional<std::vector<Value>> listed(const std::optional<Table>& table) {
    if (!table) return std::nullopt;
    std::vector<Value> all;
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

  static std::string beyond(const Position& position, Way way, const SearchLimit& limit) {
    if (limit.stopped()) return "stopped";
    return fmt::format("{}: the {} reaches {} positions, not enough for this case of {} numbers{}", G::info().id,
                       way == Way::search ? "plain search" : "memoised search", limit.positions, position.size(),
                       way == Way::fast ? " (the fast solver has no answer for it)" : "");
  }
};

}  // namespace mexhaust
