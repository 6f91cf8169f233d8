#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "mexhaust/core/claim.hpp"
#include "mexhaust/experiments/registry/game_entry.hpp"

namespace mexhaust::checks {

/// What `show` is asked to draw: values over two coordinates, the others fixed.
struct GridRequest {
  std::int64_t rows = 0;     ///< how many values of the first free coordinate
  std::int64_t columns = 0;  ///< how many of the second
  ValueKind kind = ValueKind::outcome;
  std::vector<std::pair<std::string, std::int64_t>> fixed = {};
  const Claim* claim = nullptr;  ///< a rule whose errors are marked; of values only with those
};

struct GridCell {
  std::string value;   ///< P or N, a Grundy value, or "?" beyond the search
  bool wrong = false;  ///< the rule predicts another outcome
};

struct Grid {
  std::string row_name;
  std::string column_name;
  std::int64_t first_row = 0;
  std::int64_t first_column = 0;
  std::vector<std::vector<GridCell>> cells;
};

/// Reads "a3=5,a4=0". Throws InputError for anything but name=number.
std::vector<std::pair<std::string, std::int64_t>> parse_fixed(const std::string& text);

/// Values the grid by the memoised search, one for all cells. Throws InputError for coordinates that the game lacks.
Grid make_grid(const GameEntry& game, const GridRequest& request, const bruteforce::SearchLimit& limit);

}  // namespace mexhaust::checks
