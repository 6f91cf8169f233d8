#include "mexhaust/process/child_process.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <utility>

#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/base/stop.hpp"
#include "mexhaust/base/system_reason.hpp"
#include "mexhaust/process/descriptor.hpp"
#include "mexhaust/process/guardian.hpp"
#include "mexhaust/process/listener.hpp"
#include "mexhaust/process/own_children.hpp"

namespace mexhaust::process {
namespace {

constexpr std::size_t errors_kept = 4096;

std::vector<char*> pointers_to(const std::vector<std::string>& words) {
  std::vector<char*> pointers;
  for (const std::string& word : words) pointers.push_back(const_cast<char*>(word.c_str()));  // NOLINT: execve's type
  pointers.push_back(nullptr);
  return pointers;
}

/// What a child reports when it cannot become the program.
struct StartFailure {
  std::array<char, 24> step{};
  int error = 0;
};

/// What the child needs; made before the fork, because the child must not allocate.
struct Start {
  const char* path;
  char* const* arguments;
  char* const* environment;
  int in;
  int out;
  int errors;
  int failure;
  const ProcessGuardian* guardian;
  pid_t parent;
  const ProcessLimits* limits;
};

[[noreturn]] void give_up(const Start& start, const char* step) {
  StartFailure failure{.step = {}, .error = errno};
  std::strncpy(failure.step.data(), step, failure.step.size() - 1);
  if (::write(start.failure, &failure, sizeof failure) < 0) ::_exit(126);
  ::_exit(127);
}

void limit(const Start& start, const char* name, __rlimit_resource resource, std::uint64_t soft, std::uint64_t hard) {
  const rlimit both{.rlim_cur = soft, .rlim_max = hard};
  if (::setrlimit(resource, &both) != 0) give_up(start, name);
}

/// Runs in the child of a vfork, in the memory of this process while the caller waits. Calls only async-signal-safe
/// functions (signal-safety(7)) and writes to nothing that the caller reads.
[[noreturn]] void become_program(const Start& start) {
  ::setpgid(0, 0);
  start.guardian->begin(::getpid());
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != start.parent) ::_exit(127);
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  ::signal(SIGPIPE, SIG_DFL);
  if (::dup2(start.in, STDIN_FILENO) < 0 || ::dup2(start.out, STDOUT_FILENO) < 0 ||
      ::dup2(start.errors, STDERR_FILENO) < 0)
    give_up(start, "its streams");
  const auto seconds = static_cast<std::uint64_t>(std::ceil(start.limits->seconds));
  limit(start, "the time limit", RLIMIT_CPU, seconds, seconds + 1);
  limit(start, "the stack limit", RLIMIT_STACK, start.limits->stack, start.limits->stack);
  limit(start, "the output limit", RLIMIT_FSIZE, start.limits->output, start.limits->output);
  limit(start, "the core limit", RLIMIT_CORE, 0, 0);
  limit(start, "the memory limit", RLIMIT_AS, start.limits->memory, start.limits->memory);
  // Files that are open here without close-on-exec are not for the program.
  constexpr unsigned close_on_exec = 4;
  ::syscall(SYS_close_range, 3U, ~0U, close_on_exec);
  ::execve(start.path, start.arguments, start.environment);
  give_up(start, "the program");
}

double seconds_of(const timeval& time) {
  return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
}

/// Throws InputError if the child could not become the program.
void require_started(const Descriptor& failures, const std::string& name) {
  StartFailure failure;
  ssize_t length = 0;
  do {
    length = ::read(failures.number(), &failure, sizeof failure);
  } while (length < 0 && errno == EINTR);
  if (length != sizeof failure) return;
  throw InputError(
      fmt::format("cannot start '{}': {}: {}", name, std::string(failure.step.data()), system_reason(failure.error)));
}

bool can_be_run(const std::string& path) { return ::access(path.c_str(), X_OK) == 0; }

/// Returns the file on the path that has this name; the name itself if there is none.
std::string found_on_path(const std::string& name) {
  const char* const path = std::getenv("PATH");  // NOLINT(concurrency-mt-unsafe): nobody sets it
  const std::string_view folders = path == nullptr ? "/bin:/usr/bin" : path;
  for (std::size_t start = 0; start <= folders.size();) {
    const std::size_t end = std::min(folders.find(':', start), folders.size());
    const std::string folder(folders.substr(start, end - start));
    std::string candidate = (folder.empty() ? "." : folder) + "/" + name;
    if (can_be_run(candidate)) return candidate;
    start = end + 1;
  }
  return name;
}

}  // namespace

