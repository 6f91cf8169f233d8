#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "mexhaust/base/folder_lock.hpp"
#include "mexhaust/core/ledger.hpp"
#include "mexhaust/experiments/checks/finding.hpp"
#include "mexhaust/experiments/registry/registry.hpp"

namespace mexhaust::verification {

/// What a user asks to be verified.
struct VerificationRequest {
  std::vector<std::string> names = {};  ///< rules or games; none: everything
  const Claim* own = nullptr;           ///< a rule that is in no registry, and then nothing else
  Effort effort = Effort::normal;
  std::optional<Method> method = {};      ///< only checks of this kind
  std::optional<std::string> bound = {};  ///< this domain instead of the rule's own scopes
  std::optional<std::uint64_t> cases = {};
  std::optional<std::uint64_t> seed = {};
};

/// One check to be made.
struct PlannedCheck {
  const Claim* claim = nullptr;
  Scope scope;
};

/// The checks that a request comes to, in the order of the registry. Efforts are nested: a larger one holds the checks of
/// the smaller ones unchanged. Throws InputError for unknown names and bounds.
std::vector<PlannedCheck> plan_checks(const Registry& registry, const VerificationRequest& request);

/// Whether the cases of a check are judged one by one, without a table of all positions: such a check can be stopped
/// and taken up, cut into shards and shared among ranks.
bool is_independent(const Scope& scope);

/// Writes ledger.csv, deep.csv and claims.csv into a folder: rows of `findings` replace those of the same checks, others
/// stay; a complete run drops the rows of checks that no effort plans any more. Rows of the deep effort go to deep.csv,
/// each with the command that makes it. Appends timings to runs.csv. Holds the folder while it does so: several processes may write
/// into one, and no row is lost.
void write_results(const std::filesystem::path& folder, const Registry& registry,
                   const std::vector<checks::Finding>& findings, bool complete, int threads,
                   const FolderLock::OnWait& on_wait = {});

/// The rows of ledger.csv and deep.csv in a folder; none where there is no such file.
Ledger read_results(const std::filesystem::path& folder);

/// The combined verdict of each claim from all its rows: columns claim, label, game, control, verdict, evidence, counterexample.
CsvTable combined_verdicts(const Registry& registry, const Ledger& ledger);

}  // namespace mexhaust::verification
