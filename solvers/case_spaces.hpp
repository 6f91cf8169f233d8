#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "mexhaust/core/claim.hpp"
#include "mexhaust/games/kit/list_domain.hpp"

namespace mexhaust::solvers {

/// Cases that are all lists of a shape; a case is smaller as a row of piles is.
CaseSpace list_cases(std::string format, std::vector<BoundKey> keys, std::function<ListShape(const Bounds&)> shape_of,
                     std::function<std::optional<std::string>(const Position&)> fault);

/// Two numbers of a case.
struct NumberPair {
  std::int32_t first = 0;
  std::int32_t second = 0;
  auto operator<=>(const NumberPair&) const = default;
};

/// A domain of pairs (at least one, each once), in rising order.
std::unique_ptr<Domain> listed_pairs(std::vector<NumberPair> pairs);

}  // namespace mexhaust::solvers
