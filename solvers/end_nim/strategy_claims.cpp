#include <functional>
#include <utility>

#include <fmt/format.h>

#include "mexhaust/solvers/end_nim/claims.hpp"
#include "mexhaust/solvers/end_nim/pads.hpp"
#include "mexhaust/solvers/solver.hpp"

namespace mexhaust::solvers {
namespace {

using enum Effort;

/// A row as one pile, a row w of one or more, and one more pile, with L(w) and R(w).
struct Framed {
  Position inner;
  std::int64_t left = 0;   ///< L(w)
  std::int64_t right = 0;  ///< R(w)
};

std::optional<Framed> framed(const Position& row, const Truth& truth) {
  Framed result{.inner = Position(row.begin() + 1, row.end() - 1)};
  const auto left = pad_of(result.inner, Side::left, truth);
  const auto right = pad_of(result.inner, Side::right, truth);
  if (!left || !right) return std::nullopt;
  result.left = *left;
  result.right = *right;
  return result;
}

/// The opponent leaves `left_by_opponent` of the end pile on `side`; the strategy prescribes to leave `reply` of the other.
struct Exchange {
  Side side = Side::left;
  std::int64_t left_by_opponent = 0;
  std::int64_t reply = 0;
};

/// A strategy: the exchanges that it speaks of from a row, in order, until `visit` returns true.
using Exchanges =
    std::function<void(const Position&, const Framed&, const std::function<bool(const Exchange&)>& visit)>;

Position after(const Position& row, const Exchange& exchange, bool replied) {
  Position result = row;
  const bool left = exchange.side == Side::left;
  (left ? result.front() : result.back()) = exchange.left_by_opponent;
  if (replied) (left ? result.back() : result.front()) = exchange.reply;
  drop_zeros(result);
  return result;
}

/// A reply lowers the other end: it may neither leave it as it is nor raise it.
bool is_legal(const Position& row, const Exchange& exchange) {
  return exchange.reply >= 0 && exchange.reply < (exchange.side == Side::left ? row.back() : row.front());
}

/// Whether the reply wins; no value when the truth is out of reach.
std::optional<bool> wins(const Position& row, const Exchange& exchange, const Truth& truth) {
  if (!is_legal(row, exchange)) return false;
  const auto outcome = truth.outcome(after(row, exchange, true));
  return outcome ? std::optional(*outcome == Outcome::P) : std::nullopt;
}

struct FirstFailure {
  std::optional<Exchange> exchange;
  bool reached = true;
};

FirstFailure first_failure(const Position& row, const Framed& frame, const Exchanges& exchanges, const Truth& truth) {
  FirstFailure failure;
  exchanges(row, frame, [&](const Exchange& exchange) {
    const auto won = wins(row, exchange, truth);
    if (!won) failure.reached = false;
    if (won && !*won) failure.exchange = exchange;
    return !won || !*won;
  });
  return failure;
}

std::string failure_in_words(const Position& row, const Exchange& exchange, const Truth& truth) {
  const bool left = exchange.side == Side::left;
  const std::string moves = fmt::format(
      "the opponent lowers the {} pile from {} to {}; the reply prescribed is to lower the {} one from {} to {}",
      left ? "left" : "right", left ? row.front() : row.back(), exchange.left_by_opponent, left ? "right" : "left",
      left ? row.back() : row.front(), exchange.reply);
  const std::string met = outcome_in_words(after(row, exchange, false), truth);
  if (!is_legal(row, exchange)) return fmt::format("{}, no legal move; he left {}", moves, met);
  return fmt::format("{}: that leaves {}; he left {}", moves, outcome_in_words(after(row, exchange, true), truth), met);
}

std::string finding_in_words(const Position& row, const Exchanges& exchanges, const Truth& truth) {
  const Framed frame = *framed(row, truth);
  const std::string pads = fmt::format("w = ({}), L(w) = {}, R(w) = {}", to_text(frame.inner), frame.left, frame.right);
  const auto failing = first_failure(row, frame, exchanges, truth).exchange;
  if (!failing) return pads + "; every reply wins";
  return pads + "; " + failure_in_words(row, *failing, truth);
}

struct Strategy {
  std::string name;
  std::string label;
  std::string statement;
  std::string where;
  std::function<bool(const Position&)> applies;
  std::function<bool(const Position&, const Framed&)> premise;
  Exchanges exchanges;
  std::vector<Scope> scopes;
};

Claim strategy_claim(Strategy strategy) {
  const auto premise = [premise = std::move(strategy.premise)](const Position& row,
                                                               const Truth& truth) -> std::optional<bool> {
    const auto frame = framed(row, truth);
    return frame ? std::optional(premise(row, *frame)) : std::nullopt;
  };
  const auto holds = [exchanges = strategy.exchanges](const Position& row, const Truth& truth) -> std::optional<bool> {
    const auto frame = framed(row, truth);
    if (!frame) return std::nullopt;
    const FirstFailure failure = first_failure(row, *frame, exchanges, truth);
    return failure.reached ? std::optional(!failure.exchange) : std::nullopt;
  };
  return end_nim_claim({.name = std::move(strategy.name),
                        .label = std::move(strategy.label),
                        .statement = std::move(strategy.statement),
                        .where = std::move(strategy.where),
                        .applies = std::move(strategy.applies),
                        .content = {.holds = holds,
                                    .finding =
                                        [exchanges = strategy.exchanges](const Position& row, const Truth& truth) {
                                          return finding_in_words(row, exchanges, truth);
                                        },
                                    .truth_bounds = bounds_with_pads_of_parts,
                                    .premise = premise},
                        .scopes = std::move(strategy.scopes)});
}

/// Lowering the other end to the same size, but to the pad + 1 when the opponent lowers his end to the pad of the far side.
void copied_sizes(const Position& row, const Framed& frame, const std::function<bool(const Exchange&)>& visit) {
  for (const Side side : {Side::left, Side::right}) {
    const std::int64_t exception = side == Side::left ? frame.right : frame.left;
    for (std::int64_t lowered = 1; lowered < row.front(); ++lowered) {
      const std::int64_t reply = lowered == exception ? lowered + 1 : lowered;
      if (visit({.side = side, .left_by_opponent = lowered, .reply = reply})) return;
    }
  }
}

/// Taking from the right what the opponent took from the left, as long as he leaves `least` there.
void copied_takes(const Position& row, std::int64_t least, const std::function<bool(const Exchange&)>& visit) {
  for (std::int64_t taken = 1; taken <= row.front() - least; ++taken) {
    if (visit({.side = Side::left, .left_by_opponent = row.front() - taken, .reply = row.back() - taken})) return;
  }
}

/// The two pads of a single pile are the same: four piles at least.
std::vector<Scope> case_2_scopes() {
  return {exhaustive(quick, "piles=4,stones=5"), at_random(quick, "piles=4,stones=5", 200),
          exhaustive(normal, "piles=4,stones=20"), exhaustive(normal, "piles=5,stones=12"),
          exhaustive(normal, "piles=7,stones=5")};
}

bool is_case_2(const Position& row, const Framed& frame) {
  return frame.right < row.back() && row.back() <= frame.left;
}

bool may_be_case_2(const Position& row) { return row.size() >= 3 && row.front() == row.back() - 1; }

}  // namespace

std::vector<Claim> end_nim_strategy_claims() {
  return {
      strategy_claim(
          {.name = "strategy-case-4",
           .label = "E15",
           .statement = "from x.w.x, when the opponent lowers one end to x' (1 <= x' < x), lowering the other end to "
                        "x' wins, except that the answer to lowering the left to R(w) is to lower the right to "
                        "R(w) + 1 (mirrored for the right and L(w))",
           .where = "rows x.w.x of one or more piles w with x > L(w), x > R(w)",
           .applies = [](const Position& row) { return row.size() >= 3 && row.front() == row.back(); },
           .premise = [](const Position& row,
                         const Framed& frame) { return row.front() > frame.left && row.front() > frame.right; },
           .exchanges = copied_sizes,
           .scopes = {exhaustive(quick, "piles=4,stones=5"), at_random(quick, "piles=4,stones=5", 200),
                      exhaustive(normal, "piles=3,stones=60"), exhaustive(normal, "piles=5,stones=12"),
                      exhaustive(normal, "piles=7,stones=5")}}),
      strategy_claim(
          {.name = "strategy-case-2",
           .label = "E16a",
           .statement = "from (x-1).w.x, when the opponent takes k from the left and leaves more than R(w) "
                        "there, taking k from the right wins",
           .where = "rows (x-1).w.x of one or more piles w with R(w) < x <= L(w), and some such k",
           .applies = may_be_case_2,
           .premise = [](const Position& row,
                         const Framed& frame) { return is_case_2(row, frame) && row.front() - 1 > frame.right; },
           .exchanges = [](const Position& row, const Framed& frame,
                           const auto& visit) { copied_takes(row, frame.right + 1, visit); },
           .scopes = case_2_scopes()}),
      strategy_claim({.name = "strategy-case-2-any",
                      .label = "E16b",
                      .statement = "from (x-1).w.x, when the opponent takes any k from the left, taking k from the "
                                   "right wins",
                      .where = "rows (x-1).w.x of one or more piles w with R(w) < x <= L(w), 1 <= k <= x - 1",
                      .applies = may_be_case_2,
                      .premise = is_case_2,
                      .exchanges = [](const Position& row, const Framed& /*frame*/,
                                      const auto& visit) { copied_takes(row, 0, visit); },
                      .scopes = case_2_scopes()})};
}

}  // namespace mexhaust::solvers
