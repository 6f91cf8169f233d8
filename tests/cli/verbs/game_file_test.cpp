// The verbs that take the text of a game: check, test, play and new.
#include <string>

#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/process.hpp"

namespace mexhaust::testing {
namespace {

Run on_text(const std::string& lines, const std::string& verb, const std::string& options = "") {
  return shell("printf '" + lines + "' | mexhaust " + verb + " /dev/stdin " + options);
}

bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("check: 0 for a sound game, 1 for rules of play at fault, 2 for a text that cannot be read") {
  const Run sound = on_text("game g\\nposition a\\nmove t in 1..a: a := a - t\\n", "check", "--bound a=3");
  CHECK(sound.status == 0);
  CHECK(holds(sound.out, "positions  4, and 0 more that are reached from them\nmove       line 3: made 6 times\n"));
  const Run loop = on_text("game g\\nposition a, b\\nmove : a := b, b := a\\n", "check");
  CHECK(loop.status == 1);
  CHECK(holds(loop.out, "fault      /dev/stdin: play can come back: (0 0) -> (0 0)\n"));
  const Run idle = on_text("game g\\nposition a\\nmove t in 1..a: a := a - t\\nmove where a < 0: a := 0\\n", "check");
  CHECK(idle.status == 1);
  CHECK(holds(idle.out, "line 4: this move is possible at no position of the domain\n"));
  const Run wrong = on_text("game g\\nposition a\\nmvoe t in 1..a: a := a - t\\n", "check");
  CHECK(wrong.status == 2);
  CHECK(holds(wrong.err, "line 3: column 1: "));
  CHECK(holds(wrong.err, "(did you mean 'move'?)"));
}

TEST_CASE("test: known answers, rules and controls decide the exit status") {
  const std::string game = "game g\\nposition a\\nmove t in {1, 2} where t <= a: a := a - t\\n";
  CHECK(on_text(game + "known value 3 is 0\\nrule r: a mod 3 != 0\\ncontrol c: odd(a)\\n", "test").status == 0);
  CHECK(on_text(game + "known value 3 is 1\\n", "test").status == 1);
  CHECK(on_text(game + "rule r: odd(a)\\n", "test").status == 1);
  CHECK(on_text(game + "control c: a mod 3 != 0\\n", "test").status == 1);
  CHECK(on_text(game + "rule r: odd(a) where a < 0\\n", "test").status == 1);
  const Run own = on_text(game, "test", "--rule 'odd(a)' --bound a=9");
  CHECK(own.status == 1);
  CHECK(holds(own.out, "refuted  (2): the rule says P, the truth is N\n"));
  CHECK(on_text(game, "test", "--where 'odd(a)'").status == 2);
  CHECK(on_text(game, "test", "--bound b=9").status == 2);
  CHECK(shell("mexhaust test no-such-file.game").status == 2);
}

TEST_CASE("play: the moves in words, which win, and why") {
  const Run run = on_text("game g\\nposition a\\nmove t in {1, 2} where t <= a: a := a - t \"take {t} of {a}\"\\n",
                          "play", "--position 4");
  CHECK(run.status == 0);
  CHECK(run.out ==
        "position  (4): N, value 1\n"
        "  wins  to (3): P, value 0; take 1 of 4\n"
        "        to (2): N, value 2; take 2 of 4\n"
        "because   a move marked 'wins' leads to P\n");
  CHECK(on_text("game g\\nposition a\\nmove t in 1..a: a := a - t\\n", "play", "--position '4 5'").status == 2);
  CHECK(on_text("game g\\nposition a\\nmove t in 1..a: a := a - t\\n", "play").status == 2);
}

TEST_CASE("new: writes a game that is sound and whose claims are as expected, and overwrites nothing") {
  const ScratchFolder folder;
  const auto file = folder.path() / "mine.game";
  CHECK(shell("mexhaust new " + file.string()).status == 0);
  CHECK(shell("mexhaust check " + file.string()).status == 0);
  CHECK(shell("mexhaust test " + file.string()).status == 0);
  CHECK(shell("mexhaust new " + file.string()).status == 2);
}

}  // namespace mexhaust::testing
