#include "mexhaust/search/contexts.hpp"

#include <algorithm>
#include <bit>
#include <set>

namespace mexhaust::search {
namespace {

constexpr std::int64_t least_last_bound = 6;
constexpr std::int64_t least_last_bound_for_bits = 8;  ///< so that two powers of two, 4 and 8, are among the bounds

/// Steps a list through all numbers from `least` to `most` each, the last one fastest. Returns false behind the last
/// list.
bool step(std::vector<std::int64_t>& list, std::span<const std::int64_t> least, std::int64_t most) {
  for (std::size_t place = list.size(); place-- > 0;) {
    if (list[place]++ < most) return true;
    list[place] = least[place];
  }
  return false;
}

/// The values of all lists of a box, by their numbers.
class BoxValues {
 public:
  BoxValues(const ContextBox& box, const std::function<std::int64_t(std::span<const std::int64_t>)>& value)
      : box_(&box) {
    std::vector<std::int64_t> list = box.least;
    do {
      values_.push_back(value(list));
    } while (step(list, box.least, box.most));
  }

  std::uint64_t contexts(std::int64_t bound, Stop stop) const {
    const std::span<const std::int64_t> least(box_->least);
    const auto least_in_front = least.first(box_->front);
    const auto least_behind = least.subspan(box_->front);
    std::set<std::vector<std::int64_t>> different;
    std::vector<std::int64_t> front(least_in_front.begin(), least_in_front.end());
    do {
      stop.check();
      std::vector<std::int64_t> context;
      std::vector<std::int64_t> behind(least_behind.begin(), least_behind.end());
      do {
        context.push_back(values_[number_of(behind, box_->front, number_of(front, 0, 0))]);
      } while (step(behind, least_behind, bound));
      different.insert(std::move(context));
    } while (step(front, least_in_front, bound));
    return different.size();
  }

 private:
  std::size_t number_of(std::span<const std::int64_t> part, std::size_t from, std::size_t number) const {
    for (std::size_t place = 0; place < part.size(); ++place) {
      const std::int64_t least = box_->least[from + place];
      number =
          number * static_cast<std::size_t>(box_->most - least + 1) + static_cast<std::size_t>(part[place] - least);
    }
    return number;
  }

  const ContextBox* box_;
  std::vector<std::int64_t> values_;
};

/// Whether the counts from place `from` on are a polynomial of a degree: further differences are 0.
bool is_polynomial(std::span<const std::uint64_t> counts, std::size_t from, unsigned degree) {
  std::vector<std::int64_t> differences(counts.begin() + static_cast<std::ptrdiff_t>(from), counts.end());
  for (unsigned each = 0; each <= degree && !differences.empty(); ++each) {
    for (std::size_t place = 0; place + 1 < differences.size(); ++place)
      differences[place] = differences[place + 1] - differences[place];
    differences.pop_back();
  }
  constexpr std::size_t least_checked = 2;
  return differences.size() >= least_checked &&
         std::ranges::all_of(differences, [](std::int64_t each) { return each == 0; });
}

/// Whether the counts change at powers of two alone, and there by half or more.
bool jumps_with_bits(std::span<const std::uint64_t> counts, std::int64_t first) {
  for (std::size_t place = 1; place < counts.size(); ++place) {
    const auto bound = static_cast<std::uint64_t>(first) + place;
    const std::uint64_t before = counts[place - 1];
    const bool jumps = 2 * counts[place] >= 3 * before;
    const bool gains_bit = std::has_single_bit(bound);
    if (gains_bit && bound >= 4 ? !jumps : !gains_bit && counts[place] != before) return false;
  }
  return true;
}

/// Whether counts may stand still for no longer than powers of two would: they last jumped by half or more, and where
/// the numbers are twice as large they may jump again, beyond the last bound.
bool is_cut_off(std::span<const std::uint64_t> counts, std::int64_t first) {
  std::size_t last = counts.size() - 1;
  while (last > 0 && counts[last - 1] == counts[last]) --last;
  if (last == 0 || 2 * counts[last] < 3 * counts[last - 1]) return false;
  return 2 * (first + static_cast<std::int64_t>(last)) + 1 > first + std::ssize(counts) - 1;
}

}  // namespace

std::string_view to_text(Growth growth) {
  switch (growth) {
    case Growth::untold: return "too few to tell how they grow";
    case Growth::all_different: return "all different";
    case Growth::constant: return "constant";
    case Growth::linear: return "linear";
    case Growth::quadratic: return "quadratic";
    case Growth::powers_of_two: return "as the powers of two";
    case Growth::other: return "growing in another way";
  }
  return "";
}

std::string_view meaning_of(Growth growth) {
  switch (growth) {
    case Growth::all_different: return "nothing is forgotten";
    case Growth::constant: return "a finite quotient";
    case Growth::linear: return "one number and a tag";
    case Growth::quadratic: return "two numbers and a tag";
    case Growth::powers_of_two: return "linear algebra over the bits";
    default: return "";
  }
}

std::int64_t ContextBox::first_bound() const { return *std::ranges::max_element(least) + 1; }

std::uint64_t ContextBox::fronts(std::int64_t bound) const {
  std::uint64_t count = 1;
  for (std::size_t place = 0; place < front; ++place) count *= static_cast<std::uint64_t>(bound - least[place] + 1);
  return count;
}

std::vector<std::uint64_t> count_contexts(const ContextBox& box,
                                          const std::function<std::int64_t(std::span<const std::int64_t>)>& value,
                                          Stop stop) {
  std::vector<std::uint64_t> counts;
  const BoxValues values(box, value);
  for (std::int64_t bound = box.first_bound(); bound <= box.most; ++bound)
    counts.push_back(values.contexts(bound, stop));
  return counts;
}

Growth growth_of(std::span<const std::uint64_t> counts, std::span<const std::uint64_t> fronts, std::int64_t first) {
  const std::int64_t last = first + std::ssize(counts) - 1;
  const std::int64_t half = last / 2;
  if (counts.empty() || last < least_last_bound || half < first) return Growth::untold;
  // One value throughout: the rule speaks of none of these lists.
  if (counts.back() == 1) return Growth::untold;
  const auto from = static_cast<std::size_t>(half - first);
  if (std::ranges::equal(counts.subspan(from), fronts.subspan(from))) return Growth::all_different;
  if (is_polynomial(counts, from, 0)) return is_cut_off(counts, first) ? Growth::untold : Growth::constant;
  // Before polynomials: from 8 to 15 it stands still.
  if (last >= least_last_bound_for_bits && jumps_with_bits(counts, first)) return Growth::powers_of_two;
  if (is_polynomial(counts, from, 1)) return Growth::linear;
  if (is_polynomial(counts, from, 2)) return Growth::quadratic;
  return Growth::other;
}

}  // namespace mexhaust::search
