#include "mexhaust/search/decision_lists.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <unordered_set>
#include <utility>

namespace mexhaust::search {
namespace {

constexpr std::size_t most_conditions = 4000;
constexpr std::size_t most_results = 20'000;
constexpr std::size_t beam_width = 12;      ///< lists begun that are kept of each length
constexpr std::size_t most_branchings = 6;  ///< ways in which one of them is gone on with

/// A condition with what it says, and the open positions that it settles.
struct Branch {
  std::uint32_t condition = 0;
  std::uint32_t result = 0;
  unsigned cost = 0;  ///< of both, and 1 for the `if`
  double worth = 0;   ///< open positions settled for each unit of cost
};

/// The beginning of a list.
struct Begun {
  std::vector<Branch> branches;
  Bits open;  ///< positions that no branch has settled
  unsigned cost = 0;
  double settled = 0;

  double worth() const { return settled / cost; }
};

struct Listed {
  Begun list;
  std::uint32_t rest = 0;
  unsigned cost = 0;
};

class ListMaker {
 public:
  ListMaker(const Enumeration& terms, unsigned most_cost)
      : terms_(terms), numbers_(terms.sample().type == rules::ValueType::number), words_(terms.all_bits().size()) {
    const std::size_t count = numbers_ ? terms.numbers().size() : terms.booleans().size();
    // Places are in order of cost.
    for (std::size_t place = 0; place < std::min(count, most_results) && result_cost(place) <= most_cost; ++place)
      add_result(place);
    const Bank<Bits>& conditions = terms.booleans();
    while (conditions_ < std::min(conditions.size(), most_conditions) && conditions.term(conditions_).cost <= most_cost)
      ++conditions_;
  }

  /// The cheapest list that is met, of cost below `bound`.
  std::optional<FoundRule> make(unsigned most_branches, unsigned bound) {
    std::vector<Begun> beam{{.branches = {}, .open = terms_.all_bits()}};
    std::optional<Listed> best;
    for (unsigned depth = 0; !beam.empty() && !terms_.halted(); ++depth) {
      for (const Begun& list : beam) {
        const auto rest = result_for(list.open);
        const unsigned cost = rest ? list.cost + result_cost(*rest) : bound;
        if (cost >= bound) continue;
        bound = cost;
        best = Listed{.list = list, .rest = *rest, .cost = cost};
      }
      if (depth == most_branches) break;
      beam = next(beam, bound);
    }
    return best ? std::optional(listed(*best)) : std::nullopt;
  }

 private:
  unsigned result_cost(std::size_t place) const {
    return numbers_ ? terms_.numbers().term(place).cost : terms_.booleans().term(place).cost;
  }

  /// Where a term of the sample's type agrees with the sample.
  void add_result(std::size_t place) {
    const std::size_t start = right_.size();
    right_.resize(start + words_);
    const std::span<std::uint64_t> bits(&right_[start], words_);
    if (numbers_) {
      const Values& column = terms_.numbers().column(place);
      for (std::size_t at = 0; at < column.size(); ++at) {
        if (column[at] == terms_.target_values()[at]) set_bit(bits, at);
      }
    } else {
      const Bits& column = terms_.booleans().column(place);
      for (std::size_t word = 0; word < words_; ++word)
        bits[word] = terms_.all_bits()[word] & ~(column[word] ^ terms_.target_bits()[word]);
    }
  }

  /// The cheapest result that agrees with the sample at all these positions.
  std::optional<std::uint32_t> result_for(std::span<const std::uint64_t> positions) const {
    std::size_t first = 0;
    while (first < words_ && positions[first] == 0) ++first;
    const std::size_t results = right_.size() / words_;
    for (std::size_t result = 0; result < results; ++result) {
      const std::uint64_t* const right = &right_[result * words_];
      std::size_t word = first;
      while (word < words_ && (positions[word] & ~right[word]) == 0) ++word;
      if (word == words_) return static_cast<std::uint32_t>(result);
    }
    return std::nullopt;
  }

  Bits settled_by(std::size_t condition, const Bits& open) const {
    const Bits& column = terms_.booleans().column(condition);
    Bits settled(words_);
    for (std::size_t word = 0; word < words_; ++word) settled[word] = column[word] & open[word];
    return settled;
  }

