#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "mexhaust/base/csv.hpp"
#include "mexhaust/core/campaign.hpp"
#include "mexhaust/core/claim.hpp"
#include "mexhaust/core/verdict.hpp"

namespace mexhaust {

/// One row of results/ledger.csv: a claim, how it was checked, over what, and what was found. The columns are
/// byte-identical on every machine, number of threads and run.
struct LedgerRow {
  std::string game;
  std::string rule;
  std::string label = {};  ///< the claim's, in the list of published claims
  std::string method;
  std::string bound;
  std::string seed;  ///< empty for an exhaustive check
  std::uint64_t positions = 0;
  std::uint64_t skipped = 0;
  std::uint64_t failures = 0;
  Verdict verdict = Verdict::incomplete;
  std::string counterexample;
  std::string signature;
  bool operator==(const LedgerRow&) const = default;
};

/// Which check a row speaks of: the columns that are chosen, not found.
std::string scope_key(const LedgerRow& row);

class Ledger {
 public:
  /// Reads a ledger file. Throws InputError when it is missing or malformed, naming row and column.
  static Ledger read(const std::filesystem::path& path);
  static Ledger parse(std::string_view text, std::string_view source);

  const std::vector<LedgerRow>& rows() const { return rows_; }
  const LedgerRow* find(const LedgerRow& scope) const;
  /// Replaces the row of the same check, or adds it.
  void put(const LedgerRow& row);
  /// Drops the rows for which `stale` says so.
  void drop(const std::function<bool(const LedgerRow&)>& stale);
  /// Sets the labels anew, by the id of the claim.
  void relabel(const std::function<std::string(const std::string&)>& label_of);
  /// Orders rows by claim (in the order of `claims`, unknown ones last), then method, size, bound and seed.
  void sort(const std::vector<std::string>& claims);
  CsvTable table() const;
  std::string to_csv() const { return mexhaust::to_csv(table()); }

 private:
  std::vector<LedgerRow> rows_;
};

/// How `found` differs from the row of the same check in `expected`, in words; no value when it does not.
std::optional<std::string> difference(const LedgerRow& found, const Ledger& expected);

}  // namespace mexhaust
