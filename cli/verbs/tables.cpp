#include "mexhaust/experiments/tables/tables.hpp"

#include <ostream>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include "mexhaust/cli/kit/options.hpp"
#include "mexhaust/cli/verbs/verbs.hpp"

namespace mexhaust::cli {
namespace {

int run_tables(const Verb& verb, const Arguments& arguments, Context& context) {
  Options options(verb);
  options.add("out", "DIR", "folder to write into (default: results)").take_words(1);
  if (!options.parse(arguments, context.out)) return status::as_asked;
  const std::string game = options.words().empty() ? "" : options.words().front();
  if (!game.empty() && game != "control") context.registry.game(game);
  const std::string folder = options.path("out").value_or("results");
  for (const tables::DataTable& table : tables::data_tables(context.registry)) {
    if (!game.empty() && table.game != game) continue;
    tables::write_table(table, folder, context.stop);
    if (context.stop.asked()) throw Stopped(fmt::format("stopped at {}", table.file));
    fmt::print(context.out, "{}/{}: {}\n", folder, table.file, table.description);
    context.out.flush();
  }
  return status::as_asked;
}

}  // namespace

Verb tables_verb() {
  return {.name = "tables",
          .usage = "tables [GAME|control] [--out DIR]",
          .summary = "write the data tables as CSV files",
          .run = run_tables};
}

}  // namespace mexhaust::cli
