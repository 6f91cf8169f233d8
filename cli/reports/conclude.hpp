#pragma once

#include <optional>
#include <string>
#include <vector>

#include "mexhaust/cli/kit/context.hpp"
#include "mexhaust/cli/kit/formats.hpp"
#include "mexhaust/core/ledger.hpp"
#include "mexhaust/experiments/checks/finding.hpp"

namespace mexhaust::cli {

/// What becomes of findings.
struct Conclusion {
  Format format = Format::text;
  bool signature = false;                  ///< nothing but their signature is printed
  bool everything = false;                 ///< of all rules, where the counterexamples of controls are no news
  std::size_t planned = 0;                 ///< of so many checks
  std::optional<Ledger> expected = {};     ///< what they are compared with
  std::optional<std::string> folder = {};  ///< where the ledger is written
  bool complete = false;                   ///< rows of the ledger that nobody plans any more are dropped
  int threads = 1;
};

/// Prints, compares and writes findings; returns the exit status.
int conclude(const std::vector<checks::Finding>& findings, const Conclusion& how, Context& context);

}  // namespace mexhaust::cli
