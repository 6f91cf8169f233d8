#include "mexhaust/cli/verbs/discover_along.hpp"

#include <algorithm>
#include <ostream>

#include <fmt/format.h>

#include "mexhaust/cli/reports/period_report.hpp"
#include "mexhaust/experiments/discovery/along.hpp"

namespace mexhaust::cli {

int discover_along(const Options& options, const GameEntry& game, const discovery::GameQuestionRequest& asked,
                   Format format, Context& context, int threads) {
  options.refuse({"features", "train", "candidates", "budget", "memory", "values"}, "has no meaning beside --along");
  const discovery::AlongRequest request{
      .number = *options.text("along"),
      .target = asked.target,
      .where = asked.where,
      .bounds = asked.checked.value_or(Bounds::parse(game.info().small_bound, game.info().keys))};
  const auto lines = discovery::lines_along(game, request, {.threads = threads, .stop = context.stop});
  if (!lines) throw Stopped();
  if (lines->empty())
    throw InputError(fmt::format("discover: --along: {} has no two positions that differ in {} alone",
                                 to_text(request.bounds), request.number));
  if (format == Format::json) {
    context.out << lines_json(*lines, request);
  } else {
    print_lines(*lines, request, context.out);
  }
  const bool all_repeat =
      std::ranges::all_of(*lines, [](const discovery::ValueLine& line) { return line.period.has_value(); });
  return all_repeat ? status::as_asked : status::unfinished;
}

}  // namespace mexhaust::cli
