#include "mexhaust/experiments/discovery/rediscovery.hpp"

#include <chrono>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "mexhaust/experiments/checks/own_rule.hpp"
#include "mexhaust/experiments/discovery/along.hpp"
#include "mexhaust/experiments/discovery/context_count.hpp"
#include "mexhaust/experiments/discovery/game_question.hpp"
#include "mexhaust/experiments/discovery/heap_discovery.hpp"
#include "mexhaust/experiments/discovery/known_answers.hpp"
#include "mexhaust/experiments/discovery/value_table.hpp"
#include "mexhaust/experiments/tables/tables.hpp"
#include "mexhaust/experiments/verification/check_claim.hpp"
#include "mexhaust/rules/language.hpp"

namespace mexhaust::discovery {
namespace {

std::string text_of(const Period& period) {
  return fmt::format("period {}, pre-period {}", period.length, period.from);
}

/// Searches, and fills in what became of it.
void search(const RuleQuestion& question, search::Growth growth, const checks::CheckSettings& settings,
            Rediscovery& row) {
  const search::RuleSearchSettings limits{
      .early = tried_early(growth), .threads = settings.threads, .stop = settings.stop};
  const Discovery discovery = discover_rule(question, limits);
  if (discovery.stopped) throw Stopped();
  for (const DiscoveryRound& round : discovery.rounds) row.candidates += round.candidates;
  if (!discovery.rule || discovery.by_chance) {
    row.evidence = {fmt::format("no rule among {} candidates", row.candidates)};
    return;
  }
  row.found = rules::to_text(discovery.rule->rule);
  row.size = rules::size_of(discovery.rule->rule);
  row.rivals = discovery.rounds.back().rivals;
  row.evidence = discovery.evidence;
}

/// Puts a rule that was found on trial once more, as `mexhaust verify GAME --rule` does: over the domains of the game's own first
/// rule.
void verify_again(const Registry& registry, const GameEntry& game, const GameCase& asked,
                  const checks::CheckSettings& settings, Rediscovery& row) {
  const Claim claim = checks::own_rule(registry, game, row.found, asked.where, asked.target);
  for (const Scope& scope : claim.scopes) {
    if (scope.effort == Effort::deep || scope.method != Method::exhaustive) continue;
    const checks::Finding finding = verification::check_claim(game, claim, scope, settings);
    if (finding.tally.stopped) throw Stopped();
    row.evidence.push_back(fmt::format("{} on {}", to_text(finding.row.verdict), finding.row.bound));
    if (finding.counterexample)
      row.evidence.back() += fmt::format(" at ({})", to_text(finding.counterexample->position));
  }
}

std::optional<Bounds> bounds_of(const char* text, const GameEntry& game) {
  return *text == '\0' ? std::nullopt : std::optional(Bounds::parse(text, game.info().keys));
}

Rediscovery ask(const GameCase& asked, const Registry& registry, const checks::CheckSettings& settings) {
  const GameEntry& game = registry.game(asked.game);
  const GameQuestionRequest request{.target = asked.target,
                                    .where = asked.where,
                                    .named = asked.named,
                                    .training = bounds_of(asked.training, game),
                                    .checked = bounds_of(asked.checked, game)};
  const auto question = question_about(registry, game, request, settings);
  if (!question) throw Stopped();
  Rediscovery row;
  row.learnt_from = fmt::format("{}: {} positions", to_text(question->training), question->question.training.size());
  search(question->question, question->contexts.growth(), settings, row);
  if (!row.found.empty()) verify_again(registry, game, asked, settings, row);
  return row;
}

Rediscovery ask(const TableCase& asked, const Registry& registry, const checks::CheckSettings& settings) {
  const auto tables = tables::data_tables(registry);
  const auto made = std::ranges::find(tables, asked.file, &tables::DataTable::file);
  const auto csv = made->make(settings.stop);
  if (!csv) throw Stopped();
  const ValueTable table = parse_value_table(to_csv(*csv), asked.file, asked.column);
  const RuleQuestion question = question_about(table);
  Rediscovery row;
  row.learnt_from = fmt::format("{}: {} rows", asked.file, question.training.size());
  search(question, contexts_of(table).growth(), settings, row);
  return row;
}

/// A period of the values along a number for every choice of the others, or nothing.
Rediscovery ask(const AlongCase& asked, const Registry& registry, const checks::CheckSettings& settings) {
  const GameEntry& game = registry.game(asked.game);
  const Bounds bounds = Bounds::parse(asked.checked, game.info().keys);
  const auto lines = lines_along(game, {.number = asked.number, .bounds = bounds}, settings);
  if (!lines) throw Stopped();
  Rediscovery row;
  row.learnt_from = fmt::format("{}: {} lines", asked.checked, lines->size());
  std::vector<std::string> periods;
  for (const ValueLine& line : *lines) {
    row.candidates += line.values.size();
    if (line.period)
      periods.push_back(fmt::format("({}) {} from {}", to_text(line.others), line.period->length, line.period->from));
  }
  row.evidence = {
      fmt::format("{} of {} lines have a period, which holds on {}", periods.size(), lines->size(), asked.checked)};
  if (periods.size() == lines->size()) row.found = fmt::format("periods: {}", fmt::join(periods, ", "));
  return row;
}

Rediscovery ask(const HeapCase& asked, const Registry& /*registry*/, const checks::CheckSettings& settings) {
  const bool octal = std::string_view(asked.option) == "--octal";
  bruteforce::HeapValues values(octal ? HeapRules::octal(asked.code) : HeapRules::subtraction(asked.code));
  const HeapFinding finding = discover_period(values, default_heaps, settings.stop);
  if (finding.stopped) throw Stopped();
  Rediscovery row;
  row.learnt_from = fmt::format("heaps 0 to {}", finding.heaps - 1);
  row.candidates = static_cast<std::uint64_t>(finding.heaps);
  if (!finding.period) return row;
  row.found = text_of(*finding.period);
  row.evidence = {finding.proved ? fmt::format("proved for all heaps by {} values", finding.heaps_for_proof)
                                 : fmt::format("holds for {} values", finding.heaps)};
  return row;
}

/// The case as a question; what takes time is timed.
template <class Case>
KnownQuestion question_of(const std::string& game, const std::string& text, std::string known, const Case& asked) {
  const auto timed = [game, text, known = std::move(known), asked](const Registry& registry,
                                                                   const checks::CheckSettings& settings) {
    const auto start = std::chrono::steady_clock::now();
    Rediscovery row = ask(asked, registry, settings);
    row.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    row.game = game;
    row.question = text;
    row.known = known;
    return row;
  };
  return {.game = game, .text = text, .ask = timed};
}

}  // namespace

std::vector<KnownQuestion> known_questions() {
  std::vector<KnownQuestion> questions;
  for (const GameCase& one : game_cases()) {
    const std::string text = fmt::format("discover {}{}{}", one.game, *one.options == '\0' ? "" : " ", one.options);
    questions.push_back(question_of(one.game, text, one.known, one));
  }
  for (const TableCase& one : table_cases()) {
    const std::string text = fmt::format("discover --table results/{} --value {}", one.file, one.column);
    questions.push_back(question_of("table", text, one.known, one));
  }
  for (const AlongCase& one : along_cases()) {
    const std::string text = fmt::format("discover {} --along {} --check {}", one.game, one.number, one.checked);
    questions.push_back(question_of(one.game, text, one.known, one));
  }
  for (const HeapCase& one : heap_cases()) {
    const std::string text = fmt::format("discover {} {}", one.option, one.code);
    questions.push_back(question_of("heaps", text, text_of(one.known), one));
  }
  return questions;
}

CsvTable to_table(const std::vector<Rediscovery>& rows) {
  CsvTable table{
      .header = {"game", "question", "known", "learnt_from", "found", "size", "rivals", "candidates", "evidence"},
      .rows = {}};
  const auto number = [](const auto& value) { return value ? std::to_string(*value) : std::string(); };
  for (const Rediscovery& row : rows) {
    table.rows.push_back({row.game, row.question, row.known, row.learnt_from, row.found, number(row.size),
                          number(row.rivals), std::to_string(row.candidates),
                          fmt::format("{}", fmt::join(row.evidence, "; "))});
  }
  return table;
}

}  // namespace mexhaust::discovery
