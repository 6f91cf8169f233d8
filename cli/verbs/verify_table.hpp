#pragma once

#include "mexhaust/cli/kit/options.hpp"

namespace mexhaust::cli {

/// Adds --table and --value to verify.
void describe_table(Options& options);

/// Tries --rule (and --where) on the rows of --table, whose column --value holds what is true; returns the exit status.
int verify_table(const Options& options, Context& context);

}  // namespace mexhaust::cli
