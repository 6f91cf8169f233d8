#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "mexhaust/search/search.hpp"

namespace mexhaust::discovery {

/// A position at which a rule is wrong, with what is true there.
struct Refutation {
  Position position;
  std::int64_t value = 0;
};

/// The last word on a rule.
struct Judgement {
  std::optional<Refutation> refuted;  ///< the smallest position at which it is wrong
  std::vector<std::string> evidence;  ///< in words: how far it holds, whether it is proved
  bool proved = false;                ///< so that it does not hold by chance
};

/// What a rule is sought for: positions to learn from, larger ones to be tried on, and what has the last word.
struct RuleQuestion {
  rules::Vocabulary vocabulary;
  std::vector<search::Feature> features;
  search::RuleSample training;
  search::RuleSample held_out;                               ///< larger than all of the training in every dimension
  std::function<Judgement(const rules::Expression&)> judge;  ///< of all that can be checked
  /// How many positions the judge checks, and the information in the value of each, in bits. A rule without a proof
  /// counts as found only when the positions that were never learnt from tell it from chance (chance.hpp).
  std::uint64_t checked = 0;
  double bits_of_each = 0;
};

/// One search, and what became of the first of the rules that it found.
struct DiscoveryRound {
  std::size_t positions = 0;  ///< learnt from
  std::uint64_t candidates = 0;
  std::optional<search::FoundRule> rule;
  std::optional<std::uint64_t> rivals;  ///< equally cheap rules for the same training, where they were counted
  std::uint64_t tried = 0;              ///< how many of them were tried on what was not learnt from
  std::uint64_t held_out_faults = 0;    ///< positions held out at which the rule is wrong
  std::optional<Refutation> refuted;    ///< where it is wrong, smallest first: learnt from in the next round
};

struct Discovery {
  std::vector<DiscoveryRound> rounds;
  std::optional<search::FoundRule> rule;  ///< it stood all checks
  std::vector<std::string> evidence;      ///< that it did
  bool by_chance = false;   ///< it is not proved, and what was not learnt from is too little to tell it from chance
  std::uint64_t fresh = 0;  ///< positions checked that were not learnt from
  double fresh_bits = 0;    ///< the information in their values
  std::optional<search::FoundRule> nearest;
  std::uint64_t nearest_faults = 0;  ///< of the nearest, in the training
  bool stopped = false;
};

/// What a rule says of a position; a boolean is 0 or 1. No value where a number passes 64 bits.
std::optional<std::int64_t> value_of(const rules::Expression& rule, const rules::Vocabulary& vocabulary,
                                     const Position& position);

/// Searches, tries the rules found on the positions held out and then on all that can be checked, and learns from each
/// position that refutes one (counterexample-guided synthesis: A. Solar-Lezama et al., ASPLOS 2006), until one stands
/// or the search finds none. What is found depends on the question and the limits alone.
Discovery discover_rule(const RuleQuestion& question, const search::RuleSearchSettings& settings,
                        const std::function<void(const DiscoveryRound&)>& on_round = {});

}  // namespace mexhaust::discovery
