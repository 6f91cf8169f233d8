#pragma once

#include <cstdint>
#include <vector>

#include "mexhaust/core/position.hpp"
#include "mexhaust/rules/expression.hpp"

namespace mexhaust::search {

/// Positions with what is true of each: what a rule is to say. A boolean is 0 or 1.
struct RuleSample {
  rules::ValueType type = rules::ValueType::boolean;
  std::vector<Position> positions = {};
  std::vector<std::int64_t> values = {};

  std::size_t size() const { return positions.size(); }
  void add(const Position& position, std::int64_t value) {
    positions.push_back(position);
    values.push_back(value);
  }
};

}  // namespace mexhaust::search
