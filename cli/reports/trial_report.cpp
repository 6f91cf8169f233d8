#include "mexhaust/cli/reports/trial_report.hpp"

#include <algorithm>
#include <ostream>

#include <fmt/format.h>
#include <fmt/ostream.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "mexhaust/base/file.hpp"
#include "mexhaust/cli/kit/json.hpp"

namespace mexhaust::cli {
namespace {

constexpr std::size_t longest_text = 400;  ///< of a file that is shown, in characters
constexpr std::size_t most_cases_shown = 20;
constexpr std::size_t longest_case = 60;

std::string counted(std::uint64_t number, std::string_view what) {
  return fmt::format("{} {}{}", number, what, number == 1 ? "" : "s");
}

std::string command_line(const TrialReport& report) {
  std::vector<std::string> words;
  for (const std::string& word : report.command) words.push_back(shell_word(word));
  return fmt::format("{}", fmt::join(words, " "));
}

/// Runs the program on the smallest file again, and judges it.
std::string replay_of(const TrialReport& report, const trials::ProgramFault& fault) {
  std::string lines = fault.text;
  for (std::size_t place = 0; (place = lines.find('\n', place)) != std::string::npos; place += 2)
    lines.replace(place, 1, "\\n");
  std::string options;
  for (const std::string& option : report.limits) options += " " + option;
  return fmt::format("printf '{}' | mexhaust trial {} --input -{} -- {}", lines, report.game.info().id, options,
                     command_line(report));
}

std::string truth_of(const TrialReport& report) {
  const std::string table = fmt::format("a table of {}", to_text(report.trial.bound));
  const std::string_view rule = report.game.solver().rule();
  if (rule.empty()) return table + ", and a search beyond it";
  const std::string verdict =
      report.solver_verdict.empty() ? "of which there is no record" : "which the record says: " + report.solver_verdict;
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
    given_width = std::max(given_width, trials::shown(each.given, longest_case).size());
  }
  fmt::print(out, "case  {:<{}}  {:<{}}  by      why\n", "right", right_width, "given", given_width);
  for (std::size_t place = 0; place < std::min(fault.cases.size(), most_cases_shown); ++place) {
    const trials::FaultyCase& each = fault.cases[place];
    std::string line =
        fmt::format("{:<4}  {:<{}}  {:<{}}  {:<6}  {}", place + 1, each.right ? each.right->text : nothing, right_width,
                    each.given.empty() ? nothing : trials::shown(each.given, longest_case), given_width,
                    each.right ? trials::to_text(each.right->source) : nothing, each.reason);
    line.erase(line.find_last_not_of(' ') + 1);
    fmt::print(out, "{}\n", line);
  }
  if (fault.cases.size() > most_cases_shown)
    fmt::print(out, "...   and {} more\n", fault.cases.size() - most_cases_shown);
}

void print_fault(const TrialReport& report, const trials::ProgramFault& fault, std::ostream& out) {
  fmt::print(out, "\nfault     {}\n          {}\nfound by  {}, file {}, which has {}\n",
             trials::in_words(fault.symptom.kind), fault.detail, fault.family, fault.file,
             counted(fault.cases_of_file, "case"));
  fmt::print(out, "smallest failing file: {}, {}\n\n", counted(fault.cases.size(), "case"),
             size_of_file(report, fault));
  if (fault.text.size() <= longest_text) {
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
  if (fault.text.size() <= longest_text) fmt::print(out, "\n{}\n", replay_of(report, fault));
}

Json json_of_fault(const TrialReport& report, const trials::ProgramFault& fault) {
  auto cases = Json::array();
  for (const trials::FaultyCase& each : fault.cases) {
    Json entry{{"case", to_text(each.judge_case)},
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
          {"family", fault.family},
          {"file", fault.file},
          {"smallest", fault.smallest},
          {"input", fault.text},
          {"cases", std::move(cases)},
          {"replay", replay_of(report, fault)}};
}

}  // namespace

void print_text(const TrialReport& report, std::ostream& out) {
  const trials::ProgramTrial& trial = report.trial;
  fmt::print(out, "game      {}\nprogram   {}\ntruth     {}\n\n", report.game.info().id, command_line(report),
             truth_of(report));
  fmt::print(out, "inputs        files   cases\n");
  std::uint64_t files = 0;
  std::uint64_t cases = 0;
  for (const trials::TriedFamily& family : trial.families) {
    if (!family.tried) continue;
    const bool failed = trial.fault && trial.fault->family == family.name;
    fmt::print(out, "{:<12} {:>6} {:>7}  {}{}\n", family.name, family.files, family.cases, family.about,
               failed ? ": a fault" : "");
    files += family.files;
    cases += family.cases;
  }
  if (trial.fault) {
    print_fault(report, *trial.fault, out);
  } else if (!trial.stopped) {
    fmt::print(out, "\nno fault found in {} with {}\n", counted(files, "file"), counted(cases, "case"));
  }
}

std::string json_of(const TrialReport& report) {
  auto families = Json::array();
  for (const trials::TriedFamily& family : report.trial.families) {
    families.push_back({{"name", family.name},
                        {"about", family.about},
                        {"files", family.files},
                        {"cases", family.cases},
                        {"tried", family.tried}});
  }
  const trials::ProgramTrial& trial = report.trial;
  Json json{
      {"game", report.game.info().id},
      {"program", report.command},
      {"verdict", trial.fault     ? "fault"
                  : trial.stopped ? "stopped"
                                  : "no fault found"},
      {"truth",
       {{"table", to_text(trial.bound)}, {"solver", report.game.solver().rule()}, {"record", report.solver_verdict}}},
      {"inputs", std::move(families)},
      {"fault", nullptr}};
  if (trial.fault) json["fault"] = json_of_fault(report, *trial.fault);
  return json_text(json);
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
