#include "mexhaust/core/campaign.hpp"

#include <chrono>
#include <thread>

#include "mexhaust/base/random.hpp"
#include "mexhaust/base/stop.hpp"
#include "mexhaust/core/verdict.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/support.hpp"

namespace mexhaust::testing {

namespace {

struct Case {
  bool applies = false;
  bool fails = false;
  bool unreached = false;
  bool truth = false;
};

/// A trial whose cases are given by a function of their number.
struct FunctionTrial : Trial {
  std::uint64_t number = 0;
  std::function<Case(std::uint64_t)> judge;
  std::function<RankedCase(std::uint64_t)> rank = [](std::uint64_t index) {
    return RankedCase{.size = {.pieces = 1, .stones = static_cast<std::int64_t>(index)}, .position = {}};
  };

  FunctionTrial(std::uint64_t cases, std::function<Case(std::uint64_t)> function)
      : number(cases), judge(std::move(function)) {}

  std::uint64_t cases() const override { return number; }
  RankedCase ranked(std::uint64_t index) const override { return rank(index); }
  std::uint64_t words_per_block() const override { return 3; }
  void check(WordRange block, BlockTally& results) const override {
    for (std::uint64_t word = block.first; word < block.last; ++word) {
      const WordResult result = result_of(word);
      if (results.stopped()) return;
      results.add(word, result);
    }
  }
  WordResult result_of(std::uint64_t word) const {
    WordResult result;
    for (std::uint64_t index = 64 * word; index < std::min(number, 64 * word + 64); ++index) {
      const Case found = judge(index);
      const std::uint64_t bit = std::uint64_t{1} << (index % 64);
      if (found.applies) result.applies |= bit;
      if (found.fails) result.fails |= bit;
      if (found.unreached) result.unreached |= bit;
      if (found.truth) result.truth |= bit;
    }
    return result;
  }
};

/// All of a tally as text, to compare it in one go.
std::string to_text(const Tally& tally) {
  const auto& smallest = tally.smallest_failure;
  return fmt::format("done {} checked {} skipped {} unreached {} failures {} signature {:x} smallest {} stopped {}",
                     tally.done, tally.checked, tally.skipped, tally.unreached, tally.failures, tally.signature,
                     smallest ? fmt::format("{}/{}/({})", smallest->size.pieces, smallest->size.stones,
                                            mexhaust::to_text(smallest->position))
                              : "none",
                     tally.stopped);
}

/// A trial without a pattern, with failures of equal size.
FunctionTrial scattered_trial(std::uint64_t cases) {
  FunctionTrial trial(cases, [](std::uint64_t index) {
    const std::uint64_t bits = mix(index);
    const bool applies = bits % 8 != 0;
    const bool unreached = applies && bits / 8 % 32 == 0;
    return Case{.applies = applies,
                .fails = applies && !unreached && bits / 256 % 16 == 0,
                .unreached = unreached,
                .truth = (bits >> 20) % 2 == 0};
  });
  trial.rank = [](std::uint64_t index) {
    const auto part = [&](std::uint64_t modulus) { return static_cast<std::int64_t>(mix(index + 7) % modulus); };
    return RankedCase{.size = {.pieces = 2 + part(2), .stones = part(30)}, .position = {part(1000), part(7)}};
  };
  return trial;
}

Tally tally_of(const Trial& trial, int threads = 1, Stop stop = {}) {
  return run_campaign(trial, {.threads = threads, .stop = stop, .progress = {}});
}

}  // namespace

TEST_CASE("A tally worked out by hand", "[core]") {
  // 130 cases: the even ones apply; multiples of 10 fail; of those that apply, 2 and 64 and 128 were not reached.
  FunctionTrial trial(130, [](std::uint64_t index) {
    return Case{.applies = index % 2 == 0,
                .fails = index % 10 == 0,
                .unreached = index == 2 || index == 64 || index == 128,
                .truth = index % 3 == 0};
  });
  trial.rank = [](std::uint64_t index) {  // larger numbers are smaller cases
    return RankedCase{.size = {.pieces = 1, .stones = 200 - static_cast<std::int64_t>(index)}, .position = {}};
  };
  const Tally tally = tally_of(trial);
  CHECK(tally.done == 130);
  CHECK(tally.skipped == 65);
  CHECK(tally.unreached == 3);
  CHECK(tally.checked == 62);
  CHECK(tally.failures == 13);  // 0, 10, ..., 120
  CHECK_FALSE(tally.stopped);
  REQUIRE(tally.smallest_failure.has_value());
  CHECK(tally.smallest_failure->size.stones == 80);  // case 120
}

TEST_CASE("The smallest failure is by pieces, then stones, then lexicographic order", "[core]") {
  const std::vector<RankedCase> cases{{.size = {3, 3}, .position = {1, 1, 1}},
                                      {.size = {2, 7}, .position = {1, 6}},
                                      {.size = {2, 6}, .position = {3, 3}},
                                      {.size = {2, 6}, .position = {2, 4}},
                                      {.size = {2, 6}, .position = {4, 2}}};
  FunctionTrial trial(cases.size(), [](std::uint64_t) { return Case{.applies = true, .fails = true}; });
  trial.rank = [&](std::uint64_t index) { return cases[index]; };
  CHECK(tally_of(trial).smallest_failure->position == Position{2, 4});
}

TEST_CASE("Every number of threads gives the same tally", "[core]") {
  const std::uint64_t cases = GENERATE(as<std::uint64_t>{}, 1, 63, 64, 65, 1000, 100'037);
  const FunctionTrial trial = scattered_trial(cases);
  const Tally alone = tally_of(trial);
  CHECK(alone.done == cases);
  CHECK(alone.checked + alone.skipped + alone.unreached == cases);
  for (const int threads : {2, 5, 13}) CHECK(to_text(tally_of(trial, threads)) == to_text(alone));
}

TEST_CASE("The signature sees every bit and its place", "[core]") {
  std::vector<Case> cases(200);
  const FunctionTrial trial(cases.size(), [&](std::uint64_t index) { return cases[index]; });
  const auto signature = [&] { return tally_of(trial).signature; };
  std::vector<std::uint64_t> seen{signature()};
  for (const std::size_t place : std::initializer_list<std::size_t>{0, 1, 63, 64, 128, 199}) {
    for (const auto bit : {&Case::applies, &Case::fails, &Case::unreached, &Case::truth}) {
      cases[place].*bit = true;
      seen.push_back(signature());
      cases[place].*bit = false;
    }
  }
  std::ranges::sort(seen);
  CHECK(std::ranges::adjacent_find(seen) == seen.end());
}

TEST_CASE("The signature of a part is that part of the signature", "[core]") {
  // A sum over words: cases behind the first 128 add what does not depend on the first.
  const auto behind = [](bool first) {
    const auto judge = [=](std::uint64_t index) {
      return Case{.applies = first || index >= 128, .truth = index % 5 == 0};
    };
    return tally_of(FunctionTrial(300, judge)).signature - tally_of(FunctionTrial(128, judge)).signature;
  };
  CHECK(behind(true) == behind(false));
}

TEST_CASE("A campaign of no cases is empty", "[core]") {
  const Tally tally = tally_of(FunctionTrial(0, [](std::uint64_t) { return Case{}; }), 5);
  CHECK(to_text(tally) == "done 0 checked 0 skipped 0 unreached 0 failures 0 signature 0 smallest none stopped false");
  CHECK(verdict_of(tally) == Verdict::vacuous);
}

TEST_CASE("A campaign stopped before it starts does nothing", "[core]") {
  const std::atomic<bool> stop = true;
  const Tally tally = tally_of(scattered_trial(10'000), 2, Stop(stop));
  CHECK(to_text(tally) == "done 0 checked 0 skipped 0 unreached 0 failures 0 signature 0 smallest none stopped true");
}

TEST_CASE("A stop keeps what was done and drops the word that it cut short", "[core]") {
  std::atomic<bool> stop = false;
  const FunctionTrial trial(10'000, [&](std::uint64_t index) {
    if (index == 5 * 64 + 3) stop = true;
    return Case{.applies = true};
  });
  const Tally tally = tally_of(trial, 1, Stop(stop));
  CHECK(tally.stopped);
  CHECK(tally.done == 5 * 64);
  CHECK(tally.checked == 5 * 64);
}

TEST_CASE("A stop does not go through the cases that are left", "[core]") {
  std::atomic<bool> stop = false;
  const FunctionTrial trial(std::uint64_t{1} << 62, [&](std::uint64_t index) {
    if (index == 1000) stop = true;
    return Case{.applies = true};
  });
  const Tally tally = tally_of(trial, 2, Stop(stop));
  CHECK(tally.stopped);
  CHECK(tally.done < 1'000'000);
}

TEST_CASE("What a case throws comes out of the campaign", "[core]") {
  const int threads = GENERATE(1, 2, 5);
  const FunctionTrial trial(10'000, [](std::uint64_t index) -> Case {
    if (index == 7000) throw std::runtime_error("case 7000");
    return {};
  });
  CHECK(testing::error_of<std::runtime_error>([&] { tally_of(trial, threads); }) == "case 7000");
  FunctionTrial unranked(100, [](std::uint64_t) { return Case{.applies = true, .fails = true}; });
  unranked.rank = [](std::uint64_t) -> RankedCase { throw std::runtime_error("no rank"); };
  CHECK(testing::error_of<std::runtime_error>([&] { tally_of(unranked, threads); }) == "no rank");
}

TEST_CASE("Progress rises and knows the number of cases", "[core]") {
  const FunctionTrial trial(64 * 40, [](std::uint64_t index) {
    if (index % 64 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    return Case{};
  });
  std::vector<std::uint64_t> told;
  const auto begin = std::chrono::steady_clock::now();
  run_campaign(trial, {.threads = 1, .stop = {}, .progress = [&](std::uint64_t done, std::uint64_t cases) {
                         told.push_back(done);
                         CHECK(cases == 64 * 40);
                       }});
  CHECK_FALSE(told.empty());
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
  CHECK(static_cast<double>(told.size()) <= 10 * taken.count() + 1);  // at most ten times a second
  CHECK(std::ranges::is_sorted(told));
  CHECK(told.back() <= 64 * 40);
}

TEST_CASE("Tallies add up", "[core]") {
  const RankedCase small{.size = {1, 2}, .position = {2}};
  const RankedCase large{.size = {1, 3}, .position = {3}};
  const Tally one{1, 2, 3, 4, 5, ~std::uint64_t{0}, large, false};
  const Tally two{10, 20, 30, 40, 50, 2, small, true};
  const std::string sum =
      "done 11 checked 22 skipped 33 unreached 44 failures 55 signature 1 smallest 1/2/(2) stopped true";
  CHECK(to_text(Tally(one) += two) == sum);
  CHECK(to_text(Tally(two) += one) == sum);
  CHECK(to_text(Tally() += one) == to_text(one));
}

}  // namespace mexhaust::testing
