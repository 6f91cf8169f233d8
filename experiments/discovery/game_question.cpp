#include "mexhaust/experiments/discovery/game_question.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "mexhaust/base/stop.hpp"
#include "mexhaust/experiments/checks/claim_trial.hpp"
#include "mexhaust/experiments/checks/truth_tables.hpp"
#include "mexhaust/experiments/discovery/chance.hpp"
#include "mexhaust/experiments/discovery/found_rule.hpp"
#include "mexhaust/experiments/registry/claim_cases.hpp"
#include "mexhaust/rules/language.hpp"
#include "mexhaust/rules/values.hpp"
#include "mexhaust/search/features.hpp"

namespace mexhaust::discovery {
namespace {

constexpr std::uint64_t most_checked = 400'000;      ///< positions of bounds that are grown
constexpr std::size_t most_sampled = 5'000;          ///< positions learnt from, or held out
constexpr std::uint64_t most_looked_at = 2'000'000;  ///< of larger domains every second, third, ... position

/// Raises every number of the bounds by the same amount, the largest with which the positions can be checked in a second. The
/// amount is found by doubling and halving, since a domain may be costly to look at.
Bounds grown(const GameEntry& game, const Bounds& from) {
  const auto raised = [&](std::int64_t amount) {
    Bounds bounds = from;
    for (const auto& [name, value] : from.entries()) bounds = bounds.with(name, value + amount);
    return bounds;
  };
  const auto fits = [&](std::int64_t amount) {
    const auto count = game.closed_domain(raised(amount))->count();
    return count && *count <= most_checked;
  };
  std::int64_t amount = 0;
  std::int64_t step = 1;
  for (; fits(amount + step); step *= 2) amount += step;
  for (step /= 2; step > 0; step /= 2) {
    if (fits(amount + step)) amount += step;
  }
  return raised(amount);
}

/// How far a position reaches: the length of its list and the largest number in it.
struct Reach {
  std::size_t length = 0;
  std::int64_t most = 0;
};

Reach reach_of(const Position& position) {
  return {position.size(), position.empty() ? 0 : *std::ranges::max_element(position)};
}

/// A position with its size and reach, so that the smaller come first.
struct Spoken {
  RankedCase ranked;
  Reach reach;
};

Reach largest_reach(const std::vector<Spoken>& positions) {
  Reach largest;
  for (const Spoken& each : positions)
    largest = {std::max(largest.length, each.reach.length), std::max(largest.most, each.reach.most)};
  return largest;
}

/// The positions of bounds of which a rule is to speak, smallest first; of large domains evenly spread ones.
std::vector<Spoken> spoken_positions(const GameEntry& game, const Bounds& bounds,
                                     const std::function<bool(const Position&)>& speaks, Stop stop) {
  std::vector<Spoken> all;
  const auto domain = numbered_domain(game, bounds);
  const std::uint64_t count = *domain->count();
  Position position;
  for (std::uint64_t index = 0; index < count; index += 1 + count / most_looked_at) {
    stop.check();
    domain->at(index, position);
    if (speaks(position)) all.push_back({game.ranked(position), reach_of(position)});
  }
  std::ranges::sort(all, {}, &Spoken::ranked);
  return all;
}

/// At most `most_sampled` of the positions, evenly spread over them.
template <class Value>
search::RuleSample sample_of(const std::vector<Spoken>& positions, rules::ValueType type, Value value) {
  search::RuleSample sample{.type = type};
  const std::size_t step = std::max<std::size_t>(1, positions.size() / most_sampled);
  for (std::size_t place = 0; place < positions.size(); place += step) {
    const Position& position = positions[place].ranked.position;
    sample.add(position, value(position));
  }
  return sample;
}

/// Those larger than `small` in every dimension. A dimension in which nothing larger is spoken of (rows of three piles)
/// does not count.
std::vector<Spoken> larger_ones(std::vector<Spoken> positions, const Reach& small) {
  const Reach largest = largest_reach(positions);
  const bool longer = largest.length > small.length;
  const bool higher = largest.most > small.most;
  std::erase_if(positions, [&](const Spoken& each) {
    return (!longer && !higher) || (longer && each.reach.length <= small.length) ||
           (higher && each.reach.most <= small.most);
  });
  return positions;
}

/// The lengths of positions, but of those beyond 5 only the least.
proofs::Sizes short_lengths(const std::vector<Spoken>& positions) {
  constexpr std::size_t short_enough = 5;
  if (positions.empty()) return {};
  const auto [least, most] = std::ranges::minmax(positions, {}, [](const Spoken& each) { return each.reach.length; });
  return {.least = least.reach.length, .most = std::min(most.reach.length, std::max(least.reach.length, short_enough))};
}

/// Cuts the training to the checked bounds, or, when it was asked for, throws InputError where it is no part of these.
void require_larger(Bounds& training, const Bounds& checked, bool asked_for) {
  const Bounds asked = training;
  for (const auto& [name, value] : asked.entries()) {
    if (checked.has(name) && checked[name] >= value) continue;
    if (asked_for || !checked.has(name)) {
      throw InputError(fmt::format("check: expected a domain that contains the one learnt from, {}, found {}",
                                   to_text(training), to_text(checked)));
    }
    training = training.with(name, checked[name]);
  }
}

/// A game with what a rule is to say of it, the truth about the positions checked, and how checks run.
struct Judge {
  const Registry* registry;
  const GameEntry* game;
  GameQuestionRequest request;
  Bounds checked;
  std::shared_ptr<const Truth> truth;
  proofs::Sizes lengths;  ///< for which a proof is tried
  const checks::CheckSettings* settings;

