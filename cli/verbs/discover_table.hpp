#pragma once

#include "mexhaust/cli/kit/formats.hpp"
#include "mexhaust/experiments/discovery/value_table.hpp"

namespace mexhaust::cli {

/// What --table with --value, or --sequence, names. Throws InputError.
discovery::ValueTable table_in(const Options& options, Stop stop);
/// The name of that file.
std::string source_of(const Options& options);

/// Whether a table is a sequence in which something is seen without a search; then it is shown.
bool show_sequence(const discovery::ValueTable& table, const std::string& source, Format format, Context& context);

}  // namespace mexhaust::cli
