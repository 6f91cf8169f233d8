#include "experiments/game_question.hpp"

#include <algorithm>
#include <utility>

#include "core/formula_claim.hpp"
#include "core/rule_features.hpp"
#include "core/rule_language.hpp"
#include "experiments/claim_cases.hpp"

namespace mexhaust {
namespace {

constexpr std::uint64_t most_checked = 400'000;  ///< positions of bounds that are grown
constexpr std::size_t most_held_out = 5'000;
constexpr std::uint64_t most_looked_at = 2'000'000;  ///< of larger domains every second, third, ... position

/// Every number of the bounds one larger, again and again, while the positions can be checked in a second.
Bounds grown(const GameEntry& game, const Bounds& from) {
  Bounds bounds = from;
  while (true) {
    Bounds larger = bounds;
    for (const auto& [name, value] : bounds.entries()) larger = larger.with(name, value + 1);
    const auto count = game.closed_domain(larger)->count();
    if (!count || *count > most_checked) return bounds;
    bounds = larger;
  }
}

/// The claim that a rule is right about a game.
Claim claim_of(const GameEntry& game, const std::string& rule, const std::string& where) {
  Claim claim{.id = game.info().id + ".found",
              .statement = rule,
              .where = where.empty() ? "everywhere" : where,
              .source = "found",
              .formula = rule,
              .where_formula = where};
  complete_claim(claim, game.vocabulary());
  return claim;
}

/// How far a position reaches: the length of its list and the largest number in it.
struct Reach {
  std::size_t length = 0;
  std::int64_t most = 0;
};

Reach reach_of(const Position& position) {
  return {position.size(), position.empty() ? 0 : *std::ranges::max_element(position)};
}

Reach largest_reach(const RuleSample& sample) {
  Reach largest;
  for (const Position& position : sample.positions) {
    const Reach reach = reach_of(position);
    largest = {std::max(largest.length, reach.length), std::max(largest.most, reach.most)};
  }
  return largest;
}

class Sampler {
 public:
  Sampler(const GameEntry& game, const Claim& speaks, ValueKind kind, const Truth& truth,
          const std::atomic<bool>* stop = nullptr)
      : game_(&game), speaks_(&speaks), kind_(kind), truth_(&truth), stop_(stop) {}

  /// All positions of the bounds of which the rule is to speak, smallest first, that `wanted` allows; at most `most`,
  /// evenly spread over their numbers.
  template <class Wanted>
  RuleSample take(const Bounds& bounds, std::size_t most, Wanted wanted) const {
    RuleSample sample{.type = kind_ == ValueKind::outcome ? ValueType::boolean : ValueType::number};
    const auto domain = game_->domain(bounds);
    const std::uint64_t count = *domain->count();
    std::vector<RankedCase> cases;
    Position position;
    for (std::uint64_t index = 0; index < count; index += 1 + count / most_looked_at) {
      if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) throw ReachError("stopped");
      domain->at(index, position);
      if (speaks_->applies(position) && wanted(position)) cases.push_back(game_->ranked(position));
    }
    const std::size_t step = std::max<std::size_t>(1, cases.size() / most);
    std::ranges::sort(cases);
    for (std::size_t each = 0; each < cases.size(); each += step)
      sample.add(cases[each].position, value(cases[each].position));
    return sample;
  }

  std::int64_t value(const Position& position) const {
    if (kind_ == ValueKind::grundy) return *truth_->grundy(position);
    return *truth_->outcome(position) == Outcome::N ? 1 : 0;
  }

 private:
  const GameEntry* game_;
  const Claim* speaks_;
  ValueKind kind_;
  const Truth* truth_;
  const std::atomic<bool>* stop_;
};

}  // namespace

std::optional<GameQuestion> question_about(const GameEntry& game, const GameQuestionRequest& request,
                                           const CheckSettings& settings) {
  GameQuestion result;
  result.training = request.training.value_or(Bounds::parse(game.info().small_bound, game.info().keys));
  result.checked = request.checked.value_or(grown(game, result.training));
  numbered_domain(game, result.training);
  numbered_domain(game, result.checked);
  const auto speaks = std::make_shared<const Claim>(claim_of(game, "true", request.where));
  std::shared_ptr<const Truth> truth = request.kind == ValueKind::grundy
                                           ? grundy_table_for(game, result.checked, settings)
                                           : table_for(game, result.checked, settings);
  if (!truth) return std::nullopt;
  const Sampler sampler(game, *speaks, request.kind, *truth, settings.stop);
  RuleQuestion& question = result.question;
  question.vocabulary = game.vocabulary();
  question.features = rule_features(question.vocabulary, request.named);
  question.training = sampler.take(result.training, most_held_out, [](const Position&) { return true; });
  const Reach largest = largest_reach(question.training);
  // A dimension in which nothing larger is spoken of (rows of three piles) does not count.
  const Reach bounds = largest_reach(sampler.take(result.checked, most_held_out, [](const Position&) { return true; }));
  question.held_out = sampler.take(result.checked, most_held_out, [&](const Position& position) {
    const Reach reach = reach_of(position);
    return (reach.length > largest.length || bounds.length == largest.length) &&
           (reach.most > largest.most || bounds.most == largest.most);
  });
  question.refute = [&game, &settings, speaks, truth, kind = request.kind, where = request.where,
                     bound = to_text(result.checked)](const Expression& rule) -> std::optional<Refutation> {
    const Claim claim = claim_of(game, to_text(rule), where);
    const Scope scope{.effort = Effort::normal, .method = Method::exhaustive, .bound = bound};
    const Finding finding = check_claim(game, claim, scope, settings);
    if (finding.tally.stopped) throw ReachError("stopped");
    if (!finding.counterexample) return std::nullopt;
    const Position& position = finding.counterexample->position;
    return Refutation{position, Sampler(game, *speaks, kind, *truth).value(position)};
  };
  return result;
}

}  // namespace mexhaust
