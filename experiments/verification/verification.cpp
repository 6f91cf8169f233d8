#include "mexhaust/experiments/verification/verification.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "mexhaust/base/file.hpp"
#include "mexhaust/experiments/checks/local_truth.hpp"
#include "mexhaust/experiments/registry/claim_cases.hpp"
#include "mexhaust/experiments/verification/run_log.hpp"

namespace mexhaust::verification {
namespace {

constexpr std::uint64_t default_cases = 10'000;
constexpr std::uint64_t default_seed = 1;

/// The scopes of one claim that a request asks for. A bound given for a whole game is one of its positions, not of the cases
/// of a claim's own.
std::vector<Scope> scopes_of(const Registry& registry, const Claim& claim, const VerificationRequest& request) {
  const bool named = std::ranges::find(request.names, claim.id) != request.names.end();
  if (request.bound && claim.cases && !named) return {};
  if (request.method == Method::local && !checks::can_be_checked_locally(registry.game(game_of(claim)), claim))
    return {};
  if (request.bound) {
    const Method method = request.method.value_or(Method::exhaustive);
    Scope scope{.effort = request.effort, .method = method, .bound = *request.bound};
    ClaimCases(registry.game(game_of(claim)), claim).bound_text(scope);
    if (method == Method::random || (method == Method::local && request.cases)) {
      scope.cases = request.cases.value_or(default_cases);
      scope.seed = request.seed.value_or(default_seed);
    }
    return {scope};
  }
  std::vector<Scope> scopes;
  for (Scope scope : claim.scopes) {
    if (scope.effort > request.effort || (request.method && scope.method != *request.method)) continue;
    if (scope.drawn()) {
      scope.cases = request.cases.value_or(scope.cases);
      scope.seed = request.seed.value_or(scope.seed);
    }
    scopes.push_back(scope);
  }
  return scopes;
}

/// The key of a planned check, as the ledger will know it.
std::string planned_key(const Registry& registry, const Claim& claim, const Scope& scope) {
  const ClaimCases cases(registry.game(game_of(claim)), claim);
  const bool numbered = !scope.drawn() && scope.method != Method::proof;
  const LedgerRow row{.game = {},
                      .rule = claim.id,
                      .method = std::string(to_text(scope.method)),
                      .bound = cases.bound_text(scope),
                      .seed = scope.drawn() ? std::to_string(scope.seed) : std::string(),
                      .positions = numbered ? cases.domain(cases.parse(scope.bound))->count().value_or(0) : scope.cases,
                      .counterexample = {},
                      .signature = {}};
  return scope_key(row);
}

/// The keys of the checks of the deep effort alone, or of all others.
std::set<std::string> planned_keys(const Registry& registry, bool deep) {
  std::set<std::string> keys;
  for (const Claim& claim : registry.claims()) {
    for (const Scope& scope : claim.scopes) {
      if ((scope.effort == Effort::deep) == deep) keys.insert(planned_key(registry, claim, scope));
    }
  }
  return keys;
}

Ledger ledger_in(const std::filesystem::path& path) {
  require_regular_file(path);
  const auto text = read_file(path);
  return text ? Ledger::parse(*text, path.string()) : Ledger{};
}

std::string command_of(const LedgerRow& row) {
  const bool quoted = row.bound.find(' ') != std::string::npos;
  std::string command = fmt::format("mexhaust verify {} --method {} --bound {}", row.rule, row.method,
                                    quoted ? "'" + row.bound + "'" : row.bound);
  if (!row.seed.empty()) command += fmt::format(" --cases {} --seed {}", row.positions + row.skipped, row.seed);
  return command;
}

/// The label of a claim; empty for a claim that is no more.
std::string label_in(const Registry& registry, const std::string& id) {
  const auto found = std::ranges::find(registry.claims(), id, &Claim::id);
  return found == registry.claims().end() ? std::string() : found->label;
}

CsvTable with_commands(const Ledger& ledger) {
  CsvTable table = ledger.table();
  table.header.emplace_back("command");
  for (std::size_t row = 0; row < table.rows.size(); ++row) table.rows[row].push_back(command_of(ledger.rows()[row]));
  return table;
}

/// How telling a verdict is among several of one claim: a refutation settles it.
int weight(Verdict verdict) {
  switch (verdict) {
    case Verdict::refuted: return 4;
    case Verdict::proved: return 3;
    case Verdict::holds: return 2;
    case Verdict::unknown: return 1;
    case Verdict::incomplete: return 1;
    case Verdict::vacuous: return 0;
  }
  return 0;
}

/// "exhaustive piles=4,stones=6; random 500 of piles=8,stones=12 (seed 1)"
std::string evidence_text(const std::vector<const LedgerRow*>& rows) {
  std::string text;
  for (const LedgerRow* row : rows) {
    text += text.empty() ? "" : "; ";
    if (row->seed.empty()) {
      text += fmt::format("{} {}", row->method, row->bound);
    } else {
      text += fmt::format("{} {} of {} (seed {})", row->method, row->positions, row->bound, row->seed);
    }
  }
  return text;
}

}  // namespace

std::vector<PlannedCheck> plan_checks(const Registry& registry, const VerificationRequest& request) {
  std::vector<PlannedCheck> checks;
  if (request.own != nullptr) {
    for (const Scope& scope : scopes_of(registry, *request.own, request)) checks.push_back({request.own, scope});
    return checks;
  }
  std::vector<const Claim*> asked;
  for (const std::string& name : request.names)
    std::ranges::copy(registry.claims_named(name), std::back_inserter(asked));
  for (const Claim& claim : registry.claims()) {
    if (!request.names.empty() && std::ranges::find(asked, &claim) == asked.end()) continue;
    for (const Scope& scope : scopes_of(registry, claim, request)) checks.push_back({&claim, scope});
  }
  return checks;
}

bool is_independent(const Scope& scope) { return scope.method == Method::random || scope.method == Method::local; }

Ledger read_results(const std::filesystem::path& folder) {
  Ledger all = ledger_in(folder / "ledger.csv");
  const Ledger deep = ledger_in(folder / "deep.csv");
  for (const LedgerRow& row : deep.rows()) all.put(row);
  return all;
}

CsvTable combined_verdicts(const Registry& registry, const Ledger& ledger) {
  CsvTable table{.header = {"claim", "label", "game", "control", "verdict", "evidence", "counterexample"}, .rows = {}};
  for (const Claim& claim : registry.claims()) {
    std::vector<const LedgerRow*> rows;
    for (const LedgerRow& row : ledger.rows()) {
      if (row.rule == claim.id) rows.push_back(&row);
    }
    if (rows.empty()) continue;
    const auto telling = std::ranges::max_element(rows, {}, [](const LedgerRow* row) { return weight(row->verdict); });
    const Verdict verdict = (*telling)->verdict;
    // Beside a proof, what was looked at one by one: two kinds of evidence.
    const auto tells = [&](Verdict found) {
      return found == verdict || (verdict == Verdict::proved && found == Verdict::holds);
    };
    std::erase_if(rows, [&](const LedgerRow* row) { return !tells(row->verdict); });
    std::ranges::stable_partition(rows, [&](const LedgerRow* row) { return row->verdict == verdict; });
    table.rows.push_back({claim.id, claim.label, std::string(game_of(claim)), claim.control ? "control" : "",
                          std::string(to_text(verdict)), evidence_text(rows), rows.front()->counterexample});
  }
  return table;
}

void write_results(const std::filesystem::path& folder, const Registry& registry,
                   const std::vector<checks::Finding>& findings, bool complete, int threads,
                   const FolderLock::OnWait& on_wait) {
  require_folder(folder);
  const FolderLock lock(folder, on_wait);
  Ledger ledger = ledger_in(folder / "ledger.csv");
  Ledger deep = ledger_in(folder / "deep.csv");
  const auto deep_keys = planned_keys(registry, true);
  if (complete) {
    const auto keys = planned_keys(registry, false);
    ledger.drop([&](const LedgerRow& row) { return !keys.contains(scope_key(row)); });
    deep.drop([&](const LedgerRow& row) { return !deep_keys.contains(scope_key(row)); });
  }
  for (const checks::Finding& finding : findings) {
    // What a stopped check saw depends on when it was stopped.
    if (!finding.tally.stopped) (deep_keys.contains(scope_key(finding.row)) ? deep : ledger).put(finding.row);
  }
  for (Ledger* const each : {&ledger, &deep}) {
    each->relabel([&](const std::string& id) { return label_in(registry, id); });
    each->sort(registry.claim_ids());
  }
  write_file(folder / "ledger.csv", ledger.to_csv());
  if (!deep.rows().empty()) write_file(folder / "deep.csv", to_csv(with_commands(deep)));
  write_file(folder / "claims.csv", to_csv(combined_verdicts(registry, read_results(folder))));
  log_runs(folder / "runs.csv", findings, threads);
}

}  // namespace mexhaust::verification
