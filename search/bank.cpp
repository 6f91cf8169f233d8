#include "mexhaust/search/bank.hpp"

#include "mexhaust/base/random.hpp"

namespace mexhaust::search {

std::uint64_t hash_of(std::span<const std::int32_t> values) {
  std::uint64_t hash = values.size();
  for (const std::int32_t value : values) hash = mix(hash ^ static_cast<std::uint32_t>(value)) + golden_gamma;
  return hash;
}

std::uint64_t hash_of(std::span<const std::uint64_t> bits) {
  std::uint64_t hash = ~bits.size();
  for (const std::uint64_t word : bits) hash = mix(hash ^ word) + golden_gamma;
  return hash;
}

}  // namespace mexhaust::search
