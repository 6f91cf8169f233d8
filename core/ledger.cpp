#include "mexhaust/core/ledger.hpp"

#include <algorithm>
#include <charconv>
#include <tuple>

#include <fmt/format.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/base/file.hpp"

namespace mexhaust {
namespace {

const std::vector<std::string> columns{"game",      "rule",    "label",    "method",  "bound",          "seed",
                                       "positions", "skipped", "failures", "verdict", "counterexample", "signature"};

std::vector<std::string> fields_of(const LedgerRow& row) {
  return {row.game,
          row.rule,
          row.label,
          row.method,
          row.bound,
          row.seed,
          std::to_string(row.positions),
          std::to_string(row.skipped),
          std::to_string(row.failures),
          std::string(to_text(row.verdict)),
          row.counterexample,
          row.signature};
}

/// The fields of one row of a ledger file by column name, with errors that name the row.
class RowReader {
 public:
  RowReader(const CsvTable& table, std::size_t row, std::string_view source)
      : table_(table), row_(row), source_(source) {}

  const std::string& text(std::string_view column) const { return table_.rows[row_][table_.column(column, source_)]; }

  std::uint64_t count(std::string_view column) const {
    const std::string& field = text(column);
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), value);
    if (error != std::errc{} || end != field.data() + field.size()) fail(column, "a count");
    return value;
  }

  Verdict verdict() const {
    const auto verdict = parse_verdict(text("verdict"));
    if (!verdict) fail("verdict", "proved, holds, refuted, vacuous, incomplete or unknown");
    return *verdict;
  }

 private:
  [[noreturn]] void fail(std::string_view column, std::string_view expected) const {
    throw InputError(fmt::format("{}: row {}: expected {} in column '{}', found '{}'", source_, row_ + 2, expected,
                                 column, text(column)));
  }

  const CsvTable& table_;
  std::size_t row_;
  std::string_view source_;
};

}  // namespace

std::string scope_key(const LedgerRow& row) {
  // How many obligations a proof has is found, not chosen.
  const std::uint64_t cases = row.method == to_text(Method::proof) ? 0 : row.positions + row.skipped;
  return fmt::format("{}|{}|{}|{}|{}", row.rule, row.method, row.bound, row.seed, cases);
}

Ledger Ledger::read(const std::filesystem::path& path) {
  const auto text = read_file(path);
  if (!text) throw InputError(fmt::format("{}: expected a ledger, found no such file", path.string()));
  return parse(*text, path.string());
}

Ledger Ledger::parse(std::string_view text, std::string_view source) {
  const CsvTable table = parse_csv(text, source);
  Ledger ledger;
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    const RowReader reader(table, row, source);
    ledger.rows_.push_back({.game = reader.text("game"),
                            .rule = reader.text("rule"),
                            .label = reader.text("label"),
                            .method = reader.text("method"),
                            .bound = reader.text("bound"),
                            .seed = reader.text("seed"),
                            .positions = reader.count("positions"),
                            .skipped = reader.count("skipped"),
                            .failures = reader.count("failures"),
                            .verdict = reader.verdict(),
                            .counterexample = reader.text("counterexample"),
                            .signature = reader.text("signature")});
  }
  return ledger;
}

const LedgerRow* Ledger::find(const LedgerRow& scope) const {
  const std::string key = scope_key(scope);
  const auto found = std::ranges::find(rows_, key, scope_key);
  return found == rows_.end() ? nullptr : &*found;
}

void Ledger::put(const LedgerRow& row) {
  const auto same = std::ranges::find(rows_, scope_key(row), scope_key);
  if (same == rows_.end()) {
    rows_.push_back(row);
  } else {
    *same = row;
  }
}

void Ledger::drop(const std::function<bool(const LedgerRow&)>& stale) { std::erase_if(rows_, stale); }

void Ledger::relabel(const std::function<std::string(const std::string&)>& label_of) {
  for (LedgerRow& row : rows_) row.label = label_of(row.rule);
}

void Ledger::sort(const std::vector<std::string>& claims) {
  const auto place = [&](const LedgerRow& row) {
    return std::tuple(std::ranges::find(claims, row.rule) - claims.begin(), row.rule, row.method,
                      row.positions + row.skipped, row.bound, row.seed);
  };
  std::ranges::sort(rows_, {}, place);
}

CsvTable Ledger::table() const {
  CsvTable table{.header = columns, .rows = {}};
  for (const LedgerRow& row : rows_) table.rows.push_back(fields_of(row));
  return table;
}

std::optional<std::string> difference(const LedgerRow& found, const Ledger& expected) {
  const LedgerRow* row = expected.find(found);
  if (row == nullptr) return "this check is not in the ledger";
  const auto left = fields_of(*row);
  const auto right = fields_of(found);
  std::string text;
  for (std::size_t column = 0; column < columns.size(); ++column) {
    if (left[column] == right[column]) continue;
    text += fmt::format("{}{}: '{}' in the ledger, '{}' now", text.empty() ? "" : "; ", columns[column], left[column],
                        right[column]);
  }
  return text.empty() ? std::nullopt : std::optional(text);
}

}  // namespace mexhaust
