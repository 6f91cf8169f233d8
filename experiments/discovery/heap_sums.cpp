#include "mexhaust/experiments/discovery/heap_sums.hpp"

#include <map>
#include <optional>

#include "mexhaust/base/error.hpp"
#include "mexhaust/experiments/checks/claim_trial.hpp"

namespace mexhaust::discovery {
namespace {

/// The Grundy values of single heaps, each found once.
class HeapValuesOf {
 public:
  HeapValuesOf(const GameEntry& game, Stop stop) : game_(game), limit_(checks::case_limit(stop)) {}

  /// No value where the heap alone is no position, or beyond the search.
  std::optional<std::int64_t> at(std::int64_t heap) {
    const auto [found, is_new] = values_.try_emplace(heap);
    if (is_new) found->second = searched(heap);
    return found->second;
  }

 private:
  std::optional<std::int64_t> searched(std::int64_t heap) const {
    try {
      const auto value = game_.grundy()->value(game_.checked({heap}), limit_);
      return value ? std::optional<std::int64_t>(*value) : std::nullopt;
    } catch (const InputError&) {
      return std::nullopt;
    }
  }

  const GameEntry& game_;
  bruteforce::SearchLimit limit_;
  std::map<std::int64_t, std::optional<std::int64_t>> values_;
};

}  // namespace

bool are_heap_sums(const GameEntry& game, checks::RuleTarget target, const search::RuleSample& sample, Stop stop) {
  constexpr std::uint64_t min_longer = 10;
  const rules::Vocabulary vocabulary = game.vocabulary();
  const bool of_lists = vocabulary.has_list && vocabulary.leading.empty();
  if (!of_lists || game.grundy() == nullptr || target == checks::RuleTarget::pad) return false;
  HeapValuesOf values(game, stop);
  std::uint64_t longer = 0;
  for (std::size_t index = 0; index < sample.size(); ++index) {
    std::int64_t sum = 0;
    for (const std::int64_t heap : sample.positions[index]) {
      const auto value = values.at(heap);
      if (!value) return false;
      sum ^= *value;
    }
    const std::int64_t says = target == checks::RuleTarget::grundy ? sum : static_cast<std::int64_t>(sum != 0);
    if (says != sample.values[index]) return false;
    longer += sample.positions[index].size() > 1 ? 1 : 0;
  }
  return longer >= min_longer;
}

}  // namespace mexhaust::discovery
