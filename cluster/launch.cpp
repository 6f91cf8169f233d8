#include <cstdlib>

#include "mexhaust/cluster/ranks.hpp"
#include "mexhaust/core/position.hpp"

namespace mexhaust::cluster {
namespace {

constexpr int max_ranks = 1'000'000;

std::optional<int> number_in_environment(const char* name) {
  const char* const text = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing sets it
  const auto number = text == nullptr ? std::nullopt : parse_integer(text);
  if (!number || *number < 0 || *number > max_ranks) return std::nullopt;
  return static_cast<int>(*number);
}

}  // namespace

Launch launch_of_environment() {
  struct Names {
    const char* rank;
    const char* size;
  };
  // Open MPI; MPICH and those made from it.
  for (const Names names : {Names{"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"}, Names{"PMI_RANK", "PMI_SIZE"}}) {
    const auto rank = number_in_environment(names.rank);
    const auto size = number_in_environment(names.size);
    if (rank && size && *rank < *size) return {.rank = *rank, .size = *size, .by_mpirun = true};
  }
  return {};
}

}  // namespace mexhaust::cluster
