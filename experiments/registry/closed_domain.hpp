#pragma once

#include <memory>

#include "mexhaust/bruteforce/brute_force.hpp"
#include "mexhaust/games/kit/option_check.hpp"
#include "mexhaust/games/kit/reached_domain.hpp"

namespace mexhaust {

/// A domain closed under moves that contains domain(bounds): the game's closure(bounds) if it has one. Else domain(bounds)
/// itself if the options that check_options looks at lie in it; if one does not, what can be reached from it by moves.
/// Throws GameFault if an option is no position or not canonical.
template <Game G>
std::unique_ptr<Domain> closed_domain(const Bounds& bounds) {
  if constexpr (declares<G>(GameHook::closure)) {
    return G::closure(bounds);
  } else if constexpr (bruteforce::BruteForce<G>::has_grundy_values) {
    auto domain = G::domain(bounds);
    return find_open_position<G>(*domain) ? closed_by_search<G>(*domain) : std::move(domain);
  } else {
    return G::domain(bounds);
  }
}

/// Makes sure of a domain that a table is to be made for, as far as closed_domain has not. Throws GameFault.
template <Game G>
void check_closed(const Domain& closed) {
  if constexpr (bruteforce::BruteForce<G>::has_grundy_values) check_options<G>(closed);
}

}  // namespace mexhaust
