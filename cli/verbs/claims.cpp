#include <algorithm>
#include <filesystem>
#include <ostream>

#include <fmt/format.h>
#include <fmt/ostream.h>
#include <nlohmann/json.hpp>

#include "mexhaust/cli/kit/formats.hpp"
#include "mexhaust/cli/kit/json.hpp"
#include "mexhaust/cli/kit/options.hpp"
#include "mexhaust/cli/kit/record.hpp"
#include "mexhaust/cli/verbs/verbs.hpp"
#include "mexhaust/experiments/checks/explanation.hpp"
#include "mexhaust/experiments/registry/claim_cases.hpp"
#include "mexhaust/experiments/verification/verification.hpp"

namespace mexhaust::cli {
namespace {

constexpr std::uint64_t explained_positions = 200'000;

/// What the record says of one claim.
struct ClaimRecord {
  const Claim* claim = nullptr;
  std::string verdict;
  std::string evidence;
  std::string counterexample;
};

std::vector<ClaimRecord> records_of(const std::vector<const Claim*>& claims, const CsvTable& verdicts) {
  std::vector<ClaimRecord> records;
  for (const Claim* claim : claims) {
    ClaimRecord record{.claim = claim, .verdict = {}, .evidence = {}, .counterexample = {}};
    const auto row = std::ranges::find_if(verdicts.rows, [&](const auto& each) { return each.front() == claim->id; });
    if (row != verdicts.rows.end()) {
      record.verdict = (*row)[verdicts.column("verdict", "claims")];
      record.evidence = (*row)[verdicts.column("evidence", "claims")];
      record.counterexample = (*row)[verdicts.column("counterexample", "claims")];
    }
    records.push_back(std::move(record));
  }
  return records;
}

/// The recorded counterexample, looked at anew; no value when there is none.
std::optional<checks::Counterexample> explained(const ClaimRecord& record, const Registry& registry) {
  if (record.verdict != to_text(Verdict::refuted)) return std::nullopt;
  const GameEntry& game = registry.game(game_of(*record.claim));
  const Position position = ClaimCases(game, *record.claim).checked(parse_position(record.counterexample));
  const auto truth = game.truth().memo({.positions = explained_positions, .stop = {}});
  return checks::explain_case(game, *record.claim, position, *truth);
}

void print_lines(const ClaimRecord& record, const Registry& registry, std::ostream& out) {
  const Claim& claim = *record.claim;
  const auto line = [&](std::string_view name, const std::string& text) {
    if (!text.empty()) fmt::print(out, "  {:<10} {}\n", name, text);
  };
  fmt::print(out, "{}{}{}\n", claim.id, claim.label.empty() ? "" : " (" + claim.label + ")",
             claim.control ? ", a control: deliberately wrong" : "");
  line("says", claim.statement);
  line("where", claim.where);
  line("rule", claim.formula);
  line("source", claim.source);
  line("verdict", record.verdict.empty() ? "not in the record" : record.verdict);
  // One check a line.
  std::string_view rest = record.evidence;
  for (bool first = true; !rest.empty(); first = false) {
    const std::size_t end = std::min(rest.find("; "), rest.size());
    line(first ? "evidence" : "", std::string(rest.substr(0, end)));
    rest.remove_prefix(std::min(end + 2, rest.size()));
  }
  if (const auto example = explained(record, registry)) {
    line("fails at", fmt::format("({})", to_text(example->position)));
    if (!std::holds_alternative<Statement>(claim.content))
      line("", fmt::format("it says {}, the truth is {}", example->predicted, example->truth));
    line("", example->reason);
    line("", fmt::format("mexhaust replay {} --position '{}'", claim.id, to_text(example->position)));
  }
}

void print_table(const std::vector<ClaimRecord>& records, std::ostream& out) {
  std::size_t widest = 0;
  for (const ClaimRecord& record : records) widest = std::max(widest, record.claim->id.size());
  for (const ClaimRecord& record : records) {
    const std::string verdict = record.verdict.empty() ? "not in the record" : record.verdict;
    fmt::print(out, "{:<5} {:<{}}  {}{}{}\n", record.claim->label, record.claim->id, widest, verdict,
               record.counterexample.empty() ? "" : fmt::format(" at ({})", record.counterexample),
               record.claim->control ? ", a control" : "");
  }
}

std::string records_json(const std::vector<ClaimRecord>& records, const Registry& registry) {
  auto all = Json::array();
  for (const ClaimRecord& record : records) {
    const Claim& claim = *record.claim;
    Json entry{{"claim", claim.id},           {"label", claim.label},         {"game", game_of(claim)},
               {"control", claim.control},    {"statement", claim.statement}, {"where", claim.where},
               {"rule", claim.formula},       {"source", claim.source},       {"verdict", record.verdict},
               {"evidence", record.evidence}, {"counterexample", nullptr}};
    if (const auto example = explained(record, registry)) {
      entry["counterexample"] = {{"position", to_text(example->position)},
                                 {"predicted", example->predicted},
                                 {"truth", example->truth},
                                 {"reason", example->reason}};
    }
    all.push_back(entry);
  }
  return json_text(all);
}

int run_claims(const Verb& verb, const Arguments& arguments, Context& context) {
  Options options(verb);
  options
      .add("record", "DIR",
           "the folder of ledger.csv and deep.csv (default: results, or the record that came with the program)")
      .add("format", "FORMAT", "text (default) or json")
      .take_words(-1);
  if (!options.parse(arguments, context.out)) return status::as_asked;
  const std::filesystem::path folder = options.path("record").value_or(record_folder().value_or("results").string());
  const Format format = chosen_format(options, {Format::text, Format::json}, Format::text);
  if (!std::filesystem::exists(folder / "ledger.csv")) {
    if (options.has("record"))
      throw InputError(
          fmt::format("claims: --record: expected a folder with a ledger.csv, found none in '{}'", folder.string()));
    fmt::print(
        context.err,
        "there is no results/ledger.csv here, and none came with the program: no verdict is known; 'mexhaust verify "
        "--out results' finds them\n");
  }
  std::vector<const Claim*> claims;
  for (const std::string& name : options.words()) {
    for (const Claim* claim : context.registry.claims_named(name)) {
      if (std::ranges::find(claims, claim) == claims.end()) claims.push_back(claim);
    }
  }
  if (options.words().empty()) {
    for (const Claim& claim : context.registry.claims()) claims.push_back(&claim);
  }
  const auto records =
      records_of(claims, verification::combined_verdicts(context.registry, verification::read_results(folder)));
  if (format == Format::json) {
    context.out << records_json(records, context.registry);
  } else if (options.words().empty()) {
    print_table(records, context.out);
  } else {
    for (const ClaimRecord& record : records) {
      if (&record != &records.front()) context.out << '\n';
      print_lines(record, context.registry, context.out);
    }
  }
  return status::as_asked;
}

}  // namespace

Verb claims_verb() {
  return {.name = "claims",
          .usage = "claims [CLAIM|LABEL|GAME ...] [--record DIR] [--format text|json]",
          .summary = "what is claimed, and what the record says of it: verdict, evidence, counterexample",
          .run = run_claims};
}

}  // namespace mexhaust::cli
