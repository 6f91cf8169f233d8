#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "mexhaust/cli/kit/context.hpp"
#include "mexhaust/experiments/checks/finding.hpp"

namespace mexhaust::cli {

/// "holds", "refuted", ...; for a control with the word that it is one.
std::string verdict_text(const checks::Finding& finding);

/// The verdict table: rule, method, domain, positions checked, verdict, counterexample.
void print_verdicts(const std::vector<checks::Finding>& findings, Context& context);

/// A failing case with what the claim says, what is true, why, and the command that replays it.
void print_counterexample(const checks::Finding& finding, Context& context);

/// The findings as a JSON array: the ledger's columns, and the counterexample explained.
std::string findings_json(const std::vector<checks::Finding>& findings);

/// "mexhaust replay RULE --position '...'": the command that shows the finding's counterexample again.
std::string replay_command(const checks::Finding& finding);

}  // namespace mexhaust::cli
