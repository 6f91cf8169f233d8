#include "mexhaust/experiments/runs/run_state.hpp"

#include "mexhaust/base/error.hpp"
#include "mexhaust/tests/games/game_support.hpp"

namespace mexhaust::testing {

namespace {

verification::PlannedCheck planned(const char* rule, Method method, const char* bound, std::uint64_t cases,
                                   std::uint64_t seed) {
  return {.claim = &registry().claim(rule), .scope = {.method = method, .bound = bound, .cases = cases, .seed = seed}};
}

/// A state with everything that a state can hold.
runs::RunState full_state() {
  runs::RunState state = runs::fresh_state(registry(),
                                           {planned("end-nim.xor", Method::random, "piles=5,stones=6", 1000, 3),
                                            planned("cycle.odd-run", Method::local, "edges=3,value=2", 0, 0)},
                                           {.number = 2, .of = 3});
  runs::CheckState& check = state.checks.front();
  check.words.add({.first = 0, .last = 2});
  check.words.add({.first = 5, .last = 9});
  check.tally = {.done = 384,
                 .checked = 300,
                 .skipped = 80,
                 .unreached = 4,
                 .failures = 7,
                 .signature = ~std::uint64_t{0},
                 .smallest_failure = RankedCase{.size = {.pieces = 3, .stones = 4}, .position = {1, 2, 1}},
                 .stopped = false};
  check.counterexample = checks::Counterexample{
      .position = {1, 2, 1}, .reduced = true, .predicted = "N", .truth = "P", .reason = "a \"reason\"\n"};
  check.milliseconds = 1234;
  state.checks.back().finished = true;
  return state;
}

std::string fault_of(std::string_view text) {
  return error_of<InputError>([&] { runs::parse_state(text, "a.json"); });
}

}  // namespace

TEST_CASE("A state is read as it was written", "[experiments/runs]") {
  const runs::RunState state = full_state();
  const runs::RunState read = runs::parse_state(runs::to_text(state), "a.json");
  CHECK(read.shard == runs::Shard{2, 3});
  CHECK_FALSE(read.finished());
  REQUIRE(read.checks.size() == 2);
  const runs::CheckState& check = read.checks.front();
  CHECK(check.identity ==
        runs::identity_of(registry(), planned("end-nim.xor", Method::random, "stones=6,piles=5", 1000, 3)));
  CHECK(check.words.ranges() == std::vector<WordRange>{{0, 2}, {5, 9}});
  CHECK(check.tally.unreached == 4);
  CHECK(check.tally.signature == ~std::uint64_t{0});
  CHECK(check.tally.smallest_failure == state.checks.front().tally.smallest_failure);
  CHECK(check.counterexample->reason == "a \"reason\"\n");
  CHECK(read.checks.back().finished);
  CHECK(to_text(read) == to_text(state));
}

TEST_CASE("A state cut short anywhere is refused", "[experiments/runs]") {
  const std::string text = runs::to_text(full_state());
  Faults faults;
  for (std::size_t length = 0; length < text.size(); ++length) {
    const std::string fault = fault_of(std::string_view(text).substr(0, length));
    faults.expect(fault.starts_with("a.json: expected a checkpoint or shard file, "),
                  [&] { return fmt::format("{} bytes: {}", length, fault); });
  }
  CHECK(faults.summary() == "");
  CHECK(fault_of("") == "a.json: expected a checkpoint or shard file, found an empty file");
  CHECK(fault_of(text + " ") != "no error");
  CHECK(fault_of(text + text) != "no error");
}

TEST_CASE("A state with any bit flipped is refused", "[experiments/runs]") {
  const std::string text = runs::to_text(full_state());
  Faults faults;
  for (std::size_t bit = 0; bit < 8 * text.size(); ++bit) {
    std::string damaged = text;
    damaged[bit / 8] = static_cast<char>(damaged[bit / 8] ^ (1 << (bit % 8)));
    const std::string fault = fault_of(damaged);
    faults.expect(fault.starts_with("a.json: expected a checkpoint or shard file, "),
                  [&] { return fmt::format("bit {}: {}", bit, fault); });
  }
  CHECK(faults.summary() == "");
}

TEST_CASE("Other files are told from damaged states", "[experiments/runs]") {
  CHECK(fault_of("rule,method\n") ==
        "a.json: expected a checkpoint or shard file, found no whole JSON text: it is cut short, damaged or something "
        "else");
  CHECK(fault_of("{\"a\": 1}") == "a.json: expected a checkpoint or shard file, found other JSON");
  CHECK(fault_of("[]") == "a.json: expected a checkpoint or shard file, found other JSON");
  CHECK(fault_of(R"({"format": "mexhaust run 2", "checksum": "", "run": {}})") ==
        "a.json: expected a checkpoint or shard file, 'mexhaust run 1', found format \"mexhaust run 2\"");
}

TEST_CASE("A state of another plan or version is told by its difference", "[experiments/runs]") {
  const runs::RunState state = full_state();
  CHECK(plan_difference(state, full_state()) == std::nullopt);
  runs::RunState other = state;
  other.version = "9.9.9";
  CHECK(plan_difference(other, state) == "version '9.9.9' there, '" + state.version + "' here");
  other = runs::fresh_state(registry(),
                            {planned("end-nim.xor", Method::random, "piles=5,stones=6", 1000, 4),
                             planned("cycle.odd-run", Method::local, "edges=3,value=2", 0, 0)},
                            {});
  CHECK(plan_difference(other, state) == "check 1, seed '4' there, '3' here");
  other = runs::fresh_state(registry(), {planned("cycle.odd-run", Method::local, "edges=3,value=2", 0, 0)}, {});
  CHECK(plan_difference(other, state) == "check 1, rule 'cycle.odd-run' there, 'end-nim.xor' here");
  other = state;
  other.checks.pop_back();
  CHECK(plan_difference(other, state) == "1 checks there, 2 here");
  other = state;
  other.git_hash = "another";
  CHECK(plan_difference(other, state) == std::nullopt);
}

TEST_CASE("Shards are read strictly and share all words", "[experiments/runs]") {
  CHECK(runs::Shard::parse("2/3") == runs::Shard{2, 3});
  for (const char* const text : {"", "/", "1", "0/3", "4/3", "1/0", "-1/3", "1/-3", "a/3", "1/b", "1/2/3", " 1/3",
                                 "1/3 ", "+1/3", "1.0/3", "1/99999999999999999999", "1/1000001"}) {
    CAPTURE(text);
    CHECK(error_of<InputError>([&] { runs::Shard::parse(text); }).starts_with("--shard: expected I/N"));
  }
  for (const std::uint64_t words : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{7}, ~std::uint64_t{0} / 64}) {
    for (const std::uint64_t of : {1U, 2U, 3U, 7U, 1000U}) {
      std::uint64_t next = 0;
      for (std::uint64_t number = 1; number <= of; ++number) {
        const WordRange share = runs::Shard{number, of}.share_of(words);
        REQUIRE(share.first == next);
        REQUIRE(share.size() <= words / of + 1);
        next = share.last;
      }
      CHECK(next == words);
    }
  }
}

}  // namespace mexhaust::testing
