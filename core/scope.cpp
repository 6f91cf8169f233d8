#include "mexhaust/core/scope.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace mexhaust {

Scope exhaustive(Effort effort, std::string bound) {
  return {.effort = effort, .method = Method::exhaustive, .bound = std::move(bound)};
}

Scope at_random(Effort effort, std::string bound, std::uint64_t cases, std::uint64_t seed) {
  return {.effort = effort, .method = Method::random, .bound = std::move(bound), .cases = cases, .seed = seed};
}

Scope locally(Effort effort, std::string bound) {
  return {.effort = effort, .method = Method::local, .bound = std::move(bound)};
}

Scope locally_at_random(Effort effort, std::string bound, std::uint64_t cases, std::uint64_t seed) {
  return {.effort = effort, .method = Method::local, .bound = std::move(bound), .cases = cases, .seed = seed};
}

Scope by_proof(Effort effort, std::string bound) {
  return {.effort = effort, .method = Method::proof, .bound = std::move(bound)};
}

Scope by_proof_for_all_sizes(Effort effort) { return by_proof(effort, std::string(all_sizes)); }

std::vector<Scope> proof_scopes(const std::vector<Scope>& scopes) {
  std::vector<Scope> proofs;
  std::ranges::copy_if(scopes, std::back_inserter(proofs),
                       [](const Scope& scope) { return scope.method == Method::proof; });
  return proofs;
}

}  // namespace mexhaust
