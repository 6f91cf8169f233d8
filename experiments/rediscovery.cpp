#include "experiments/rediscovery.hpp"

#include <chrono>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/rule_language.hpp"
#include "experiments/game_question.hpp"
#include "experiments/heap_discovery.hpp"
#include "experiments/own_rule.hpp"
#include "experiments/tables.hpp"
#include "experiments/value_table.hpp"

namespace mexhaust {
namespace {

constexpr std::int64_t most_heaps = 20'000;

/// A game's rule: what to ask, and what is published.
struct GameCase {
  const char* game;
  const char* options;  ///< as typed
  const char* known;
  RuleTarget target = RuleTarget::outcome;
  const char* where = "";
  const char* training = "";
  const char* checked = "";
  bool named = false;
};

struct TableCase {
  const char* file;  ///< of results/
  const char* column;
  const char* known;
};

struct HeapCase {
  const char* option;  ///< "--octal" or "--subtract"
  const char* code;
  Period known;
};

std::string text_of(const Period& period) {
  return fmt::format("period {}, pre-period {}", period.length, period.from);
}

RuleSearchSettings search_settings(const CheckSettings& settings) {
  return {.threads = settings.threads, .stop = settings.stop};
}

/// Searches, and fills in what became of it.
void search(const RuleQuestion& question, const CheckSettings& settings, Rediscovery& row) {
  const Discovery discovery = discover_rule(question, search_settings(settings));
  if (discovery.stopped) throw ReachError("stopped");
  for (const DiscoveryRound& round : discovery.rounds) row.candidates += round.candidates;
  if (!discovery.rule) {
    row.evidence = {fmt::format("no rule among {} candidates", row.candidates)};
    return;
  }
  row.found = to_text(discovery.rule->rule);
  row.size = size_of(discovery.rule->rule);
  row.rivals = discovery.rounds.back().rivals;
  row.evidence = discovery.evidence;
}

/// Puts a rule that was found on trial once more, as `mexhaust verify GAME --rule` does: over the domains of the game's own first
/// rule.
void verify_again(const Registry& registry, const GameEntry& game, const GameCase& asked, const CheckSettings& settings,
                  Rediscovery& row) {
  const Claim claim = own_rule(registry, game, row.found, asked.where, asked.target);
  for (const Scope& scope : claim.scopes) {
    if (scope.effort == Effort::deep || scope.method != Method::exhaustive) continue;
    const Finding finding = check_claim(game, claim, scope, settings);
    if (finding.tally.stopped) throw ReachError("stopped");
    row.evidence.push_back(fmt::format("{} on {}", to_text(finding.row.verdict), finding.row.bound));
    if (finding.counterexample)
      row.evidence.back() += fmt::format(" at ({})", to_text(finding.counterexample->position));
  }
}

std::optional<Bounds> bounds_of(const char* text, const GameEntry& game) {
  return *text == '\0' ? std::nullopt : std::optional(Bounds::parse(text, game.info().keys));
}

Rediscovery ask(const GameCase& asked, const Registry& registry, const CheckSettings& settings) {
  const GameEntry& game = registry.game(asked.game);
  const GameQuestionRequest request{.target = asked.target,
                                    .where = asked.where,
                                    .named = asked.named,
                                    .training = bounds_of(asked.training, game),
                                    .checked = bounds_of(asked.checked, game)};
  const auto question = question_about(registry, game, request, settings);
  if (!question) throw ReachError("stopped");
  Rediscovery row;
  row.learnt_from = fmt::format("{}: {} positions", to_text(question->training), question->question.training.size());
  search(question->question, settings, row);
  if (!row.found.empty()) verify_again(registry, game, asked, settings, row);
  return row;
}

Rediscovery ask(const TableCase& asked, const Registry& registry, const CheckSettings& settings) {
  const auto tables = data_tables(registry);
  const auto made = std::ranges::find(tables, asked.file, &DataTable::file);
  const auto csv = made->make(settings.stop);
  if (!csv) throw ReachError("stopped");
  const ValueTable table = parse_value_table(to_csv(*csv), asked.file, asked.column);
  const RuleQuestion question = question_about(table);
  Rediscovery row;
  row.learnt_from = fmt::format("{}: {} rows", asked.file, question.training.size());
  search(question, settings, row);
  return row;
}

Rediscovery ask(const HeapCase& asked, const Registry& /*registry*/, const CheckSettings& settings) {
  const bool octal = std::string_view(asked.option) == "--octal";
  HeapValues values(octal ? HeapRules::octal(asked.code) : HeapRules::subtraction(asked.code));
  const HeapFinding finding = discover_period(values, most_heaps, settings.stop);
  if (finding.stopped) throw ReachError("stopped");
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
KnownQuestion question_of(std::string game, std::string text, std::string known, const Case& asked) {
  const auto timed = [game, text, known = std::move(known), asked](const Registry& registry,
                                                                   const CheckSettings& settings) {
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

const std::vector<GameCase>& game_cases() {
  static const std::vector<GameCase> cases{
      {.game = "nim", .options = "--features generic", .known = "xor(each) != 0"},
      {.game = "nim",
       .options = "--features generic --value grundy",
       .known = "xor(each)",
       .target = RuleTarget::grundy},
      {.game = "cycle",
       .options = "--features generic --where 'any(each = 0)'",
       .known = "odd(leading(each > 0)) or odd(trailing(each > 0))",
       .where = "any(each = 0)"},
      {.game = "cycle",
       .options = "--features generic",
       .known = "if any(each = 0) then odd(leading(each > 0)) or odd(trailing(each > 0)) else odd(length) or "
                "odd(leading(each > min(each))) or odd(trailing(each > min(each)))"},
      {.game = "take-or-merge",
       .options = "--features generic --where 'b > 2'",
       .known = "odd(a) or odd(b)",
       .where = "b > 2"},
      {.game = "take-or-merge",
       .options = "--features generic --where 'b <= 2'",
       .known = "a mod 3 != 0",
       .where = "b <= 2"},
      {.game = "take-or-merge",
       .options = "",
       .known = "if b <= 2 then a mod 3 != 0 else odd(a) or odd(b)",
       .named = true},
      {.game = "end-nim",
       .options = "--features generic --where 'length = 2' --check piles=2,stones=30",
       .known = "first != last",
       .where = "length = 2",
       .checked = "piles=2,stones=30"},
      {.game = "end-nim",
       .options = "--features generic --where 'length = 3' --check piles=3,stones=20",
       .known = "if constant then odd(length) else rho != lambda",
       .where = "length = 3",
       .checked = "piles=3,stones=20"},
      {.game = "wythoff",
       .options = "--features generic",
       .known = "the smaller heap is no floor(d phi) of the difference d (Wythoff 1907)"},
      {.game = "cheat", .options = "", .known = "has_odd_subset and not has_even_subset", .named = true},
  };
  return cases;
}

constexpr std::array<TableCase, 3> table_cases{
    {{"end-nim-steps.csv", "pad",
      "if x = R then 0 elif x < R then (if x < L then x else x + 1) elif x <= L then x - 1 else x"},
     {"control-random.csv", "outcome", ""},
     {"control-primes.csv", "outcome", ""}}};

/// Octal games: Berlekamp, Conway and Guy, Winning Ways, chapter 4, and OEIS A002186, A071434, A071435, A071074, A071452, A071453.
/// Subtraction games: the same chapter; {1, .., k} has period k + 1, and {a, b} 2a when b is an odd multiple of a, else a + b.
constexpr std::array<HeapCase, 20> heap_cases{{
    {"--octal", "0.77", {.from = 71, .length = 12}},    {"--octal", "0.07", {.from = 53, .length = 34}},
    {"--octal", "0.137", {.from = 52, .length = 34}},   {"--octal", "0.1377", {.from = 141, .length = 24}},
    {"--octal", "0.7777", {.from = 142, .length = 24}}, {"--octal", "0.11377", {.from = 187, .length = 32}},
    {"--octal", "0.117", {.from = 47, .length = 48}},   {"--octal", "0.177", {.from = 497, .length = 20}},
    {"--octal", "0.055", {.from = 259, .length = 148}}, {"--octal", "0.156", {.from = 3479, .length = 349}},
    {"--subtract", "1,2", {.from = 0, .length = 3}},    {"--subtract", "1,2,3,4,5", {.from = 0, .length = 6}},
    {"--subtract", "1,3,4", {.from = 0, .length = 7}},  {"--subtract", "1,3,5,7", {.from = 0, .length = 2}},
    {"--subtract", "2,3", {.from = 0, .length = 5}},    {"--subtract", "1,4", {.from = 0, .length = 5}},
    {"--subtract", "2,5", {.from = 0, .length = 7}},    {"--subtract", "3,9", {.from = 0, .length = 6}},
    {"--subtract", "3,4", {.from = 0, .length = 7}},    {"--subtract", "4,6", {.from = 0, .length = 10}},
}};

}  // namespace

std::vector<KnownQuestion> known_questions() {
  std::vector<KnownQuestion> questions;
  for (const GameCase& one : game_cases()) {
    const std::string text = fmt::format("discover {}{}{}", one.game, *one.options == '\0' ? "" : " ", one.options);
    questions.push_back(question_of(one.game, text, one.known, one));
  }
  for (const TableCase& one : table_cases) {
    const std::string text = fmt::format("discover --table results/{} --value {}", one.file, one.column);
    questions.push_back(question_of("table", text, one.known, one));
  }
  for (const HeapCase& one : heap_cases) {
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

}  // namespace mexhaust
