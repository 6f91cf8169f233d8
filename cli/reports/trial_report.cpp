#include "mexhaust/cli/reports/trial_report.hpp"

#include <algorithm>
#include <ostream>

#include <fmt/format.h>
#include <fmt/ostream.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "mexhaust/base/file.hpp"

namespace mexhaust::cli {
namespace {

constexpr std::size_t max_text = 400;  ///< of a file that is shown, in characters
constexpr std::size_t max_cases_shown = 20;
constexpr std::size_t max_case_text = 60;

std::string counted(std::uint64_t number, std::string_view what) {
  return fmt::format("{} {}{}", number, what, number == 1 ? "" : "s");
}

std::string command_line(const TrialReport& report) {
  std::vector<std::string> words;
  for (const std::string& word : report.command) words.push_back(shell_word(word));
  return fmt::format("{}", fmt::join(words, " "));
}

/// Returns a command that runs the program on the smallest file again and judges it.
std::string replay_of(const TrialReport& report, const trials::ProgramFault& fault) {
  std::string lines = fault.text;
  for (std::size_t place = 0; (place = lines.find('\n', place)) != std::string::npos; place += 2)
    lines.replace(place, 1, "\\n");
  std::string options;
  for (const std::string& option : report.limits) options += " " + option;
  if (fault.beyond) options += " --beyond";
  return fmt::format("printf '{}' | mexhaust trial {} --input -{} -- {}", lines, report.game.info().id, options,
                     command_line(report));
}

std::string truth_of(const TrialReport& report) {
  const std::string table = fmt::format("a table of {}", to_text(report.trial.bound));
  const std::string_view rule = report.game.solver().rule();
  if (rule.empty()) return table + ", and a search beyond it";
  const std::string verdict = report.solver_verdict.empty() ? "of which there is no record here"
                                                            : "which the record says: " + report.solver_verdict;
  return fmt::format("{}; beyond it the solver, whose rule is {}, {}", table, rule, verdict);
}

std::string size_of_file(const TrialReport& report, const trials::ProgramFault& fault) {
  std::string how = fault.smallest ? fmt::format("the smallest of {}", to_text(report.trial.bound)) : "reduced";
  if (fault.ran_out) how += ", as far as so many runs allow";
  return how;
}

void print_cases(const trials::ProgramFault& fault, std::ostream& out) {
  const std::string nothing = "-";
  std::size_t right_width = 5;
  std::size_t given_width = 5;
  for (const trials::FaultyCase& each : fault.cases) {
    if (each.right) right_width = std::max(right_width, each.right->text.size());
    given_width = std::max(given_width, trials::shown(each.given, max_case_text).size());
  }
  fmt::print(out, "case  {:<{}}  {:<{}}  by      why\n", "right", right_width, "given", given_width);
  for (std::size_t place = 0; place < std::min(fault.cases.size(), max_cases_shown); ++place) {
    const trials::FaultyCase& each = fault.cases[place];
    std::string line =
        fmt::format("{:<4}  {:<{}}  {:<{}}  {:<6}  {}", place + 1, each.right ? each.right->text : nothing, right_width,
                    each.given.empty() ? nothing : trials::shown(each.given, max_case_text), given_width,
                    each.right ? trials::to_text(each.right->source) : nothing, each.reason);
    line.erase(line.find_last_not_of(' ') + 1);
    fmt::print(out, "{}\n", line);
  }
  if (fault.cases.size() > max_cases_shown)
    fmt::print(out, "...   and {} more\n", fault.cases.size() - max_cases_shown);
}

void print_fault(const TrialReport& report, const trials::ProgramFault& fault, std::ostream& out) {
  const char* const where = fault.beyond ? "outside the judge's bounds: " : "";
  fmt::print(out, "\nfault     {}{}\n          {}\nfound by  {}, file {}, which has {}\n", where,
             trials::in_words(fault.symptom.kind), fault.detail, to_text(fault.family), fault.file,
             counted(fault.cases_of_file, "case"));
  fmt::print(out, "smallest failing file: {}, {}\n\n", counted(fault.cases.size(), "case"),
             size_of_file(report, fault));
  if (fault.text.size() <= max_text) {
    std::string_view rest = fault.text;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find('\n'), rest.size() - 1);
      fmt::print(out, "    {}", rest.substr(0, end + 1));
      rest.remove_prefix(end + 1);
    }
  } else {
    fmt::print(out, "    {} characters: --save DIR keeps them\n", fault.text.size());
  }
  out << '\n';
  print_cases(fault, out);
  if (fault.text.size() <= max_text) fmt::print(out, "\n{}\n", replay_of(report, fault));
}

