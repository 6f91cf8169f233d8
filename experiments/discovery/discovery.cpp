#include "mexhaust/experiments/discovery/discovery.hpp"

#include <algorithm>
#include <memory>

#include "mexhaust/experiments/discovery/chance.hpp"
#include "mexhaust/rules/values.hpp"

namespace mexhaust::discovery {
namespace {

constexpr int most_rounds = 60;

/// Where a rule is wrong, or cannot be computed, among positions held out: how often, and at the first.
struct Trial {
  std::uint64_t faults = 0;
  std::optional<Refutation> first;
};

Trial tried(const rules::Expression& rule, const rules::Vocabulary& vocabulary, const search::RuleSample& sample) {
  Trial trial;
  const rules::RuleProgram program(rule, vocabulary);
  rules::RuleValues values(program);
  for (std::size_t place = 0; place < sample.size(); ++place) {
    const Position& position = sample.positions[place];
    if (values.within_reach(position) == sample.values[place]) continue;
    if (trial.faults++ == 0) trial.first = Refutation{position, sample.values[place]};
  }
  return trial;
}

/// The first of the rules that stands everywhere goes into the discovery; else what refutes each is added to
/// `training`.
void try_rules(const RuleQuestion& question, const std::vector<search::FoundRule>& rules, DiscoveryRound& round,
               search::RuleSample& training, Discovery& discovery, Stop stop) {
  std::vector<Refutation> refutations;
  for (const search::FoundRule& rule : rules) {
    const bool is_first = &rule == &rules.front();
    if (stop.asked()) {
      // What was not tried is not told.
      if (is_first) round.rule.reset();
      return;
    }
    const Trial trial = tried(rule.rule, question.vocabulary, question.held_out);
    Judgement judgement{.refuted = trial.first, .evidence = {}};
    if (trial.faults == 0) judgement = question.judge(rule.rule);
    std::optional<Refutation>& refuted = judgement.refuted;
    ++round.tried;
    if (!refuted) {
      round.rule = rule;
      round.held_out_faults = 0;
      round.refuted = std::nullopt;
      discovery.rule = rule;
      discovery.evidence = std::move(judgement.evidence);
      discovery.by_chance = !judgement.proved;
      return;
    }
    if (is_first) {
      round.held_out_faults = trial.faults;
      round.refuted = refuted;
    }
    const bool known = std::ranges::find(refutations, refuted->position, &Refutation::position) != refutations.end();
    if (!known) refutations.push_back(*std::move(refuted));
  }
  for (const Refutation& refutation : refutations) training.add(refutation.position, refutation.value);
}

}  // namespace

std::optional<std::int64_t> value_of(const rules::Expression& rule, const rules::Vocabulary& vocabulary,
                                     const Position& position) {
  const rules::RuleProgram program(rule, vocabulary);
  return rules::RuleValues(program).within_reach(position);
}

Discovery discover_rule(const RuleQuestion& question, const search::RuleSearchSettings& settings,
                        const std::function<void(const DiscoveryRound&)>& on_round) {
  Discovery discovery;
  search::RuleSample training = question.training;
  search::RuleSearchSettings left = settings;
  while (!discovery.rule && discovery.rounds.size() < most_rounds) {
    const search::RuleSearchResult found = search::search_rules(training, question.features, question.vocabulary, left);
    DiscoveryRound round{.positions = training.size(),
                         .candidates = found.candidates,
                         .rule = {},
                         .rivals = found.rivals,
                         .refuted = {}};
    left.most_candidates -= std::min(left.most_candidates, found.candidates);
    if (!found.rules.empty()) {
      round.rule = found.rules.front();
      try_rules(question, found.rules, round, training, discovery, settings.stop);
    }
    discovery.stopped = found.stopped || settings.stop.asked();
    discovery.rounds.push_back(round);
    if (on_round) on_round(round);
    if (found.rules.empty() || discovery.stopped || left.most_candidates == 0) {
      discovery.nearest = found.nearest;
      discovery.nearest_faults = found.nearest_faults;
      break;
    }
  }
  discovery.fresh = question.checked - std::min<std::uint64_t>(question.checked, discovery.rounds.back().positions);
  discovery.fresh_bits = static_cast<double>(discovery.fresh) * question.bits_of_each;
  discovery.by_chance = discovery.by_chance && discovery.fresh_bits < min_bits;
  return discovery;
}

}  // namespace mexhaust::discovery
