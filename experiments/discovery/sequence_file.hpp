#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "mexhaust/experiments/discovery/value_table.hpp"

namespace mexhaust::discovery {

/// Reads a sequence as a table of the number n: lines of one value each, the first of which belongs to n = 0, or of n and the
/// value, as in a b-file of the OEIS, each n one more than the last. Empty lines and lines that begin with # are skipped.
/// Throws InputError naming file, line, column and what was expected.
ValueTable read_sequence(const std::filesystem::path& path);
ValueTable parse_sequence(std::string_view text, const std::string& source);

}  // namespace mexhaust::discovery
