#include "mexhaust/cli/reports/report.hpp"

#include <algorithm>
#include <array>
#include <ostream>

#include <fmt/color.h>
#include <fmt/format.h>
#include <fmt/ostream.h>
#include <nlohmann/json.hpp>

#include "mexhaust/cli/kit/grouped.hpp"
#include "mexhaust/cli/kit/json.hpp"
#include "mexhaust/experiments/checks/own_rule.hpp"

namespace mexhaust::cli {
namespace {

constexpr std::size_t columns = 6;
using Row = std::array<std::string, columns>;

std::string domain_text(const LedgerRow& row) {
  return row.seed.empty() ? row.bound : fmt::format("{} (seed {})", row.bound, row.seed);
}

Row row_of(const checks::Finding& finding) {
  const LedgerRow& row = finding.row;
  return {row.rule,
          row.method,
          domain_text(row),
          grouped(row.positions),
          verdict_text(finding),
          finding.counterexample ? fmt::format("({})", to_text(finding.counterexample->position)) : ""};
}

fmt::text_style style_of(const checks::Finding& finding) {
  const int asked = status_of(finding.row.verdict, finding.claim->control);
  if (asked == status::as_asked) return fmt::fg(fmt::terminal_color::green);
  return fmt::fg(asked == status::unfinished ? fmt::terminal_color::yellow : fmt::terminal_color::red) |
         fmt::emphasis::bold;
}

std::string padded(const std::string& text, std::size_t width, bool right) {
  return right ? fmt::format("{:>{}}", text, width) : fmt::format("{:<{}}", text, width);
}

}  // namespace

std::string verdict_text(const checks::Finding& finding) {
  std::string text(to_text(finding.row.verdict));
  if (finding.claim->control) text += " (control)";
  return text;
}

void print_verdicts(const std::vector<checks::Finding>& findings, Context& context) {
  constexpr std::size_t positions_column = 3;
  constexpr std::size_t verdict_column = 4;
  std::vector<Row> rows{{"rule", "method", "domain", "positions", "verdict", "counterexample"}};
  for (const checks::Finding& finding : findings) rows.push_back(row_of(finding));
  std::array<std::size_t, columns> widths{};
  for (const Row& row : rows) {
    for (std::size_t column = 0; column < columns; ++column)
      widths[column] = std::max(widths[column], row[column].size());
  }
  for (std::size_t place = 0; place < rows.size(); ++place) {
    std::string line;
    for (std::size_t column = 0; column < columns; ++column) {
      std::string cell = padded(rows[place][column], widths[column], column == positions_column);
      if (context.colors && place > 0 && column == verdict_column)
        cell = fmt::format(style_of(findings[place - 1]), "{}", cell);
      line += column == 0 ? cell : "  " + cell;
    }
    line.erase(line.find_last_not_of(' ') + 1);
    context.out << line << '\n';
  }
}

std::string replay_command(const checks::Finding& finding) {
  return fmt::format("mexhaust replay {} --position '{}'{}", checks::naming_words(*finding.claim),
                     to_text(finding.counterexample->position), finding.counterexample->local ? " --local" : "");
}

void print_counterexample(const checks::Finding& finding, Context& context) {
  const checks::Counterexample& example = *finding.counterexample;
  const bool proof = finding.row.method == to_text(Method::proof);
  const std::string how = proof             ? fmt::format("a model of an obligation of {}", finding.row.bound)
                          : example.reduced ? fmt::format("met at random in {} and reduced", finding.row.bound)
                          : finding.tally.stopped
                              ? fmt::format("the smallest of those checked of {}", finding.row.bound)
                              : fmt::format("the smallest of {}", finding.row.bound);
  fmt::print(context.out, "\n{} fails at ({}), {}\n", finding.claim->id, to_text(example.position), how);
  if (!std::holds_alternative<Statement>(finding.claim->content)) {
    fmt::print(context.out, "    the rule says {}, {} {}: {}\n", example.predicted,
               example.local ? "its options make it" : "the truth is", example.truth, example.reason);
  } else {
    fmt::print(context.out, "    the claim: {}\n    {}\n", example.predicted, example.reason);
  }
  fmt::print(context.out, "    {}\n", replay_command(finding));
}

std::string findings_json(const std::vector<checks::Finding>& findings) {
  auto all = Json::array();
  for (const checks::Finding& finding : findings) {
    const LedgerRow& row = finding.row;
    Json entry{{"game", row.game},
               {"rule", row.rule},
               {"control", finding.claim->control},
               {"method", row.method},
               {"bound", row.bound},
               {"seed", row.seed},
               {"positions", row.positions},
               {"skipped", row.skipped},
               {"unreached", finding.tally.unreached},
               {"failures", row.failures},
               {"verdict", to_text(row.verdict)},
               {"counterexample", nullptr},
               {"signature", row.signature}};
    if (const auto& example = finding.counterexample) {
      entry["counterexample"] = {{"position", to_text(example->position)},
                                 {"reduced", example->reduced},
                                 {"predicted", example->predicted},
                                 {"truth", example->truth},
                                 {"reason", example->reason},
                                 {"replay", replay_command(finding)}};
    }
    all.push_back(entry);
  }
  return json_text(all);
}

}  // namespace mexhaust::cli
