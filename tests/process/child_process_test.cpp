// Outside programs: what they may use, how they end, and what is left of them.
#include "mexhaust/process/child_process.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/base/stop.hpp"
#include "mexhaust/process/yardstick.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/job.hpp"
#include "mexhaust/tests/support.hpp"

namespace mexhaust::testing {
namespace {

process::ProcessRun run(std::vector<std::string> words, std::string_view input = "",
                        const process::ProcessLimits& limits = {}, Stop stop = {}) {
  return process::OutsideProgram(std::move(words)).run(input, limits, process::Surroundings::plain, stop);
}

process::ProcessRun sh(const std::string& script, std::string_view input = "",
                       const process::ProcessLimits& limits = {}) {
  return run({"sh", "-c", script}, input, limits);
}

std::size_t open_files() {
  std::size_t count = 0;
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator("/proc/self/fd")) ++count;
  return count;
}

/// A process that is gone, or waits to be forgotten by its parent.
bool is_dead(pid_t process) {
  const auto begin = std::chrono::steady_clock::now();
  const std::chrono::duration<double> limit(patience());
  while (std::chrono::steady_clock::now() - begin < limit) {
    const std::string status = content_of("/proc/" + std::to_string(process) + "/stat");
    const std::size_t name_end = status.rfind(')');
    if (name_end == std::string::npos || status.at(name_end + 2) == 'Z') return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return false;
}

}  // namespace

TEST_CASE("An outside program reads its input, and what it writes and how it ends is known", "[process]") {
  const auto copy = run({"cat"}, "3 1 9 4\n");
  CHECK(copy.ending == process::Ending::exited);
  CHECK(copy.code == 0);
  CHECK(copy.out == "3 1 9 4\n");
  const auto words = run({"printf", "%s|", "a b", "*", "$HOME;"});
  CHECK(words.out == "a b|*|$HOME;|");  // no shell has seen the arguments
  const auto seven = sh("echo out; echo err >&2; exit 7");
  CHECK(seven.code == 7);
  CHECK(seven.out == "out\n");
  CHECK(seven.errors == "err\n");
  const auto crash = sh("kill -SEGV $$");
  CHECK(crash.ending == process::Ending::signalled);
  CHECK(crash.code == SIGSEGV);
  CHECK(sh("exit 0", std::string(1 << 20, 'x')).code == 0);  // input that nobody reads
  const auto large = run({"cat"}, std::string(900'000, 'x'));
  CHECK(large.out.size() == 900'000);
}

TEST_CASE("A program that is not there, or is none, is the user's mistake", "[process]") {
  CHECK(error_of<InputError>([] { run({"./no-such-program"}); }).find("cannot start './no-such-program'") == 0);
  CHECK(error_of<InputError>([] { run({"no-such-program-anywhere"}); }).find("No such file") != std::string::npos);
  CHECK(error_of<InputError>([] { run({""}); }).find("expected the name of a program") == 0);
  const ScratchFolder folder;
  const auto file = folder.path() / "program";
  std::ofstream(file) << "#!/no/such/interpreter\n";
  CHECK(error_of<InputError>([&] { run({file}); }).find("Permission denied") != std::string::npos);
  std::filesystem::permissions(file, std::filesystem::perms::owner_all);
  CHECK(error_of<InputError>([&] { run({file}); }).find("the program: No such file") != std::string::npos);
  CHECK(error_of<InputError>([&] { run({folder.path()}); }).find("cannot start") == 0);
}

TEST_CASE("Time, output and memory are limited", "[process][slow]") {
  CHECK(sh("while :; do :; done", "", {.seconds = 0.2}).ending == process::Ending::out_of_time);
  CHECK(sh("sleep 100000", "", {.seconds = 0.1}).ending == process::Ending::out_of_time);
  CHECK(sh("while :; do :; done & wait", "", {.seconds = 0.1}).ending == process::Ending::out_of_time);
  CHECK(run({"yes"}).ending == process::Ending::too_much_output);
  CHECK(sh("yes >&2").ending == process::Ending::too_much_output);
  const auto exact = sh("head -c 1000 /dev/zero", "", {.output = 1000});
  CHECK(exact.ending == process::Ending::exited);
  CHECK(exact.out.size() == 1000);
  CHECK(sh("head -c 1001 /dev/zero", "", {.output = 1000}).ending == process::Ending::too_much_output);
  const std::vector<std::string> greedy{"awk",
                                        "BEGIN { s = \"x\"; for (i = 0; i < 28; i++) s = s s; print length(s) }"};
  CHECK(run(greedy, "", {.memory = std::uint64_t{1} << 30}).out == "268435456\n");
  CHECK(run(greedy, "", {.memory = std::uint64_t{1} << 27}).out.empty());
  // The stack limit is what the program sees; ulimit counts in KiB.
  CHECK(sh("ulimit -s", "", {.stack = std::uint64_t{4} << 20}).out == "4096\n");
  CHECK(sh("ulimit -c").out == "0\n");
}

TEST_CASE("a busy machine gives a program that waits more time by the clock", "[child]") {
  CHECK(process::measure_slowness() >= 1);
  std::atomic<bool> stop = false;
  std::vector<std::jthread> others;
  for (unsigned each = 0; each < 4 * std::max(1U, std::thread::hardware_concurrency()); ++each) {
    others.emplace_back([&] {
      while (!stop) continue;
    });
  }
  // Four others on every processor.
  CHECK(process::measure_slowness() > 1.5);
  // The clock limit of an idle machine is 1.3 s here.
  CHECK(sh("sleep 1.6", "", {.seconds = 0.1}).ending == process::Ending::exited);
  stop = true;
}

TEST_CASE("Nothing is left of a run: no process, no zombie, no open file", "[process]") {
  const auto left = sh("sleep 300 & echo $!");
  CHECK(left.ending == process::Ending::exited);
  CHECK(is_dead(std::stoi(left.out)));
  const auto killed = sh("sleep 300 & echo $!; while :; do :; done", "", {.seconds = 0.2});
  CHECK(killed.ending == process::Ending::out_of_time);
  CHECK(is_dead(std::stoi(killed.out)));
  const std::size_t before = open_files();
  for (int time = 0; time < 50; ++time) run({"true"});
  CHECK(open_files() == before);
  int status = 0;
  CHECK((::waitpid(-1, &status, WNOHANG) == -1 && errno == ECHILD));
}

TEST_CASE("Processes that have left the group of a program are found, and no others are touched", "[process]") {
  // In a session of its own; of a parent that is dead long before the program ends; and the child of such a one.
  for (const std::string& script : std::vector<std::string>{
           "setsid sleep 300 & sleep 0.2; echo $!", "setsid sh -c 'sleep 300 & echo $!'; sleep 0.1",
           "setsid sh -c 'setsid sh -c \"sleep 300; :\" & echo $!; wait' & sleep 0.3",
           "trap '' HUP TERM INT; (setsid sleep 300 & echo $!)"}) {
    const auto left = sh(script);
    INFO(script << ": " << left.out << left.errors);
    CHECK(left.ending == process::Ending::exited);
    CHECK(is_dead(std::stoi(left.out)));
  }
  CHECK((::waitpid(-1, nullptr, WNOHANG) == -1 && errno == ECHILD));
  // A program that is running beside, with an orphan of its own in its group, is not disturbed by the end of others.
  std::string beside;
  const ScratchFolder folder;
  const std::string mark = (folder.path() / "mark").string();
  std::jthread long_one([&] {
    beside = sh("sh -c '(sleep 1; echo orphan; : > " + mark + ") &'; until [ -e " + mark +
                " ]; do sleep 0.05; done; echo end")
                 .out;
  });
  for (int time = 0; time < 20; ++time) sh("setsid sleep 300 & sleep 0.05");
  long_one.join();
  CHECK(beside == "orphan\nend\n");
}

TEST_CASE("A program is given the three streams and nothing else", "[process]") {
  const ScratchFolder folder;
  const std::ofstream open(folder.path() / "open");  // not marked to be closed
  // ls has a fourth one, the folder that it lists.
  CHECK(run({"ls", "/proc/self/fd"}).out == "0\n1\n2\n3\n");
  std::vector<std::jthread> others;
  std::array<std::string, 4> listed;
  for (std::string& each : listed) {
    others.emplace_back([&each] {
      for (int time = 0; time < 10; ++time) each = run({"ls", "/proc/self/fd"}).out;
    });
  }
  others.clear();
  for (const std::string& each : listed) CHECK(each == "0\n1\n2\n3\n");
  // Of its own group, so that a Ctrl-C is for us alone.
  CHECK(sh("ps -o pgid= -p $$ | tr -d ' \\n'; echo \" $$\"").out.find(std::to_string(::getpgrp()) + " ") != 0);
}

TEST_CASE("A stop from outside ends a run at once", "[process]") {
  std::atomic<bool> stop = false;
  const std::jthread stopper([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    stop = true;
  });
  CHECK(run({"sleep", "100000"}, "", {.seconds = 100000}, Stop(stop)).ending == process::Ending::stopped);
}

TEST_CASE("Perturbed surroundings show memory that is read before it is written", "[process]") {
  const process::OutsideProgram program({"sh", "-c", "echo ${MALLOC_PERTURB_-none}"});
  CHECK(program.run("", {}, process::Surroundings::plain, {}).out == "none\n");
  CHECK(program.run("", {}, process::Surroundings::perturbed, {}).out == "165\n");
}

}  // namespace mexhaust::testing
