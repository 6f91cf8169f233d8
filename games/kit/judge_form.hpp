#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "mexhaust/core/numbering.hpp"
#include "mexhaust/games/kit/box_domain.hpp"

namespace mexhaust {

/// What a judge asks: the numbers that a case begins with, each from a range, and the lists that follow them.
struct JudgeForm {
  std::vector<Range> leading = {};
  ListShape list = {};

  bool holds(std::span<const std::int64_t> judge_case) const {
    if (judge_case.size() < leading.size()) return false;
    const auto within = [](std::int64_t number, std::int64_t least, std::int64_t most) {
      return least <= number && number <= most;
    };
    for (std::size_t place = 0; place < leading.size(); ++place)
      if (!within(judge_case[place], leading[place].least, leading[place].most)) return false;
    const auto numbers = judge_case.subspan(leading.size());
    const auto length = static_cast<std::int64_t>(numbers.size());
    return within(length, list.least_length, list.most_length) && (length - list.least_length) % list.step == 0 &&
           std::all_of(numbers.begin(), numbers.end(),
                       [&](std::int64_t number) { return within(number, list.least_value, list.most_value); });
  }
};

}  // namespace mexhaust
