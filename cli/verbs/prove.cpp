#include <algorithm>
#include <cctype>
#include <filesystem>
#include <ostream>
#include <utility>

#include <fmt/format.h>
#include <fmt/ostream.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "mexhaust/base/file.hpp"
#include "mexhaust/base/suggest.hpp"
#include "mexhaust/cli/kit/formats.hpp"
#include "mexhaust/cli/kit/json.hpp"
#include "mexhaust/cli/kit/options.hpp"
#include "mexhaust/cli/kit/own_rule.hpp"
#include "mexhaust/cli/kit/progress.hpp"
#include "mexhaust/cli/reports/report.hpp"
#include "mexhaust/cli/verbs/verbs.hpp"
#include "mexhaust/experiments/checks/own_rule.hpp"
#include "mexhaust/experiments/proofs/proofs.hpp"
#include "mexhaust/experiments/verification/check_claim.hpp"

namespace mexhaust::cli {
namespace {

constexpr const char* default_sizes = "3..6";
constexpr std::int64_t most_seconds = 1'000'000;

/// One proof that was asked for, and what it came to.
struct Proved {
  const Claim* claim = nullptr;
  checks::Finding finding;
  std::vector<proofs::ObligationResult> obligations;
  std::optional<Position> beyond_64_bits;
};

void describe(Options& options) {
  describe_own_rule(options);
  options
      .add("sizes", "FROM..TO",
           fmt::format(
               "for positions of so many numbers, e.g. 3..8 (default: the rule's own proofs; of a rule of your own "
               "{})",
               default_sizes))
      .add("timeout", "SECONDS",
           "of each question to the solver, instead of a number of steps: what is then unknown depends on the machine")
      .add("certificate", "DIR", "write each obligation there as SMT-LIB 2, with its expected answer")
      .add("threads", "T", "threads (default: all processors); changes no result")
      .add("format", "FORMAT", "text (default) or json")
      .take_words(1);
}

/// The claims of that name that have a proof; throws InputError, naming those that have one, when there is none.
std::vector<const Claim*> provable_claims(const Registry& registry, const std::string& name, bool any_lengths) {
  std::vector<const Claim*> found = registry.claims_named(name);
  std::erase_if(found, [&](const Claim* claim) {
    return any_lengths ? claim->formula.empty() : proof_scopes(claim->scopes).empty();
  });
  if (!found.empty()) return found;
  std::vector<std::string> provable;
  for (const Claim& claim : registry.claims()) {
    if (!proof_scopes(claim.scopes).empty()) provable.push_back(claim.id);
  }
  throw InputError(
      fmt::format("prove: there is no proof of '{}'; those with one are {}", name, fmt::join(provable, ", ")));
}

/// The scopes of one claim: what was asked for, or its own, less the ones that a larger one includes.
std::vector<Scope> scopes_of(const Claim& claim, const std::optional<std::string>& sizes) {
  const auto lengths = [](const proofs::Sizes& asked) {
    return Scope{.effort = Effort::quick, .method = Method::proof, .bound = proofs::to_text(asked)};
  };
  if (sizes) return {lengths(proofs::parse_sizes(*sizes))};
  if (checks::is_own_rule(claim)) return {lengths(proofs::parse_sizes(default_sizes))};
  return proof_scopes(claim.scopes);
}

/// The script with the answer that was expected, as a comment, and the one that was found, as its status.
std::string certificate_of(const proofs::ObligationResult& result) {
  return fmt::format("; expected: {}\n{}", proofs::to_text(result.expected), result.script.text(result.found));
}

void write_certificates(const std::filesystem::path& folder, const std::string& bound, const Proved& proved) {
  std::size_t place = 0;
  for (const proofs::ObligationResult& result : proved.obligations) {
    // Of what a stop kept from being asked there is no script.
    if (result.script.empty()) continue;
    std::string where = bound;
    std::ranges::replace_if(
        where, [](char byte) { return std::isalnum(static_cast<unsigned char>(byte)) == 0; }, '-');
    const std::string name = fmt::format("{}.{}.{:03}.smt2", proved.claim->id, where, ++place);
    write_file(folder / name, certificate_of(result));
  }
}

std::string found_text(const proofs::ObligationResult& result) {
  if (result.counterexample) return fmt::format("sat ({})", to_text(*result.counterexample));
  return std::string(proofs::to_text(result.found));
}

void print_table(const Proved& proved, Context& context) {
  std::size_t width = 0;
  for (const proofs::ObligationResult& result : proved.obligations) width = std::max(width, result.name.size());
  fmt::print(context.out, "{}: {}\n{}: {}\n\n{:<{}}  expected  found\n", proved.claim->id, proved.claim->statement,
             "where", proved.claim->where, "obligation", width);
  for (const proofs::ObligationResult& result : proved.obligations) {
    fmt::print(context.out, "{:<{}}  {:<8}  {}\n", result.name, width, proofs::to_text(result.expected),
               found_text(result));
  }
}

void print_verdict(const Proved& proved, Context& context) {
  const checks::Finding& finding = proved.finding;
  fmt::print(context.out, "\n{} for {}: {}\n", proved.claim->id, finding.row.bound, verdict_text(finding));
  if (finding.row.verdict == Verdict::unknown) {
    fmt::print(context.out, "{} of {} obligations are not met, and no position refutes the rule: nothing is proved\n",
               finding.tally.unreached, finding.tally.done);
  }
  if (proved.beyond_64_bits) {
    fmt::print(context.out,
               "it is proved of integers of any size; at ({}) a number in it passes 64 bits, and verify and replay end "
               "there with exit status 3\n",
               to_text(*proved.beyond_64_bits));
  }
  if (finding.counterexample) print_counterexample(finding, context);
}

Json json_of(const Proved& proved) {
  auto obligations = Json::array();
  for (const proofs::ObligationResult& result : proved.obligations) {
    Json entry{{"name", result.name},
               {"expected", proofs::to_text(result.expected)},
               {"found", proofs::to_text(result.found)},
               {"counterexample", nullptr}};
    if (result.counterexample) entry["counterexample"] = to_text(*result.counterexample);
    obligations.push_back(entry);
  }
  Json json{{"rule", proved.claim->id},          {"control", proved.claim->control},
            {"bound", proved.finding.row.bound}, {"verdict", to_text(proved.finding.row.verdict)},
            {"counterexample", nullptr},         {"signature", proved.finding.row.signature},
            {"obligations", obligations}};
  json["beyond_64_bits"] = nullptr;
  if (proved.beyond_64_bits) json["beyond_64_bits"] = to_text(*proved.beyond_64_bits);
  if (proved.finding.counterexample) json["counterexample"] = to_text(proved.finding.counterexample->position);
  return json;
}

constexpr unsigned own_rule_seconds = 20;

proofs::ProofSettings settings_from(const Options& options, Context& context) {
  proofs::ProofSettings settings{.solver = {.stop = context.stop}};
  if (const auto seconds = options.number("timeout", 1, most_seconds))
    settings.solver = {.steps = 0, .timeout_seconds = static_cast<unsigned>(*seconds), .stop = context.stop};
  settings.threads = options.threads();
  return settings;
}

int run_prove(const Verb& verb, const Arguments& arguments, Context& context) {
  Options options(verb);
  describe(options);
  if (!options.parse(arguments, context.out)) return status::as_asked;
  if (options.words().empty()) throw InputError("prove: expected a rule or a game; 'mexhaust list rules' names them");
  const auto own = own_rule_of(options, verb, context.registry);
  const auto sizes = options.text("sizes");
  if (sizes) proofs::parse_sizes(*sizes);
  const auto claims = own ? std::vector<const Claim*>{&*own}
                          : provable_claims(context.registry, options.words().front(), sizes.has_value());
  const Format format = chosen_format(options, {Format::text, Format::json}, Format::text);
  proofs::ProofSettings settings = settings_from(options, context);
  // Steps do not bound what the solver does with products; a rule of the program's own has none.
  if (own && !options.has("timeout")) settings.solver.timeout_seconds = own_rule_seconds;
  const auto certificate = options.path("certificate");
  if (certificate) require_folder(*certificate);
  ProgressLine line(context.err, context.shows_progress);
  settings.progress = [&](std::size_t done, std::size_t total) { line.show(done, total); };
  auto json = Json::array();
  int worst = status::as_asked;
  bool begun = false;
  for (const Claim* claim : claims) {
    const GameEntry& game = context.registry.game(game_of(*claim));
    for (const Scope& scope : scopes_of(*claim, sizes)) {
      line.begin(fmt::format("{} {}", claim->id, scope.bound));
      auto [finding, obligations, beyond_64_bits] = verification::check_proof(game, *claim, scope, settings);
      const Proved proved{.claim = claim,
                          .finding = std::move(finding),
                          .obligations = std::move(obligations),
                          .beyond_64_bits = std::move(beyond_64_bits)};
      line.clear();
      if (certificate) write_certificates(*certificate, scope.bound, proved);
      if (format == Format::json) {
        json.push_back(json_of(proved));
      } else {
        if (std::exchange(begun, true)) context.out << '\n';
        print_table(proved, context);
        print_verdict(proved, context);
      }
      worst = graver(worst, status_of(proved.finding.row.verdict, claim->control));
    }
  }
  if (format == Format::json) context.out << json_text(json);
  return worst;
}

}  // namespace

Verb prove_verb() {
  return {.name = "prove",
          .usage =
              "prove RULE|GAME [--sizes FROM..TO] [--timeout SECONDS] [--certificate DIR] [--threads T]\n"
              "               [--format text|json]\n"
              "       prove GAME --rule 'TEXT' [--where 'TEXT'] [--sizes FROM..TO] ...",
          .summary = "prove rules for all values, or show where they fail: obligations decided by an SMT solver",
          .run = run_prove};
}

}  // namespace mexhaust::cli
