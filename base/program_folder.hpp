#pragma once

#include <filesystem>
#include <system_error>

namespace mexhaust {

/// Returns the folder of the program that runs; empty if the system does not tell.
inline std::filesystem::path program_folder() {
  std::error_code error;
  return std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
}

}  // namespace mexhaust
