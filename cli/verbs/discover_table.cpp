#include "mexhaust/cli/verbs/discover_table.hpp"

#include <ostream>

#include "mexhaust/cli/reports/period_report.hpp"
#include "mexhaust/experiments/discovery/chance.hpp"
#include "mexhaust/experiments/discovery/sequence_file.hpp"

namespace mexhaust::cli {

discovery::ValueTable table_in(const Options& options, Stop stop) {
  static constexpr std::initializer_list<const char*> of_a_game{"where", "features", "train",
                                                                "check", "values",   "along"};
  if (options.has("sequence")) {
    options.refuse({"value", "contexts"}, "has no meaning beside --sequence");
    options.refuse(of_a_game, "belongs to a game, not to --sequence");
    return discovery::read_sequence(source_of(options));
  }
  options.refuse(of_a_game, "belongs to a game, not to --table");
  const auto column = options.text("value");
  if (!column) throw InputError("discover: --table: expected --value COLUMN, the column of the values");
  return discovery::read_value_table(source_of(options), *column, stop);
}

std::string source_of(const Options& options) { return *options.path(options.has("sequence") ? "sequence" : "table"); }

bool show_sequence(const discovery::ValueTable& table, const std::string& source, Format format, Context& context) {
  const auto sequence = discovery::sequence_of(table);
  if (!sequence) return false;
  const discovery::SequenceFinding seen = discovery::seen_in(*sequence, context.stop);
  // What shows by chance is no finding; a search may still find more.
  if ((!seen.period && !seen.rule) || seen.bits < discovery::min_bits) return false;
  if (format == Format::json) {
    context.out << sequence_json(*sequence, seen, source);
  } else {
    print_sequence(*sequence, seen, table.rows.type, source, context.out);
  }
  return true;
}

}  // namespace mexhaust::cli
