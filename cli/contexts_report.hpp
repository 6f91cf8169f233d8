#pragma once

#include <iosfwd>

#include <nlohmann/json_fwd.hpp>

#include "experiments/context_count.hpp"

namespace mexhaust {

/// The numbers of contexts and how they grow, in a line.
void print_contexts(const Contexts& contexts, std::ostream& out);
nlohmann::ordered_json contexts_json(const Contexts& contexts);

}  // namespace mexhaust
