#include "mexhaust/experiments/runs/run_state.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "mexhaust/base/build_info.hpp"
#include "mexhaust/base/error.hpp"
#include "mexhaust/base/random.hpp"
#include "mexhaust/experiments/registry/claim_cases.hpp"

namespace mexhaust::runs {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* format_name = "mexhaust run 1";
constexpr std::uint64_t most_shards = 1'000'000;

/// Each step is a bijection of the hash, so that two texts that differ in one byte never agree.
std::string checksum_of(std::string_view text) {
  std::uint64_t hash = golden_gamma;
  for (const char byte : text) hash = mix(hash ^ static_cast<unsigned char>(byte));
  return fmt::format("{:016x}", hash);
}

/// Bytes that are not UTF-8 become U+FFFD; an indent of -1 gives one line.
std::string text_of(const Json& json, int indent = -1) {
  return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

Json json_of(const Tally& tally) {
  Json json{{"done", tally.done},           {"checked", tally.checked},   {"skipped", tally.skipped},
            {"unreached", tally.unreached}, {"failures", tally.failures}, {"signature", tally.signature},
            {"stopped", tally.stopped},     {"smallest_failure", nullptr}};
  if (const auto& smallest = tally.smallest_failure) {
    json["smallest_failure"] = {{"pieces", smallest->size.pieces},
                                {"stones", smallest->size.stones},
                                {"position", to_text(smallest->position)}};
  }
  return json;
}

Tally tally_of(const Json& json) {
  Tally tally{.done = json.at("done"),
              .checked = json.at("checked"),
              .skipped = json.at("skipped"),
              .unreached = json.at("unreached"),
              .failures = json.at("failures"),
              .signature = json.at("signature"),
              .smallest_failure = {},
              .stopped = json.at("stopped")};
  if (const Json& smallest = json.at("smallest_failure"); !smallest.is_null()) {
    tally.smallest_failure = {.size = {.pieces = smallest.at("pieces"), .stones = smallest.at("stones")},
                              .position = parse_position(smallest.at("position").get<std::string>())};
  }
  return tally;
}

Json json_of(const CheckState& check) {
  Json json{{"check", Json::object()},    {"words", Json::array()},    {"tally", json_of(check.tally)},
            {"finished", check.finished}, {"counterexample", nullptr}, {"milliseconds", check.milliseconds}};
  for (const auto& [name, text] : check.identity) json["check"][name] = text;
  for (const WordRange& range : check.words.ranges()) json["words"].push_back({range.first, range.last});
  if (const auto& example = check.counterexample) {
    json["counterexample"] = {{"position", to_text(example->position)},
                              {"reduced", example->reduced},
                              {"predicted", example->predicted},
                              {"truth", example->truth},
                              {"reason", example->reason}};
  }
  return json;
}

CheckState check_of(const Json& json) {
  CheckState check;
  for (const auto& [name, text] : json.at("check").items()) check.identity.emplace_back(name, text);
  // A range that cannot be added is not written again, so that the text differs from what was read.
  for (const Json& range : json.at("words")) check.words.add({.first = range.at(0), .last = range.at(1)});
  check.tally = tally_of(json.at("tally"));
  check.finished = json.at("finished");
  check.milliseconds = json.at("milliseconds");
  if (const Json& example = json.at("counterexample"); !example.is_null()) {
    check.counterexample = {.position = parse_position(example.at("position").get<std::string>()),
                            .reduced = example.at("reduced"),
                            .predicted = example.at("predicted"),
                            .truth = example.at("truth"),
                            .reason = example.at("reason")};
  }
  return check;
}

RunState state_of(const Json& json) {
  RunState state{.version = json.at("version"),
                 .git_hash = json.at("git"),
                 .shard = Shard::parse(json.at("shard").get<std::string>())};
  for (const Json& check : json.at("checks")) state.checks.push_back(check_of(check));
  return state;
}

std::optional<std::uint64_t> whole_number(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace

Shard Shard::parse(std::string_view text) {
  const std::size_t slash = text.find('/');
  if (slash != std::string_view::npos) {
    const auto number = whole_number(text.substr(0, slash));
    const auto of = whole_number(text.substr(slash + 1));
    if (number && of && *number >= 1 && *number <= *of && *of <= most_shards) return {.number = *number, .of = *of};
  }
  throw InputError(
      fmt::format("--shard: expected I/N with 1 <= I <= N <= {}, such as 2/3, found '{}'", most_shards, text));
}

WordRange Shard::share_of(std::uint64_t words) const {
  const auto part = [&](std::uint64_t shards) {
    return static_cast<std::uint64_t>(static_cast<unsigned __int128>(words) * shards / of);
  };
  return {.first = part(number - 1), .last = part(number)};
}

std::string to_text(const Shard& shard) { return fmt::format("{}/{}", shard.number, shard.of); }

CheckIdentity identity_of(const Registry& registry, const verification::PlannedCheck& check) {
  const Claim& claim = *check.claim;
  const Scope& scope = check.scope;
  return {{"rule", claim.id},
          {"statement", claim.statement},
          {"where", claim.where},
          {"method", std::string(to_text(scope.method))},
          {"bound", ClaimCases(registry.game(game_of(claim)), claim).bound_text(scope)},
          {"cases", scope.drawn() ? std::to_string(scope.cases) : "all"},
          {"seed", scope.drawn() ? std::to_string(scope.seed) : ""}};
}

bool RunState::finished() const { return std::ranges::all_of(checks, &CheckState::finished); }

RunState fresh_state(const Registry& registry, const std::vector<verification::PlannedCheck>& checks, Shard shard) {
  const BuildInfo& build = build_info();
  RunState state{.version = std::string(build.version),
                 .git_hash = std::string(build.git_hash) + (build.dirty ? " (dirty tree)" : ""),
                 .shard = shard};
  for (const verification::PlannedCheck& check : checks)
    state.checks.push_back({.identity = identity_of(registry, check)});
  return state;
}

std::string to_text(const RunState& state) {
  Json content{
      {"version", state.version}, {"git", state.git_hash}, {"shard", to_text(state.shard)}, {"checks", Json::array()}};
  for (const CheckState& check : state.checks) content["checks"].push_back(json_of(check));
  const Json whole{{"format", format_name}, {"checksum", checksum_of(text_of(content))}, {"run", content}};
  return text_of(whole, 1) + "\n";
}

RunState parse_state(std::string_view text, std::string_view source) {
  const auto fail = [&](std::string_view fault) {
    return InputError(fmt::format("{}: expected a checkpoint or shard file, {}", source, fault));
  };
  if (text.empty()) throw fail("found an empty file");
  const Json whole = Json::parse(text, nullptr, false);
  if (whole.is_discarded()) throw fail("found no whole JSON text: it is cut short, damaged or something else");
  if (!whole.is_object() || !whole.contains("format") || !whole.contains("checksum") || !whole.contains("run"))
    throw fail("found other JSON");
  if (whole["format"] != format_name)
    throw fail(fmt::format("'{}', found format {}", format_name, text_of(whole["format"])));
  if (whole["checksum"] != checksum_of(text_of(whole["run"])))
    throw fail("but it is damaged: its checksum is not that of its content");
  try {
    RunState state = state_of(whole["run"]);
    // Whatever a checksum may miss, down to a blank.
    if (to_text(state) == text) return state;
  } catch (const Json::exception&) {
  } catch (const InputError&) {
  }
  throw fail("but it is damaged: this program does not write it so");
}

std::string plan_mark(const Registry& registry, const std::vector<verification::PlannedCheck>& checks) {
  return checksum_of(to_text(fresh_state(registry, checks, {})));
}

std::optional<std::string> plan_difference(const RunState& saved, const RunState& wanted) {
  const auto differ = [](std::string_view what, std::string_view before, std::string_view now) {
    return fmt::format("{} '{}' there, '{}' here", what, before, now);
  };
  if (saved.version != wanted.version) return differ("version", saved.version, wanted.version);
  for (std::size_t place = 0; place < std::min(saved.checks.size(), wanted.checks.size()); ++place) {
    const CheckIdentity& before = saved.checks[place].identity;
    const CheckIdentity& now = wanted.checks[place].identity;
    if (before == now) continue;
    for (std::size_t entry = 0; entry < std::min(before.size(), now.size()); ++entry) {
      if (before[entry] != now[entry])
        return differ(fmt::format("check {}, {}", place + 1, now[entry].first), before[entry].second,
                      now[entry].second);
    }
    return fmt::format("check {} is described in another way", place + 1);
  }
  if (saved.checks.size() != wanted.checks.size())
    return fmt::format("{} checks there, {} here", saved.checks.size(), wanted.checks.size());
  return std::nullopt;
}

std::string to_text(const Tally& tally) { return text_of(json_of(tally)); }

Tally parse_tally(std::string_view text) { return tally_of(Json::parse(text)); }

}  // namespace mexhaust::runs
