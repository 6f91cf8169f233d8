#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "cli/context.hpp"
#include "experiments/cross_check.hpp"

namespace mexhaust {

/// "holds", "refuted", ...; for a control with the word that it is one.
std::string verdict_text(const Finding& finding);

/// The verdict table: rule, method, domain, positions checked, verdict, counterexample.
void print_verdicts(const std::vector<Finding>& findings, Context& context);

/// A failing case with what the claim says, what is true, why, and the command that replays it.
void print_counterexample(const Finding& finding, Context& context);

/// The findings as a JSON array: the ledger's columns, and the counterexample explained.
std::string findings_json(const std::vector<Finding>& findings);

/// "mexhaust replay RULE --position '...'": the command that shows the finding's counterexample again.
std::string replay_command(const Finding& finding);

}  // namespace mexhaust
