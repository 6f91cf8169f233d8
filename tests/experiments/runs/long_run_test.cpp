// Runs that are stopped and taken up, cut into shards and merged, in one process.
#include "mexhaust/experiments/runs/long_run.hpp"

#include <fstream>

#include "mexhaust/base/error.hpp"
#include "mexhaust/base/file.hpp"
#include "mexhaust/experiments/runs/shards.hpp"
#include "mexhaust/experiments/verification/check_claim.hpp"
#include "mexhaust/tests/games/game_support.hpp"

namespace mexhaust::testing {

namespace {

/// A rule that holds, drawn and exhaustive, a control, and a table.
std::vector<verification::PlannedCheck> plan() {
  const auto& rule = registry().claim("end-nim.pad-table");
  const auto& control = registry().claim("end-nim.xor");
  return {
      {.claim = &rule, .scope = {.method = Method::local, .bound = "piles=4,stones=6"}},
      {.claim = &control, .scope = {.method = Method::exhaustive, .bound = "piles=3,stones=4"}},
      {.claim = &control, .scope = {.method = Method::random, .bound = "piles=5,stones=6", .cases = 3000, .seed = 1}},
      {.claim = &rule, .scope = {.method = Method::local, .bound = "piles=20,stones=1000", .cases = 300, .seed = 2}}};
}

std::vector<verification::PlannedCheck> independent_plan() {
  auto checks = plan();
  std::erase_if(checks,
                [](const verification::PlannedCheck& check) { return !verification::is_independent(check.scope); });
  return checks;
}

/// All that a user sees of a finding.
std::string text_of(const checks::Finding& finding) {
  const auto& example = finding.counterexample;
  return fmt::format("{} {} {} {} {} {} {} {} {} | {}", scope_key(finding.row), finding.row.positions,
                     finding.row.skipped, finding.row.failures, to_text(finding.row.verdict),
                     finding.row.counterexample, finding.row.signature, finding.tally.unreached, finding.tally.done,
                     example ? example->predicted + example->truth + example->reason : "");
}

std::vector<std::string> texts_of(const std::vector<checks::Finding>& findings) {
  std::vector<std::string> texts;
  for (const checks::Finding& finding : findings) texts.push_back(text_of(finding));
  return texts;
}

std::vector<std::string> in_one_piece(const std::vector<verification::PlannedCheck>& checks) {
  std::vector<checks::Finding> findings;
  for (const auto& check : checks)
    findings.push_back(
        verification::check_claim(registry().game(game_of(*check.claim)), *check.claim, check.scope, {}));
  return texts_of(findings);
}

/// Stops a run from within, by its progress: after `told` calls.
std::vector<checks::Finding> run_until(runs::LongRun& run, std::size_t checks, int told) {
  std::atomic<bool> stop = false;
  checks::CheckSettings settings;
  settings.stop = Stop(stop);
  settings.case_progress = [&](std::uint64_t, std::uint64_t) {
    if (--told < 0) stop = true;
  };
  std::vector<checks::Finding> findings;
  for (std::size_t place = 0; place < checks && !stop; ++place) findings.push_back(run.check(place, settings));
  if (stop) findings.clear();
  return findings;
}

void run_shard(const std::filesystem::path& folder, runs::Shard shard,
               std::vector<verification::PlannedCheck> checks = independent_plan()) {
  runs::LongRun run(registry(), checks, {.checkpoint = {}, .shard = shard});
  for (std::size_t place = 0; place < checks.size(); ++place) run.check(place, {});
  write_file(runs::shard_file(folder, shard), runs::to_text(run.state()));
}

std::vector<std::filesystem::path> files(const std::filesystem::path& folder,
                                         std::initializer_list<const char*> names) {
  std::vector<std::filesystem::path> all;
  for (const char* const name : names) all.push_back(folder / fmt::format("shard-{}.json", name));
  return all;
}

}  // namespace

TEST_CASE("A run stopped at any moment and taken up finds the same", "[experiments/runs][slow]") {
  const ScratchFolder folder;
  const auto file = folder.path() / "run.json";
  const auto checks = plan();
  const auto expected = in_one_piece(checks);
  std::vector<checks::Finding> findings;
  int runs = 0;
  for (; findings.empty(); ++runs) {
    REQUIRE(runs < 1000);
    // Each run gets a little further than the one before.
    runs::LongRun run(registry(), checks, {.checkpoint = file});
    findings = run_until(run, checks.size(), 1 + runs % 3 + runs / 10);
    CHECK(run.note().empty() == (runs == 0));
  }
  CHECK(runs > 3);
  CHECK(texts_of(findings) == expected);

  SECTION("when finished, it says the same again without a case") {
    runs::LongRun run(registry(), checks, {.checkpoint = file});
    CHECK(run.state().finished());
    CHECK(texts_of(run_until(run, checks.size(), 0)) == expected);
  }
  SECTION("of another plan it is refused, and stays as it is") {
    const std::string before = content_of(file);
    auto others = plan();
    others[2].scope.seed = 7;
    CHECK(error_of<InputError>([&] { runs::LongRun(registry(), others, {.checkpoint = file}); }) ==
          file.string() +
              ": expected a checkpoint of this run, found one of another: check 3, seed '1' there, '7' here");
    CHECK(error_of<InputError>([&] {
            runs::LongRun(registry(), plan(), {.checkpoint = file, .shard = runs::Shard{1, 2}});
          }) ==
          file.string() + ": expected a checkpoint of this run, found one of another: shard '1/1' there, '1/2' here");
    CHECK(content_of(file) == before);
  }
  SECTION("damaged it is refused") {
    std::ofstream(file) << "{";
    CHECK_THROWS_AS(runs::LongRun(registry(), checks, {.checkpoint = file}), InputError);
  }
}

TEST_CASE("A checkpoint that cannot be written is known before the run", "[experiments/runs]") {
  CHECK_THROWS_AS(runs::LongRun(registry(), plan(), {.checkpoint = "/proc/no/such.json"}), EnvironmentError);
}

TEST_CASE("Shards add up to the run in one piece", "[experiments/runs][slow]") {
  const ScratchFolder folder;
  for (const std::uint64_t of : {1U, 3U, 200U}) {
    CAPTURE(of);
    std::vector<std::filesystem::path> all;
    for (std::uint64_t number = of; number >= 1; --number) {
      run_shard(folder.path(), {number, of});
      all.push_back(runs::shard_file(folder.path(), {number, of}));
    }
    const runs::RunState merged = runs::merge_shards(registry(), all);
    CHECK(texts_of(runs::findings_of(registry(), merged, {})) == in_one_piece(independent_plan()));
  }
}

TEST_CASE("Shards that are not one run are refused", "[experiments/runs]") {
  const ScratchFolder scratch;
  const auto& folder = scratch.path();
  for (const std::uint64_t number : {1U, 2U, 3U}) run_shard(folder, {number, 3});
  const auto fault = [&](std::initializer_list<const char*> names) {
    std::string text = error_of<InputError>([&] { runs::merge_shards(registry(), files(folder, names)); });
    for (std::size_t at = 0; (at = text.find(folder.string() + "/")) != std::string::npos;)
      text.erase(at, folder.string().size() + 1);
    return text;
  };
  CHECK(fault({"1-of-3", "2-of-3", "3-of-3"}) == "no error");
  CHECK(fault({}) == "merge: expected shard files, found none");
  CHECK(fault({"1-of-3", "3-of-3"}) == "merge: 1 of 3 shards are missing: 2/3");
  CHECK(fault({"9-of-9"}) == "shard-9-of-9.json: expected a shard file, found no such file");

  std::filesystem::copy_file(folder / "shard-1-of-3.json", folder / "shard-copy.json");
  CHECK(fault({"1-of-3", "2-of-3", "3-of-3", "copy"}) ==
        "shard-1-of-3.json and shard-copy.json cannot be merged: both are shard 1/3");
  run_shard(folder, {1, 2});
  CHECK(fault({"1-of-2", "2-of-3"}) ==
        "shard-1-of-2.json and shard-2-of-3.json cannot be merged: 2 shards there, 3 here");

  auto others = independent_plan();
  others[1].scope.cases = 99;
  const ScratchFolder elsewhere;
  run_shard(elsewhere.path(), {2, 3}, others);
  std::filesystem::rename(runs::shard_file(elsewhere.path(), {2, 3}), folder / "shard-other.json");
  CHECK(fault({"1-of-3", "other", "3-of-3"}) ==
        "shard-1-of-3.json and shard-other.json cannot be merged: check 2, cases '3000' there, '99' here");

  runs::RunState state = runs::parse_state(content_of(folder / "shard-2-of-3.json"), "");
  state.checks.front().finished = false;
  write_file(folder / "shard-begun.json", runs::to_text(state));
  CHECK(fault({"1-of-3", "begun"}) ==
        "shard-begun.json: cannot be merged: shard 2/3 is not finished; its own command goes on with it");
  state.version = "9.9.9";
  write_file(folder / "shard-new.json", runs::to_text(state));
  CHECK(fault({"new"}).starts_with("shard-new.json: cannot be merged: it is of another program: version '9.9.9'"));
  state = runs::fresh_state(registry(), plan(), {});
  write_file(folder / "shard-whole.json", runs::to_text(state));
  CHECK(fault({"whole"}).starts_with("shard-whole.json: cannot be merged: it is the checkpoint of a run in one piece"));
  std::ofstream(folder / "shard-empty.json") << "";
  CHECK(fault({"1-of-3", "empty"}) == "shard-empty.json: expected a checkpoint or shard file, found an empty file");
}

TEST_CASE("A shard that claims words it has not run, or those of another, is refused", "[experiments/runs]") {
  const ScratchFolder folder;
  for (const std::uint64_t number : {1U, 2U}) run_shard(folder.path(), {number, 2});
  const auto change = [&](std::uint64_t number, WordSet words) {
    const auto file = runs::shard_file(folder.path(), {number, 2});
    runs::RunState state = runs::parse_state(content_of(file), "");
    state.checks.front().words = std::move(words);
    write_file(file, runs::to_text(state));
  };
  const auto fault = [&] {
    return error_of<InputError>([&] {
      runs::findings_of(registry(), runs::merge_shards(registry(), files(folder.path(), {"1-of-2", "2-of-2"})), {});
    });
  };
  const auto of_second =
      runs::parse_state(content_of(runs::shard_file(folder.path(), {2, 2})), "").checks.front().words;
  change(2, {});
  CHECK(fault().starts_with("merge: check 1 is not whole: "));
  change(2, of_second);
  CHECK(fault() == "no error");
  change(1, of_second);
  CHECK(fault() == "shard 2/2 overlaps another in check 1");
}

}  // namespace mexhaust::testing
