// Proofs of rules: what is asked, what is answered, and that what is wrong or unanswered is never called proved.

#include <atomic>
#include <set>

#include "mexhaust/experiments/checks/own_rule.hpp"
#include "mexhaust/experiments/proofs/abstract_proof.hpp"
#include "mexhaust/experiments/proofs/confirmation.hpp"
#include "mexhaust/experiments/proofs/proof_check.hpp"
#include "mexhaust/experiments/proofs/proofs.hpp"
#include "mexhaust/experiments/proofs/terms.hpp"
#include "mexhaust/experiments/registry/claim_cases.hpp"
#include "mexhaust/games/kit/list_domain.hpp"
#include "mexhaust/rules/checked_integers.hpp"
#include "mexhaust/rules/interpreter.hpp"
#include "mexhaust/rules/language.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/games/game_support.hpp"
#include "mexhaust/tests/prints.hpp"
#include "mexhaust/tests/support.hpp"

namespace mexhaust::testing {
namespace {

Verdict verdict_of_rule(const std::string& game, const std::string& rule, const std::optional<std::string>& where,
                        const std::string& sizes, const proofs::ProofSettings& settings = {}) {
  const Claim claim = checks::own_rule(registry(), registry().game(game), rule, where);
  return verdict_of(proofs::prove(registry().game(game), claim, sizes, settings).tally, Method::proof);
}

/// The options of a list by the symbolic moves, evaluated.
std::set<Position> options_by(const SymbolicMoves& moves, const GameEntry& game, const Position& list) {
  std::set<Position> options;
  for (const auto& move : moves.moves) {
    const rules::RuleProgram guard(move.guard, {});
    if (!rules::Interpreter<rules::CheckedIntegers>(guard).boolean_at(list)) continue;
    const GuardedMove<bool> concrete{
        .guard = true, .axis = move.axis, .rotation = move.rotation, .partner = move.partner};
    for (std::int64_t value = least_left(list, concrete); value < list[move.axis]; ++value) {
      Position option = list;
      lower(option, concrete, value);
      if (moves.drops_zeros) drop_zeros(option);
      options.insert(game.checked(option));
    }
  }
  return options;
}

}  // namespace

TEST_CASE("Symbolic moves, evaluated, are the options of every small position", "[experiments/proofs]") {
  for_each_game([](const GameEntry& game) {
    for (std::int64_t length = 0; length <= 4; ++length) {
      if (game.moves() == nullptr) break;
      const auto moves = game.moves()->symbolic_moves(static_cast<std::size_t>(length));
      if (!moves) return;
      const auto lists = all_lists(
          {.least_length = length, .most_length = length, .least_value = moves->drops_zeros ? 1 : 0, .most_value = 3});
      Faults faults;
      Position list;
      for (std::uint64_t index = 0; index < *lists->count(); ++index) {
        lists->at(index, list);
        try {
          game.checked(list);
        } catch (const InputError&) {
          continue;  // no position of that length
        }
        const auto options = game.moves()->options(list);
        faults.expect(options_by(*moves, game, list) == std::set<Position>(options.begin(), options.end()),
                      [&] { return to_text(list); });
      }
      if (faults.cases() > 0) CHECK(faults.summary() == "");
    }
  });
  CHECK(registry().game("end-nim").moves()->symbolic_moves(3)->drops_zeros);
  CHECK_FALSE(registry().game("cycle").moves()->symbolic_moves(3)->drops_zeros);
  CHECK_FALSE(registry().game("take-or-merge").moves()->symbolic_moves(3));
}

TEST_CASE("Terms are simplified by their ranges and written as SMT-LIB 2", "[experiments/proofs]") {
  proofs::Terms terms;
  const auto p = terms.variable("p", {.least = 1, .most = {}});
  CHECK(terms.is_false(terms.equal(p, terms.number(0))));
  CHECK(terms.is_false(terms.less(terms.add(p, terms.number(2)), terms.number(3))));
  const auto q = terms.variable("q");
  const auto total = terms.add(p, q);
  const auto odd = terms.equal(terms.modulo(total, 2), terms.number(1));
  CHECK(terms.script(terms.conjunction(odd, terms.less(total, terms.number(-3))), "a sum").text(proofs::Answer::sat) ==
        "; a sum\n(set-info :status sat)\n(set-logic QF_LIA)\n(declare-const p Int)\n(assert (<= 1 p))\n"
        "(declare-const q Int)\n(define-fun t1 () Int (+ p q))\n"
        "(assert (and (= 1 (mod t1 2)) (< t1 (- 3))))\n(check-sat)\n");
  const auto third = terms.divide(terms.subtract(p, terms.number(9)), 3);
  CHECK(terms.is_false(terms.less(third, terms.number(-3))));  // p >= 1, and so (p - 9) div 3 >= -3
  CHECK(terms.script(terms.equal(third, terms.number(-3)), "a quotient").text(proofs::Answer::sat) ==
        "; a quotient\n(set-info :status sat)\n(set-logic QF_LIA)\n(declare-const p Int)\n(assert (<= 1 p))\n"
        "(assert (= (- 3) (div (- p 9) 3)))\n(check-sat)\n");
  CHECK(terms.is_false(terms.negation(terms.equal(terms.root(terms.number(8)), terms.number(2)))));
  CHECK(error_of<ReachError>([&] { terms.root(p); }) ==
        "the root of a number of a position is beyond the solver: expected a literal under it");
  proofs::Terms words(proofs::NumberSort::word);
  CHECK(error_of<ReachError>([&] { words.subtract(words.variable("a"), words.number(1)); }) ==
        "a rule with a nim-sum of numbers is proved over 64-bit words, where a difference cannot be had");
}

TEST_CASE("The solver answers unsat, sat with values, or unknown", "[experiments/proofs]") {
  const std::string head = "(set-logic QF_LIA)\n(declare-const p Int)\n(assert (< 4 p))\n";
  CHECK(proofs::ask_solver(head + "(assert (< p 5))\n(check-sat)\n", {}).answer == proofs::Answer::unsat);
  const proofs::Decision sat = proofs::ask_solver(head + "(assert (< p 6))\n(check-sat)\n", {});
  CHECK(sat.answer == proofs::Answer::sat);
  CHECK(proofs::value_in(sat.values, "p") == 5);
  CHECK(proofs::value_in(sat.values, "q") == 0);
  CHECK(error_of<EnvironmentError>([] { proofs::ask_solver("(assert nonsense)\n", {}); }).starts_with("Z3 failed: "));
}

TEST_CASE("A quotient of the solver is that of a position, below zero too", "[experiments/proofs]") {
  const rules::RuleProgram program(rules::parse_rule("(first - 9) div 4", {}), {});
  proofs::Terms terms;
  const std::vector<proofs::Terms::Number> list{terms.variable("p", {.least = 0, .most = 18})};
  const auto quotient = rules::Interpreter<proofs::Terms&>(program, terms).number_at(list);
  auto differs = terms.boolean(false);
  for (std::int64_t p = 0; p <= 18; ++p) {
    const std::int64_t expected = p < 1 ? -3 : p < 5 ? -2 : p < 9 ? -1 : p < 13 ? 0 : p < 17 ? 1 : 2;
    const auto is_p = terms.equal(list[0], terms.number(p));
    differs = terms.disjunction(differs,
                                terms.conjunction(is_p, terms.negation(terms.equal(quotient, terms.number(expected)))));
  }
  CHECK(proofs::ask_solver(terms.script(differs, "differs").text(proofs::Answer::unsat), {}).answer ==
        proofs::Answer::unsat);
}

TEST_CASE("True rules are proved, wrong ones refuted by a position that fails", "[experiments/proofs][slow]") {
  CHECK(verdict_of_rule("nim", "xor(each) != 0", {}, "0..3") == Verdict::proved);
  CHECK(verdict_of_rule("nim", "xor(each)", {}, "0..2") == Verdict::proved);
  CHECK(verdict_of_rule("cycle", "odd(leading(each > 0)) or odd(trailing(each > 0))", "any(each = 0)", "3..5") ==
        Verdict::proved);
  CHECK(verdict_of_rule("nim", "odd(sum(each))", {}, "0..3") == Verdict::refuted);
  CHECK(verdict_of_rule("nim", "max(each)", {}, "0..2") == Verdict::refuted);
  CHECK(verdict_of_rule("cycle", "odd(leading(each > 0))", "any(each = 0)", "3..3") == Verdict::refuted);
  // Two heaps: one move equalises them; with three it need not be so.
  CHECK(verdict_of_rule("end-nim", "if length <= 1 then length = 1 else item(1) != item(-1)", {}, "0..2") ==
        Verdict::proved);
  CHECK(verdict_of_rule("end-nim", "if length <= 1 then length = 1 else item(1) != item(-1)", {}, "0..3") ==
        Verdict::refuted);
  CHECK(verdict_of_rule("end-nim", "if length <= 1 then length = 1 else (2 * first + 1) div 2 != last", {}, "0..2") ==
        Verdict::proved);
  CHECK(verdict_of_rule("end-nim", "if length <= 1 then length = 1 else first div 2 != last div 2", {}, "0..2") ==
        Verdict::refuted);
}

TEST_CASE("Constants beyond 64 bits neither wrap nor lose their sign", "[experiments/proofs]") {
  // One heap is N. By hand: the conditions are false, true, false at every heap, (1) among them.
  CHECK(verdict_of_rule("nim", "length > 0 and 3 mod 9223372036854775807 < 0", {}, "0..1") == Verdict::refuted);
  CHECK(verdict_of_rule("nim", "length > 0 and 3 mod 9223372036854775807 = 3", {}, "0..1") == Verdict::proved);
  CHECK(verdict_of_rule("nim", "length > 0 and first + (-9223372036854775807 - 1) > 0", {}, "0..1") ==
        Verdict::refuted);
  CHECK(verdict_of_rule("nim", "length > 0 and (first + 9223372036854775807) + 1 > 9223372036854775807", {}, "0..1") ==
        Verdict::proved);
}

TEST_CASE("A rule that is wrong at large numbers alone is refuted there", "[experiments/proofs]") {
  // One heap is N: the rules are wrong at 2^63 - 2 and at (900000 899999).
  CHECK(verdict_of_rule("nim", "length > 0 and first mod 9223372036854775807 != 9223372036854775806", {}, "0..1") ==
        Verdict::refuted);
  CHECK(verdict_of_rule("nim",
                        "(if length = 2 then first != last else length > 0) xor (length = 2 and first = 900000 and "
                        "last = 899999)",
                        {}, "0..2") == Verdict::refuted);
}

TEST_CASE("After a stop nothing is refuted and nothing proved", "[experiments/proofs]") {
  const std::atomic<bool> flag = true;
  proofs::ProofSettings stopped;
  stopped.solver.stop = Stop(flag);
  CHECK(verdict_of_rule("nim", "length > 0", {}, "0..1", stopped) == Verdict::incomplete);
  CHECK(verdict_of_rule("nim", "odd(sum(each))", {}, "0..2", stopped) == Verdict::incomplete);
  // By hand: (2) is N, and the rule says P.
  const GameEntry& game = registry().game("nim");
  const Claim claim = checks::own_rule(registry(), game, "odd(sum(each))", {});
  CHECK(proofs::contradicts_itself_at(game, claim, {2}, {}));
  CHECK_FALSE(proofs::contradicts_itself_at(game, claim, {2}, Stop(flag)));
  CHECK(proofs::FailureSearch(game, claim, {}).fails_at({2}));
  CHECK_FALSE(proofs::FailureSearch(game, claim, Stop(flag)).fails_at({2}));
}

TEST_CASE("The search for failing positions gives up at a bound on the work of all its questions",
          "[experiments/proofs]") {
  const GameEntry& game = registry().game("nim");
  const Claim claim = checks::own_rule(registry(), game, "odd(sum(each))", {});
  const Position large{1'000'000'000, 999'999'999, 1};
  const std::vector<Position> near = proofs::with_options(game, claim, large);
  CHECK(near.size() == 2001);
  CHECK(near.front() == large);
  // Beyond the bound nothing is known, of small positions either.
  const proofs::FailureSearch search(game, claim, {});
  CHECK_FALSE(search.fails_at(large));
  CHECK_FALSE(search.fails_at({1'000'000'000, 999'999'999, 2}));
}

TEST_CASE("Words have the same nim-sums whether the rule or its where names them", "[experiments/proofs]") {
  CHECK(verdict_of_rule("nim", "length > 0 and item(1) != item(2)", "xor(each) >= 0 and length <= 2", "0..2") ==
        Verdict::proved);
}

TEST_CASE("A rule of part of the positions that a move leaves is not proved", "[experiments/proofs]") {
  // True of two heaps, but its positions are not closed under moves: one heap is left out.
  CHECK(verdict_of_rule("nim", "item(1) != item(2)", "length = 2", "0..2") == Verdict::unknown);
}

TEST_CASE("A proof over coordinates finds exceptions, and believes only those that are positions",
          "[experiments/proofs]") {
  const auto found = [](bool confirmed) {
    const GameEntry& game = registry().game("nim");
    const Claim& claim = registry().claim("nim.odd-heaps");
    proofs::AbstractProof proof({{"a", 1}, {"b", 1}}, "a < b");
    // Two different heaps are N, though their number is even.
    if (confirmed)
      proof.confirm_by(game, claim, [](const proofs::ModelValues& values) {
        return std::vector<Position>{{proofs::value_in(values, "a"), proofs::value_in(values, "b")}};
      });
    proof.holds("b is at least 2", "b >= 2");
    proof.holds_by_rests("a and b are no neighbours", "b != a + 1", "a", 3);
    proof.occurs("a is odd", "odd(a)");
    proof.occurs("a is more than b", "a > b");
    return proofs::decide_obligations(std::move(proof).proof(), {});
  };
  const auto plain = found(false);
  REQUIRE(plain.size() == 6);
  CHECK(plain[0].met());
  for (const std::size_t rest : {1U, 2U, 3U}) CHECK(plain[rest].found == proofs::Answer::sat);
  CHECK(plain[1].name == "a and b are no neighbours, a mod 3 = 0");
  CHECK(plain[4].met());
  CHECK(plain[5].found == proofs::Answer::unsat);
  const auto confirmed = found(true);
  REQUIRE(confirmed[2].counterexample);
  CHECK(*confirmed[2].counterexample == Position{1, 2});
}

TEST_CASE("Where the solver gives up, nothing is proved", "[experiments/proofs]") {
  proofs::ProofSettings few;
  few.solver.steps = 1;
  CHECK(verdict_of_rule("cycle", "odd(leading(each > 0)) or odd(trailing(each > 0))", "any(each = 0)", "3..4", few) ==
        Verdict::unknown);
}

TEST_CASE("A proof of nothing is vacuous", "[experiments/proofs]") {
  CHECK(verdict_of_rule("nim", "true", "length > 5", "0..2") == Verdict::vacuous);
}

TEST_CASE("A proof is the same with any number of threads", "[experiments/proofs]") {
  const Claim& claim = registry().claim("cycle.both-odd");
  const GameEntry& game = registry().game("cycle");
  proofs::ProofSettings two;
  two.threads = 2;
  const proofs::ProofCheck one_thread = proofs::prove(game, claim, "n=3..4", {});
  const proofs::ProofCheck two_threads = proofs::prove(game, claim, "n=3..4", two);
  CHECK(one_thread.tally.signature == two_threads.tally.signature);
  REQUIRE(one_thread.counterexample);
  CHECK(one_thread.counterexample->position == two_threads.counterexample->position);
}

TEST_CASE("Quick proofs decide, and refute every control", "[experiments/proofs][slow]") {
  for (const Claim& claim : registry().claims()) {
    for (const Scope& scope : claim.scopes) {
      if (scope.method != Method::proof || scope.effort != Effort::quick) continue;
      DYNAMIC_SECTION(claim.id << " " << scope.bound) {
        const proofs::ProofCheck check = proofs::prove(registry().game(game_of(claim)), claim, scope.bound, {});
        const Verdict verdict = verdict_of(check.tally, Method::proof);
        CHECK((verdict == Verdict::refuted || verdict == Verdict::proved));
        CHECK((verdict == Verdict::refuted) == check.counterexample.has_value());
        if (claim.control) CHECK(verdict == Verdict::refuted);
      }
    }
  }
}

TEST_CASE("Proofs have obligations of different names, and some are of controls", "[experiments/proofs]") {
  int controls = 0;
  for (const Claim& claim : registry().claims()) {
    for (const Scope& scope : claim.scopes) {
      if (scope.method != Method::proof) continue;
      CAPTURE(claim.id, scope.bound);
      std::set<std::string> names;
      bool occurs = false;
      for (const proofs::Obligation& each :
           proofs::proof_of(registry().game(game_of(claim)), claim, scope.bound).obligations) {
        CHECK(names.insert(each.name).second);
        occurs = occurs || each.expected == proofs::Answer::sat;
      }
      CHECK(occurs);
      controls += claim.control ? 1 : 0;
    }
  }
  CHECK(controls >= 8);
}

TEST_CASE("A claim's formula and its code say the same", "[experiments/proofs]") {
  for (const Claim& claim : registry().claims()) {
    if (claim.formula.empty() || claim.cases) continue;
    CAPTURE(claim.id);
    const GameEntry& game = registry().game(game_of(claim));
    const rules::RuleProgram program(rules::parse_rule(claim.formula, game.vocabulary()), game.vocabulary());
    const auto domain = numbered_domain(game, Bounds::parse(game.info().small_bound, game.info().keys));
    Faults faults;
    Position position;
    for (std::uint64_t index = 0; index < *domain->count(); ++index) {
      domain->at(index, position);
      if (!claim.applies(position)) continue;
      rules::Interpreter<rules::CheckedIntegers> formula(program);
      const auto* rule = std::get_if<Rule>(&claim.content);
      const bool same = rule != nullptr ? outcome_if(formula.boolean_at(position)) == (*rule)(position)
                                        : formula.number_at(position) == std::get<ValueRule>(claim.content)(position);
      faults.expect(same, [&] { return to_text(position); });
    }
    if (faults.cases() > 0) CHECK(faults.summary() == "");
  }
}

TEST_CASE("Sizes of a proof are read or refused in words", "[experiments/proofs]") {
  CHECK(to_text(proofs::parse_sizes("3..8")) == "n=3..8");
  CHECK(to_text(proofs::parse_sizes("n=4")) == "n=4..4");
  for (const char* const wrong : {"", "8..3", "3..", "3-8", "n=", "3..80", "3..8x", "-1..2"}) {
    CHECK(error_of<InputError>([&] { proofs::parse_sizes(wrong); }) ==
          fmt::format("sizes '{}': expected how many numbers a position has, from..to, such as 3..8, up to 64", wrong));
  }
  const Claim claim = checks::own_rule(registry(), registry().game("take-or-merge"), "odd(b)", {});
  CHECK(error_of<InputError>([&] {
          proofs::proof_of(registry().game("take-or-merge"), claim, "3..4");
        }).starts_with("take-or-merge is no line game"));
  const Claim cycle = checks::own_rule(registry(), registry().game("cycle"), "true", {});
  CHECK_THAT(error_of<InputError>([&] { proofs::proof_of(registry().game("cycle"), cycle, "1..2"); }),
             Prints("expected two or more edges"));
}

TEST_CASE("Lengths that no position has are refused", "[experiments/proofs]") {
  for (const auto& [game, sizes] :
       {std::pair{"cycle", "0..0"}, {"cycle", "0..3"}, {"cycle", "1..1"}, {"wythoff", "3..3"}}) {
    CAPTURE(game, sizes);
    const Claim claim = checks::own_rule(registry(), registry().game(game), "true", {});
    CHECK(error_of<InputError>([&] {
            proofs::proof_of(registry().game(game), claim, sizes);
          }).starts_with("sizes: no position has "));
  }
  CHECK(verdict_of_rule("nim", "false", {}, "0..0") == Verdict::vacuous);
}

}  // namespace mexhaust::testing
