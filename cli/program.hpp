#pragma once

#include <iosfwd>

#include "cli/context.hpp"

namespace mexhaust {

/// Runs the program on arguments (without its name) and returns the exit status. The one place that turns exceptions into
/// messages on `err` and exit statuses.
int run_program(const Arguments& arguments, Context& context);

/// What main does: the process's streams, Ctrl-C as a stop, and run_program.
int main_program(int argc, const char* const* argv, const Registry& registry);

}  // namespace mexhaust
