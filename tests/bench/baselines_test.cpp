// The published algorithms that the benchmarks compare with are right, and the charts are drawn from what was measured.
#include "mexhaust/bench/baselines.hpp"

#include "mexhaust/bench/judge_inputs.hpp"
#include "mexhaust/bench/plots.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/games/game_support.hpp"
#include "mexhaust/tests/prints.hpp"

namespace mexhaust::testing {

namespace {

/// Over all positions of a game's domain, by the truth of its table.
template <class Answer>
void check_outcomes(const char* id, const char* bound, Answer answer) {
  const GameEntry& game = registry().game(id);
  const Bounds bounds = bounds_of(game, bound);
  const auto truth = game.truth().table(bounds, {});
  Faults faults;
  for (const Position& position : positions_of(*game.domain(bounds))) {
    if (position.empty()) continue;
    faults.expect(answer(position) == truth->outcome(position), [&] { return to_text(position); });
  }
  CHECK(faults.summary() == "");
}

bench::Measurement measured(const char* solver, std::int64_t size, double nanoseconds) {
  bench::Measurement one;
  one.game = "nim";
  one.solver = solver;
  one.input = "piles=3,stones=n";
  one.size = size;
  one.positions = 1;
  one.nanoseconds = {nanoseconds};
  return one;
}

}  // namespace

TEST_CASE("The published algorithms find what the tables hold", "[bench]") {
  bench::baselines::EndNim end_nim(9);
  check_outcomes("end-nim", "piles=4,stones=6", [&](const Position& row) { return end_nim.outcome(row); });
  check_outcomes("end-nim", "piles=8,stones=3", [&](const Position& row) { return end_nim.outcome(row); });
  bench::baselines::TakeOrMerge take_or_merge(20, 60);
  check_outcomes("take-or-merge", "stones=20", [&](const Position& piles) { return take_or_merge.outcome(piles); });
  take_or_merge.forget();
  CHECK(take_or_merge.outcome(Position{2}) == Outcome::P);
  bench::baselines::TeamNim team_nim;
  check_outcomes("team-nim", "players=2,stones=20,cap=4",
                 [&](const Position& position) { return team_nim.outcome(position); });
  bench::baselines::DagTokens dag_tokens;
  check_outcomes("dag-tokens", "vertices=4,tokens=2",
                 [&](const Position& position) { return dag_tokens.outcome(position); });
}

TEST_CASE("The published count of cheat is that of the search", "[bench]") {
  const GameEntry& game = registry().game("cheat");
  bench::baselines::Cheat cheat;
  Faults faults;
  for (std::uint64_t number = 0; number < 60; ++number) {
    Random random(83, number);
    Position judge_case{random.between(1, 25)};
    for (std::int64_t cards = random.between(0, 6); cards > 0; --cards) judge_case.push_back(random.between(1, 9));
    faults.expect(std::to_string(cheat.count(judge_case)) == game.judge()->answer(judge_case, Way::memo, {}),
                  [&] { return to_text(judge_case); });
  }
  CHECK(faults.summary() == "");
}

TEST_CASE("The inputs of the benchmarks are positions of their games", "[bench]") {
  for (const bench::JudgeInput& input : bench::judge_inputs()) {
    CAPTURE(input.game, input.input);
    Random random(1, 0);
    CHECK_NOTHROW(registry().game(input.game).checked(input.position(input.sizes.front(), random)));
  }
}

TEST_CASE("A chart has a curve for each solver that was measured on the growing bounds", "[bench]") {
  const auto plots = bench::plots_of(
      {measured("fast", 2, 10), measured("fast", 4, 11.5), measured("plain", 2, 500), measured("table", 2, 1)});
  REQUIRE(plots.size() == 1);
  CHECK(plots[0].name == "nim");
  const std::string& script = plots[0].script;
  CAPTURE(script);
  CHECK_THAT(script, Prints("set output 'nim.svg'"));
  CHECK_THAT(script, Prints("$curve0 << END\n2 500\nEND\n$curve1 << END\n2 10\n4 11.5\nEND\n"));
  CHECK(
      script.ends_with("plot $curve0 with linespoints title 'plain search', \\\n"
                       "     $curve1 with linespoints title 'fast solver'\n"));
  CHECK(bench::plots_of({measured("fast", 2, 10)}).empty());
}

}  // namespace mexhaust::testing
