#include "mexhaust/games/kit/reached_domain.hpp"

#include <algorithm>
#include <tuple>

#include <boost/functional/hash.hpp>
#include <fmt/format.h>

namespace mexhaust {

std::size_t ReachedDomain::Hash::operator()(const Position& position) const {
  return boost::hash_range(position.begin(), position.end());
}

ReachedDomain::ReachedDomain(Indices found, Size (*size)(const Position&)) : indices_(std::move(found)) {
  for (const auto& [position, index] : indices_) positions_.push_back(&position);
  std::ranges::sort(positions_, [&](const Position* left, const Position* right) {
    const auto left_size = size(*left);
    const auto right_size = size(*right);
    return left_size != right_size ? left_size < right_size : *left < *right;
  });
  for (std::uint64_t index = 0; index < positions_.size(); ++index) indices_.find(*positions_[index])->second = index;
}

std::uint64_t ReachedDomain::index(const Position& position) const {
  const auto found = indices_.find(position);
  return found == indices_.end() ? no_index : found->second;
}

void fail_too_many_reached(const std::string& game, std::uint64_t max_positions) {
  throw GameFault(
      fmt::format("{}: moves lead out of the domain, to more than {} positions; expected closure(bounds), a domain "
                  "closed under moves",
                  game, max_positions));
}

}  // namespace mexhaust
