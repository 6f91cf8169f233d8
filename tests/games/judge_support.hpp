#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "mexhaust/base/error.hpp"
#include "mexhaust/tests/games/game_support.hpp"

namespace mexhaust::testing {

/// What a judge file came to: its cases, and the complaint at which reading ended, if any.
struct JudgeReading {
  std::vector<Position> cases;
  std::string complaint;
};

inline JudgeReading judge_reading(const GameEntry& game, const std::string& text) {
  JudgeReading reading;
  std::istringstream stream(text);
  NumberReader reader(stream, "f.in");
  try {
    const auto cases = game.judge()->cases(reader);
    while (auto judge_case = cases->next()) reading.cases.push_back(*judge_case);
  } catch (const InputError& error) {
    reading.complaint = error.what();
  }
  return reading;
}

}  // namespace mexhaust::testing
