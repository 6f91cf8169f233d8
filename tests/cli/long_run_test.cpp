// Long runs as processes: killed and taken up, cut into shards and merged.
#include <csignal>
#include <cstdint>
#include <filesystem>
#include <string>

#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/cli/interrupted.hpp"
#include "mexhaust/tests/prints.hpp"
#include "mexhaust/tests/process.hpp"

namespace mexhaust::testing {
namespace {

const std::string control = "verify end-nim.xor --method random --bound piles=5,stones=6 --cases 4000 ";
const std::string rule = "verify cycle.odd-run --method local --bound edges=5,value=3 ";

}  // namespace

TEST_CASE("A run killed again and again ends with the same ledger and the same report", "[cli][slow]") {
  const ScratchFolder folder;
  const std::string out = folder.path().string();
  const auto file = folder.path() / "run.json";
  std::string check;
  std::string long_run;
  int killed = 0;
  for (std::uint64_t cases = first_cases; killed < 3 && cases < max_cases; cases *= 4) {
    std::filesystem::remove(file);
    std::filesystem::remove_all(folder.path() / "1");  // the ledger of a run that ended before it could be killed
    check =
        "mexhaust verify end-nim.xor --method random --bound piles=5,stones=6 --cases " + std::to_string(cases) + " ";
    long_run = check + "--checkpoint " + file.string() + " --out " + out + "/1";
    for (killed = 0; killed < 3; ++killed) {
      const Run run = interrupted(long_run, file, SIGKILL);
      if (run.status == 0) break;
      CHECK(run.status == 128 + SIGKILL);
    }
  }
  CHECK(killed == 3);
  const Run last = shell(long_run);
  const Run again = shell(long_run);
  const Run alone = shell(check + "--out " + out + "/0");
  CHECK(alone.status == 0);
  CHECK(last.status == 0);
  CHECK(last.out == alone.out);
  CHECK(again.out == alone.out);
  CHECK_THAT(again.err, Prints("1 of 1 checks are finished"));
  for (const char* const name : {"ledger.csv", "claims.csv"})
    CHECK(content_of(folder.path() / "1" / name) == content_of(folder.path() / "0" / name));
}

TEST_CASE("Ctrl-C keeps what was done, and the same command goes on", "[cli][slow]") {
  const ScratchFolder folder;
  const auto file = folder.path() / "run.json";
  const std::string rules =
      "mexhaust verify end-nim.unique-left-pad end-nim.pad-table end-nim.xor --method random --bound piles=5,stones=6 ";
  std::string check;
  int status = 0;
  std::uint64_t cases = first_cases / 4;
  for (; status == 0 && cases < max_cases; cases *= 4) {
    std::filesystem::remove(file);
    check = rules + "--threads 1 --cases " + std::to_string(cases) + " ";
    status = interrupted(check + "--checkpoint " + file.string(), file, SIGINT).status;
  }
  CHECK(status == 3);
  CHECK(cases_done(file) > 0);
  const Run last = shell(check + "--checkpoint " + file.string());
  CHECK(last.status == 0);
  CHECK(last.out == shell(check).out);
  const Run other = shell(rules + "--cases 400 --checkpoint " + file.string());
  CHECK(other.status == 2);
  CHECK_THAT(other.err, Prints("run.json: expected a checkpoint of this run, found one of another: check 1, cases '" +
                               std::to_string(cases / 4) + "' there, '400' here"));
}

TEST_CASE("Tables begin anew, and are kept when they are finished", "[cli][slow]") {
  const ScratchFolder folder;
  const auto file = folder.path() / "run.json";
  const std::string check =
      "mexhaust verify cycle.odd-run cycle.smallest-edge cycle.clockwise-only cycle.both-odd --effort quick ";
  const Run first = shell(check + "--checkpoint " + file.string());
  CHECK_THAT(first.err, Prints("--checkpoint: an exhaustive check fills a table: stopped, it begins anew"));
  CHECK(first.out == shell(check).out);
  const Run again = shell(check + "--checkpoint " + file.string());
  CHECK(again.out == first.out);
  CHECK_THAT(again.err, Prints("16 of 16 checks are finished"));
}

TEST_CASE("Three shards merged are the run in one piece", "[cli][slow]") {
  for (const std::string& check : {control, rule}) {
    CAPTURE(check);
    const ScratchFolder folder;
    const std::string out = folder.path().string();
    const Run alone = shell("mexhaust " + check + "--out " + out + "/0");
    for (const char* const shard : {"1/3", "2/3", "3/3"})
      CHECK(shell("mexhaust " + check + "--shard " + shard + " --out " + out).status == 0);
    const Run missing = shell("mexhaust merge " + out + "/shard-1-of-3.json " + out + "/shard-3-of-3.json");
    CHECK(missing.status == 2);
    CHECK(missing.err == "mexhaust: merge: 1 of 3 shards are missing: 2/3\n");
    const Run merged =
        shell("mexhaust merge " + out + "/shard-*-of-3.json --out " + out + "/1 --expect " + out + "/0/ledger.csv");
    CHECK(merged.status == alone.status);
    CHECK(merged.out == alone.out + "nothing differs from the ledger\n");
    for (const char* const name : {"ledger.csv", "claims.csv"})
      CHECK(content_of(folder.path() / "1" / name) == content_of(folder.path() / "0" / name));
  }
}

TEST_CASE("A shard is stopped and taken up as a whole run is", "[cli][slow]") {
  const ScratchFolder folder;
  const std::string out = folder.path().string();
  const auto file = folder.path() / "first.json";
  std::string check;
  std::string shard;
  Run killed;
  Run stopped;
  for (std::uint64_t cases = first_cases; stopped.status == 0 && cases < max_cases; cases *= 4) {
    std::filesystem::remove(file);
    std::filesystem::remove(folder.path() / "shard-1-of-2.json");
    check = "mexhaust verify end-nim.xor --method random --bound piles=5,stones=6 --threads 1 --cases " +
            std::to_string(cases) + " ";
    shard = check + "--shard 1/2 --out " + out + " --checkpoint " + file.string();
    killed = interrupted(shard, file, SIGKILL);
    if (killed.status != 0) stopped = interrupted(shard, file, SIGINT);
  }
  CHECK(killed.status == 128 + SIGKILL);
  CHECK(stopped.status == 3);
  CHECK_THAT(stopped.out, Prints("stopped before its end: no shard file is written"));
  CHECK_FALSE(std::filesystem::exists(folder.path() / "shard-1-of-2.json"));
  CHECK(shell(shard).status == 0);
  CHECK(shell(check + "--shard 2/2 --out " + out).status == 0);
  CHECK(shell("mexhaust merge " + out + "/shard-1-of-2.json " + out + "/shard-2-of-2.json").out == shell(check).out);
}

TEST_CASE("What cannot be sharded is refused, or left out with a word", "[cli][slow]") {
  const ScratchFolder folder;
  const std::string out = " --out " + folder.path().string();
  const auto fault = [&](const std::string& arguments) {
    const Run run = shell("mexhaust verify " + arguments);
    return run.status == 2 ? run.err : "status " + std::to_string(run.status);
  };
  CHECK_THAT(fault("end-nim.pad-table --method exhaustive --shard 1/2" + out),
             Prints("needs a table of all positions"));
  CHECK_THAT(fault("end-nim.xor --method random --bound judge --shard 1/2"), Prints("expected --out DIR"));
  CHECK_THAT(fault("cycle --shard 3/2" + out), Prints("--shard: expected I/N with 1 <= I <= N"));
  CHECK_THAT(fault("cycle --shard 1/2 --signature" + out), Prints("--signature belongs to a verdict"));
  const Run mixed = shell("mexhaust verify cycle.odd-run --effort quick --shard 1/1" + out);
  CHECK(mixed.status == 0);
  CHECK_THAT(mixed.err, Prints("--shard: 2 exhaustive checks are left out"));
  CHECK_THAT(mixed.err, Prints("--shard: 2 proofs are left out: each runs in one piece"));
  CHECK(mixed.out.starts_with("shard 1/1: "));
  CHECK(shell("mexhaust merge").err == "mexhaust: merge: expected shard files, found none\n");
  CHECK(shell("mexhaust merge /no/such.json").status == 2);
}

TEST_CASE("A checkpoint where none can be written ends the run before it begins", "[cli][slow]") {
  const Run run = shell("mexhaust " + control + "--checkpoint /proc/no/such.json");
  CHECK(run.status == 4);
  CHECK(run.out == "");
  const ScratchFolder folder;
  CHECK(shell("mexhaust " + control + "--checkpoint " + folder.path().string()).status == 2);
}

}  // namespace mexhaust::testing