OutsideProgram::OutsideProgram(std::vector<std::string> words) : words_(std::move(words)) {
  if (words_.empty() || words_.front().empty()) throw InputError("expected the name of a program, found none");
  const std::string& name = words_.front();
  path_ = name.find('/') == std::string::npos ? found_on_path(name) : name;
  if (!can_be_run(path_)) throw InputError(fmt::format("cannot start '{}': {}", name, system_reason(errno)));
  for (char** entry = ::environ; *entry != nullptr; ++entry) environment_.emplace_back(*entry);
  guardian_ = std::make_unique<ProcessGuardian>();
}

OutsideProgram::~OutsideProgram() = default;

ProcessRun OutsideProgram::run(std::string_view input, const ProcessLimits& limits, Surroundings surroundings,
                               Stop stop) const {
  std::vector<std::string> environment = environment_;
  if (surroundings == Surroundings::perturbed) {
    // glibc fills what malloc returns with this byte; the long variable moves the stack.
    std::erase_if(environment, [](const std::string& entry) { return entry.starts_with("MALLOC_PERTURB_="); });
    environment.emplace_back("MALLOC_PERTURB_=165");
    environment.push_back("MEXHAUST_PERTURBED=" + std::string(1999, 'x'));
  }
  const auto arguments = pointers_to(words_);
  const auto variables = pointers_to(environment);
  const Descriptor in = file_of(input);
  Pipe out = new_pipe();
  Pipe errors = new_pipe();
  Pipe failure = new_pipe();
  const Start start{.path = path_.c_str(),
                    .arguments = arguments.data(),
                    .environment = variables.data(),
                    .in = in.number(),
                    .out = out.write.number(),
                    .errors = errors.write.number(),
                    .failure = failure.write.number(),
                    .guardian = guardian_.get(),
                    .parent = ::getpid(),
                    .limits = &limits};
  const pid_t process = OwnChildren::of_this_process().add([&] {
    // vfork, because fork copies the page tables of all tables of a trial, which takes longer than most programs run.
    const pid_t forked =
        ::vfork();  // NOLINT(clang-analyzer-security.insecureAPI.vfork): become_program keeps to what it may do
    if (forked == 0) become_program(start);
    return forked;
  });
  if (process < 0) throw EnvironmentError("cannot start another process: " + system_reason(errno));
  ::setpgid(process, process);
  Child child(process, *guardian_);
  out.write.close();
  errors.write.close();
  failure.write.close();
  require_started(failure.read, words_.front());

  ProcessListener listener(child, std::move(out.read), std::move(errors.read), limits, stop);
  const auto killed = listener.listen();
  const int status = child.end();
  ProcessRun run;
  const double seconds = seconds_of(child.usage().ru_utime) + seconds_of(child.usage().ru_stime);
  const bool by_signal = WIFSIGNALED(status);
  run.code = by_signal ? WTERMSIG(status) : WEXITSTATUS(status);
  run.ending = by_signal ? Ending::signalled : Ending::exited;
  if (by_signal && run.code == SIGXFSZ) run.ending = Ending::too_much_output;
  if (seconds > limits.seconds || (by_signal && run.code == SIGXCPU)) run.ending = Ending::out_of_time;
  if (killed) run.ending = *killed;
  run.memory = static_cast<std::uint64_t>(child.usage().ru_maxrss) * 1024;
  const std::string& said = listener.errors();
  run.errors = said.substr(said.size() - std::min(said.size(), errors_kept));
  run.out = std::move(listener).out();
  return run;
}

}  // namespace mexhaust::process
