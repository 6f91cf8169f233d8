// What the surroundings of the program can do to it: no threads, no memory, odd names of files, other processes.
#include <fstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/process.hpp"

namespace mexhaust::testing {
namespace {

/// The file is written and the command run in a folder of its own, `@` stands for its name.
Run in_folder(const ScratchFolder& folder, std::string command) {
  for (std::size_t at = 0; (at = command.find('@')) != std::string::npos;)
    command.replace(at, 1, folder.path().string());
  return shell(command);
}

std::size_t lines_in(const std::string& text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

}  // namespace

TEST_CASE("Threads that are not to be had: status 4 and one line", "[cli][slow]") {
  const Run run = shell("ulimit -v 2000000; mexhaust verify nim.sum-odd --threads 1024");
  CHECK(run.status == 4);
  CHECK(run.out.empty());
  CHECK(run.err.starts_with("mexhaust: cannot start 1024 threads, "));
  CHECK(lines_in(run.err) == 1);
}

TEST_CASE("Memory that is not to be had: status 4 or the answer, whatever the verb and the limit", "[cli][slow]") {
  const ScratchFolder folder;
  const std::vector<std::string> verbs{
      "verify nim.sum-odd --threads 2", "prove cycle.smallest-edge --threads 2",
      "verify nim.xor --method local --bound piles=3,stones=4 --threads 2 --checkpoint @/run.json",
      "discover nim --candidates 20000 --threads 2"};
  for (const int kibibytes : {150'000, 120'000, 90'000, 60'000, 50'000}) {
    for (const std::string& verb : verbs) {
      const Run run = in_folder(folder, "ulimit -v " + std::to_string(kibibytes) + "; mexhaust " + verb);
      INFO(verb << " in " << kibibytes << " KiB: status " << run.status << "\n" << run.err);
      CHECK((run.status == 0 || run.status == 4));
      std::filesystem::remove(folder.path() / "run.json");
    }
  }
}

TEST_CASE("Text that is not UTF-8 is replaced in JSON and spelt out in messages", "[cli][slow]") {
  const ScratchFolder folder;
  const Run run = in_folder(
      folder, "f=$(printf '@/s\\377.txt'); seq 1 40 > \"$f\"; mexhaust discover --sequence \"$f\" --format json");
  CHECK(run.status == 0);
  CHECK(nlohmann::json::parse(run.out).at("sequence").get<std::string>().ends_with("/s\xef\xbf\xbd.txt"));
  const Run missing = in_folder(folder, "mexhaust discover --sequence \"$(printf '@/a\\377\\nb')\"");
  CHECK(missing.status == 2);
  CHECK(missing.err.find("/a\\xff\\nb: expected a file with a sequence, found no such file\n") != std::string::npos);
  CHECK(lines_in(missing.err) == 1);
  // A ledger with a stray byte in the evidence of a claim.
  REQUIRE(in_folder(folder, "mexhaust verify Y4 --effort quick --out @/r").status == 1);
  std::string ledger = content_of(folder.path() / "r/ledger.csv");
  const std::size_t bound = ledger.find("edges=");
  REQUIRE(bound != std::string::npos);
  ledger[bound] = '\xff';
  std::ofstream(folder.path() / "r/ledger.csv") << ledger;
  const Run claims = in_folder(folder, "mexhaust claims Y4 --format json --record @/r");
  CHECK(claims.status == 0);
  CHECK(nlohmann::json::parse(claims.out).size() == 1);
}

TEST_CASE("A long line is not cut within a character", "[cli][slow]") {
  const ScratchFolder folder;
  // 59 bytes, then e-acute: the cut at 60 bytes would divide it.
  std::ofstream(folder.path() / "s.txt") << std::string(59, 'x') << "\xc3\xa9\xc3\xa9";
  const Run run = in_folder(folder, "mexhaust discover --sequence @/s.txt");
  CHECK(run.status == 2);
  CHECK(run.err.find("found '" + std::string(59, 'x') + "'\n") != std::string::npos);
}

TEST_CASE("Many processes that write into one folder lose no row", "[cli][slow]") {
  const ScratchFolder folder;
  const std::string rules = "nim.xor nim.sum-odd wythoff.golden cycle.smallest-edge end-nim.pad-table cheat.one-parity";
  for (int round = 0; round < 3; ++round) {
    const Run run = in_folder(folder, "for i in 1 2; do for r in " + rules +
                                          "; do mexhaust verify $r --effort quick --threads 1 --out @/r > /dev/null & "
                                          "done; done; wait");
    REQUIRE(run.status == 0);
    const std::string ledger = content_of(folder.path() / "r/ledger.csv");
    for (const char* const rule :
         {",nim.xor,", ",nim.sum-odd,", ",cycle.smallest-edge,", ",end-nim.pad-table,", ",cheat.one-parity,"}) {
      INFO(rule << "\n" << run.err);
      CHECK(ledger.find(rule) != std::string::npos);
    }
    CHECK_FALSE(std::filesystem::exists(folder.path() / "r/.lock"));
    std::filesystem::remove_all(folder.path() / "r");
  }
}

TEST_CASE("Who waits for a folder says for whom", "[cli][slow]") {
  const ScratchFolder folder;
  // The lock is taken by a shell, which writes its number and holds it until the other has said that it waits.
  const Run run = in_folder(
      folder,
      "mkdir @/r; exec 9> @/r/.lock; flock 9; echo 12345 >&9; mexhaust verify nim.xor --effort quick --out @/r > @/out "
      "2> @/err & until grep -q waiting @/err 2> /dev/null; do sleep 0.05; done; cat @/err; exec 9>&-; rm @/r/.lock; "
      "wait $!");
  CHECK(run.out.find("waiting: process 12345 writes into ") != std::string::npos);
  CHECK(run.status == 0);
  CHECK(content_of(folder.path() / "r/ledger.csv").find(",nim.xor,") != std::string::npos);
}

TEST_CASE("What is no file is no checkpoint, and nothing waits for it", "[cli][slow]") {
  const ScratchFolder folder;
  const Run pipe = in_folder(
      folder, "mkfifo @/pipe; mexhaust verify nim.xor --method local --bound piles=2,stones=2 --checkpoint @/pipe");
  CHECK(pipe.status == 2);
  CHECK(pipe.err.find("/pipe: expected a file, found a pipe") != std::string::npos);
  CHECK(in_folder(folder, "mexhaust verify nim.xor --method local --bound piles=2,stones=2 --checkpoint @").status ==
        2);
}

TEST_CASE("A folder that cannot be made is refused for the reason of the system", "[cli][slow]") {
  // A folder can be made by nobody in /sys; that it is not there is no reason.
  if (!std::filesystem::exists("/sys/kernel")) return;
  const Run run = shell("mexhaust verify nim.xor --effort quick --out /sys/mexhaust-test");
  CHECK(run.status == 4);
  CHECK(run.err.find("cannot use as a folder /sys/mexhaust-test: ") != std::string::npos);
  CHECK(run.err.find("No such file") == std::string::npos);
}

TEST_CASE("A folder in place of a judge file is refused alike by name and as standard input", "[cli][slow]") {
  const ScratchFolder folder;
  const Run by_name = in_folder(folder, "mexhaust solve end-nim @");
  const Run as_input = in_folder(folder, "mexhaust solve end-nim < @");
  CHECK(by_name.status == 2);
  CHECK(as_input.status == 2);
  CHECK(as_input.err == "mexhaust: standard input: cannot be read: Is a directory\n");
}

TEST_CASE("Colours and the progress line need a terminal that takes them", "[cli][slow]") {
  const ScratchFolder folder;
  const std::string verify = "mexhaust verify nim.xor --effort quick --threads 1";
  const auto on_terminal = [&](const std::string& variables) {
    return in_folder(folder, "script -qec '" + variables + " " + verify + "' /dev/null < /dev/null").out;
  };
  if (shell("script -qec true /dev/null < /dev/null").status != 0) return;
  CHECK(on_terminal("env -u NO_COLOR TERM=xterm").find("\x1b[32m") != std::string::npos);
  CHECK(on_terminal("env NO_COLOR=1 TERM=xterm").find("\x1b[32m") == std::string::npos);
  CHECK(on_terminal("env NO_COLOR= TERM=xterm").find("\x1b[32m") != std::string::npos);
  CHECK(on_terminal("env -u NO_COLOR TERM=dumb").find('\x1b') == std::string::npos);
}

TEST_CASE("An option is no value of another unless it is written with =", "[cli][slow]") {
  const ScratchFolder folder;
  const Run run = in_folder(folder, "cd @ && mexhaust verify nim.sum-odd --out --signature");
  CHECK(run.status == 2);
  CHECK(run.err.find("--out: expected DIR, found '--signature' (a value that begins with '--' is written "
                     "--out=--signature)") != std::string::npos);
  CHECK_FALSE(std::filesystem::exists(folder.path() / "--signature"));
  CHECK(in_folder(folder, "cd @ && mexhaust verify nim.xor --effort quick --out=--x").status == 0);
  CHECK(std::filesystem::exists(folder.path() / "--x/ledger.csv"));
}

TEST_CASE("What one verb takes for a rule the others take, too", "[cli][slow]") {
  const auto status_everywhere = [](const std::string& rule) {
    const std::string text = "\"$(" + rule + ")\"";
    const int first = shell("mexhaust rule nim " + text).status;
    for (const std::string verb : {"verify nim --bound piles=2,stones=2 --rule ", "show nim --rows 2 --cols 2 --rule ",
                                   "replay nim --position '1 2' --rule ", "prove nim --sizes 0..1 --rule "}) {
      INFO(verb);
      CHECK((shell("mexhaust " + verb + text).status == 2) == (first == 2));
    }
    return first;
  };
  CHECK(status_everywhere("printf 'odd(%s length)' \"$(printf -- '-%.0s' $(seq 40))\"") == 0);
  CHECK(status_everywhere("printf 'odd(%s length)' \"$(printf -- '-%.0s' $(seq 101))\"") == 2);
  CHECK(status_everywhere("printf 'true'; printf -- '=true%.0s' $(seq 150)") == 2);
  CHECK(status_everywhere("printf '1'; printf -- '-1%.0s' $(seq 100); printf '>0'") == 0);
}

}  // namespace mexhaust::testing
