#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "mexhaust/base/stop.hpp"
#include "mexhaust/core/claim.hpp"
#include "mexhaust/core/domain.hpp"
#include "mexhaust/core/trial.hpp"
#include "mexhaust/experiments/registry/claim_cases.hpp"
#include "mexhaust/experiments/registry/game_entry.hpp"

namespace mexhaust::checks {

/// Bounds the search behind one random case or one reduced position. Deterministic, so that "beyond the search" is, too.
bruteforce::SearchLimit case_limit(Stop stop);

/// What a claim and the truth say of one position.
struct CaseResult {
  bool applies = false;
  bool reached = true;  ///< the truth was found
  bool holds = true;
  bool truth =
      false;  ///< N, for a rule; that the Grundy value is odd, for a rule of values; that it holds, for any other
};

CaseResult check_case(const Claim& claim, const Position& position, const Truth& truth);

/// A claim over numbered cases: case i is position i of a numbered domain, or a position drawn from (seed, i). It is judged
/// by one truth for all, which many threads ask, or by a search of its own.
class ClaimTrial : public Trial {
 public:
  /// Every position of a numbered domain.
  static ClaimTrial exhaustive(const GameEntry& game, const Claim& claim, std::unique_ptr<Domain> domain,
                               std::shared_ptr<const Truth> truth);
  /// `cases` positions drawn from the domain; without a truth each gets a search of its own.
  static ClaimTrial random(const GameEntry& game, const Claim& claim, std::unique_ptr<Domain> domain,
                           std::uint64_t cases, std::uint64_t seed, const bruteforce::SearchLimit& limit,
                           std::shared_ptr<const Truth> truth = nullptr);

  std::uint64_t cases() const override { return cases_; }
  std::uint64_t words_per_block() const override { return 16; }
  void check(WordRange block, BlockTally& results) const override;
  RankedCase ranked(std::uint64_t index) const override;

  /// The position of a case, canonical.
  Position position(std::uint64_t index) const;

 private:
  ClaimTrial(const GameEntry& game, const Claim& claim, std::unique_ptr<Domain> domain, std::uint64_t cases)
      : game_(&game), claim_(&claim), domain_(std::move(domain)), cases_(cases) {}

  void place(std::uint64_t index, Position& position) const;
  WordResult check_word(std::uint64_t word, const BlockTally& results) const;

  const GameEntry* game_;
  const Claim* claim_;
  std::unique_ptr<Domain> domain_;
  std::uint64_t cases_;
  std::shared_ptr<const Truth> truth_;  ///< one for all cases
  std::optional<std::uint64_t> seed_;   ///< of drawn cases
  bruteforce::SearchLimit limit_;
};

}  // namespace mexhaust::checks
