#include <ostream>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include "mexhaust/cli/kit/options.hpp"
#include "mexhaust/cli/kit/own_rule.hpp"
#include "mexhaust/cli/verbs/verbs.hpp"
#include "mexhaust/core/verdict.hpp"
#include "mexhaust/experiments/checks/claim_trial.hpp"
#include "mexhaust/experiments/checks/explanation.hpp"
#include "mexhaust/experiments/checks/finding.hpp"
#include "mexhaust/experiments/checks/local_truth.hpp"
#include "mexhaust/experiments/registry/claim_cases.hpp"

namespace mexhaust::cli {
namespace {

constexpr std::int64_t default_limit = 4'000'000;

/// The position named by --position, or by --bound with --case (and --seed for a random case).
Position chosen_position(const Options& options, const ClaimCases& cases) {
  const auto text = options.text("position");
  const auto bound = options.text("bound");
  if (text.has_value() == bound.has_value())
    throw InputError("replay: expected either --position or --bound with --case");
  if (text) return cases.checked(parse_position(*text));
  const Bounds bounds = cases.parse(*bound);
  const auto number = options.number("case", 0, std::numeric_limits<std::int64_t>::max());
  if (!number) throw InputError("replay: --bound needs --case, the number of the case");
  const auto index = static_cast<std::uint64_t>(*number);
  Position position;
  if (const auto seed = options.number("seed", 0, std::numeric_limits<std::int64_t>::max())) {
    Random random(static_cast<std::uint64_t>(*seed), index);
    cases.domain(bounds)->draw(random, position);
    return position;
  }
  const auto domain = cases.numbered_domain(bounds);
  if (index >= *domain->count()) {
    throw InputError(
        fmt::format("replay: {} has cases 0 to {}, found --case {}", to_text(bounds), *domain->count() - 1, index));
  }
  domain->at(index, position);
  return position;
}

/// Throws ReachError where a number in the rule passes 64 bits.
void check_computable(const Claim& claim, const Position& position) {
  if (const auto* rule = std::get_if<Rule>(&claim.content)) (*rule)(position);
  if (const auto* rule = std::get_if<ValueRule>(&claim.content)) (*rule)(position);
}

int run_replay(const Verb& verb, const Arguments& arguments, Context& context) {
  Options options(verb);
  describe_own_rule(options);
  options.add("position", "NUMBERS", "the position, e.g. '3 1 9 4'; 'mexhaust list games' says what the numbers mean")
      .add("bound", "K=V,...", "a domain, of which --case names the position")
      .add("case", "N", "number of the case, from 0")
      .add("seed", "S", "the case is a random one from this seed")
      .add_flag("local", "judge the rule by its own answers for the options, not by a search")
      .add("limit", "N", fmt::format("positions the search may remember (default {})", default_limit))
      .take_words(1);
  if (!options.parse(arguments, context.out)) return status::as_asked;
  const auto own = own_rule_of(options, verb, context.registry);
  if (options.words().empty()) throw InputError("replay: expected a rule; 'mexhaust list rules' names them");
  const Claim& claim = own ? *own : context.registry.claim(options.words().front());
  const GameEntry& game = context.registry.game(game_of(claim));
  const Position position = chosen_position(options, ClaimCases(game, claim));
  const std::int64_t limit = options.number("limit", 1, max_bound).value_or(default_limit);
  const bool local = options.has("local");
  if (local && !checks::can_be_checked_locally(game, claim)) {
    throw InputError(
        fmt::format("replay: --local belongs to rules of games in which players choose, not to {}", claim.id));
  }
  // A rule that cannot be computed here is no reason to search.
  if (own && claim.applies(position)) check_computable(claim, position);
  const auto truth = local ? std::unique_ptr<Truth>(std::make_unique<checks::LocalTruth>(game, claim))
                           : game.truth().memo({.positions = static_cast<std::uint64_t>(limit), .stop = context.stop});
  const checks::CaseResult result = checks::check_case(claim, position, *truth);
  const checks::Counterexample example = checks::explain_case(game, claim, position, *truth);

  fmt::print(context.out, "rule      {}{}: {}\nposition  {}\n", claim.id, claim.control ? " (control)" : "",
             claim.statement, to_text(position));
  fmt::print(context.out, "says      {}\n",
             result.applies ? example.predicted : fmt::format("nothing; it speaks of: {}", claim.where));
  fmt::print(context.out, "{}     {}\n", local ? "local" : "truth", example.truth);
  if (!example.reason.empty()) fmt::print(context.out, "because   {}\n", example.reason);
  if (!result.reached && local) throw ReachError(fmt::format("the options of {} leave it open", to_text(position)));
  if (!result.reached && context.stop.asked()) throw Stopped();
  if (!result.reached) {
    throw ReachError(
        fmt::format("{} is beyond the memoised search, which reaches {} positions", to_text(position), limit));
  }
  const Verdict verdict = !result.applies ? Verdict::vacuous : result.holds ? Verdict::holds : Verdict::refuted;
  fmt::print(context.out, "verdict   {}\n",
             !result.applies ? "does not apply"
             : result.holds  ? "holds here"
                             : "refuted here");
  return status_of(verdict, claim.control);
}

}  // namespace

Verb replay_verb() {
  return {.name = "replay",
          .usage =
              "replay (RULE | GAME --rule 'TEXT' [--where 'TEXT']) (--position 'NUMBERS' | --bound K=V,... --case N "
              "[--seed S])\n"
              "                [--local] [--limit N]",
          .summary = "confront a rule with one position, and explain",
          .run = run_replay};
}

}  // namespace mexhaust::cli
