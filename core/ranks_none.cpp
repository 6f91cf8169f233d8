// In place of core/ranks_mpi.cpp where MPI is not there or not wanted.
#include <fmt/format.h>

#include "core/error.hpp"
#include "core/ranks.hpp"

namespace mexhaust {

std::unique_ptr<Ranks> Ranks::join(Launch launch) {
  throw EnvironmentError(fmt::format("started as rank {} of {}, but built without MPI (CMake option MEXHAUST_MPI)",
                                     launch.rank, launch.size));
}

}  // namespace mexhaust
