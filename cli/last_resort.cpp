#include "mexhaust/cli/last_resort.hpp"

#include <array>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <new>
#include <string_view>
#include <utility>

#include <sys/mman.h>
#include <unistd.h>

#include "mexhaust/base/text.hpp"
#include "mexhaust/cli/kit/context.hpp"

namespace mexhaust::cli {
namespace {

// Handlers are given nothing else.
std::atomic<bool> in_order = false;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

/// Only what a signal handler may do: no allocation, no stream.
void write_text(std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(STDERR_FILENO, text.data(), text.size());
    if (written <= 0) return;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

/// Returns whether the system gives as much memory as a step of any work may need.
bool memory_is_left() {
  constexpr std::size_t enough = std::size_t{64} << 20;
  void* const block = ::mmap(nullptr, enough, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (block == MAP_FAILED) return false;
  ::munmap(block, enough);
  return true;
}

extern "C" void at_exit() {
  if (in_order.load()) return;
  write_text("mexhaust: a library ended the program: memory or threads are not to be had\n");
  ::_exit(status::environment);
}

extern "C" void on_fault(int signal) {
  if (!memory_is_left()) {
    write_text("mexhaust: out of memory\n");
    ::_exit(status::environment);
  }
  ::signal(signal, SIG_DFL);
  ::raise(signal);
}

[[noreturn]] void on_terminate() {
  try {
    if (const auto thrown = std::current_exception()) std::rethrow_exception(thrown);
    write_text("mexhaust: ended without a reason\n");
  } catch (const std::bad_alloc&) {
    write_text("mexhaust: out of memory\n");
  } catch (const std::exception& error) {
    write_text("mexhaust: ");
    write_text(one_line(error.what()));
    write_text("\n");
  } catch (...) {
    write_text("mexhaust: an unknown exception\n");
  }
  ::_exit(status::environment);
}

/// A stack that has run out cannot hold a handler.
void handle_faults() {
  constexpr std::size_t stack_size = std::size_t{1} << 16;
  alignas(16) static std::array<char, stack_size> stack;
  stack_t other{};
  other.ss_sp = stack.data();
  other.ss_size = stack.size();
  ::sigaltstack(&other, nullptr);
  struct sigaction action {};
  action.sa_handler = on_fault;
  action.sa_flags = static_cast<int>(SA_ONSTACK | SA_NODEFER);
  for (const int signal : {SIGSEGV, SIGBUS, SIGABRT}) ::sigaction(signal, &action, nullptr);
}

}  // namespace

void install_last_resort() {
  static bool installed = false;
  if (std::exchange(installed, true)) return;
  std::set_terminate(on_terminate);
  std::atexit(at_exit);
  handle_faults();
}

void leave_in_order() { in_order.store(true); }

}  // namespace mexhaust::cli
