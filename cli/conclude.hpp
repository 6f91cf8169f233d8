#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/context.hpp"
#include "cli/formats.hpp"
#include "core/ledger.hpp"
#include "experiments/cross_check.hpp"

namespace mexhaust {

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
int conclude(const std::vector<Finding>& findings, const Conclusion& how, Context& context);

}  // namespace mexhaust
