#include "mexhaust/experiments/proofs/soundness.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <vector>

#include <fmt/format.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/base/random.hpp"
#include "mexhaust/experiments/checks/claim_trial.hpp"
#include "mexhaust/experiments/checks/local_truth.hpp"
#include "mexhaust/experiments/registry/claim_cases.hpp"

namespace mexhaust::proofs {
namespace {

constexpr std::uint64_t max_small_positions = 500;
constexpr std::uint64_t drawn_positions = 1'000;
constexpr std::uint64_t max_options = 16;

/// All lists of a length with numbers from 0 to the largest for which there are not too many.
void add_small_lists(std::size_t length, std::uint64_t max_lists, std::vector<Position>& lists) {
  const auto count = [&](std::int64_t upper) {
    std::uint64_t all = 1;
    for (std::size_t index = 0; index < length && all <= max_lists; ++index)
      all *= static_cast<std::uint64_t>(upper) + 1;
    return all;
  };
  constexpr std::int64_t max_largest = 8;
  std::int64_t largest = max_largest;
  while (largest > 0 && count(largest) > max_lists) --largest;
  Position list(length, 0);
  for (bool more = true; more;) {
    lists.push_back(list);
    std::size_t index = length;
    while (index > 0 && list[index - 1] == largest) list[--index] = 0;
    more = index > 0;
    if (more) ++list[index - 1];
  }
}

/// The first cases of the claim's own, or of the game's small domain.
std::vector<Position> small_cases(const GameEntry& game, const Claim& claim) {
  const ClaimCases cases(game, claim);
  std::string bound = game.info().small_bound;
  if (claim.cases) {
    const auto is_exhaustive = [](const Scope& scope) { return scope.method == Method::exhaustive; };
    const auto scope = std::ranges::find_if(claim.scopes, is_exhaustive);
    if (scope == claim.scopes.end()) return {};
    bound = scope->bound;
  }
  const auto domain = cases.numbered_domain(cases.parse(bound));
  std::vector<Position> all(std::min(*domain->count(), max_small_positions));
  for (std::uint64_t index = 0; index < all.size(); ++index) domain->at(index, all[index]);
  return all;
}

std::vector<Position> small_lists(const Sizes& sizes) {
  std::vector<Position> lists;
  const std::uint64_t each = max_small_positions / (sizes.most - sizes.least + 1);
  for (std::size_t length = sizes.least; length <= sizes.most; ++length) add_small_lists(length, each, lists);
  return lists;
}

std::int64_t drawn_number(const Position& list, std::int64_t small, std::int64_t max_number, Random& random) {
  constexpr std::int64_t top = std::numeric_limits<std::int64_t>::max();
  constexpr std::array extremes{top,
                                top - 1,
                                (std::int64_t{1} << 62) + 1,
                                std::int64_t{1} << 62,
                                (std::int64_t{1} << 62) - 1,
                                std::int64_t{1} << 53,
                                std::int64_t{1} << 32,
                                std::int64_t{1} << 31};
  std::int64_t number = small;
  switch (random.below(4)) {
    case 0: break;
    case 1: number = extremes.at(random.below(extremes.size())); break;
    case 2: number = random.between(0, top >> random.below(63)); break;
    default: {
      const std::int64_t other = list[random.below(list.size())];
      number = other == top ? other - 1 : other + random.between(-1, 1);
    }
  }
  return std::clamp<std::int64_t>(number, 0, max_number);
}

/// A claim evaluated at one position after another.
class Evaluator {
 public:
  Evaluator(const GameEntry& game, const Claim& claim, const Truth& truth, Stop stop)
      : game_(&game), claim_(&claim), truth_(&truth), stop_(stop) {}

  void evaluate(const Position& numbers, bool small) {
    try {
      const Position position = ClaimCases(*game_, *claim_).checked(numbers);
      const checks::CaseResult result = checks::check_case(*claim_, position, *truth_);
      if (!result.applies) return;
      if (result.reached && !result.holds && !stop_.asked()) fail(position);
      ++(result.reached ? evaluation_.checked : evaluation_.unchecked);
    } catch (const InputError&) {
      ++evaluation_.unchecked;  // no position of the game
    } catch (const ReachError&) {
      ++evaluation_.unchecked;
      if (small && !evaluation_.beyond_64_bits) evaluation_.beyond_64_bits = numbers;
    }
  }

  const Evaluation& evaluation() const { return evaluation_; }

 private:
  [[noreturn]] void fail(const Position& position) const {
    throw SoundnessError(
        fmt::format("a fault of mexhaust: the proof of {} went through, but the claim fails at ({}); do not trust this "
                    "proof, and please report it",
                    claim_->id, to_text(position)));
  }

  const GameEntry* game_;
  const Claim* claim_;
  const Truth* truth_;
  Stop stop_;
  Evaluation evaluation_;
};

}  // namespace

std::vector<Position> drawn_lists(const std::vector<Position>& small, std::int64_t max_number) {
  std::vector<Position> drawn;
  for (std::uint64_t index = 0; index < drawn_positions; ++index) {
    Random random(golden_gamma, index);
    Position list = small[random.below(small.size())];
    for (std::int64_t& number : list) number = drawn_number(list, number, max_number, random);
    drawn.push_back(std::move(list));
  }
  return drawn;
}

Evaluation evaluate_proved(const GameEntry& game, const Claim& claim, std::optional<Sizes> sizes, Stop stop) {
  const std::vector<Position> small = sizes ? small_lists(*sizes) : small_cases(game, claim);
  const bool is_rule = checks::can_be_checked_locally(game, claim);
  const std::unique_ptr<Truth> truth = is_rule ? std::make_unique<checks::LocalTruth>(game, claim, stop, max_options)
                                               : game.truth().memo(checks::case_limit(stop));
  Evaluator evaluator(game, claim, *truth, stop);
  for (const Position& position : small) {
    if (!stop.asked()) evaluator.evaluate(position, true);
  }
  if (!is_rule || small.empty()) return evaluator.evaluation();
  // Moves of a game that is no line game, and rules that are C++, may add numbers up: the sums of several must fit.
  constexpr std::int64_t max_summed = 1'000'000'000'000'000'000;
  const bool any_number =
      !claim.formula.empty() && game.moves() != nullptr && game.moves()->symbolic_moves(1).has_value();
  for (const Position& position :
       drawn_lists(small, any_number ? std::numeric_limits<std::int64_t>::max() : max_summed)) {
    if (!stop.asked()) evaluator.evaluate(position, false);
  }
  return evaluator.evaluation();
}

}  // namespace mexhaust::proofs
