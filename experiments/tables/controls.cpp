#include "mexhaust/base/random.hpp"
#include "mexhaust/base/stop.hpp"
#include "mexhaust/experiments/tables/by_game.hpp"

namespace mexhaust::tables {
namespace {

constexpr std::int64_t most_random = 6;
constexpr std::uint64_t random_seed = 1;
constexpr std::int64_t most_summand = 20;

/// A coin is tossed for each position: there is no rule.
CsvTable random_table() {
  CsvTable table{.header = {"x", "y", "z", "outcome"}, .rows = {}};
  std::uint64_t place = 0;
  for (std::int64_t x = 0; x <= most_random; ++x) {
    for (std::int64_t y = 0; y <= most_random; ++y) {
      for (std::int64_t z = 0; z <= most_random; ++z) {
        const bool heads = Random(random_seed, place++).below(2) == 1;
        table.rows.push_back({std::to_string(x), std::to_string(y), std::to_string(z), heads ? "N" : "P"});
      }
    }
  }
  return table;
}

bool is_prime(std::int64_t number) {
  for (std::int64_t factor = 2; factor * factor <= number; ++factor) {
    if (number % factor == 0) return false;
  }
  return number >= 2;
}

/// N where x + y is a prime: a rule that the rule language cannot say.
CsvTable prime_table() {
  CsvTable table{.header = {"x", "y", "outcome"}, .rows = {}};
  for (std::int64_t x = 0; x <= most_summand; ++x) {
    for (std::int64_t y = 0; y <= most_summand; ++y)
      table.rows.push_back({std::to_string(x), std::to_string(y), is_prime(x + y) ? "N" : "P"});
  }
  return table;
}

std::function<std::optional<CsvTable>(Stop)> unless_stopped(CsvTable (*make)()) {
  return [make](Stop stop) -> std::optional<CsvTable> {
    if (stop.asked()) return std::nullopt;
    return make();
  };
}

}  // namespace

std::vector<DataTable> control_tables() {
  return {{.file = "control-random.csv",
           .game = "control",
           .description = "random outcomes: a search for rules must find none",
           .make = unless_stopped(random_table)},
          {.file = "control-primes.csv",
           .game = "control",
           .description = "N where x + y is prime, which no rule of the language says: a search must find none",
           .make = unless_stopped(prime_table)}};
}

}  // namespace mexhaust::tables
