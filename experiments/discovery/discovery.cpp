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
  std::vector<Refutation> faults;

  std::optional<Refutation> first() const { return faults.empty() ? std::nullopt : std::optional(faults.front()); }
};

Trial tried(const rules::Expression& rule, const rules::Vocabulary& vocabulary, const search::RuleSample& sample) {
  Trial trial;
  const rules::RuleProgram program(rule, vocabulary);
  rules::RuleValues values(program);
  for (std::size_t place = 0; place < sample.size(); ++place) {
    const Position& position = sample.positions[place];
    if (values.within_reach(position) == sample.values[place]) continue;
    trial.faults.push_back({position, sample.values[place]});
  }
  return trial;
}

/// What is learnt from the rules of a round: of each the smallest position at which it is wrong, and some of the
/// others, so that rules that differ are told apart in the next round.
class Lessons {
 public:
  void add(const Refutation& refutation) { add_to(smallest_, refutation); }

  /// Evenly spread ones.
  void add_some_of(const std::vector<Refutation>& refutations) {
    constexpr std::size_t max_of_one = 4;
    for (std::size_t each = 1; each < max_of_one && each < refutations.size(); ++each)
      add_to(others_, refutations[each * (refutations.size() - 1) / (std::min(max_of_one, refutations.size()) - 1)]);
  }

  /// Adds them to the training, which grows by the smallest ones and by the others up to a quarter.
  void teach(search::RuleSample& training) const {
    constexpr std::size_t few = 8;
    const std::size_t most = training.size() + std::max(few, training.size() / 4);
    for (const Refutation& each : smallest_) training.add(each.position, each.value);
    for (const Refutation& each : others_) {
      const bool taught = std::ranges::find(smallest_, each.position, &Refutation::position) != smallest_.end();
      if (!taught && training.size() < most) training.add(each.position, each.value);
    }
  }

 private:
  static void add_to(std::vector<Refutation>& all, const Refutation& refutation) {
    const bool known = std::ranges::find(all, refutation.position, &Refutation::position) != all.end();
    if (!known) all.push_back(refutation);
  }

  std::vector<Refutation> smallest_;
  std::vector<Refutation> others_;
};

/// The first of the rules that stands everywhere goes into the discovery; else what refutes each is added to
/// `training`.
void try_rules(const RuleQuestion& question, const std::vector<search::FoundRule>& rules, DiscoveryRound& round,
               search::RuleSample& training, Discovery& discovery) {
  Lessons lessons;
  for (const search::FoundRule& rule : rules) {
    const Trial trial = tried(rule.rule, question.vocabulary, question.held_out);
    Judgement judgement{.refuted = trial.first(), .evidence = {}};
    if (trial.faults.empty()) judgement = question.judge(rule.rule);
    std::optional<Refutation>& refuted = judgement.refuted;
    const bool is_first = &rule == &rules.front();
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
      round.held_out_faults = trial.faults.size();
      round.refuted = refuted;
    }
    lessons.add(*refuted);
    lessons.add_some_of(trial.faults);
  }
  lessons.teach(training);
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
  while (!discovery.rule && discovery.rounds.size() < most_rounds) {
    const search::RuleSearchResult found =
        search::search_rules(training, question.features, question.vocabulary, settings);
    DiscoveryRound round{.positions = training.size(),
                         .candidates = found.candidates,
                         .rule = {},
                         .rivals = found.rivals,
                         .refuted = {}};
    if (!found.rules.empty()) {
      round.rule = found.rules.front();
      try_rules(question, found.rules, round, training, discovery);
    }
    discovery.stopped = found.stopped;
    discovery.rounds.push_back(round);
    if (on_round) on_round(round);
    if (found.rules.empty() || found.stopped) {
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
