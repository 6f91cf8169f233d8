#include "mexhaust/cli/reports/contexts_report.hpp"

#include <ostream>

#include <fmt/format.h>
#include <fmt/ostream.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "mexhaust/cli/kit/json.hpp"

namespace mexhaust::cli {

void print_contexts(const discovery::Contexts& contexts, std::ostream& out) {
  if (contexts.counts.empty()) {
    fmt::print(out, "contexts  not counted: {}\n", contexts.not_counted);
    return;
  }
  const auto meaning = search::meaning_of(contexts.growth());
  const auto others = contexts.last() > contexts.first ? fmt::format("..{}", contexts.last()) : "";
  fmt::print(out, "contexts  {} for {} + {} numbers <= {}{}: {}{}{}\n", fmt::join(contexts.counts, " "), contexts.front,
             contexts.behind, contexts.first, others, search::to_text(contexts.growth()), meaning.empty() ? "" : " - ",
             meaning);
}

Json contexts_json(const discovery::Contexts& contexts) {
  if (contexts.counts.empty()) return nullptr;
  return {{"front", contexts.front},   {"behind", contexts.behind}, {"first_bound", contexts.first},
          {"counts", contexts.counts}, {"fronts", contexts.fronts}, {"growth", search::to_text(contexts.growth())}};
}

}  // namespace mexhaust::cli
