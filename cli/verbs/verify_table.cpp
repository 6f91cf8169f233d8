#include "mexhaust/cli/verbs/verify_table.hpp"

#include <ostream>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include "mexhaust/experiments/discovery/sequence_file.hpp"
#include "mexhaust/experiments/discovery/value_table.hpp"
#include "mexhaust/rules/language.hpp"

namespace mexhaust::cli {

void describe_table(Options& options) {
  options
      .add("table", "FILE",
           "try --rule on a CSV file that was made elsewhere (docs/discovery.md), not on a game; --value is then the "
           "column that says what is true")
      .add("sequence", "FILE",
           "try --rule, about n, on values in lines, or on n and values, as in a b-file of the OEIS");
}

int verify_table(const Options& options, Context& context) {
  const bool of_sequence = options.has("sequence");
  const std::string_view name = of_sequence ? "--sequence" : "--table";
  if (!options.words().empty()) throw InputError(fmt::format("verify: {}: expected no game or rule beside it", name));
  options.refuse({"method", "bound", "cases", "seed", "effort", "out", "checkpoint", "shard", "expect", "format",
                  "signature", "memory"},
                 fmt::format("belongs to a game, not to {}", name));
  const auto column = options.text("value");
  const auto text = options.text("rule");
  if (of_sequence && (column || !text || options.has("table")))
    throw InputError("verify: --sequence: expected --rule TEXT beside it, and neither --table nor --value");
  if (!of_sequence && (!column || !text)) throw InputError("verify: --table: expected --value COLUMN and --rule TEXT");
  const discovery::ValueTable table = of_sequence
                                          ? discovery::read_sequence(*options.path("sequence"))
                                          : discovery::read_value_table(*options.path("table"), *column, context.stop);
  const rules::Expression rule = rules::parse_rule(*text, table.vocabulary);
  std::optional<rules::Expression> where;
  if (const auto where_text = options.text("where")) where = rules::parse_rule(*where_text, table.vocabulary, "where");
  const discovery::TableFaults found = discovery::faults_in(table, rule, where, context.stop);
  fmt::print(context.out, "rule      {}\nrows      {}, of which the rule speaks of {}\n", rules::to_text(rule),
             table.rows.size(), found.spoken_of);
  if (found.spoken_of == 0) {
    fmt::print(context.out, "verdict   vacuous\n");
    return status::found;
  }
  if (!found.smallest) {
    fmt::print(context.out, "verdict   holds on the table\n");
    return status::as_asked;
  }
  const auto said = discovery::value_of(rule, table.vocabulary, found.smallest->position);
  const auto word = [&](std::int64_t value) {
    if (rule.type == rules::ValueType::number) return std::to_string(value);
    return std::string(value != 0 ? "N (true)" : "P (false)");
  };
  const std::string row = of_sequence ? "" : fmt::format(", row {}", found.row);
  fmt::print(context.out, "verdict   refuted in {} rows, first at ({}){}: the rule says {}, the table {}\n",
             found.faults, to_text(found.smallest->position), row, word(*said), word(found.smallest->value));
  return status::found;
}

}  // namespace mexhaust::cli
