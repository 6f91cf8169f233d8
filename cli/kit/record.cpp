#include "mexhaust/cli/kit/record.hpp"

#include "mexhaust/base/program_folder.hpp"

namespace mexhaust::cli {

std::optional<std::filesystem::path> record_folder() {
  const auto folder = program_folder();
  // Installed, the program is in PREFIX/bin and the record in PREFIX/share; in a build folder, "share" is beside it.
  for (const std::filesystem::path& place :
       {std::filesystem::path("results"), folder.parent_path() / "share/mexhaust/results",
        folder / "share/mexhaust/results"}) {
    std::error_code error;
    if (std::filesystem::exists(place / "ledger.csv", error)) return place;
  }
  return std::nullopt;
}

}  // namespace mexhaust::cli
