#include <algorithm>
#include <filesystem>
#include <ostream>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include "mexhaust/base/file.hpp"
#include "mexhaust/cli/kit/formats.hpp"
#include "mexhaust/cli/kit/options.hpp"
#include "mexhaust/cli/kit/own_rule.hpp"
#include "mexhaust/cli/kit/progress.hpp"
#include "mexhaust/cli/reports/conclude.hpp"
#include "mexhaust/cli/reports/report.hpp"
#include "mexhaust/cli/verbs/verbs.hpp"
#include "mexhaust/cli/verbs/verify_table.hpp"
#include "mexhaust/experiments/checks/memory.hpp"
#include "mexhaust/experiments/runs/long_run.hpp"
#include "mexhaust/experiments/runs/rank_work.hpp"
#include "mexhaust/experiments/runs/shards.hpp"
#include "mexhaust/experiments/verification/verification.hpp"

namespace mexhaust::cli {
namespace {

constexpr const char* default_ledger = "results/ledger.csv";

void describe(Options& options) {
  describe_own_rule(options);
  describe_table(options);
  options
      .add("method", "METHOD",
           "only checks of this kind: exhaustive, random, local (the rule against its own answers for the options) or "
           "proof")
      .add("bound", "K=V,...", "this domain instead of the rule's own, e.g. piles=4,stones=6, or judge")
      .add("cases", "N", "how many random cases")
      .add("seed", "S", "seed of the random cases")
      .add("memory", "SIZE", "what tables may take, e.g. 8G or 512M (default: most of what is free)")
      .add("threads", "T", "threads (default: all processors); changes no result")
      .add("effort", "EFFORT", "quick, normal (default) or deep: which of the rules' own domains")
      .add("out", "DIR", "write ledger.csv, claims.csv and runs.csv there; with --shard, the shard file")
      .add("checkpoint", "FILE",
           "keep there how far the run is; the same command then goes on from it (an exhaustive check begins anew)")
      .add("shard", "I/N", "only the I-th of N equal shares of every check that needs no table, for 'mexhaust merge'")
      .add("expect", "LEDGER", fmt::format("compare with this ledger (default, without names: {})", default_ledger))
      .add("format", "FORMAT", "text (default) or json")
      .add_flag("signature", "print nothing but one number that any change of behaviour changes")
      .take_words(-1);
}

verification::VerificationRequest request_from(const Options& options) {
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
  verification::VerificationRequest request;
  request.names = options.words();
  request.bound = options.text("bound");
  if (const auto effort = options.choice("effort", effort_words)) {
    if (request.bound)
      throw InputError(
          "verify: --effort chooses among the rules' own domains, --bound names another: expected one of them");
    request.effort = *effort;
  }
  request.method = options.choice("method", method_words);
  if (const auto cases = options.number("cases", 1, most)) request.cases = static_cast<std::uint64_t>(*cases);
  if (const auto seed = options.number("seed", 0, most)) request.seed = static_cast<std::uint64_t>(*seed);
  const Method method = request.method.value_or(Method::exhaustive);
  if ((request.cases || request.seed) && (method == Method::exhaustive || method == Method::proof)) {
    throw InputError("verify: --cases and --seed belong to --method random or local");
  }
  if (request.bound && request.names.empty())
    throw InputError("verify: --bound belongs to one game: expected rules or a game");
  return request;
}

/// What the findings are compared with: --expect, or the committed ledger when everything is verified.
std::optional<Ledger> expected_ledger(const Options& options, const verification::VerificationRequest& request,
                                      Context& context) {
  if (const auto path = options.path("expect")) return Ledger::read(*path);
  const std::filesystem::path committed = default_ledger;
  if (request.names.empty() && std::filesystem::exists(committed))
    return verification::read_results(committed.parent_path());
  if (request.names.empty()) fmt::print(context.err, "there is no {} here: nothing to compare with\n", default_ledger);
  return std::nullopt;
}

std::vector<checks::Finding> run_checks(runs::LongRun& run, const std::vector<verification::PlannedCheck>& checks,
                                        checks::CheckSettings settings, Context& context) {
  ProgressLine line(context.err, context.shows_progress);
  std::vector<checks::Finding> findings;
  for (const verification::PlannedCheck& check : checks) {
    // Another rank may have been stopped alone.
    if (context.stop.asked() || (!findings.empty() && findings.back().tally.stopped)) break;
    const std::string name = fmt::format("{} {} {}", check.claim->id, to_text(check.scope.method), check.scope.bound);
    const std::string label = fmt::format("({}/{}) {}", findings.size() + 1, checks.size(), name);
    line.begin("truth: " + label);
    bool checking = false;
    settings.table_progress = [&](std::uint64_t done, std::uint64_t total) { line.show(done, total); };
    settings.case_progress = [&](std::uint64_t done, std::uint64_t total) {
      if (!std::exchange(checking, true)) line.begin(label);
      line.show(done, total);
    };
    findings.push_back(run.check(findings.size(), settings));
    line.clear();
    if (!context.shows_progress) {
      const std::string verdict = run.sharded() ? "done" : verdict_text(findings.back());
      fmt::print(context.err, "{}: {}, {}\n", label, findings.back().tally.stopped ? "stopped" : verdict,
                 duration_text(findings.back().seconds));
    }
  }
  return findings;
}

/// The state of a shard, in words, and where it is kept. No verdict: that is for all shards together.
int conclude_shard(const runs::LongRun& run, const std::string& folder, Context& context) {
  const runs::RunState& state = run.state();
  std::uint64_t checked = 0;
  std::uint64_t failures = 0;
  for (const runs::CheckState& check : state.checks) {
    checked += check.tally.checked;
    failures += check.tally.failures;
  }
  fmt::print(context.out, "shard {}: {} positions in {} checks, {} failures\n", runs::to_text(state.shard), checked,
             state.checks.size(), failures);
  if (!state.finished()) {
    fmt::print(context.out, "stopped before its end: no shard file is written\n");
    return status::unfinished;
  }
  const auto file = runs::shard_file(folder, state.shard);
  write_file(file, runs::to_text(state));
  fmt::print(context.out, "{} is for 'mexhaust merge'\n", file.string());
  return status::as_asked;
}

/// Leaves out the checks that cannot be sharded, and says so.
void keep_independent(std::vector<verification::PlannedCheck>& checks, Context& context) {
  const auto proofs = std::erase_if(
      checks, [](const verification::PlannedCheck& check) { return check.scope.method == Method::proof; });
  const auto swept = std::erase_if(
      checks, [](const verification::PlannedCheck& check) { return !verification::is_independent(check.scope); });
  if (checks.empty()) {
    throw InputError(
        "verify: --shard: an exhaustive check needs a table of all positions and, like a proof, runs in one piece; "
        "expected --method local or random");
  }
  if (swept > 0) {
    fmt::print(context.err, "--shard: {} exhaustive checks are left out: each needs a table and runs in one piece\n",
               swept);
  }
  if (proofs > 0) fmt::print(context.err, "--shard: {} proofs are left out: each runs in one piece\n", proofs);
}

void note_sweeps(const std::vector<verification::PlannedCheck>& checks, Context& context) {
  if (std::ranges::any_of(
          checks, [](const verification::PlannedCheck& check) { return check.scope.method == Method::exhaustive; })) {
    fmt::print(context.err,
               "--checkpoint: an exhaustive check fills a table: stopped, it begins anew; only its end is kept\n");
  }
}

/// A user's own rule goes over exhaustive scopes unless told otherwise, and into no ledger.
void request_own_rule(verification::VerificationRequest& request, const Claim& claim, const Options& options) {
  for (const char* const ledger_option : {"out", "expect", "shard"}) {
    if (options.has(ledger_option)) {
      throw InputError(
          fmt::format("verify: --{} is for the rules that the program knows, a rule of your own has no ledger: "
                      "expected it without --rule",
                      ledger_option));
    }
  }
  request.own = &claim;
  if (!request.method && !request.bound) request.method = Method::exhaustive;
}

runs::LongRunSettings long_run_settings(const Options& options, Context& context) {
  runs::LongRunSettings settings{.checkpoint = {}, .shard = {}, .ranks = context.ranks};
  if (const auto checkpoint = options.path("checkpoint")) settings.checkpoint = *checkpoint;
  if (const auto shard = options.text("shard")) {
    settings.shard = runs::Shard::parse(*shard);
    if (!options.has("out")) throw InputError("verify: --shard: expected --out DIR, where the shard file is written");
    for (const char* const verdict_option : {"expect", "format", "signature"}) {
      if (options.has(verdict_option))
        throw InputError(
            fmt::format("verify: --{} belongs to a verdict, and a shard has none: expected it with "
                        "'mexhaust merge'",
                        verdict_option));
    }
  }
  return settings;
}

int run_verify(const Verb& verb, const Arguments& arguments, Context& context) {
  Options options(verb);
  describe(options);
  if (!options.parse(arguments, context.out)) return status::as_asked;
  verification::VerificationRequest request = request_from(options);
  if (options.has("table") || options.has("sequence")) return verify_table(options, context);
  const auto own = own_rule_of(options, verb, context.registry);
  if (own) request_own_rule(request, *own, options);
  const runs::LongRunSettings long_run = long_run_settings(options, context);
  const Format format = chosen_format(options, {Format::text, Format::json}, Format::text);
  const auto threads = options.threads();
  auto checks = verification::plan_checks(context.registry, request);
  if (checks.empty() && own && request.method == Method::proof)
    throw InputError(
        "verify: --rule with --method proof: expected 'mexhaust prove GAME --rule ...', which proves a rule of one's "
        "own");
  if (checks.empty())
    throw InputError(
        "verify: none of the rules has a check of this kind at this effort; expected another --method or --effort");
  const bool sharded = options.has("shard");
  if (sharded) keep_independent(checks, context);
  if (context.ranks != nullptr && context.ranks->rank() != 0) {
    runs::work_for_rank_0(*context.ranks, context.registry, checks, threads, context.stop);
    return status::dismissed;
  }
  if (const auto folder = options.path("out")) require_folder(*folder);
  checks::CheckSettings settings{.threads = threads, .stop = context.stop};
  if (const auto memory = options.text("memory")) settings.memory = checks::parse_memory(*memory);
  const auto expected = sharded ? std::nullopt : expected_ledger(options, request, context);
  if (long_run.checkpoint) note_sweeps(checks, context);
  runs::LongRun run(context.registry, checks, long_run);
  if (!run.note().empty()) fmt::print(context.err, "{}\n", run.note());
  const auto findings = run_checks(run, checks, settings, context);
  if (sharded) return conclude_shard(run, *options.path("out"), context);
  return conclude(findings,
                  {.format = format,
                   .signature = options.has("signature"),
                   .everything = request.names.empty(),
                   .planned = checks.size(),
                   .expected = expected,
                   .folder = options.path("out"),
                   .complete = request.names.empty() && !request.method && request.effort != Effort::quick,
                   .threads = threads},
                  context);
}

}  // namespace

Verb verify_verb() {
  return {
      .name = "verify",
      .usage =
          "verify (--table FILE --value COLUMN | --sequence FILE) --rule 'TEXT' [--where 'TEXT']\n"
          "       mexhaust verify [RULE|GAME ... | GAME --rule 'TEXT' [--where 'TEXT']]\n"
          "                [--method exhaustive|random|local|proof] [--bound K=V,...] [--cases N] [--seed S]\n"
          "                [--threads T] [--memory SIZE] [--effort quick|normal|deep] [--out DIR] [--expect LEDGER]\n"
          "                [--format text|json] [--signature] [--checkpoint FILE] [--shard I/N]",
      .summary = "put rules on trial against the truth; without names, all of them, compared with the ledger",
      .run = run_verify};
}

}  // namespace mexhaust::cli
