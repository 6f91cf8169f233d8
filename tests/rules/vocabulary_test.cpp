// The names that the games give to rules, at positions whose values are worked out by hand.
#include <string>
#include <vector>

#include "mexhaust/experiments/built_in.hpp"
#include "mexhaust/experiments/registry/registry.hpp"
#include "mexhaust/rules/checked_integers.hpp"
#include "mexhaust/rules/interpreter.hpp"
#include "mexhaust/rules/language.hpp"
#include "mexhaust/tests/catch.hpp"

namespace mexhaust::testing {

TEST_CASE("A name means what it says, at positions worked out by hand", "[rules]") {
  struct Row {
    std::string game;
    std::string name;
    std::vector<std::int64_t> position;
    std::int64_t value;
  };
  const auto row = GENERATE(values<Row>({
      {"cycle", "run_cw", {2, 5, 3, 0}, 3},
      {"cycle", "run_ccw", {2, 5, 3, 0}, 0},
      {"cycle", "run_ccw", {0, 5, 3}, 2},
      {"cycle", "run_cw", {1, 1, 1}, 3},
      {"end-nim", "constant", {}, 1},
      {"end-nim", "constant", {4, 4}, 1},
      {"end-nim", "constant", {4, 4, 1}, 0},
      {"end-nim", "run_left", {4, 4, 1}, 2},
      {"end-nim", "run_right", {4, 4, 1}, 1},
      {"end-nim", "rho", {3, 1, 9, 4}, 4},        // run 1, odd; 1 < 3
      {"end-nim", "lambda", {3, 1, 9, 4}, 4},     // run 1, odd; 9 > 4
      {"end-nim", "rho", {2, 2, 5}, 3},           // run 2, even; 5 > 2
      {"end-nim", "rho", {2, 2, 1}, 2},           // run 2, even; 1 < 2
      {"end-nim", "lambda", {1, 5, 1, 1}, 2},     // run 2, even; 5 > 1
      {"end-nim", "lambda", {1, 1, 7, 7, 7}, 8},  // run 3, odd; 1 < 7
      {"end-nim", "L", {}, 0},
      {"end-nim", "L", {5}, 5},  // two-pile Nim
      {"end-nim", "R", {5}, 5},
      {"end-nim", "L", {5, 5}, 0},     // P as it is
      {"end-nim", "L", {1, 9, 4}, 3},  // the published sample 3 1 9 4 is P
      {"end-nim", "R", {3, 1, 9}, 4},
      {"take-or-merge", "a", {1, 1, 2, 3}, 2},
      {"take-or-merge", "b", {1, 1, 2, 3}, 6},  // 5 stones + 2 piles - 1
      {"take-or-merge", "b", {1, 1}, 0},
      {"take-or-merge", "b", {2}, 2},
      {"team-nim", "stones", {101, 4, 5}, 101},
      {"team-nim", "first", {101, 4, 5}, 4},
      {"team-nim", "length", {101, 4, 5}, 2},
      {"cheat", "W", {6, 1, 5, 7}, 6},
      {"cheat", "length", {6, 1, 5, 7}, 3},
      {"cheat", "has_odd_subset", {5, 1, 5, 7}, 1},
      {"cheat", "has_even_subset", {5, 1, 5, 7}, 0},
      {"cheat", "has_odd_subset", {6, 1, 5, 7}, 0},
      {"cheat", "has_even_subset", {6, 1, 5, 7}, 1},  // 1 + 5
      // The path 1 -> 2 -> 3: Grundy values 0, 1, 0 from the front, longest paths 2, 1, 0.
      {"dag-tokens", "vertices", {3, 2, 2, 1, 2, 2, 3, 1, 3}, 3},
      {"dag-tokens", "edges", {3, 2, 2, 1, 2, 2, 3, 1, 3}, 2},
      {"dag-tokens", "tokens", {3, 2, 1, 1, 2, 2, 3, 1}, 1},
      {"dag-tokens", "nim_sum", {3, 2, 2, 1, 2, 2, 3, 1, 2}, 1},
      {"dag-tokens", "nim_sum", {3, 2, 2, 1, 2, 2, 3, 2, 2}, 0},
      {"dag-tokens", "path_sum", {3, 2, 2, 1, 2, 2, 3, 1, 2}, 3},
      {"nim", "length", {3, 4}, 2},
      {"wythoff", "last", {3, 4}, 4},
  }));
  const Registry registry = built_in_registry();
  const GameEntry& game = registry.game(row.game);
  const rules::Vocabulary vocabulary = game.vocabulary();
  const Position position = game.checked(Position(row.position.begin(), row.position.end()));
  const rules::RuleProgram program(rules::parse_rule(row.name, vocabulary), vocabulary);
  rules::Interpreter<rules::CheckedIntegers> interpreter(program);
  INFO(row.game << " " << row.name << " at " << to_text(position));
  CHECK(row.value == (program.type() == rules::ValueType::number ? interpreter.number_at(position)
                                                                 : std::int64_t{interpreter.boolean_at(position)}));
}

}  // namespace mexhaust::testing
