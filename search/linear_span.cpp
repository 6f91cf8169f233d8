#include "mexhaust/search/linear_span.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace mexhaust::search {

void add_to(Bits& left, const Bits& right) {
  for (std::size_t word = 0; word < left.size(); ++word) left[word] ^= right[word];
}

bool LinearSpan::Remainder::is_zero() const {
  return std::ranges::all_of(vector, [](std::uint64_t word) { return word == 0; });
}

LinearSpan::Remainder LinearSpan::reduced(Bits vector) const {
  Remainder rest{.vector = std::move(vector), .sum = Bits(sum_words_)};
  // In the order of insertion no step brings an earlier pivot back.
  for (std::size_t each = 0; each < basis_.size(); ++each) {
    if (!bit_of(rest.vector, pivots_[each])) continue;
    add_to(rest.vector, basis_[each].vector);
    add_to(rest.sum, basis_[each].sum);
  }
  return rest;
}

bool LinearSpan::insert(const Bits& vector) {
  Remainder rest = reduced(vector);
  set_bit(rest.sum, inserted_++);
  const auto word = std::ranges::find_if(rest.vector, [](std::uint64_t each) { return each != 0; });
  if (word == rest.vector.end()) {
    dependencies_.push_back(std::move(rest.sum));
    return true;
  }
  pivots_.push_back(static_cast<std::size_t>(word - rest.vector.begin()) * 64 +
                    static_cast<std::size_t>(std::countr_zero(*word)));
  basis_.push_back(std::move(rest));
  return false;
}

}  // namespace mexhaust::search
