#pragma once

#include <iosfwd>

#include "mexhaust/cli/kit/json.hpp"
#include "mexhaust/experiments/discovery/context_count.hpp"

namespace mexhaust::cli {

/// The numbers of contexts and how they grow, in a line.
void print_contexts(const discovery::Contexts& contexts, std::ostream& out);
Json contexts_json(const discovery::Contexts& contexts);

}  // namespace mexhaust::cli
