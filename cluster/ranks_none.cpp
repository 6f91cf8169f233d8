// In place of cluster/ranks_mpi.cpp where MPI is not there or not wanted.
#include <fmt/format.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/cluster/ranks.hpp"

namespace mexhaust::cluster {

std::unique_ptr<Ranks> Ranks::join(Launch launch) {
  throw EnvironmentError(fmt::format("started as rank {} of {}, but built without MPI (CMake option MEXHAUST_MPI)",
                                     launch.rank, launch.size));
}

}  // namespace mexhaust::cluster
