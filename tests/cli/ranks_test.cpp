// `verify` as several MPI ranks on one machine: the same bytes, and an orderly end whatever happens to a rank.
#include <string>

#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/paths.hpp"
#include "mexhaust/tests/process.hpp"

namespace mexhaust::testing {
namespace {

// The tests may run as root and on fewer processors than ranks.
const std::string prepared =
    "export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1 "
    "OMPI_MCA_hwloc_base_binding_policy=none OMP_NUM_THREADS=1\n";

std::string prepared_mpirun() { return prepared + "timeout 100 " + mpirun + " "; }

Run on_ranks(int ranks, const std::string& arguments) {
  return shell(prepared_mpirun() + "-np " + std::to_string(ranks) + " mexhaust " + arguments);
}

/// Starts a job of three ranks in the background, does something to it, and waits: its status comes last on stdout.
/// In the action $job is mpirun, $zero rank 0 and $other another rank.
Run with_job(const std::string& arguments, const std::string& action) {
  return shell(prepared + mpirun + " -np 3 mexhaust " + arguments +
               " & job=$!\n"
               "sleep 1.2\n"
               "for rank in $(pgrep -P $job); do\n"
               "  if grep -qz '^OMPI_COMM_WORLD_RANK=0$' /proc/$rank/environ; then zero=$rank; else other=$rank; fi\n"
               "done\n" +
               action + "\nwait $job\necho status $?");
}

const std::string long_check = "verify end-nim.xor --method random --bound piles=5,stones=6 --cases 200000";

}  // namespace

TEST_CASE("the ledger and the report are the same for 1, 2 and 4 ranks", "[ranks]") {
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

TEST_CASE("a refutation and a shard are the same on ranks", "[ranks]") {
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

TEST_CASE("other verbs, help and faults on ranks come once, from rank 0", "[ranks]") {
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
  CHECK(damaged.err.find("damaged.json: expected a checkpoint or shard file") != std::string::npos);
}

TEST_CASE("a fault of another rank ends the job", "[ranks]") {
  const Run fault = shell(prepared_mpirun() + "-np 1 mexhaust " + long_check + " : -np 1 mexhaust verify --bogus");
  CHECK(fault.status == 2);
  CHECK(fault.err.find("mexhaust: rank 1: unknown option '--bogus'") != std::string::npos);
  const Run plan = shell(prepared_mpirun() + "-np 1 mexhaust " + long_check + " : -np 1 mexhaust " + long_check + "0");
  CHECK(plan.status == 4);
  CHECK(plan.err.find("mexhaust: rank 1: its plan is not that of rank 0") != std::string::npos);
}

TEST_CASE("a killed rank ends the job, and the checkpoint takes it up", "[ranks]") {
  const ScratchFolder folder;
  const std::string out = folder.path().string();
  const std::string check = long_check + " --checkpoint " + out + "/run.json --out " + out + "/1";
  for (const char* const rank : {"$other", "$zero"}) {
    CAPTURE(rank);
    const Run killed = with_job(check, std::string("kill -9 ") + rank);
    INFO(killed.err);
    CHECK(killed.out.find("status 137") != std::string::npos);
    CHECK(killed.err.find("exited on signal 9") != std::string::npos);
  }
  CHECK(content_of(folder.path() / "1/ledger.csv").find("end-nim.xor") == std::string::npos);
  const Run again = on_ranks(2, check);
  CHECK(again.status == 0);
  CHECK(again.err.find("taking up ") != std::string::npos);
  const Run alone = shell("mexhaust " + long_check + " --out " + out + "/0");
  CHECK(again.out == alone.out);
  CHECK(content_of(folder.path() / "1/ledger.csv") == content_of(folder.path() / "0/ledger.csv"));
}

TEST_CASE("Ctrl-C and the stop of one rank stop all in order", "[ranks]") {
  const ScratchFolder folder;
  const std::string check = long_check + "0 --checkpoint " + (folder.path() / "run.json").string();
  const Run interrupted = with_job(check, "kill -INT $job");
  INFO(interrupted.err);
  CHECK(interrupted.out.find("stopped: 1 of 1 checks were begun") != std::string::npos);
  CHECK(interrupted.out.find("status 0") == std::string::npos);  // mpirun's own status
  const Run one = with_job(check, "kill -TERM $other");
  CHECK(one.out.find("stopped: 1 of 1 checks were begun") != std::string::npos);
  CHECK(one.out.find("status 3") != std::string::npos);
}

}  // namespace mexhaust::testing
