// The program run as a process: exit statuses, messages, suggestions, every kind of bad usage.
#include <string>
#include <vector>

#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/prints.hpp"
#include "mexhaust/tests/process.hpp"

namespace mexhaust::testing {
namespace {

struct BadUsage {
  std::string arguments;
  std::string message;  ///< a part of what standard error must say
};

void check_refused(const BadUsage& usage, int status) {
  const auto run = shell("mexhaust " + usage.arguments);
  INFO("mexhaust " << usage.arguments << "\n" << run.out << run.err);
  CHECK(run.status == status);
  CHECK(run.out.empty());
  CHECK_THAT(run.err, Prints(usage.message));
  CHECK(run.err.starts_with("mexhaust: "));
  CHECK(std::count(run.err.begin(), run.err.end(), '\n') == 1);
}

}  // namespace

TEST_CASE("Bad usage exits 2 with one line that says what was expected", "[cli][slow]") {
  const std::vector<BadUsage> usages{
      {"slove end-nim", "no verb 'slove' (did you mean 'solve'?)"},
      {"verify --foo", "unknown option '--foo'"},
      {"verify --bnd piles=1,stones=1", "unknown option '--bnd' (did you mean '--bound'?)"},
      {"verify endnim", "no game or rule 'endnim' (did you mean 'end-nim'?)"},
      {"verify cycle.odd-rn", "no rule 'cycle.odd-rn' (did you mean 'cycle.odd-run'?)"},
      {"verify end-nim --bound piles=4", "stones is missing"},
      {"verify end-nim --bound piles=4,stnes=3", "unknown key 'stnes' (did you mean 'stones'?)"},
      {"verify end-nim --bound piles=4,stones=x", "expected a whole number from 1 to"},
      {"verify end-nim --bound piles=4,stones=0", "expected a whole number from 1 to"},
      {"verify end-nim --bound piles=4,stones=99999999999999999999", "expected a whole number from 1 to"},
      {"verify end-nim --bound piles=4,piles=5,stones=3", "piles is given twice"},
      {"verify end-nim --bound piles", "expected key=value"},
      {"verify end-nim --bound ''", "expected key=value"},
      {"verify end-nim --bound judge", "too many positions to number"},
      {"verify end-nim --bound piles=1000000000000,stones=1", "expected a whole number from 0 to 1000000 for piles"},
      {"verify take-or-merge --bound piles=2,stones=1000000000000000", "too many positions to number"},
      {"verify --bound piles=4,stones=3", "--bound belongs to one game"},
      {"verify end-nim --bound piles=4,stones=3 --effort quick", "expected one of them"},
      {"verify end-nim --cases 5", "belong to --method random"},
      {"verify end-nim --method exhaustive --seed 5", "belong to --method random"},
      {"verify end-nim --method randm",
       "expected exhaustive, random, local, proof, found 'randm' (did you mean 'random'?)"},
      {"verify end-nim --threads 0", "--threads: expected a whole number from 1 to 1024, found '0'"},
      {"verify end-nim --threads two", "--threads: expected a whole number"},
      {"verify end-nim --method random --cases -1", "--cases: expected a whole number"},
      {"verify end-nim --effort hard", "expected quick, normal, deep"},
      {"verify end-nim --format csv", "expected text, json, found 'csv'"},
      {"verify end-nim.xor --method random", "none of the rules has a check of this kind"},
      {"verify end-nim --expect no-such-file.csv", "no-such-file.csv: expected a ledger, found no such file"},
      {"verify end-nim --effort", "required argument"},
      {"verify end-nim --effort quick --effort deep", "more than once"},
      {"replay", "expected a rule"},
      {"replay cycle.odd-run", "expected either --position or --bound"},
      {"replay cycle.odd-run --position '1 2' --bound edges=3,value=2", "expected either --position or --bound"},
      {"replay cycle.odd-run --position '1 x'", "position '1 x', column 3: expected a whole number, found 'x'"},
      {"replay cycle.odd-run --position '1'", "expected two or more edges"},
      {"replay cycle.odd-run --position '1 -2 0'", "expected edge values of 0 or more"},
      {"replay cycle.odd-run --bound edges=3,value=2", "--bound needs --case"},
      {"replay cycle.odd-run --bound edges=3,value=2 --case 36", "has cases 0 to 35"},
      {"replay no.rule --position '1'", "no rule 'no.rule'"},
      {"replay dag-tokens.xor --position '2 2 1 1 2 2 1 1'", "a cycle through vertex"},
      {"replay team-nim.table --position '5 4'", "an even number of caps"},
      {"replay take-or-merge.ab-table --position '3 -1'", "expected piles of 0 or more"},
      {"replay cheat.odd-only --position '0 1'", "expected W, 1 or more stones"},
      {"show", "expected a game"},
      {"show end-nim --rows 0", "--rows: expected a whole number from 1 to 1000"},
      {"show end-nim --at b=3", "no coordinate 'b'"},
      {"show end-nim --at a3", "expected name=number"},
      {"show end-nim --at a3=1,a3=2", "a3 is given twice"},
      {"show end-nim --at a3=-1", "expected a3 of 0 or more"},
      {"show end-nim --rule cycle.odd-run", "expected a rule of end-nim"},
      {"show end-nim --rule end-nim.unique-left-pad", "statement of another kind"},
      {"show team-nim --value grundy", "has no Grundy values"},
      {"show cheat --value grundy", "has no Grundy values"},
      {"show end-nim --format json", "expected text, csv"},
      {"list gmes", "expected games or rules, found 'gmes'"},
      {"list --format csv", "expected games or rules"},
      {"tables chess", "no game 'chess'"},
      {"solve", "expected a game"},
      {"solve end-nim a b", "unexpected word 'b'"},
      {"solve end-nim no-such-file", "no-such-file: cannot be read"},
      {"solve end-nim tests", "tests: cannot be read"},
      {"solve end-nim --with magic < /dev/null", "expected fast, search, memo"},
  };
  for (const BadUsage& usage : usages) check_refused(usage, 2);
}

TEST_CASE("No verb at all shows the help and exits 2", "[cli][slow]") {
  const auto run = shell("mexhaust");
  CHECK(run.status == 2);
  CHECK_THAT(run.err, Prints("usage: mexhaust VERB"));
}

TEST_CASE("Every verb explains itself", "[cli][slow]") {
  for (const std::string verb : {"list", "solve", "verify", "replay", "show", "tables"}) {
    const auto run = shell("mexhaust " + verb + " --help");
    INFO(verb);
    CHECK(run.status == 0);
    CHECK(run.out.starts_with("usage: mexhaust " + verb));
    CHECK(shell("mexhaust help " + verb).out == run.out);
  }
  CHECK(shell("mexhaust --help").status == 0);
  CHECK(shell("mexhaust help").out == shell("mexhaust --help").out);
}

TEST_CASE("The version names version, hash, compiler and flags", "[cli][slow]") {
  const auto run = shell("mexhaust --version");
  CHECK(run.status == 0);
  for (const std::string word : {"mexhaust 0.", "git ", "compiler ", "flags "}) CHECK_THAT(run.out, Prints(word));
}

TEST_CASE("An output that cannot be written exits 4", "[cli][slow]") {
  const auto full = shell("mexhaust list rules > /dev/full");
  CHECK(full.status == 4);
  CHECK_THAT(full.err, Prints("cannot write the output"));
  ScratchFolder folder;
  const auto blocked = shell("touch " + (folder.path() / "file").string() +
                             "; mexhaust verify cycle --effort quick --out " + (folder.path() / "file/sub").string());
  CHECK(blocked.status == 4);
}

TEST_CASE("A table beyond the memory exits 4 and says what would do", "[cli][slow]") {
  const auto run = shell("mexhaust verify end-nim.pad-table --bound piles=10,stones=60");
  CHECK(run.status == 4);
  CHECK_THAT(run.err, Prints("would fit; without a table: --method random, or --method local"));
  const auto capped = shell("mexhaust verify end-nim.pad-table --bound piles=4,stones=60 --memory 200k");
  CHECK(capped.status == 4);
  CHECK_THAT(capped.err, Prints("200.0 KiB may be used (--memory); piles=4,stones=53 would fit"));
  CHECK(shell("mexhaust verify end-nim.pad-table --bound piles=4,stones=53 --memory 200k").status == 0);
  const auto wrong = shell("mexhaust verify end-nim.pad-table --memory plenty");
  CHECK(wrong.status == 2);
  CHECK_THAT(wrong.err, Prints("'plenty': expected an amount of memory such as 8G"));
}

TEST_CASE("A folder or file without a name is refused, and an unusable folder at once", "[cli][slow]") {
  for (const char* command : {"verify nim.xor --effort quick --out ''", "tables wythoff --out ''", "merge x --out ''",
                              "verify nim.xor --effort quick --checkpoint ''", "verify nim.xor --expect ''"}) {
    INFO(command);
    const auto run = shell(std::string("mexhaust ") + command);
    CHECK(run.status == 2);
    CHECK_THAT(run.err, Prints("expected the name of a file or folder, found ''"));
  }
  const auto device = shell("mexhaust verify cycle --effort deep --out /dev/null");
  CHECK(device.status == 4);
  CHECK(device.out.empty());
  CHECK_THAT(device.err, Prints("cannot use as a folder /dev/null"));
}

TEST_CASE("Verify without a ledger to compare with says so", "[cli][slow]") {
  const ScratchFolder folder;
  const auto run = shell("cd " + folder.path().string() + " && mexhaust verify --effort quick");
  // Some published claims are refuted.
  CHECK(run.status == 1);
  CHECK_THAT(run.err, Prints("there is no results/ledger.csv here: nothing to compare with"));
}

}  // namespace mexhaust::testing