  /// The branches worth most, the best first, that settle different positions.
  std::vector<Branch> best_branches(const Bits& open) const {
    struct Settling {
      std::uint32_t condition;
      unsigned cost;
      double count;
      double most_worth() const { return count / (cost + 2); }
    };
    std::vector<Settling> all;
    for (std::size_t place = 0; place < conditions_; ++place) {
      double count = 0;
      const Bits& column = terms_.booleans().column(place);
      for (std::size_t word = 0; word < words_; ++word) count += std::popcount(column[word] & open[word]);
      if (count > 0) all.push_back({static_cast<std::uint32_t>(place), terms_.booleans().term(place).cost, count});
    }
    std::ranges::stable_sort(all, std::greater{}, &Settling::most_worth);
    std::vector<Branch> best;
    std::unordered_set<std::uint64_t> seen;
    for (const Settling& each : all) {
      if (best.size() == most_branchings && each.most_worth() <= best.back().worth) break;
      const Bits settled = settled_by(each.condition, open);
      const auto result = result_for(settled);
      if (!result || !seen.insert(hash_of(settled)).second) continue;
      const unsigned cost = each.cost + result_cost(*result) + 1;
      const Branch branch{each.condition, *result, cost, each.count / cost};
      best.insert(std::ranges::upper_bound(best, branch.worth, std::greater{}, &Branch::worth), branch);
      if (best.size() > most_branchings) best.pop_back();
    }
    return best;
  }

  /// The lists of one branch more that settle most for what they cost.
  std::vector<Begun> next(const std::vector<Begun>& beam, unsigned bound) const {
    std::vector<std::vector<Branch>> branches(beam.size());
    const auto count = static_cast<std::int64_t>(beam.size());
#pragma omp parallel for num_threads(terms_.threads()) schedule(dynamic, 1)
    for (std::int64_t each = 0; each < count; ++each)
      branches[static_cast<std::size_t>(each)] = best_branches(beam[static_cast<std::size_t>(each)].open);
    std::vector<Begun> longer;
    std::unordered_set<std::uint64_t> seen;
    for (std::size_t place = 0; place < beam.size(); ++place) {
      for (const Branch& branch : branches[place]) {
        Begun list = beam[place];
        const Bits settled = settled_by(branch.condition, list.open);
        for (std::size_t word = 0; word < words_; ++word) list.open[word] &= ~settled[word];
        list.branches.push_back(branch);
        list.cost += branch.cost;
        list.settled += branch.worth * branch.cost;
        if (list.cost + 1 < bound) longer.push_back(std::move(list));
      }
    }
    std::ranges::stable_sort(longer, std::greater{}, &Begun::worth);
    // Of those that leave the same open, the first is the cheapest.
    std::erase_if(longer, [&](const Begun& list) { return !seen.insert(hash_of(list.open)).second; });
    if (longer.size() > beam_width) longer.resize(beam_width);
    return longer;
  }

  FoundRule listed(const Listed& found) const {
    FoundRule rule{.rule = expression(found.rest), .cost = found.cost};
    for (std::size_t place = found.list.branches.size(); place-- > 0;) {
      const Branch& branch = found.list.branches[place];
      const rules::ValueType type = rule.rule.type;
      rule.rule = {.operation = rules::Operation::choice,
                   .type = type,
                   .operands = {terms_.boolean_expression(branch.condition), expression(branch.result), rule.rule}};
    }
    return rule;
  }

  rules::Expression expression(std::size_t result) const {
    return numbers_ ? terms_.number_expression(result) : terms_.boolean_expression(result);
  }

  const Enumeration& terms_;
  bool numbers_;
  std::size_t words_;
  std::size_t conditions_ = 0;
  std::vector<std::uint64_t> right_;  ///< of each result, where it agrees with the sample
};

}  // namespace

std::optional<FoundRule> decision_list(const Enumeration& terms, unsigned most_branches, unsigned most_cost) {
  constexpr unsigned no_bound = 1'000'000;
  std::optional<FoundRule> cheapest;
  for (unsigned cost = 1; cost <= most_cost; ++cost) {
    auto list = ListMaker(terms, cost).make(most_branches, cheapest ? cheapest->cost : no_bound);
    if (list) cheapest = std::move(list);
  }
  return cheapest;
}

}  // namespace mexhaust::search
