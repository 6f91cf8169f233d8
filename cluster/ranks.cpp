#include "mexhaust/cluster/ranks.hpp"

#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

#include <dlfcn.h>
#include <fmt/format.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/base/program_folder.hpp"
#include "mexhaust/cluster/mpi_module.hpp"

namespace mexhaust::cluster {
namespace {

#ifdef MEXHAUST_MPI_MODULE
/// Beside the program in a build folder, in the library folder of its prefix, and where this build is installed.
std::vector<std::filesystem::path> module_places() {
  const auto folder = program_folder();
  return {folder / MEXHAUST_MPI_MODULE, folder / MEXHAUST_MPI_FROM_PROGRAM / MEXHAUST_MPI_MODULE,
          std::filesystem::path(MEXHAUST_MPI_INSTALLED) / MEXHAUST_MPI_MODULE};
}

/// MPI takes most of the time in which the program starts, so it is loaded when ranks are joined. It stays loaded to the end.
std::unique_ptr<Ranks> open_ranks() {
  std::string faults;
  for (const auto& place : module_places()) {
    std::error_code error;
    if (!std::filesystem::exists(place, error)) continue;
    // Open MPI loads parts of itself that look for its names.
    void* const module = ::dlopen(place.c_str(), RTLD_NOW | RTLD_GLOBAL);
    void* const open = module == nullptr ? nullptr : ::dlsym(module, mpi_module_function);
    if (open != nullptr) return std::unique_ptr<Ranks>(reinterpret_cast<OpenMpiRanks*>(open)());
    faults += fmt::format("; {}", ::dlerror());
  }
  throw EnvironmentError(
      fmt::format("cannot load the MPI module {}{}", MEXHAUST_MPI_MODULE,
                  faults.empty() ? ": it is not beside the program or in its library folder" : faults));
}
#else
std::unique_ptr<Ranks> open_ranks() { throw EnvironmentError("built without MPI (CMake option MEXHAUST_MPI)"); }
#endif

}  // namespace

std::unique_ptr<Ranks> Ranks::join(Launch launch) {
  const auto started = fmt::format("started as rank {} of {}", launch.rank, launch.size);
  std::unique_ptr<Ranks> ranks;
  try {
    ranks = open_ranks();
  } catch (const EnvironmentError& error) {
    throw EnvironmentError(fmt::format("{}, but {}", started, error.what()));
  }
  if (ranks->size() == launch.size && ranks->rank() == launch.rank) return ranks;
  throw EnvironmentError(
      fmt::format("{}, but the MPI library of this build sees rank {} of {}: expected the mpirun that belongs to it",
                  started, ranks->rank(), ranks->size()));
}

}  // namespace mexhaust::cluster
