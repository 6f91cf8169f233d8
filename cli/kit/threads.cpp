#include "mexhaust/cli/kit/threads.hpp"

#include <latch>
#include <system_error>
#include <thread>
#include <vector>

#include <fmt/format.h>

#include "mexhaust/base/error.hpp"

namespace mexhaust::cli {

void require_threads(int count) {
  std::latch all_started(1);
  std::vector<std::jthread> threads;
  try {
    threads.reserve(static_cast<std::size_t>(count));
    while (static_cast<int>(threads.size()) + 1 < count) threads.emplace_back([&] { all_started.wait(); });
  } catch (const std::system_error& error) {
    const std::size_t started = threads.size() + 1;
    all_started.count_down();
    throw EnvironmentError(
        fmt::format("cannot start {} threads, {} can be had: {}", count, started, error.code().message()));
  } catch (...) {
    all_started.count_down();
    throw;
  }
  all_started.count_down();
}

}  // namespace mexhaust::cli
