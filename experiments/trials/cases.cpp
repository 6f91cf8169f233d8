#include "mexhaust/experiments/trials/cases.hpp"

#include <algorithm>
#include <utility>

#include "mexhaust/base/random.hpp"

namespace mexhaust::trials {
namespace {

constexpr std::size_t long_list = 3000;
constexpr std::size_t max_large = 8;
constexpr std::size_t kinds_of_largest = 5;
constexpr std::size_t all_patterns = 11;
constexpr std::int64_t short_list = 100;  ///< numbers; every pattern of a shorter list may be slow in its own way

/// Returns the first `max_lists` of the lists of this length that tell faults apart.
std::vector<Position> patterns(const ListShape& shape, std::int64_t length, std::size_t max_lists) {
  const auto list = [&](auto number_at) {
    Position numbers;
    for (std::int64_t index = 0; index < length; ++index)
      numbers.push_back(std::clamp<std::int64_t>(number_at(index), shape.least_value, shape.most_value));
    return numbers;
  };
  const std::int64_t least = shape.least_value;
  const std::int64_t most = shape.most_value;
  std::vector<Position> lists{list([&](std::int64_t) { return most; }), list([&](std::int64_t) { return least; }),
                              list([&](std::int64_t index) { return index == 0 ? most : least; })};
  lists.push_back(list([&](std::int64_t index) { return index % 2 == 0 ? most : least; }));
  lists.push_back(list([&](std::int64_t index) { return least + index; }));
  lists.push_back(list([&](std::int64_t) { return most - 1; }));
  lists.push_back(list([&](std::int64_t) { return least + 1; }));
  lists.push_back(list([&](std::int64_t index) { return index + 1 == length ? most : least; }));
  lists.push_back(list([&](std::int64_t index) { return index == length / 2 ? least : most; }));
  lists.push_back(list([&](std::int64_t index) { return index + 1 == length ? least : most; }));
  lists.push_back(list([&](std::int64_t index) { return most - index; }));
  lists.resize(std::min(lists.size(), max_lists));
  return lists;
}

}  // namespace

bool may_be_asked(const GameEntry& game, const Position& judge_case) {
  Position nearest = judge_case;
  return game.judge()->fit(nearest) && nearest == judge_case;
}

void CaseSet::add(Position judge_case) {
  if (game_->judge()->fit(judge_case) && seen_.insert(judge_case).second) cases_.push_back(std::move(judge_case));
}

CaseList boundary_cases(const GameEntry& game) {
  CaseSet cases(game);
  const auto form = game.judge()->form();
  if (!form) {
    for (Position& shape : game.judge()->shapes()) cases.add(std::move(shape));
    return cases.cases();
  }
  const ListShape& shape = form->list;
  const auto add = [&](std::int64_t length, std::size_t most, auto number_of) {
    if (length < shape.least_length || length > shape.most_length) return;
    Position judge_case;
    for (const Range& range : form->leading) judge_case.push_back(number_of(range));
    for (const Position& numbers : patterns(shape, length, most)) {
      Position whole = judge_case;
      whole.insert(whole.end(), numbers.begin(), numbers.end());
      cases.add(std::move(whole));
    }
  };
  const auto largest = [](const Range& range) { return range.most; };
  const auto below = [](const Range& range) { return std::max(range.least, range.most - 1); };
  const auto smallest = [](const Range& range) { return range.least; };
  constexpr std::size_t some = 3;
  // Each of these may take a program a second.
  const bool long_lists = shape.most_length > static_cast<std::int64_t>(long_list);
  for (const std::int64_t steps : {0, 1, 2, 3}) {
    add(shape.least_length + steps * shape.step, all_patterns, largest);
    add(shape.least_length + steps * shape.step, all_patterns, smallest);
    add(shape.least_length + steps * shape.step, some, below);
  }
  add(shape.most_length, all_patterns, largest);
  add(shape.most_length, long_lists ? 1 : some, below);
  add(shape.most_length, long_lists ? 1 : some, smallest);
  add(shape.most_length - shape.step, long_lists ? 1 : some, largest);
  return cases.cases();
}

CaseList large_cases(const GameEntry& game, CaseList cases) {
  std::ranges::stable_sort(cases, [&](const Position& a, const Position& b) { return game.size(b) < game.size(a); });
  const bool long_lists = !cases.empty() && cases.front().size() > long_list;
  cases.resize(std::min(cases.size(), long_lists ? max_large / 2 : max_large));
  return cases;
}

CaseList largest_cases(const GameEntry& game, const CaseList& boundary, std::uint64_t seed) {
  const auto form = game.judge()->form();
  if (!form) {
    CaseList large = large_cases(game, boundary);
    large.resize(std::min(large.size(), kinds_of_largest));
    return large;
  }
  ListShape longest = form->list;
  longest.least_length = longest.most_length;
  std::vector<Position> lists =
      patterns(longest, longest.most_length, longest.most_length < short_list ? all_patterns : kinds_of_largest);
  Random random(seed, 0);
  lists.emplace_back();
  for (std::int64_t index = 0; index < longest.most_length; ++index)
    lists.back().push_back(random.between(longest.least_value, longest.most_value));
  CaseSet cases(game);
  for (const Position& numbers : lists) {
    Position judge_case;
    for (const Range& range : form->leading) judge_case.push_back(range.most);
    judge_case.insert(judge_case.end(), numbers.begin(), numbers.end());
    cases.add(std::move(judge_case));
  }
  return cases.cases();
}

CaseList power_cases(const GameEntry& game, std::uint64_t seed) {
  CaseSet cases(game);
  const auto form = game.judge()->form();
  if (!form) return {};
  const ListShape& shape = form->list;
  const std::size_t leading = form->leading.size();
  const auto add = [&](std::int64_t value, std::int64_t length, Random& random, std::int64_t above_least) {
    Position judge_case;
    for (const Range& range : form->leading) judge_case.push_back(std::clamp(value, range.least, range.most));
    for (std::int64_t index = 0; index < length; ++index)
      judge_case.push_back(shape.least_value + random.between(0, above_least));
    if (length > 0 && value <= shape.most_value)
      judge_case[leading + random.below(static_cast<std::uint64_t>(length))] = value;
    cases.add(std::move(judge_case));
  };
  std::uint64_t number = 0;
  for (std::int64_t power = 4; power <= std::int64_t{1} << 32; power *= 2) {
    for (const std::int64_t value : {power - 1, power, power + 1}) {
      for (std::int64_t steps = 0; steps < 4; ++steps) {
        Random random(seed, number++);
        add(value, shape.least_length + steps * shape.step, random, 0);
        add(value, shape.least_length + steps * shape.step, random, 2);
      }
    }
  }
  return cases.cases();
}

CaseList nearly_equal_cases(const GameEntry& game, std::uint64_t count, std::uint64_t seed) {
  CaseSet cases(game);
  const auto form = game.judge()->form();
  if (!form) return {};
  const ListShape& shape = form->list;
  for (std::uint64_t number = 0; number < count; ++number) {
    Random random(seed, number);
    const std::int64_t longest = std::min(shape.most_length, std::int64_t{1} << random.between(1, 6));
    const std::int64_t steps = std::max<std::int64_t>(0, (longest - shape.least_length) / shape.step);
    const std::int64_t length = shape.least_length + shape.step * random.between(0, steps);
    const std::int64_t top = random.below(3) == 0 ? shape.most_value : std::min<std::int64_t>(shape.most_value, 12);
    const std::int64_t middle = random.between(shape.least_value, top);
    Position judge_case;
    for (const Range& range : form->leading) judge_case.push_back(random.between(range.least, range.most));
    for (std::int64_t index = 0; index < length; ++index)
      judge_case.push_back(std::clamp(middle + random.between(-1, 1), shape.least_value, shape.most_value));
    cases.add(std::move(judge_case));
  }
  return cases.cases();
}

CaseList drawn_cases(const GameEntry& game, const Bounds& bounds, std::uint64_t count, std::uint64_t seed) {
  CaseSet cases(game);
  const auto domain = game.domain(bounds);
  for (std::uint64_t number = 0; number < count; ++number) {
    Random random(seed, number);
    Position position;
    domain->draw(random, position);
    cases.add(std::move(position));
  }
  return cases.cases();
}

}  // namespace mexhaust::trials
