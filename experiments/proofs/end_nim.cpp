#include <fmt/format.h>

#include "mexhaust/experiments/proofs/abstract_proof.hpp"
#include "mexhaust/experiments/proofs/abstractions.hpp"
#include "mexhaust/experiments/proofs/proofs.hpp"
#include "mexhaust/games/kit/list_domain.hpp"
#include "mexhaust/solvers/end_nim/solver.hpp"

namespace mexhaust::proofs {
namespace {

/// The five cases: the left pad of w.x from the pads of w.
std::string pad(std::string_view left, std::string_view right, std::string_view x) {
  return fmt::format(
      "(if {2} = {1} then 0 else if {2} < {1} then (if {2} < {0} then {2} else {2} + 1) else if {2} <= {0} then {2} - "
      "1 "
      "else {2})",
      left, right, x);
}

/// The same for a pile y that may be gone: then what is on the right of w is nothing, and its left pad is L.
std::string pad_or_none(std::string_view y) { return fmt::format("(if {0} = 0 then L else {1})", y, pad("L", "R", y)); }

/// Positions z.w.x over one row w with the pads L and R. Their moves lower z or x, until one of them is gone: so outcomes
/// depend on (L, R, z, x) alone, and P is where z is the pad of w.x, which has to be shown to be what the five cases say.
/// That z.w is P for z = L alone, and w.x for x = R alone, is what the pads of w are; 0 is the one iff it is the other, as both
/// say that w is P. By induction on the stones at the ends, and then on the length of the row.
void add_five_cases(AbstractProof& proof) {
  const std::string here = pad("L", "R", "x");
  proof.holds("the pad is a number of stones", here + " >= 0");
  proof.holds("the pad is 0 iff w.x is P", fmt::format("{} = 0 iff x = R", here));
  proof.holds("every option of a P is N",
              fmt::format("if z = {} and y < x then z != {} else true", here, pad_or_none("y")));
  std::string witnesses = fmt::format("z > {}", here);
  for (const std::string y : {"0", "(z - 1)", "z", "(z + 1)"})
    witnesses += fmt::format(" or 0 <= {0} and {0} < x and z = {1}", y, pad_or_none(y));
  proof.holds("every N has a P option", fmt::format("if z = {} then true else {}", here, witnesses));
  proof.holds("one pile: its pad is itself", "if L = 0 and R = 0 then " + here + " = x else true");
  proof.occurs("P occurs", "z = " + here);
  proof.occurs("N occurs", "z != " + here);
}

AbstractProof over_pads() {
  return AbstractProof({{"L", 0}, {"R", 0}, {"x", 1}, {"y", 0}, {"z", 1}}, "L = 0 iff R = 0");
}

/// The five cases, and with them what a claim says of the pad.
NamedProof pads_with(const std::vector<std::pair<std::string, std::string>>& conclusions,
                     const std::vector<std::string>& occurring = {}) {
  return [=](const GameEntry& /*game*/, const Claim& /*claim*/) {
    AbstractProof proof = over_pads();
    add_five_cases(proof);
    for (const auto& [name, text] : conclusions) proof.holds(name, text);
    for (const std::string& text : occurring) proof.occurs(text + " occurs", text);
    return std::move(proof).proof();
  };
}

NamedProof one_case(const std::string& condition, const std::string& value) {
  return pads_with({{fmt::format("{} -> the pad is {}", condition, value),
                     fmt::format("if {} then {} = {} else true", condition, pad("L", "R", "x"), value)}},
                   {condition});
}

const std::vector<std::string> cases{"x < L and x < R", "R < x and x <= L", "L <= x and x < R", "x > L and x > R",
                                     "x = R"};

NamedProof cases_cover(const std::string& how_often) {
  std::string how_many;
  for (const std::string& condition : cases)
    how_many += fmt::format("{}(if {} then 1 else 0)", how_many.empty() ? "" : " + ", condition);
  return [=](const GameEntry& /*game*/, const Claim& /*claim*/) {
    AbstractProof proof = over_pads();
    add_five_cases(proof);
    proof.holds("the number of cases that apply is " + how_often, how_many + " " + how_often);
    for (const std::string& condition : cases) proof.occurs(condition + " occurs", condition);
    return std::move(proof).proof();
  };
}

/// Rows y.w.x over small rows w with the pads of a model.
std::vector<Position> framed_rows(const ModelValues& values, std::int64_t first, std::int64_t last) {
  std::vector<Position> rows;
  const auto lists = all_lists({.least_length = 1, .most_length = 3, .least_value = 1, .most_value = 5});
  Position row;
  for (std::uint64_t index = 0; index < *lists->count(); ++index) {
    lists->at(index, row);
    const solvers::Pads pads = solvers::pads_of(row);
    if (pads.left != value_in(values, "L") || pads.right != value_in(values, "R")) continue;
    row.insert(row.begin(), first);
    row.push_back(last);
    drop_zeros(row);
    rows.push_back(row);
  }
  return rows;
}

/// From x.w.x with x above both pads, an end is lowered to v: the reply prescribed is a move and leaves a P.
NamedProof copied_sizes() {
  return [](const GameEntry& game, const Claim& claim) {
    AbstractProof proof({{"L", 0}, {"R", 0}, {"x", 1}, {"y", 0}, {"z", 1}, {"v", 1}}, "L = 0 iff R = 0");
    add_five_cases(proof);
    proof.confirm_by(game, claim, [](const ModelValues& values) {
      return framed_rows(values, value_in(values, "x"), value_in(values, "x"));
    });
    const std::string spoken_of = "x > L and x > R and v < x";
    const std::string right_reply = "(if v = R then R + 1 else v)";
    const std::string left_reply = "(if v = L then L + 1 else v)";
    proof.holds(
        "the reply to lowering the left end wins",
        fmt::format("if {} then {} < x and v = {} else true", spoken_of, right_reply, pad("L", "R", right_reply)));
    proof.holds(
        "the reply to lowering the right end wins",
        fmt::format("if {} then {} < x and {} = {} else true", spoken_of, left_reply, left_reply, pad("L", "R", "v")));
    proof.occurs(spoken_of + " occurs", spoken_of);
    return std::move(proof).proof();
  };
}

/// From (x-1).w.x in case 2, the left end is lowered to v: as much taken from the right leaves a P.
NamedProof copied_takes(const std::string& which) {
  return [which](const GameEntry& game, const Claim& claim) {
    AbstractProof proof({{"L", 0}, {"R", 0}, {"x", 1}, {"y", 0}, {"z", 1}, {"v", 0}}, "L = 0 iff R = 0");
    add_five_cases(proof);
    proof.confirm_by(game, claim, [](const ModelValues& values) {
      return framed_rows(values, value_in(values, "x") - 1, value_in(values, "x"));
    });
    const std::string spoken_of = "R < x and x <= L and v < x - 1 and " + which;
    proof.holds("the reply wins", fmt::format("if {} then (if v = 0 then v + 1 = R else v = {}) else true", spoken_of,
                                              pad("L", "R", "(v + 1)")));
    proof.occurs(spoken_of + " occurs", spoken_of);
    return std::move(proof).proof();
  };
}

/// The left pad of a row that is not constant, from its first pile a with its value l and its last pile e with its value m (solvers/end_nim/solver.hpp);
/// the right pad is the mirror image.
std::string pad_of_ends(std::string_view a, std::string_view l, std::string_view m) {
  return fmt::format("(if {1} = {2} then 0 else if {2} < {0} then {2} else if {2} <= {0} + 1 then {0} else {2} - 1)", a,
                     l, m);
}

/// Rows over their ends: a pile x put on the right changes the last run alone, and only whether its length is even matters. By induction
/// on the length, with the five cases as the step; a row of one pile is constant.
NamedProof end_runs() {
  return [](const GameEntry& /*game*/, const Claim& /*claim*/) {
    AbstractProof five = over_pads();
    add_five_cases(five);
    Proof all = std::move(five).proof();

    AbstractProof ends({{"a", 1}, {"l", 1}, {"e", 1}, {"m", 1}, {"x", 1}, {"k", 1}},
                       "(l = a or l = a + 1) and (m = e or m = e + 1)");
    const std::string left = pad_of_ends("a", "l", "m");
    const std::string right = pad_of_ends("e", "m", "l");
    const std::string new_value = value_after_pile();
    ends.holds("a row that is not constant: its pad is 0 iff the values of its ends are equal",
               left + " = 0 iff l = m");
    ends.holds("a pile more at a row that is not constant",
               fmt::format("{} = {}", pad(left, right, "x"), pad_of_ends("a", "l", new_value)));
    const std::string constant = "(if even(k) then 0 else a)";
    ends.holds("the same pile more at a constant row",
               fmt::format("{} = (if odd(k) then 0 else a)", pad(constant, constant, "a")));
    const std::string value = "(a + (if even(k) xor (x < a) then 1 else 0))";
    ends.holds("another pile at a constant row",
               fmt::format("if x = a then true else {} = {}", pad(constant, constant, "x"),
                           pad_of_ends("a", value, "(if a < x then x + 1 else x)")));
    ends.occurs("rows with equal values occur", "l = m");
    ends.occurs("rows with other values occur", "l != m");
    Proof more = std::move(ends).proof();
    std::ranges::move(more.obligations, std::back_inserter(all.obligations));
    return all;
  };
}

}  // namespace

std::string value_after_pile() { return "(if x = e then 2 * e + 1 - m else if e < x then x + 1 else x)"; }

NamedProofs end_nim_proofs() {
  const std::string here = pad("L", "R", "x");
  const NamedProof existence = pads_with({{"the pad is at most x + 1", here + " <= x + 1"}});
  const NamedProof near_end = pads_with(
      {{"the pad is 0, x - 1, x or x + 1", fmt::format("{0} = 0 or {0} = x - 1 or {0} = x or {0} = x + 1", here)}});
  return {{"end-nim.pad-unique", pads_with({})},
          {"end-nim.pad-exists", pads_with({})},
          {"end-nim.pad-bound", existence},
          {"end-nim.pads-of-single-pile", pads_with({})},
          {"end-nim.case-1", one_case(cases[0], "x")},
          {"end-nim.case-2", one_case(cases[1], "x - 1")},
          {"end-nim.case-3", one_case(cases[2], "x + 1")},
          {"end-nim.case-4", one_case(cases[3], "x")},
          {"end-nim.case-5", one_case(cases[4], "0")},
          {"end-nim.cases-cover", cases_cover(">= 1")},
          {"end-nim.cases-disjoint", cases_cover("<= 1")},
          {"end-nim.cases-mirrored", pads_with({})},
          {"end-nim.left-pad-decides", pads_with({})},
          {"end-nim.right-pad-decides", pads_with({})},
          {"end-nim.left-pad-zero", pads_with({})},
          {"end-nim.right-pad-zero", pads_with({})},
          {"end-nim.left-pad-near-last", near_end},
          {"end-nim.right-pad-near-first", near_end},
          {"end-nim.pad-table", pads_with({})},
          {"end-nim.strategy-case-4", copied_sizes()},
          {"end-nim.strategy-case-2", copied_takes("v > R")},
          {"end-nim.strategy-case-2-any", copied_takes("true")},
          {"end-nim.end-runs", end_runs()},
          {"end-nim.left-pad-by-last-run", end_runs()}};
}

}  // namespace mexhaust::proofs
