#include <fmt/format.h>

#include "mexhaust/experiments/proofs/abstract_proof.hpp"
#include "mexhaust/experiments/proofs/abstractions.hpp"
#include "mexhaust/experiments/proofs/proofs.hpp"

namespace mexhaust::proofs {
namespace {

/// The larger piles have 2, or 3 and more stones.
constexpr const char* shape =
    "if k = 0 then b = 0 and t = 0 else t <= k and (if t = k then b = 3 * k - 1 else b >= 4 * k - t - 1)";

/// B5: where a position is N.
std::string wins(std::string_view a, std::string_view b) {
  return fmt::format("(if {1} <= 2 then ({0}) mod 3 != 0 else odd({0}) or odd({1}))", a, b);
}

/// A multiset with these coordinates: threes, and the rest in one pile.
std::vector<Position> piles_of(const ModelValues& values) {
  const auto value = [&](const char* name) { return value_in(values, name); };
  const std::int64_t a = value("a");
  const std::int64_t t = value("t");
  const std::int64_t larger = value("k") - t;
  constexpr std::int64_t most = 40;
  if (a + value("b") > most) return {};
  Position piles(static_cast<std::size_t>(a), 1);
  piles.insert(piles.end(), static_cast<std::size_t>(t), 2);
  if (larger > 0) {
    piles.insert(piles.end(), static_cast<std::size_t>(larger - 1), 3);
    piles.push_back(value("b") + 1 - value("k") - 2 * t - 3 * (larger - 1));
  }
  return {piles};
}

AbstractProof over_coordinates(const GameEntry& game, const Claim& claim) {
  AbstractProof proof({{"a", 0}, {"b", 0}, {"k", 0}, {"t", 0}}, shape);
  proof.confirm_by(game, claim, piles_of);
  return proof;
}

/// Play ends.
void add_descent(AbstractProof& proof) {
  for (const AbstractMove& move : take_or_merge_abstraction().moves) {
    const std::string& b = move.leads_to[1];
    proof.holds(
        "the stones and the piles get fewer: " + move.name,
        fmt::format("if {} then 2 * ({}) + (if {} = 0 then 0 else {} + 1) < 2 * a + (if k = 0 then 0 else b + 1) "
                    "else true",
                    move.possible, move.leads_to[0], b, b));
  }
}

void add_rule(AbstractProof& proof) {
  const std::string here = wins("a", "b");
  std::string some_option;
  for (const AbstractMove& move : take_or_merge_abstraction().moves) {
    const std::string& b = move.leads_to[1];
    const std::string there = wins(move.leads_to[0], b);
    proof.holds_by_rests("every option of a P is N: " + move.name,
                         fmt::format("if {} and not {} then {} else true", move.possible, here, there), "a", 6);
    some_option += fmt::format("{}{} and not {}", some_option.empty() ? "" : " or ", move.possible, there);
  }
  proof.holds_by_rests("every N has a P option", fmt::format("if {} then {} else true", here, some_option), "a", 6);
  proof.occurs("P occurs", "not " + here);
  proof.occurs("N occurs", here);
  add_descent(proof);
}

/// The Grundy value at other coordinates.
std::string grundy(std::string_view a, std::string_view b) {
  return fmt::format(
      "(if {1} > 2 then (if odd({0}) then 3 - ({1}) mod 2 else ({1}) mod 2) elif {1} = 2 and ({0}) mod 3 > 0 then "
      "({0}) mod 3 + 2 else ({0}) mod 3)",
      a, b);
}

/// No option has the value, and each smaller value is that of an option.
Proof grundy_proof(const GameEntry& game, const Claim& claim) {
  constexpr int most_value = 4;
  AbstractProof proof = over_coordinates(game, claim);
  const std::string here = grundy("a", "b");
  const std::vector<AbstractMove> moves = take_or_merge_abstraction().moves;
  for (const AbstractMove& move : moves) {
    const std::string there = grundy(move.leads_to[0], move.leads_to[1]);
    proof.holds_by_rests("no option has the value: " + move.name,
                         fmt::format("if {} then {} != {} else true", move.possible, there, here), "a", 6);
  }
  proof.holds("no value is beyond 4", fmt::format("0 <= {} and {} <= {}", here, here, most_value));
  for (int value = 0; value < most_value; ++value) {
    std::string reached;
    for (const AbstractMove& move : moves) {
      reached += fmt::format("{}{} and {} = {}", reached.empty() ? "" : " or ", move.possible,
                             grundy(move.leads_to[0], move.leads_to[1]), value);
    }
    proof.holds_by_rests(fmt::format("{} is reached from larger values", value),
                         fmt::format("if {} > {} then {} else true", here, value, reached), "a", 6);
  }
  for (int value = 0; value <= most_value; ++value)
    proof.occurs(fmt::format("{} occurs", value), fmt::format("{} = {}", here, value));
  add_descent(proof);
  return std::move(proof).proof();
}

/// The rule, and what a claim says beside it.
NamedProof rule_with(const std::vector<std::pair<std::string, std::string>>& conclusions,
                     const std::vector<std::string>& occurring = {}) {
  return [=](const GameEntry& game, const Claim& claim) {
    AbstractProof proof = over_coordinates(game, claim);
    add_rule(proof);
    for (const auto& [name, text] : conclusions) proof.holds(name, text);
    for (const std::string& text : occurring) proof.occurs(text + " occurs", text);
    return std::move(proof).proof();
  };
}

NamedProof only(const std::string& name, const std::string& text, const std::string& occurring) {
  return [=](const GameEntry& game, const Claim& claim) {
    AbstractProof proof = over_coordinates(game, claim);
    proof.holds(name, text);
    proof.occurs(occurring + " occurs", occurring);
    return std::move(proof).proof();
  };
}

}  // namespace

Abstraction take_or_merge_abstraction() {
  return {.names = {"a", "b", "k", "t"},
          .moves = {{"take a 1", "a >= 1", {"a - 1", "b"}},
                    {"lower a pile of three or more", "t < k", {"a", "b - 1"}},
                    {"lower a 2 beside larger piles", "t >= 1 and k >= 2", {"a + 1", "b - 3"}},
                    {"lower a 2, the only larger pile", "t = 1 and k = 1", {"a + 1", "0"}},
                    {"merge two 1s beside larger piles", "a >= 2 and k >= 1", {"a - 2", "b + 3"}},
                    {"merge two 1s without larger piles", "a >= 2 and k = 0", {"a - 2", "2"}},
                    {"merge a 1 with a larger pile", "a >= 1 and k >= 1", {"a - 1", "b + 1"}},
                    {"merge two larger piles", "k >= 2", {"a", "b - 1"}}}};
}

NamedProofs take_or_merge_proofs() {
  return {{"take-or-merge.b-parity",
           rule_with({{"without a 1: N iff b is odd",
                       fmt::format("if a = 0 and k >= 1 then {} iff odd(b) else true", wins("a", "b"))}})},
          {"take-or-merge.alpha",
           only("b odd: two larger piles to merge, or one of three or more to lower",
                "if a = 0 and k >= 1 and odd(b) then t < k or k >= 2 else true", "a = 0 and k >= 1 and odd(b)")},
          {"take-or-merge.beta",
           only("b even: no pile of 2 that a move makes a 1", "if a = 0 and k >= 1 and even(b) then t = 0 else true",
                "a = 0 and k >= 1 and even(b)")},
          {"take-or-merge.lowered-two-alone",
           rule_with({{"alone the 1 is N", wins("1", "0")}}, {"a = 0 and t = 1 and k = 1 and even(b)"})},
          {"take-or-merge.lowered-two-beside-others",
           only("beside others the 1 can be merged, and an even b is left",
                "if a = 0 and t >= 1 and k >= 2 and even(b) then k - 1 >= 1 and even(b - 3 + 1) else true",
                "a = 0 and t >= 1 and k >= 2 and even(b)")},
          {"take-or-merge.outcome-from-pair", rule_with({})},
          {"take-or-merge.residues", rule_with({})},
          {"take-or-merge.grundy", grundy_proof}};
}

}  // namespace mexhaust::proofs
