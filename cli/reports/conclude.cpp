#include "mexhaust/cli/reports/conclude.hpp"

#include <algorithm>
#include <map>
#include <ostream>
#include <span>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include "mexhaust/cli/kit/grouped.hpp"
#include "mexhaust/cli/kit/progress.hpp"
#include "mexhaust/cli/reports/report.hpp"
#include "mexhaust/experiments/checks/claim_trial.hpp"
#include "mexhaust/experiments/verification/verification.hpp"

namespace mexhaust::cli {
namespace {

/// By Ctrl-C here, or of another rank.
bool was_stopped(const std::vector<checks::Finding>& findings, const Context& context) {
  return context.stop.asked() ||
         std::ranges::any_of(findings, [](const checks::Finding& finding) { return finding.tally.stopped; });
}

/// Whether an earlier check of the same claim has met the same counterexample.
bool already_told(const std::vector<checks::Finding>& findings, const checks::Finding& finding) {
  const auto earlier = std::span(findings).first(static_cast<std::size_t>(&finding - findings.data()));
  return std::ranges::any_of(earlier, [&](const checks::Finding& other) {
    return other.claim == finding.claim && other.counterexample &&
           other.counterexample->position == finding.counterexample->position;
  });
}

void print_notes(const std::vector<checks::Finding>& findings, bool everything, Context& context) {
  for (const checks::Finding& finding : findings) {
    const bool known = everything && finding.claim->control;
    if (finding.counterexample && !known && !already_told(findings, finding)) print_counterexample(finding, context);
    const bool local = finding.row.method == to_text(Method::local);
    if (finding.row.verdict == Verdict::unknown) {
      fmt::print(context.out, "\n{}: {} of {} obligations are unknown: nothing is proved\n", finding.claim->id,
                 finding.tally.unreached, finding.tally.done);
    } else if (finding.tally.unreached > 0 && local) {
      fmt::print(
          context.out,
          "\n{}: {} of {} cases were left open by the options looked at (an N without a P among them, or an option "
          "of which the rule does not speak): they count as not checked\n",
          finding.claim->id, finding.tally.unreached, finding.tally.done);
    } else if (finding.tally.unreached > 0) {
      fmt::print(context.out,
                 "\n{}: {} of {} cases were beyond the search ({} positions a case): nothing is said of them\n",
                 finding.claim->id, finding.tally.unreached, finding.tally.done, checks::case_limit({}).positions);
    }
    if (finding.row.verdict == Verdict::vacuous) {
      fmt::print(context.out, "\n{}: no position of {} is one of which the rule speaks ({})\n", finding.claim->id,
                 finding.row.bound, finding.claim->where);
    }
  }
}

/// How the checks came out. That a published claim is refuted is a result like any other; whether it is as expected says the
/// ledger.
void print_summary(const std::vector<checks::Finding>& findings, std::size_t planned, Context& context) {
  std::uint64_t positions = 0;
  double seconds = 0;
  std::map<Verdict, std::size_t> claims;
  std::size_t controls = 0;
  std::size_t refuted_controls = 0;
  for (const checks::Finding& finding : findings) {
    positions += finding.tally.checked;
    seconds += finding.seconds;
    if (finding.claim->control) {
      ++controls;
      if (finding.row.verdict == Verdict::refuted) ++refuted_controls;
    } else {
      ++claims[finding.row.verdict];
    }
  }
  std::string text;
  for (const auto& [verdict, count] : claims)
    text += fmt::format("{} {} {}", text.empty() ? "checks:" : ",", count,
                        verdict == Verdict::holds ? "hold" : to_text(verdict));
  if (controls > 0)
    text += fmt::format("{}controls: {} of {} refuted", text.empty() ? "" : "; ", refuted_controls, controls);
  fmt::print(context.out, "\n{}; {} positions\n", text.empty() ? "checks: none" : text, grouped(positions));
  fmt::print(context.err, "{} positions checked in {}\n", grouped(positions), duration_text(seconds));
  if (was_stopped(findings, context))
    fmt::print(context.out, "stopped: {} of {} checks were begun\n", findings.size(), planned);
}

/// What differs from the expected ledger, a line each. Stopped checks are not compared.
std::vector<std::string> differences(const std::vector<checks::Finding>& findings, const Ledger& expected) {
  std::vector<std::string> lines;
  for (const checks::Finding& finding : findings) {
    const auto text = finding.tally.stopped ? std::nullopt : difference(finding.row, expected);
    if (text)
      lines.push_back(
          fmt::format("differs: {} {} {}: {}", finding.row.rule, finding.row.method, finding.row.bound, *text));
  }
  return lines;
}

int exit_status(const std::vector<checks::Finding>& findings, bool compared, bool differs, Context& context) {
  if (differs) return status::found;
  int worst = was_stopped(findings, context) ? status::unfinished : status::as_asked;
  for (const checks::Finding& finding : findings) {
    if (compared && !finding.tally.stopped) continue;
    worst = graver(worst, status_of(finding.row.verdict, finding.claim->control));
  }
  return worst;
}

void print_signature(const std::vector<checks::Finding>& findings, Context& context) {
  std::uint64_t sum = 0;
  for (const checks::Finding& finding : findings) {
    std::uint64_t hash = 0;
    for (const char byte : scope_key(finding.row) + finding.row.counterexample)
      hash = mix(hash ^ static_cast<unsigned char>(byte));
    sum += mix(hash + finding.tally.signature);
  }
  fmt::print(context.out, "{:016x}\n", sum);
}

}  // namespace

int conclude(const std::vector<checks::Finding>& findings, const Conclusion& how, Context& context) {
  if (how.signature) {
    print_signature(findings, context);
  } else if (how.format == Format::json) {
    context.out << findings_json(findings);
  } else {
    print_verdicts(findings, context);
    print_notes(findings, how.everything, context);
    print_summary(findings, how.planned, context);
  }
  const auto differing = how.expected ? differences(findings, *how.expected) : std::vector<std::string>{};
  std::ostream& notes = how.format == Format::text && !how.signature ? context.out : context.err;
  for (const std::string& line : differing) notes << line << '\n';
  if (how.expected && differing.empty()) notes << "nothing differs from the ledger\n";
  if (how.folder)
    verification::write_results(*how.folder, context.registry, findings,
                                how.complete && !was_stopped(findings, context), how.threads,
                                [&](const std::string& holder) {
                                  fmt::print(context.err, "waiting: process {} writes into {}\n",
                                             holder.empty() ? "(unknown)" : holder, *how.folder);
                                });
  return exit_status(findings, how.expected.has_value(), !differing.empty(), context);
}

}  // namespace mexhaust::cli
