#pragma once

#include <iosfwd>

#include "mexhaust/cli/kit/context.hpp"
#include "mexhaust/cluster/ranks.hpp"

namespace mexhaust::cli {

/// Runs the program on arguments (without its name) and returns the exit status. The one place that turns exceptions into
/// messages on `err` and exit statuses.
int run_program(const Arguments& arguments, Context& context);

/// The same as one of several processes that mpirun started: `verify` shares its cases, any other verb runs on rank 0.
/// Rank 0 alone reads, prints and writes.
int run_on_ranks(const cluster::Launch& launch, const Arguments& arguments, Context& context);

/// What main does: the process's streams, Ctrl-C as a stop, and run_program.
int main_program(int argc, const char* const* argv, const Registry& registry);

}  // namespace mexhaust::cli
