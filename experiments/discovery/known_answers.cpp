#include "mexhaust/experiments/discovery/known_answers.hpp"

namespace mexhaust::discovery {

const std::vector<GameCase>& game_cases() {
  static const std::vector<GameCase> cases{
      {.game = "nim", .options = "--features generic", .known = "xor(each) != 0"},
      {.game = "nim",
       .options = "--features generic --value grundy",
       .known = "xor(each)",
       .target = checks::RuleTarget::grundy},
      {.game = "cycle",
       .options = "--features generic --where 'any(each = 0)'",
       .known = "odd(leading(each > 0)) or odd(trailing(each > 0))",
       .where = "any(each = 0)"},
      {.game = "cycle",
       .options = "--features generic",
       .known = "if any(each = 0) then odd(leading(each > 0)) or odd(trailing(each > 0)) else odd(length) or "
                "odd(leading(each > min(each))) or odd(trailing(each > min(each)))"},
      {.game = "take-or-merge",
       .options = "--features generic --where 'b > 2'",
       .known = "odd(a) or odd(b)",
       .where = "b > 2"},
      {.game = "take-or-merge",
       .options = "--features generic --where 'b <= 2'",
       .known = "a mod 3 != 0",
       .where = "b <= 2"},
      {.game = "take-or-merge",
       .options = "",
       .known = "if b <= 2 then a mod 3 != 0 else odd(a) or odd(b)",
       .named = true},
      {.game = "end-nim",
       .options = "--features generic --where 'length = 2' --check piles=2,stones=30",
       .known = "first != last",
       .where = "length = 2",
       .checked = "piles=2,stones=30"},
      {.game = "end-nim",
       .options = "--features generic --where 'length = 3' --check piles=3,stones=20",
       .known = "if constant then odd(length) else rho != lambda",
       .where = "length = 3",
       .checked = "piles=3,stones=20"},
      {.game = "wythoff",
       .options = "--features generic",
       .known = "the smaller heap is no floor(d phi) of the difference d (Wythoff 1907)"},
      {.game = "cheat", .options = "", .known = "has_odd_subset and not has_even_subset", .named = true},
  };
  return cases;
}

const std::vector<TableCase>& table_cases() {
  static const std::vector<TableCase> cases{
      {"end-nim-steps.csv", "pad",
       "if x = R then 0 elif x < R then (if x < L then x else x + 1) elif x <= L then x - 1 else x"},
      {"control-random.csv", "outcome", ""},
      {"control-primes.csv", "outcome", ""}};
  return cases;
}

const std::vector<AlongCase>& along_cases() {
  static const std::vector<AlongCase> cases{{"team-nim", "stones", "players=1,stones=200,cap=4",
                                             "a period for every choice of caps: equal teams have one that "
                                             "divides caps plus players, else the stronger team wins at last"}};
  return cases;
}

/// Octal games: Berlekamp, Conway and Guy, Winning Ways, chapter 4, and OEIS A002186, A071434, A071435, A071074, A071452, A071453.
/// Subtraction games: the same chapter; {1, .., k} has period k + 1, and {a, b} 2a when b is an odd multiple of a, else a + b.
const std::vector<HeapCase>& heap_cases() {
  static const std::vector<HeapCase> cases{
      {"--octal", "0.77", {.from = 71, .length = 12}},    {"--octal", "0.07", {.from = 53, .length = 34}},
      {"--octal", "0.137", {.from = 52, .length = 34}},   {"--octal", "0.1377", {.from = 141, .length = 24}},
      {"--octal", "0.7777", {.from = 142, .length = 24}}, {"--octal", "0.11377", {.from = 187, .length = 32}},
      {"--octal", "0.117", {.from = 47, .length = 48}},   {"--octal", "0.177", {.from = 497, .length = 20}},
      {"--octal", "0.055", {.from = 259, .length = 148}}, {"--octal", "0.156", {.from = 3479, .length = 349}},
      {"--subtract", "1,2", {.from = 0, .length = 3}},    {"--subtract", "1,2,3,4,5", {.from = 0, .length = 6}},
      {"--subtract", "1,3,4", {.from = 0, .length = 7}},  {"--subtract", "1,3,5,7", {.from = 0, .length = 2}},
      {"--subtract", "2,3", {.from = 0, .length = 5}},    {"--subtract", "1,4", {.from = 0, .length = 5}},
      {"--subtract", "2,5", {.from = 0, .length = 7}},    {"--subtract", "3,9", {.from = 0, .length = 6}},
      {"--subtract", "3,4", {.from = 0, .length = 7}},    {"--subtract", "4,6", {.from = 0, .length = 10}},
  };
  return cases;
}

}  // namespace mexhaust::discovery
