#include "mexhaust/cli/verbs/rediscover.hpp"

#include <filesystem>
#include <ostream>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include "mexhaust/base/file.hpp"
#include "mexhaust/cli/kit/progress.hpp"
#include "mexhaust/experiments/discovery/rediscovery.hpp"

namespace mexhaust::cli {
namespace {

void print_row(const discovery::Rediscovery& row, Context& context) {
  fmt::print(context.out, "{}\n    {}\n", row.question, row.found.empty() ? "nothing" : row.found);
  for (const std::string& line : row.evidence) fmt::print(context.out, "    {}\n", line);
  if (!row.as_known()) {
    fmt::print(context.out, "    expected {}\n",
               row.known.empty() ? "nothing: the table has no rule" : "a rule as good as " + row.known);
  }
  // Seconds are of the day and the machine: not among what is the same everywhere.
  fmt::print(context.err, "{}: {}\n", row.question, duration_text(row.seconds));
  context.out.flush();
}

/// What depends on the machine.
std::string runs_csv(const std::vector<discovery::Rediscovery>& rows, int threads) {
  std::string text = csv_line({"question", "threads", "seconds"});
  for (const discovery::Rediscovery& row : rows)
    text += csv_line({row.question, std::to_string(threads), fmt::format("{:.3f}", row.seconds)});
  return text;
}

}  // namespace

int rediscover(const Options& options, int threads, Context& context) {
  const std::string game = options.words().empty() ? "" : options.words().front();
  const auto out = options.path("out");
  if (out) require_folder(*out);
  const checks::CheckSettings settings{.threads = threads, .stop = context.stop};
  std::vector<discovery::Rediscovery> rows;
  std::size_t unlike = 0;
  for (const discovery::KnownQuestion& question : discovery::known_questions()) {
    if (!game.empty() && question.game != game) continue;
    ProgressLine line(context.err, context.shows_progress);
    line.begin(question.text);
    line.show(0, 1);
    rows.push_back(question.ask(context.registry, settings));
    line.clear();
    print_row(rows.back(), context);
    unlike += rows.back().as_known() ? 0 : 1;
  }
  if (rows.empty()) throw InputError(fmt::format("discover: --known: there is no question about '{}'", game));
  if (out) {
    write_file(std::filesystem::path(*out) / "discoveries.csv", to_csv(discovery::to_table(rows)));
    write_file(std::filesystem::path(*out) / "discovery-runs.csv", runs_csv(rows, threads));
  }
  fmt::print(context.out, "\n{} questions, {} not as known\n", rows.size(), unlike);
  return unlike == 0 ? status::as_asked : status::found;
}

}  // namespace mexhaust::cli