nlohmann::ordered_json json_of_fault(const TrialReport& report, const trials::ProgramFault& fault) {
  auto cases = nlohmann::ordered_json::array();
  for (const trials::FaultyCase& each : fault.cases) {
    nlohmann::ordered_json entry{{"case", to_text(each.judge_case)},
                                 {"right", nullptr},
                                 {"by", nullptr},
                                 {"given", nullptr},
                                 {"reason", each.reason}};
    if (each.right) {
      entry["right"] = each.right->text;
      entry["by"] = trials::to_text(each.right->source);
    }
    if (!each.given.empty()) entry["given"] = each.given;
    cases.push_back(std::move(entry));
  }
  return {{"kind", trials::to_text(fault.symptom.kind)},
          {"detail", fault.detail},
          {"family", to_text(fault.family)},
          {"file", fault.file},
          {"smallest", fault.smallest},
          {"beyond", fault.beyond},
          {"input", fault.text},
          {"cases", std::move(cases)},
          {"replay", replay_of(report, fault)}};
}

}  // namespace

bool counts(const TrialReport& report, const trials::ProgramFault& fault) { return !fault.beyond || report.beyond; }

void print_text(const TrialReport& report, std::ostream& out) {
  const trials::ProgramTrial& trial = report.trial;
  fmt::print(out, "game      {}\nprogram   {}\ntruth     {}\n\n", report.game.info().id, command_line(report),
             truth_of(report));
  fmt::print(out, "inputs        files   cases\n");
  std::uint64_t files = 0;
  std::uint64_t cases = 0;
  for (const trials::TriedFamily& family : trial.families) {
    if (!family.tried) continue;
    const bool failed = !trial.faults.empty() && trial.faults.front().family == family.kind;
    fmt::print(out, "{:<12} {:>6} {:>7}  {}{}\n", to_text(family.kind), family.files, family.cases, family.about,
               failed ? ": a fault" : "");
    files += family.files;
    cases += family.cases;
  }
  for (const trials::ProgramFault& fault : trial.faults) print_fault(report, fault, out);
  const bool any_counts =
      std::ranges::any_of(trial.faults, [&](const trials::ProgramFault& fault) { return counts(report, fault); });
  if (trial.further_files > 0 && any_counts && !trial.stopped) {
    const std::size_t others = trial.faults.size() - 1;
    fmt::print(out, "\nfaults of other kinds: {} in {}\n", others == 0 ? "none" : std::to_string(others),
               counted(trial.further_files, "further file"));
  }
  if (!any_counts && !trial.stopped)
    fmt::print(out, "\nno fault found {}in {} with {}\n", trial.faults.empty() ? "" : "within the judge's bounds ",
               counted(files, "file"), counted(cases, "case"));
}

std::string json_of(const TrialReport& report) {
  auto families = nlohmann::ordered_json::array();
  for (const trials::TriedFamily& family : report.trial.families) {
    families.push_back({{"name", to_text(family.kind)},
                        {"about", family.about},
                        {"files", family.files},
                        {"cases", family.cases},
                        {"tried", family.tried}});
  }
  const trials::ProgramTrial& trial = report.trial;
  auto faults = nlohmann::ordered_json::array();
  nlohmann::ordered_json first;
  for (const trials::ProgramFault& fault : trial.faults) {
    faults.push_back(json_of_fault(report, fault));
    if (first.is_null() && counts(report, fault)) first = faults.back();
  }
  nlohmann::ordered_json json{
      {"game", report.game.info().id},
      {"program", report.command},
      {"verdict", !first.is_null() ? "fault"
                  : trial.stopped  ? "stopped"
                                   : "no fault found"},
      {"truth",
       {{"table", to_text(trial.bound)}, {"solver", report.game.solver().rule()}, {"record", report.solver_verdict}}},
      {"inputs", std::move(families)},
      {"fault", std::move(first)},
      {"faults", std::move(faults)}};
  // The program may write bytes that are not UTF-8.
  return json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

std::string right_answers_of(const trials::ProgramFault& fault) {
  std::string text;
  for (const trials::FaultyCase& each : fault.cases) text += (each.right ? each.right->text : std::string()) + "\n";
  return text;
}

std::string shell_word(const std::string& word) {
  constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./-+=:,@%";
  if (!word.empty() && word.find_first_not_of(plain) == std::string::npos) return word;
  std::string quoted = "'";
  for (const char byte : word) quoted += byte == '\'' ? std::string("'\\''") : std::string(1, byte);
  return quoted + "'";
}

}  // namespace mexhaust::cli
