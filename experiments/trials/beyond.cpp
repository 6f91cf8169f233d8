#include "mexhaust/experiments/trials/beyond.hpp"

#include <algorithm>
#include <set>
#include <sstream>
#include <utility>
#include <vector>

#include "mexhaust/base/error.hpp"
#include "mexhaust/core/number_reader.hpp"

namespace mexhaust::trials {
namespace {

/// Returns whether a judge file can hold the case, as a valid position of the game.
bool can_be_written(const GameEntry& game, const Position& judge_case) {
  try {
    game.checked(judge_case);
    std::istringstream text(game.judge()->text({&judge_case, 1}));
    NumberReader reader(text, "judge file");
    const auto cases = game.judge()->cases(reader);
    return cases->next() == judge_case && !cases->next();
  } catch (const InputError&) {
    return false;
  } catch (const ReachError&) {
    return false;
  }
}

/// Cases without repetition, each valid and outside the judge's bounds.
class BeyondSet {
 public:
  explicit BeyondSet(const GameEntry& game) : game_(&game) {}

  void add(Position judge_case) {
    if (may_be_asked(*game_, judge_case) || !can_be_written(*game_, judge_case)) return;
    if (seen_.insert(judge_case).second) cases_.push_back(std::move(judge_case));
  }
  CaseList take() && { return std::move(cases_); }

 private:
  const GameEntry* game_;
  std::set<Position> seen_;
  CaseList cases_;
};

void add_lists(const JudgeForm& form, BeyondSet& cases) {
  const ListShape& shape = form.list;
  Position least;
  Position most;
  for (const Range& range : form.leading) {
    least.push_back(range.least);
    most.push_back(range.most);
  }
  const auto list = [](Position leading, std::int64_t length, std::int64_t value) {
    leading.insert(leading.end(), static_cast<std::size_t>(std::max<std::int64_t>(length, 0)), value);
    return leading;
  };
  const std::int64_t shortest = shape.least_length;
  const std::int64_t next = std::min(shortest + shape.step, shape.most_length);
  for (const std::int64_t length : {shortest - shape.step, shape.most_length + shape.step}) {
    if (length < 0) continue;
    for (const std::int64_t value : {shape.least_value, shape.most_value}) cases.add(list(least, length, value));
    cases.add(list(most, length, shape.least_value));
  }
  for (const std::int64_t length : {shortest, next}) {
    if (length == 0) continue;
    for (const std::int64_t value : {shape.least_value - 1, shape.most_value + 1}) {
      Position one = list(most, length, shape.least_value);
      one.back() = value;
      cases.add(std::move(one));
      cases.add(list(most, length, value));
    }
    // What the ranges allow, and the judge does not.
    for (const std::int64_t value : {shape.least_value + 1, shape.most_value}) cases.add(list(least, length, value));
  }
  for (std::size_t index = 0; index < form.leading.size(); ++index) {
    Position below = list(least, shortest, shape.least_value);
    below[index] = form.leading[index].least - 1;
    cases.add(std::move(below));
    Position above = list(most, shortest, shape.least_value);
    above[index] = form.leading[index].most + 1;
    cases.add(std::move(above));
  }
}

}  // namespace

CaseList beyond_cases(const GameEntry& game) {
  BeyondSet cases(game);
  if (const auto form = game.judge()->form()) {
    add_lists(*form, cases);
  } else {
    for (const Position& shape : game.judge()->shapes())
      cases.add(game.judge()->only(shape, std::vector<bool>(game.judge()->pieces(shape))));
  }
  return std::move(cases).take();
}

}  // namespace mexhaust::trials
