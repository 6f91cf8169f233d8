#pragma once

#include <iosfwd>

#include <nlohmann/json_fwd.hpp>

#include "mexhaust/experiments/discovery/context_count.hpp"

namespace mexhaust::cli {

/// The numbers of contexts and how they grow, in a line.
void print_contexts(const discovery::Contexts& contexts, std::ostream& out);
nlohmann::ordered_json contexts_json(const discovery::Contexts& contexts);

}  // namespace mexhaust::cli
