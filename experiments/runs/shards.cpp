#include "mexhaust/experiments/runs/shards.hpp"

#include <algorithm>
#include <charconv>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/base/file.hpp"
#include "mexhaust/experiments/verification/check_claim.hpp"

namespace mexhaust::runs {
namespace {

constexpr std::size_t most_named = 10;

const std::string& entry(const CheckIdentity& identity, std::string_view name) {
  const auto found = std::ranges::find(identity, name, &CheckIdentity::value_type::first);
  if (found == identity.end()) throw InputError(fmt::format("a check without '{}'", name));
  return found->second;
}

std::uint64_t number_of(const std::string& text) {
  std::uint64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

verification::PlannedCheck check_of(const Registry& registry, const CheckIdentity& identity) {
  verification::PlannedCheck check;
  check.claim = &registry.claim(entry(identity, "rule"));
  for (const Method method : {Method::random, Method::local, Method::proof}) {
    if (entry(identity, "method") == to_text(method)) check.scope.method = method;
  }
  if (!verification::is_independent(check.scope))
    throw InputError("it is the checkpoint of a run in one piece; its own command prints what it found");
  check.scope.bound = entry(identity, "bound");
  if (entry(identity, "cases") != "all") {
    check.scope.cases = number_of(entry(identity, "cases"));
    check.scope.seed = number_of(entry(identity, "seed"));
  }
  return check;
}

RunState read_shard(const Registry& registry, const std::filesystem::path& file) {
  const auto text = read_file(file);
  if (!text) throw InputError(fmt::format("{}: expected a shard file, found no such file", file.string()));
  RunState state = parse_state(*text, file.string());
  try {
    const auto differs = plan_difference(state, fresh_state(registry, checks_of(registry, state), state.shard));
    if (differs) throw InputError("it is of another program: " + *differs);
  } catch (const InputError& error) {
    throw InputError(fmt::format("{}: cannot be merged: {}", file.string(), error.what()));
  }
  if (!state.finished()) {
    throw InputError(fmt::format("{}: cannot be merged: shard {} is not finished; its own command goes on with it",
                                 file.string(), to_text(state.shard)));
  }
  return state;
}

struct ShardFile {
  std::filesystem::path file;
  RunState state;
};

void expect_companions(const ShardFile& left, const ShardFile& right) {
  auto fault = plan_difference(left.state, right.state);
  const Shard& there = left.state.shard;
  const Shard& here = right.state.shard;
  if (!fault && there.of != here.of) fault = fmt::format("{} shards there, {} here", there.of, here.of);
  if (!fault && there == here) fault = fmt::format("both are shard {}", to_text(here));
  if (!fault) return;
  throw InputError(fmt::format("{} and {} cannot be merged: {}", left.file.string(), right.file.string(), *fault));
}

void expect_all(const std::vector<ShardFile>& shards) {
  const std::uint64_t of = shards.front().state.shard.of;
  std::set<std::uint64_t> numbers;
  for (const ShardFile& shard : shards) numbers.insert(shard.state.shard.number);
  std::vector<std::string> missing;
  for (std::uint64_t number = 1; number <= of && missing.size() < most_named; ++number) {
    if (!numbers.contains(number)) missing.push_back(fmt::format("{}/{}", number, of));
  }
  if (missing.empty()) return;
  throw InputError(fmt::format("merge: {} of {} shards are missing: {}{}", of - numbers.size(), of,
                               fmt::join(missing, ", "), of - numbers.size() > most_named ? ", ..." : ""));
}

void add(RunState& sum, const RunState& state) {
  for (std::size_t place = 0; place < sum.checks.size(); ++place) {
    CheckState& total = sum.checks[place];
    for (const WordRange& range : state.checks[place].words.ranges()) {
      if (!total.words.add(range))
        throw InputError(fmt::format("shard {} overlaps another in check {}", to_text(state.shard), place + 1));
    }
    total.tally += state.checks[place].tally;
    total.milliseconds += state.checks[place].milliseconds;
    total.finished = true;
  }
}

}  // namespace

std::filesystem::path shard_file(const std::filesystem::path& folder, const Shard& shard) {
  return folder / fmt::format("shard-{}-of-{}.json", shard.number, shard.of);
}

std::vector<verification::PlannedCheck> checks_of(const Registry& registry, const RunState& state) {
  std::vector<verification::PlannedCheck> checks;
  for (const CheckState& check : state.checks) checks.push_back(check_of(registry, check.identity));
  return checks;
}

RunState merge_shards(const Registry& registry, const std::vector<std::filesystem::path>& files) {
  std::vector<ShardFile> shards;
  for (const auto& file : files) {
    ShardFile next{.file = file, .state = read_shard(registry, file)};
    for (const ShardFile& earlier : shards) expect_companions(earlier, next);
    shards.push_back(std::move(next));
  }
  if (shards.empty()) throw InputError("merge: expected shard files, found none");
  expect_all(shards);
  RunState sum = fresh_state(registry, checks_of(registry, shards.front().state), {});
  for (const ShardFile& shard : shards) add(sum, shard.state);
  return sum;
}

std::vector<checks::Finding> findings_of(const Registry& registry, const RunState& merged,
                                         const checks::CheckSettings& settings) {
  std::vector<checks::Finding> findings;
  const auto checks = checks_of(registry, merged);
  for (std::size_t place = 0; place < checks.size(); ++place) {
    const CheckState& state = merged.checks[place];
    checks::CheckSettings from_state = settings;
    from_state.run_cases = [&](const Trial& trial, const CampaignSettings& /*settings*/) {
      if (!state.words.missing_from({.first = 0, .last = trial.words()}).empty() || state.tally.done != trial.cases())
        throw InputError(
            fmt::format("merge: check {} is not whole: {} of {} cases", place + 1, state.tally.done, trial.cases()));
      return state.tally;
    };
    const verification::PlannedCheck& check = checks[place];
    checks::Finding finding =
        verification::check_claim(registry.game(game_of(*check.claim)), *check.claim, check.scope, from_state);
    finding.seconds = static_cast<double>(state.milliseconds) / 1000;
    findings.push_back(std::move(finding));
  }
  return findings;
}

}  // namespace mexhaust::runs
