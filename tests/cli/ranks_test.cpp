// `verify` as several MPI ranks on one machine: the same bytes, and an orderly end whatever happens to a rank.
#include <csignal>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>

#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/cli/interrupted.hpp"
#include "mexhaust/tests/job.hpp"
#include "mexhaust/tests/paths.hpp"
#include "mexhaust/tests/prints.hpp"
#include "mexhaust/tests/process.hpp"

namespace mexhaust::testing {
namespace {

// The tests may run as root and on fewer processors than ranks.
const std::string prepared =
    "export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1 "
    "OMPI_MCA_hwloc_base_binding_policy=none OMP_NUM_THREADS=1\n";

/// Runs mpirun to its end.
Run mpi(const std::string& arguments) { return Job(prepared + "exec " + mpirun + " " + arguments).wait(); }

Run on_ranks(int ranks, const std::string& arguments) {
  return mpi("-np " + std::to_string(ranks) + " mexhaust " + arguments);
}

/// The ranks of a job, which mpirun starts as its children.
struct Ranks {
  pid_t zero = 0;
  pid_t other = 0;
};

Ranks ranks_of(const Job& job) {
  const auto ranks = shell("for rank in $(pgrep -P " + std::to_string(job.process()) +
                           "); do grep -qz '^OMPI_COMM_WORLD_RANK=0$' /proc/$rank/environ && echo zero=$rank || echo "
                           "other=$rank; done")
                         .out;
  const auto number_after = [&](const std::string& name) {
    const std::size_t at = ranks.find(name);
    REQUIRE(at != std::string::npos);
    return std::stoi(ranks.substr(at + name.size()));
  };
  return {.zero = number_after("zero="), .other = number_after("other=")};
}

/// Starts a job of three ranks, sends a signal to one of its processes as soon as its checkpoint holds more cases than
/// before, and waits for the end. The status is 0 if the job ended before the signal.
Run interrupted_job(const std::string& check, const std::filesystem::path& checkpoint,
                    const std::function<pid_t(const Job&)>& receiver, int signal) {
  const std::uint64_t before = cases_done(checkpoint);
  Job job(prepared + "exec " + mpirun + " -np 3 mexhaust " + check + " --checkpoint " + checkpoint.string());
  if (job.wait_for([&] { return cases_done(checkpoint) > before; })) ::kill(receiver(job), signal);
  return job.wait();
}

std::string check_of(std::uint64_t cases) {
  return "verify end-nim.xor --method random --bound piles=5,stones=6 --cases " + std::to_string(cases);
}

}  // namespace

TEST_CASE("The ledger and the report are the same for 1, 2 and 4 ranks", "[cli][slow]") {
  const ScratchFolder folder;
  const std::string out = folder.path().string();
  const std::string check = "verify cycle end-nim.xor team-nim --effort quick --out " + out;
  const Run alone = shell("mexhaust " + check + "/0");
  REQUIRE(alone.status == 1);  // some published claims are refuted
  for (const int ranks : {1, 2, 4}) {
    CAPTURE(ranks);
    const Run run = on_ranks(ranks, check + "/" + std::to_string(ranks));
    INFO(run.err);
    CHECK(run.status == alone.status);
    CHECK(run.out == alone.out);
    for (const char* const file : {"ledger.csv", "claims.csv"})
      CHECK(content_of(folder.path() / std::to_string(ranks) / file) == content_of(folder.path() / "0" / file));
  }
}

TEST_CASE("A refutation and a shard are the same on ranks", "[cli][slow]") {
  const ScratchFolder folder;
  const std::string out = folder.path().string();
  const std::string check = "verify end-nim.xor --method random --bound piles=5,stones=6 --cases 5000 ";
  const Run alone = shell("mexhaust " + check + "--out " + out + "/0");
  for (const char* const shard : {"1/2", "2/2"})
    CHECK(on_ranks(2, check + "--shard " + shard + " --out " + out).status == 0);
  const Run merged = shell("mexhaust merge " + out + "/shard-*.json --out " + out + "/1");
  CHECK(merged.out == alone.out);
  CHECK(content_of(folder.path() / "1/ledger.csv") == content_of(folder.path() / "0/ledger.csv"));
}

TEST_CASE("Other verbs, help and faults on ranks come once, from rank 0", "[cli][slow]") {
  CHECK(on_ranks(3, "--version").out == shell("mexhaust --version").out);
  CHECK(on_ranks(3, "verify --help").out == shell("mexhaust verify --help").out);
  const Run fault = on_ranks(3, "verify no-such-rule");
  CHECK(fault.status == 2);
  CHECK(fault.err.find("no-such-rule") == fault.err.rfind("no-such-rule"));
  // Only rank 0 reads files: the others must not wait for it.
  const ScratchFolder folder;
  const auto file = folder.path() / "damaged.json";
  std::ofstream(file) << "{";
  const Run damaged =
      on_ranks(3, "verify end-nim.xor --method random --bound piles=5,stones=6 --checkpoint " + file.string());
  CHECK(damaged.status == 2);
  CHECK_THAT(damaged.err, Prints("damaged.json: expected a checkpoint or shard file"));
}

TEST_CASE("A fault of another rank ends the job", "[cli][slow]") {
  const Run fault = mpi("-np 1 mexhaust " + check_of(max_cases) + " : -np 1 mexhaust verify --bogus");
  CHECK(fault.status == 2);
  CHECK_THAT(fault.err, Prints("mexhaust: rank 1: unknown option '--bogus'"));
  const Run plan = mpi("-np 1 mexhaust " + check_of(max_cases) + " : -np 1 mexhaust " + check_of(max_cases / 10));
  CHECK(plan.status == 4);
  CHECK_THAT(plan.err, Prints("mexhaust: rank 1: its plan is not that of rank 0"));
}

TEST_CASE("A killed rank ends the job, and the checkpoint takes it up", "[cli][slow]") {
  const ScratchFolder folder;
  const std::string out = folder.path().string();
  const auto file = folder.path() / "run.json";
  const auto zero = [](const Job& job) { return ranks_of(job).zero; };
  const auto other = [](const Job& job) { return ranks_of(job).other; };
  std::string check;
  Run first;
  Run second;
  const auto has_finished = [&] {
    return content_of(folder.path() / "1/ledger.csv").find("end-nim.xor") != std::string::npos;
  };
  for (std::uint64_t cases = first_cases; (second.status == 0 || has_finished()) && cases < max_cases; cases *= 4) {
    std::filesystem::remove(file);
    std::filesystem::remove_all(folder.path() / "1");
    check = check_of(cases) + " --out " + out + "/1";
    first = interrupted_job(check, file, other, SIGKILL);
    second = {};
    if (first.status != 0) second = interrupted_job(check, file, zero, SIGKILL);
  }
  for (const Run& killed : {first, second}) {
    INFO(killed.err);
    CHECK(killed.status == 128 + SIGKILL);
    CHECK_THAT(killed.err, Prints("exited on signal 9"));
  }
  CHECK_FALSE(has_finished());
  const Run again = on_ranks(2, check + " --checkpoint " + file.string());
  CHECK(again.status == 0);
  CHECK_THAT(again.err, Prints("taking up "));
  const Run alone = shell("mexhaust " + check + "/../0");
  CHECK(again.out == alone.out);
  CHECK(content_of(folder.path() / "1/ledger.csv") == content_of(folder.path() / "0/ledger.csv"));
}

TEST_CASE("Ctrl-C and the stop of one rank stop all in order", "[cli][slow]") {
  const ScratchFolder folder;
  const auto file = folder.path() / "run.json";
  const Run interrupted = interrupted_job(
      check_of(max_cases), file, [](const Job& job) { return job.process(); }, SIGINT);
  INFO(interrupted.err);
  CHECK_THAT(interrupted.out, Prints("stopped: 1 of 1 checks were begun"));
  CHECK(interrupted.status != 0);  // mpirun's own status
  const Run one = interrupted_job(
      check_of(max_cases), file, [](const Job& job) { return ranks_of(job).other; }, SIGTERM);
  CHECK_THAT(one.out, Prints("stopped: 1 of 1 checks were begun"));
  CHECK(one.status == 3);
}

}  // namespace mexhaust::testing