  std::int64_t value(const Position& position) const {
    const auto found = checks::target_value(*game, request.target, position, *truth);
    if (!found) throw ReachError(fmt::format("the truth about ({}) is out of reach", to_text(position)));
    return *found;
  }

  /// Where a rule is wrong of a position at which its answers contradict the rules of play: there, or at an option. No
  /// value where the truth is out of reach.
  std::optional<Refutation> wrong_near(const Position& position, const rules::Expression& rule) const {
    std::vector<Position> suspects = options_of(*game, position);
    suspects.insert(suspects.begin(), position);
    const auto search = game->truth().memo(checks::case_limit(settings->stop));
    for (const Position& suspect : suspects) {
      const auto is = checks::target_value(*game, request.target, suspect, *search);
      if (is && value_of(rule, game->vocabulary(), suspect) != *is) return Refutation{suspect, *is};
    }
    return std::nullopt;
  }

  /// Returns the first position checked at which a rule cannot be computed, with its value: so the search drops the
  /// rule.
  std::optional<Refutation> first_beyond_computing(const rules::Expression& rule, const Claim& claim) const {
    const rules::RuleProgram program(rule, game->vocabulary());
    rules::RuleValues says(program);
    const auto domain = numbered_domain(*game, checked);
    Position position;
    for (std::uint64_t index = 0; index < *domain->count(); ++index) {
      settings->stop.check();
      domain->at(index, position);
      if (claim.applies(position) && !says.within_reach(position)) return Refutation{position, value(position)};
    }
    return std::nullopt;
  }

  std::string holds_on(std::uint64_t positions) const {
    std::string text = fmt::format("holds on {}", to_text(checked));
    if (!request.where.empty()) text += fmt::format(": the {} positions that 'where' leaves", positions);
    return text;
  }

  /// Checks the rule exhaustively, and then tries to prove it.
  Judgement operator()(const rules::Expression& rule) const {
    const std::string text = rules::to_text(rule);
    const Claim claim = checks::rule_claim(*game, request.target, text, request.where);
    Tally tally;
    try {
      tally = checks::tally_by_table(*game, claim, numbered_domain(*game, checked), truth, *settings);
    } catch (const ReachError&) {
      auto refuted = first_beyond_computing(rule, claim);
      if (!refuted) throw;
      return {.refuted = std::move(refuted), .evidence = {}};
    }
    if (tally.stopped) throw Stopped();
    if (const auto& failing = tally.smallest_failure)
      return {.refuted = Refutation{failing->position, value(failing->position)}, .evidence = {}};
    const proofs::ProofSettings proof{.solver = {.stop = settings->stop}, .threads = settings->threads};
    const ProofAttempt attempt = attempt_proof(*registry, *game, request.target, text, request.where, lengths, proof);
    Judgement judgement{.refuted = {},
                        .evidence = {holds_on(tally.checked), to_text(attempt)},
                        .proved = attempt.not_tried.empty() && attempt.verdict == Verdict::proved};
    if (attempt.counterexample) judgement.refuted = wrong_near(attempt.counterexample->position, rule);
    return judgement;
  }
};

}  // namespace

std::optional<GameQuestion> question_about(const Registry& registry, const GameEntry& game,
                                           const GameQuestionRequest& request, const checks::CheckSettings& settings) {
  GameQuestion result;
  result.training = request.training.value_or(Bounds::parse(game.info().small_bound, game.info().keys));
  result.checked = request.checked ? *request.checked : grown(game, result.training);
  require_larger(result.training, result.checked, request.training.has_value());
  numbered_domain(game, result.training);
  numbered_domain(game, result.checked);
  const checks::RuleTarget target = request.target;
  const auto speaks = checks::spoken_of(game, request.where);
  std::shared_ptr<const Truth> truth = checks::target_truth(game, target, result.checked, settings);
  if (!truth) return std::nullopt;
  const auto small = spoken_positions(game, result.training, speaks, settings.stop);
  auto large = spoken_positions(game, result.checked, speaks, settings.stop);
  const Judge judge{&registry, &game, request, result.checked, std::move(truth), short_lengths(large), &settings};
  const auto value = [&judge](const Position& position) { return judge.value(position); };
  const rules::ValueType type = checks::type_of(target);
  RuleQuestion& question = result.question;
  question.vocabulary = game.vocabulary();
  question.features = search::rule_features(question.vocabulary, request.named);
  question.training = sample_of(small, type, value);
  question.checked = large.size();
  question.bits_of_each = bits_of_each(sample_of(large, type, value).values);
  question.held_out = sample_of(larger_ones(std::move(large), largest_reach(small)), type, value);
  question.judge = judge;
  auto contexts = contexts_of(game, {.target = target, .where = request.where}, settings);
  if (!contexts) return std::nullopt;
  result.contexts = *std::move(contexts);
  return result;
}

}  // namespace mexhaust::discovery
