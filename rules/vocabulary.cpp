#include "mexhaust/rules/vocabulary.hpp"

#include <algorithm>

namespace mexhaust::rules {

const Quantity* Vocabulary::find(std::string_view name) const {
  const auto found = std::ranges::find(quantities, name, &Quantity::name);
  return found == quantities.end() ? nullptr : &*found;
}

std::optional<std::size_t> Vocabulary::leading_place(std::string_view name) const {
  const auto found = std::ranges::find(leading, name);
  if (found == leading.end()) return std::nullopt;
  return static_cast<std::size_t>(found - leading.begin());
}

std::vector<std::string> Vocabulary::names() const {
  std::vector<std::string> all = leading;
  for (const Quantity& quantity : quantities) all.push_back(quantity.name);
  return all;
}

}  // namespace mexhaust::rules
