#pragma once

#include <cstdint>
#include <string>

#include "mexhaust/base/stop.hpp"
#include "mexhaust/core/claim.hpp"
#include "mexhaust/core/truth.hpp"
#include "mexhaust/experiments/registry/game_entry.hpp"

namespace mexhaust::checks {

/// Returns whether a claim can be confronted with its own answers for the options: a rule of a game in which players choose.
bool can_be_checked_locally(const GameEntry& game, const Claim& claim);

/// What the rules of play make of a rule's own answers for the options: N when it calls some option P, P when it calls all
/// of them N. A rule that agrees with this at every position of a set closed under moves IS the outcome there, by
/// induction on the length of play; a rule that disagrees somewhere is wrong there or at an option. No table, no search.
/// No value where an option decides that the rule does not speak of, or, with more options than most_options, where the
/// sampled ones leave open whether an N position has a P option.
class LocalTruth : public Truth {
 public:
  static constexpr std::uint64_t most_options = 2000;

  /// The claim must be a rule, of outcomes or of Grundy values. Of a position with more than `max_options` options that many are sampled.
  LocalTruth(const GameEntry& game, const Claim& claim, Stop stop = {}, std::uint64_t max_options = most_options)
      : game_(&game),
        claim_(&claim),
        rule_(std::get_if<Rule>(&claim.content)),
        stop_(stop),
        max_options_(max_options) {}

  std::optional<Outcome> outcome(const Position& position) const override;
  /// The mex of what a rule of Grundy values says of the options; no value where it does not speak of some or they are too
  /// many.
  std::optional<std::int64_t> grundy(const Position& position) const override;

  /// The option that decides, or that none does.
  std::string reason(const Position& position) const override;

 private:
  struct Look {
    std::optional<Position> losing_option;  ///< one that the rule calls P
    bool all_looked_at = true;
    bool all_spoken_of = true;  ///< the rule speaks of every option looked at
    bool any = false;
  };
  Look look(const Position& position) const;

  const GameEntry* game_;
  const Claim* claim_;
  const Rule* rule_;  ///< null for a rule of Grundy values
  Stop stop_;         ///< cuts a look short; what it found then means nothing
  std::uint64_t max_options_;
};

}  // namespace mexhaust::checks
