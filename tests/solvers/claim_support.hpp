#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "mexhaust/experiments/checks/claim_trial.hpp"
#include "mexhaust/experiments/checks/finding.hpp"
#include "mexhaust/experiments/registry/claim_cases.hpp"
#include "mexhaust/experiments/verification/check_claim.hpp"
#include "mexhaust/tests/games/game_support.hpp"
#include "mexhaust/tests/prints.hpp"

namespace mexhaust::testing {

/// A claim at one case, as worked out by hand.
struct HandCase {
  const char* claim;
  Position position;
  bool applies;
  bool holds;
};

inline checks::CaseResult result_at(const Claim& claim, const Position& position) {
  return checks::check_case(claim, position, *registry().game(game_of(claim)).truth().memo({}));
}

inline void check_hand_cases(const std::vector<HandCase>& cases) {
  for (const HandCase& hand : cases) {
    CAPTURE(hand.claim, to_text(hand.position));
    const checks::CaseResult result = result_at(registry().claim(hand.claim), hand.position);
    CHECK(result.reached);
    CHECK(result.applies == hand.applies);
    CHECK(result.holds == hand.holds);
  }
}

/// The smallest counterexample of a claim by hand, and what its explanation must name.
struct HandRefutation {
  const char* claim;
  const char* smallest;
  std::vector<std::string> named;
};

inline void check_hand_refutations(const std::vector<HandRefutation>& refutations) {
  for (const HandRefutation& hand : refutations) {
    CAPTURE(hand.claim);
    const Claim& claim = registry().claim(hand.claim);
    CHECK_FALSE(claim.control);
    const checks::Finding finding = verification::check_claim(
        registry().game(game_of(claim)), claim, claim.scopes.front(), checks::CheckSettings{.threads = 2});
    CHECK(finding.row.verdict == Verdict::refuted);
    CHECK(finding.row.counterexample == hand.smallest);
    REQUIRE(finding.counterexample.has_value());
    for (const std::string& words : hand.named) {
      INFO(finding.counterexample->reason);
      CHECK_THAT(finding.counterexample->reason, Prints(words));
    }
  }
}

/// Outcomes and values that have nothing to do with a game, to see claims fail.
class InventedTruth : public Truth {
 public:
  std::optional<Outcome> outcome(const Position& position) const override {
    return outcome_if(hash(position) % 3 != 0);
  }
  std::optional<std::int64_t> grundy(const Position& position) const override {
    return static_cast<std::int64_t>(hash(position) % 3);
  }

 private:
  static std::uint64_t hash(const Position& position) {
    std::uint64_t hash = position.size();
    for (const std::int64_t number : position) hash = mix(hash ^ static_cast<std::uint64_t>(number));
    return hash;
  }
};

/// In how many cases of a bound a claim fails by the invented truth.
inline std::uint64_t invented_failures(const Claim& claim, const std::string& bound) {
  const ClaimCases cases(registry().game(game_of(claim)), claim);
  const auto domain = cases.numbered_domain(cases.parse(bound));
  std::uint64_t failures = 0;
  for (std::uint64_t index = 0; index < *domain->count(); ++index) {
    if (!checks::check_case(claim, position_at(*domain, index), InventedTruth()).holds) ++failures;
  }
  return failures;
}

/// The labels of a game's claims that are none of `labels`, and those of `labels` that no claim has.
inline std::string differing_labels(const std::string& game, std::vector<std::string> labels) {
  std::vector<std::string> found;
  for (const Claim* claim : registry().claims_named(game)) {
    if (!claim->label.empty()) found.push_back(claim->label);
  }
  std::ranges::sort(found);
  std::ranges::sort(labels);
  std::vector<std::string> different;
  std::ranges::set_symmetric_difference(found, labels, std::back_inserter(different));
  std::string text;
  for (const std::string& label : different) text += label + " ";
  return text;
}

}  // namespace mexhaust::testing
