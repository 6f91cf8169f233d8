// What is proved is evaluated before it is called so.

#include "mexhaust/experiments/proofs/soundness.hpp"

#include <algorithm>
#include <atomic>
#include <limits>

#include "mexhaust/experiments/checks/own_rule.hpp"
#include "mexhaust/experiments/proofs/proof_check.hpp"
#include "mexhaust/rules/language.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/games/game_support.hpp"
#include "mexhaust/tests/support.hpp"

namespace mexhaust::testing {
namespace {

Claim rule_of(const std::string& game, const std::string& rule) {
  return checks::own_rule(registry(), registry().game(game), rule, {});
}

proofs::Evaluation evaluation(const std::string& game, const std::string& rule, proofs::Sizes sizes, Stop stop = {}) {
  const Claim claim = rule_of(game, rule);
  return proofs::evaluate_proved(registry().game(game), claim, sizes, stop);
}

}  // namespace

TEST_CASE("A wrong rule fails its evaluation, at small numbers and at the ends of 64 bits", "[experiments/proofs]") {
  // One heap is N, whatever its size.
  for (const char* const wrong : {"length > 0 and first != 3", "length > 0 and first != 9223372036854775807",
                                  "length > 0 and first < 4611686018427387904", "length > 0 and first != 2147483648"}) {
    INFO(wrong);
    const std::string message =
        error_of<proofs::SoundnessError>([&] { evaluation("nim", wrong, {.least = 0, .most = 1}); });
    CHECK(message.starts_with("a fault of mexhaust: the proof of nim.rule went through, but the claim fails at ("));
  }
  const proofs::Evaluation right = evaluation("nim", "length > 0", {.least = 0, .most = 1});
  CHECK(right.checked + right.unchecked == 1'010);  // () and (0) to (8), and what is drawn
  CHECK(right.checked > 500);
  CHECK_FALSE(right.beyond_64_bits);
}

TEST_CASE("What passes 64 bits is not evaluated, and said", "[experiments/proofs]") {
  const auto beyond =
      evaluation("nim", "length > 0 and first * 4611686018427387904 > 0", {.least = 0, .most = 1}).beyond_64_bits;
  REQUIRE(beyond);
  CHECK(*beyond == Position{2});  // 2^63
}

TEST_CASE("A proof that goes through for a claim that is wrong stops the program", "[experiments/proofs]") {
  // The proof for all sizes is found by the claim's name, and does not read what the claim says: here something wrong.
  const GameEntry& game = registry().game("cycle");
  Claim claim = registry().claim("cycle.odd-run");
  CHECK(verdict_of(proofs::prove(game, claim, all_sizes, {}).tally, Method::proof) == Verdict::proved);
  claim.content = Rule([](const Position&) { return Outcome::N; });
  CHECK(error_of<proofs::SoundnessError>([&] {
          proofs::prove(game, claim, all_sizes, {});
        }).find("cycle.odd-run went through, but the claim fails at (") != std::string::npos);
}

TEST_CASE("An evaluation ends after a stop", "[experiments/proofs]") {
  const std::atomic<bool> flag = true;
  const auto stopped = evaluation("nim", "false", {.least = 0, .most = 1}, Stop(flag));
  CHECK(stopped.checked + stopped.unchecked == 0);
}

TEST_CASE("Drawn lists hold small numbers and the ends of 64 bits, the same on every machine", "[experiments/proofs]") {
  const auto lists = proofs::drawn_lists({{1, 1}, {2}}, std::numeric_limits<std::int64_t>::max());
  CHECK(lists.size() == 1'000);
  const auto has = [&](std::int64_t number) {
    return std::ranges::any_of(lists, [&](const Position& list) { return std::ranges::count(list, number) > 0; });
  };
  for (const std::int64_t number :
       {std::int64_t{1}, std::int64_t{1} << 62, (std::int64_t{1} << 62) - 1, std::numeric_limits<std::int64_t>::max()})
    CHECK(has(number));
  CHECK(lists == proofs::drawn_lists({{1, 1}, {2}}, std::numeric_limits<std::int64_t>::max()));
}

}  // namespace mexhaust::testing
