#include <algorithm>
#include <filesystem>
#include <ostream>

#include <fmt/format.h>
#include <fmt/ostream.h>
#include <omp.h>

#include "cli/formats.hpp"
#include "cli/options.hpp"
#include "cli/progress.hpp"
#include "cli/report.hpp"
#include "cli/verbs.hpp"
#include "core/file.hpp"
#include "experiments/memory.hpp"
#include "experiments/verification.hpp"

namespace mexhaust {
namespace {

constexpr const char* default_ledger = "results/ledger.csv";
constexpr std::int64_t most_threads = 1024;

void describe(Options& options) {
  options
      .add("method", "METHOD",
           "only checks of this kind: exhaustive, random, or local (the rule against its own answers for the options)")
      .add("bound", "K=V,...", "this domain instead of the rule's own, e.g. piles=4,stones=6, or judge")
      .add("cases", "N", "how many random cases")
      .add("seed", "S", "seed of the random cases")
      .add("memory", "SIZE", "what tables may take, e.g. 8G or 512M (default: most of what is free)")
      .add("threads", "T", "threads (default: all processors); changes no result")
      .add("effort", "EFFORT", "quick, normal (default) or deep: which of the rules' own domains")
      .add("out", "DIR", "write ledger.csv, claims.csv and runs.csv there")
      .add("expect", "LEDGER", fmt::format("compare with this ledger (default, without names: {})", default_ledger))
      .add("format", "FORMAT", "text (default) or json")
      .add_flag("signature", "print nothing but one number that any change of behaviour changes")
      .take_words(-1);
}

VerificationRequest request_from(const Options& options) {
  const std::vector<std::string> methods{"exhaustive", "random", "local"};
  const std::vector<std::string> efforts{"quick", "normal", "deep"};
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
  VerificationRequest request;
  request.names = options.words();
  request.bound = options.text("bound");
  if (const auto effort = options.choice("effort", efforts)) {
    if (request.bound)
      throw InputError(
          "verify: --effort chooses among the rules' own domains, --bound names another: expected one of them");
    request.effort = static_cast<Effort>(*effort);
  }
  if (const auto method = options.choice("method", methods)) request.method = static_cast<Method>(*method);
  if (const auto cases = options.number("cases", 1, most)) request.cases = static_cast<std::uint64_t>(*cases);
  if (const auto seed = options.number("seed", 0, most)) request.seed = static_cast<std::uint64_t>(*seed);
  if ((request.cases || request.seed) && request.method.value_or(Method::exhaustive) == Method::exhaustive) {
    throw InputError("verify: --cases and --seed belong to --method random or local");
  }
  if (request.bound && request.names.empty())
    throw InputError("verify: --bound belongs to one game: expected rules or a game");
  return request;
}

/// What the findings are compared with: --expect, or the committed ledger when everything is verified.
std::optional<Ledger> expected_ledger(const Options& options, const VerificationRequest& request) {
  if (const auto path = options.text("expect")) return Ledger::read(*path);
  if (request.names.empty() && std::filesystem::exists(default_ledger)) return Ledger::read(default_ledger);
  return std::nullopt;
}

std::vector<Finding> run_checks(const std::vector<PlannedCheck>& checks, CheckSettings settings, Context& context) {
  ProgressLine line(context.err, context.err_is_terminal);
  std::vector<Finding> findings;
  for (const PlannedCheck& check : checks) {
    if (context.stop) break;
    const std::string name = fmt::format("{} {} {}", check.claim->id, to_text(check.scope.method), check.scope.bound);
    const std::string label = fmt::format("({}/{}) {}", findings.size() + 1, checks.size(), name);
    line.begin("truth: " + label);
    bool checking = false;
    settings.table_progress = [&](std::uint64_t done, std::uint64_t total) { line.show(done, total); };
    settings.case_progress = [&](std::uint64_t done, std::uint64_t total) {
      if (!std::exchange(checking, true)) line.begin(label);
      line.show(done, total);
    };
    findings.push_back(check_claim(context.registry.game(game_of(*check.claim)), *check.claim, check.scope, settings));
    line.clear();
    if (!context.err_is_terminal) {
      fmt::print(context.err, "{}: {}, {}\n", label, verdict_text(findings.back()),
                 duration_text(findings.back().seconds));
    }
  }
  return findings;
}

void print_notes(const std::vector<Finding>& findings, bool everything, Context& context) {
  for (const Finding& finding : findings) {
    if (finding.counterexample && !(everything && finding.claim->control)) print_counterexample(finding, context);
    const bool local = finding.row.method == to_text(Method::local);
    if (finding.tally.unreached > 0 && local) {
      fmt::print(
          context.out,
          "\n{}: {} of {} cases were left open by the options looked at (an N without a P among them, or an option "
          "of which the rule does not speak): they count as not checked\n",
          finding.claim->id, finding.tally.unreached, finding.tally.done);
    } else if (finding.tally.unreached > 0) {
      fmt::print(context.out,
                 "\n{}: {} of {} cases were beyond the search ({} positions a case): nothing is said of them\n",
                 finding.claim->id, finding.tally.unreached, finding.tally.done, case_limit(nullptr).positions);
    }
    if (finding.row.verdict == Verdict::vacuous) {
      fmt::print(context.out, "\n{}: no position of {} is one of which the rule speaks ({})\n", finding.claim->id,
                 finding.row.bound, finding.claim->where);
    }
  }
}

void print_summary(const std::vector<Finding>& findings, std::size_t planned, Context& context) {
  std::uint64_t positions = 0;
  double seconds = 0;
  std::size_t as_asked = 0;
  for (const Finding& finding : findings) {
    positions += finding.tally.checked;
    seconds += finding.seconds;
    if (status_of(finding.row.verdict, finding.claim->control) == 0) ++as_asked;
  }
  fmt::print(context.out, "\n{} of {} checks as they should be (rules hold, controls are refuted); {} positions\n",
             as_asked, planned, positions);
  fmt::print(context.err, "{} positions checked in {}\n", positions, duration_text(seconds));
  if (context.stop) fmt::print(context.out, "stopped: {} of {} checks were begun\n", findings.size(), planned);
}

/// What differs from the expected ledger, a line each. Stopped checks are not compared.
std::vector<std::string> differences(const std::vector<Finding>& findings, const Ledger& expected) {
  std::vector<std::string> lines;
  for (const Finding& finding : findings) {
    const auto text = finding.tally.stopped ? std::nullopt : difference(finding.row, expected);
    if (text)
      lines.push_back(
          fmt::format("differs: {} {} {}: {}", finding.row.rule, finding.row.method, finding.row.bound, *text));
  }
  return lines;
}

int exit_status(const std::vector<Finding>& findings, bool compared, bool differs, Context& context) {
  if (differs) return status::found;
  int worst = context.stop ? status::unfinished : status::as_asked;
  for (const Finding& finding : findings) {
    if (compared && !finding.tally.stopped) continue;
    worst = graver(worst, status_of(finding.row.verdict, finding.claim->control));
  }
  return worst;
}

void print_signature(const std::vector<Finding>& findings, Context& context) {
  std::uint64_t sum = 0;
  for (const Finding& finding : findings) {
    std::uint64_t hash = 0;
    for (const char byte : scope_key(finding.row) + finding.row.counterexample)
      hash = mix(hash ^ static_cast<unsigned char>(byte));
    sum += mix(hash + finding.tally.signature);
  }
  fmt::print(context.out, "{:016x}\n", sum);
}

int run_verify(const Verb& verb, const Arguments& arguments, Context& context) {
  Options options(verb);
  describe(options);
  if (!options.parse(arguments, context.out)) return status::as_asked;
  const VerificationRequest request = request_from(options);
  const Format format = chosen_format(options, {Format::text, Format::json}, Format::text);
  const auto threads = static_cast<int>(options.number("threads", 1, most_threads).value_or(omp_get_max_threads()));
  const auto checks = plan_checks(context.registry, request);
  if (checks.empty())
    throw InputError(
        "verify: none of the rules has a check of this kind at this effort; expected another --method or --effort");
  const auto expected = expected_ledger(options, request);
  CheckSettings settings{.threads = threads, .stop = &context.stop};
  if (const auto memory = options.text("memory")) settings.memory = parse_memory(*memory);
  const auto findings = run_checks(checks, settings, context);

  if (options.has("signature")) {
    print_signature(findings, context);
  } else if (format == Format::json) {
    context.out << findings_json(findings);
  } else {
    print_verdicts(findings, context);
    print_notes(findings, request.names.empty(), context);
    print_summary(findings, checks.size(), context);
  }
  const auto differing = expected ? differences(findings, *expected) : std::vector<std::string>{};
  std::ostream& notes = format == Format::text && !options.has("signature") ? context.out : context.err;
  for (const std::string& line : differing) notes << line << '\n';
  if (expected && differing.empty()) notes << "nothing differs from the ledger\n";
  if (const auto folder = options.text("out")) {
    const bool complete = request.names.empty() && !request.method && request.effort != Effort::quick && !context.stop;
    write_results(*folder, context.registry, findings, complete, threads);
  }
  return exit_status(findings, expected.has_value(), !differing.empty(), context);
}

}  // namespace

Verb verify_verb() {
  return {.name = "verify",
          .usage =
              "verify [RULE|GAME ...] [--method exhaustive|random|local] [--bound K=V,...] [--cases N] [--seed S]\n"
              "                [--threads T] [--memory SIZE] [--effort quick|normal|deep] [--out DIR] [--expect LEDGER]\n"
              "                [--format text|json] [--signature]",
          .summary = "put rules on trial against the truth; without names, all of them, compared with the ledger",
          .run = run_verify};
}

}  // namespace mexhaust
