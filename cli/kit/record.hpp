#pragma once

#include <filesystem>
#include <optional>

namespace mexhaust::cli {

/// Returns the folder of the record (ledger.csv, deep.csv): ./results if it has a ledger, else the record that came with the program;
/// nullopt if neither is there.
std::optional<std::filesystem::path> record_folder();

}  // namespace mexhaust::cli
