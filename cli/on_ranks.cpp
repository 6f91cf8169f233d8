#include <ostream>
#include <sstream>

#include <fmt/ostream.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/cli/program.hpp"
#include "mexhaust/experiments/runs/rank_work.hpp"

namespace mexhaust::cli {
namespace {

/// "what happened" in "mexhaust: what happened\n"
std::string message_in(std::string line) {
  constexpr std::string_view name = "mexhaust: ";
  if (line.starts_with(name)) line.erase(0, name.size());
  if (line.ends_with('\n')) line.pop_back();
  return line;
}

runs::RankFailure failure_of(int exit_status) {
  if (exit_status == status::usage) return runs::RankFailure::input;
  return exit_status == status::unfinished ? runs::RankFailure::reach : runs::RankFailure::environment;
}

/// A rank other than 0: what it would print goes to rank 0 when it is the reason of an end, and else nowhere.
int run_as_worker(cluster::Ranks& ranks, const Arguments& arguments, const Context& context) {
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  Context silent{.registry = context.registry, .in = in, .out = out, .err = err, .stop = context.stop, .ranks = &ranks};
  const int exit_status = run_program(arguments, silent);
  if (exit_status != status::dismissed) runs::take_leave(ranks, failure_of(exit_status), message_in(err.str()));
  // The status of the job is that of rank 0.
  return status::as_asked;
}

}  // namespace

int run_on_ranks(const cluster::Launch& launch, const Arguments& arguments, Context& context) {
  const bool shared = !arguments.empty() && arguments.front() == "verify";
  if (!shared) return launch.rank == 0 ? run_program(arguments, context) : status::as_asked;
  try {
    const auto ranks = cluster::Ranks::join(launch);
    if (launch.rank != 0) return run_as_worker(*ranks, arguments, context);
    context.ranks = ranks.get();
    const int exit_status = run_program(arguments, context);
    runs::dismiss(*ranks);
    return exit_status;
  } catch (const EnvironmentError& error) {
    if (launch.rank == 0) fmt::print(context.err, "mexhaust: {}\n", error.what());
    return status::environment;
  }
}

}  // namespace mexhaust::cli
