#pragma once

#include <memory>

#include "mexhaust/core/claim.hpp"
#include "mexhaust/core/domain.hpp"
#include "mexhaust/core/numbering.hpp"
#include "mexhaust/core/trial.hpp"
#include "mexhaust/experiments/registry/game_entry.hpp"

namespace mexhaust::checks {

/// A rule on all lists of a numbered domain, compared with the truth a word at a time: the same tally as ClaimTrial's, for
/// rules with a row form and truths in the order of the numbers.
class RowTrial : public Trial {
 public:
  /// None when the rule, the domain or the truth is not of that kind. `truth` was found for the same bounds as `domain`.
  static std::unique_ptr<RowTrial> make(const GameEntry& game, const Claim& claim, std::unique_ptr<Domain>& domain,
                                        const Truth& truth);

  std::uint64_t cases() const override { return cases_; }
  std::uint64_t words_per_block() const override { return 1024; }
  void check(WordRange block, BlockTally& results) const override;
  RankedCase ranked(std::uint64_t index) const override;

 private:
  RowTrial(const GameEntry& game, const Claim& claim, std::unique_ptr<Domain> domain, const ListNumbering& lists,
           const Truth& truth)
      : game_(&game),
        claim_(&claim),
        domain_(std::move(domain)),
        lists_(&lists),
        cases_(*domain_->count()),
        truth_(&truth) {}

  const GameEntry* game_;
  const Claim* claim_;
  std::unique_ptr<Domain> domain_;
  const ListNumbering* lists_;  ///< that of the domain
  std::uint64_t cases_;
  const Truth* truth_;
};

}  // namespace mexhaust::checks
