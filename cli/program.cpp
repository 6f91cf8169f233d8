#include "mexhaust/cli/program.hpp"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <new>

#include <fmt/format.h>
#include <fmt/ostream.h>
#include <unistd.h>

#include "mexhaust/base/build_info.hpp"
#include "mexhaust/base/error.hpp"
#include "mexhaust/base/suggest.hpp"
#include "mexhaust/base/text.hpp"
#include "mexhaust/cli/last_resort.hpp"
#include "mexhaust/cli/verbs/verbs.hpp"
#include "mexhaust/cluster/ranks.hpp"

namespace mexhaust::cli {
namespace {

// Set by the signal handler alone. It has to be global: a handler is given nothing else.
std::atomic<bool> interrupted = false;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)
static_assert(std::atomic<bool>::is_always_lock_free);

extern "C" void interrupt(int /*signal*/) { interrupted.store(true, std::memory_order_relaxed); }

/// One Ctrl-C stops in an orderly way, a second one at once.
void stop_in_order() {
  struct sigaction action {};
  action.sa_handler = interrupt;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

bool calls_filter(const Arguments& arguments) {
  return !arguments.empty() && std::ranges::any_of(all_verbs(), [&](const Verb& verb) {
    return verb.is_filter && verb.name == arguments.front();
  });
}

void print_version(std::ostream& out) {
  const BuildInfo& build = build_info();
  fmt::print(out, "mexhaust {}\ngit {}{}\ncompiler {}\nflags {}\n", build.version, build.git_hash,
             build.dirty ? " (dirty tree)" : "", build.compiler, build.flags);
}

void print_help(std::ostream& out) {
  fmt::print(out, "mexhaust: a laboratory for rules of impartial games\n\nusage: mexhaust VERB [ARGUMENT ...]\n\n");
  for (const Verb& verb : all_verbs()) fmt::print(out, "  {:<8} {}\n", verb.name, verb.summary);
  fmt::print(out,
             "\n'mexhaust VERB --help' explains one verb; 'mexhaust --version' names the build.\n"
             "Exit status: 0 as asked; 1 refuted, vacuous, or not as expected; 2 usage or input error;\n"
             "3 stopped, incomplete, or beyond reach; 4 no memory, no disk, a missing tool, or a\n"
             "fault of mexhaust itself.\n");
}

int run_verb(const Arguments& arguments, Context& context) {
  if (arguments.empty()) {
    print_help(context.err);
    return status::usage;
  }
  const std::string& word = arguments.front();
  const auto verbs = all_verbs();
  if (word == "--version") {
    print_version(context.out);
    return status::as_asked;
  }
  const bool help = word == "help" && arguments.size() > 1;
  const std::string& name = help ? arguments[1] : word;
  if (!help && (word == "--help" || word == "-h" || word == "help")) {
    print_help(context.out);
    return status::as_asked;
  }
  const auto verb = std::ranges::find(verbs, name, &Verb::name);
  if (verb == verbs.end()) {
    std::vector<std::string> known;
    for (const Verb& each : verbs) known.push_back(each.name);
    throw InputError(
        fmt::format("there is no verb '{}'{}; 'mexhaust --help' lists them", name, suggestion(name, known)));
  }
  if (help) return verb->run(*verb, {"--help"}, context);
  return verb->run(*verb, Arguments(arguments.begin() + 1, arguments.end()), context);
}

}  // namespace

int run_program(const Arguments& arguments, Context& context) {
  const auto fail = [&](int exit_status, std::string_view message) {
    context.out.flush();
    fmt::print(context.err, "mexhaust: {}\n", one_line(message));
    if (!context.out && exit_status != status::environment)
      fmt::print(context.err, "mexhaust: what was found before could not be written\n");
    return exit_status;
  };
  try {
    const int exit_status = run_verb(arguments, context);
    context.out.flush();
    if (!context.out) return fail(status::environment, "cannot write the output");
    return exit_status;
  } catch (const InputError& error) {
    return fail(status::usage, error.what());
  } catch (const ReachError& error) {
    return fail(status::unfinished, error.what());
  } catch (const Stopped& error) {
    return fail(status::unfinished, error.what());
  } catch (const EnvironmentError& error) {
    return fail(status::environment, error.what());
  } catch (const bruteforce::EndlessPlay& error) {
    return fail(status::usage, error.what());
  } catch (const std::bad_alloc&) {
    return fail(status::environment, "out of memory");
  } catch (const std::exception& error) {
    return fail(status::environment, error.what());
  }
}

namespace {

/// Returns whether a variable of the environment has a value that is not empty.
bool is_set(const char* name) {
  const char* const value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing sets it
  return value != nullptr && *value != '\0';
}

/// Returns whether the terminal obeys escape sequences.
bool obeys_escapes() {
  const char* const type = std::getenv("TERM");  // NOLINT(concurrency-mt-unsafe): nothing sets it
  return is_set("TERM") && std::string_view(type) != "dumb";
}

/// Runs the program with the streams of the process and with Ctrl-C as a stop.
int run_process(const Arguments& arguments, const Registry& registry) {
  std::ios::sync_with_stdio(false);
  if (!calls_filter(arguments)) stop_in_order();
  const cluster::Launch launch = cluster::launch_of_environment();
  const bool out_is_terminal = !launch.by_mpirun && isatty(STDOUT_FILENO) != 0;
  Context context{.registry = registry,
                  .in = std::cin,
                  .out = std::cout,
                  .err = std::cerr,
                  .stop = Stop(interrupted),
                  .out_is_terminal = out_is_terminal,
                  .colors = out_is_terminal && obeys_escapes() && !is_set("NO_COLOR"),
                  .shows_progress = !launch.by_mpirun && isatty(STDERR_FILENO) != 0 && obeys_escapes()};
  return launch.size == 1 ? run_program(arguments, context) : run_on_ranks(launch, arguments, context);
}

}  // namespace

int main_program(int argc, const char* const* argv, const Registry& registry) {
  install_last_resort();
  const int exit_status = run_process(Arguments(argv + 1, argv + argc), registry);
  leave_in_order();
  return exit_status;
}

}  // namespace mexhaust::cli
