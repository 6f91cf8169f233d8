#pragma once

#include "mexhaust/cluster/ranks.hpp"

namespace mexhaust::cluster {

/// What the module that speaks MPI (cluster/ranks_mpi.cpp) exports under `mpi_module_function`: returns the ranks of MPI_COMM_WORLD,
/// which the caller deletes. It throws nothing.
using OpenMpiRanks = Ranks*();
inline constexpr const char* mpi_module_function = "mexhaust_open_mpi_ranks";

}  // namespace mexhaust::cluster
