#include "mexhaust/experiments/checks/front_pad_check.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "mexhaust/core/list_row.hpp"
#include "mexhaust/experiments/checks/claim_trial.hpp"
#include "mexhaust/experiments/checks/explanation.hpp"
#include "mexhaust/experiments/checks/table_memory.hpp"
#include "mexhaust/experiments/registry/claim_cases.hpp"

namespace mexhaust::checks {
namespace {

/// A statement on all positions of a numbered domain, of which the failing ones have been found.
class FoundTrial : public Trial {
 public:
  FoundTrial(const GameEntry& game, const Domain& domain, const std::vector<Position>& failing)
      : game_(&game), domain_(&domain) {
    for (const Position& position : failing) failing_.push_back(domain.index(position));
    std::ranges::sort(failing_);
  }

  std::uint64_t cases() const override { return *domain_->count(); }
  std::uint64_t words_per_block() const override { return 4096; }

  void check(WordRange block, BlockTally& results) const override {
    auto next = std::ranges::lower_bound(failing_, block.first * word_size);
    for (std::uint64_t word = block.first; word < block.last; ++word) {
      WordResult result;
      for (; next != failing_.end() && *next < (word + 1) * word_size; ++next)
        result.fails |= std::uint64_t{1} << (*next % word_size);
      result.applies = low_bits(static_cast<unsigned>(std::min(word_size, cases() - word * word_size)));
      result.truth = result.applies & ~result.fails;
      results.add(word, result);
    }
  }

  RankedCase ranked(std::uint64_t index) const override {
    Position position;
    domain_->at(index, position);
    return game_->ranked(std::move(position));
  }

 private:
  const GameEntry* game_;
  const Domain* domain_;
  std::vector<std::uint64_t> failing_;
};

}  // namespace

std::optional<Finding> front_pad_check(const GameEntry& game, const Claim& claim, const Bounds& bounds,
                                       const CheckSettings& settings) {
  const auto* statement = std::get_if<Statement>(&claim.content);
  if (statement == nullptr || !statement->front_pad_margin) return std::nullopt;
  const std::int64_t margin = *statement->front_pad_margin;
  const auto pads = game.truth().front_pads(bounds, margin);
  if (!pads) return std::nullopt;
  const auto bytes_for = [&](const Bounds& tried) -> std::optional<std::uint64_t> {
    const auto engine = game.truth().front_pads(tried, margin);
    return engine ? std::optional(engine->bytes()) : std::nullopt;
  };
  require_memory(game, bounds, bytes_for, settings.memory);
  Finding finding;
  const auto domain = numbered_domain(game, bounds);
  bruteforce::LineSweepSettings sweep;
  sweep.threads = settings.threads;
  sweep.stop = settings.stop;
  sweep.progress = settings.table_progress;
  const auto missing = pads->missing(sweep);
  if (!missing) {
    finding.tally.stopped = true;
    return finding;
  }
  finding.tally =
      run_campaign(FoundTrial(game, *domain, *missing),
                   {.threads = settings.threads, .stop = settings.stop, .progress = settings.case_progress});
  if (const auto& smallest = finding.tally.smallest_failure) {
    finding.counterexample =
        explain_case(game, claim, smallest->position, *game.truth().memo(case_limit(settings.stop)));
  }
  return finding;
}

}  // namespace mexhaust::checks
