#include "experiments/trial_inputs.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "core/random.hpp"

namespace mexhaust {
namespace {

constexpr std::size_t cases_to_a_file = 500;
constexpr std::size_t numbers_to_a_file = 3000;
constexpr std::size_t alone = 60;
constexpr std::size_t small_beside_large = 30;
constexpr std::size_t most_large = 8;
constexpr std::size_t pairs_of_large = 3;
constexpr std::size_t kinds_of_largest = 5;

/// Puts cases into files: of no more than so many cases, and of one case or no more than so many numbers.
std::vector<CaseList> in_files(const GameEntry& game, const CaseList& cases, std::size_t most_cases) {
  const std::size_t most = std::min(most_cases, game.most_judge_cases());
  std::vector<CaseList> files;
  std::size_t numbers = 0;
  for (const Position& each : cases) {
    if (files.empty() || files.back().size() == most || numbers + each.size() > numbers_to_a_file) {
      files.emplace_back();
      numbers = 0;
    }
    files.back().push_back(each);
    numbers += each.size() + 1;
  }
  return files;
}

/// Cases without repetition, each fit for the judge.
class Cases {
 public:
  explicit Cases(const GameEntry& game) : game_(&game) {}

  void add(Position judge_case) {
    if (game_->fit_judge(judge_case) && seen_.insert(judge_case).second) cases_.push_back(std::move(judge_case));
  }
  const CaseList& cases() const { return cases_; }

 private:
  const GameEntry* game_;
  std::set<Position> seen_;
  CaseList cases_;
};

/// Lists of one length, the first `most` of those that tell faults apart.
std::vector<Position> patterns(const ListShape& shape, std::int64_t length, std::size_t most_lists) {
  const auto list = [&](auto number_at) {
    Position numbers;
    for (std::int64_t place = 0; place < length; ++place)
      numbers.push_back(std::clamp<std::int64_t>(number_at(place), shape.least_value, shape.most_value));
    return numbers;
  };
  const std::int64_t least = shape.least_value;
  const std::int64_t most = shape.most_value;
  std::vector<Position> lists{list([&](std::int64_t) { return most; }), list([&](std::int64_t) { return least; }),
                              list([&](std::int64_t place) { return place == 0 ? most : least; })};
  lists.push_back(list([&](std::int64_t place) { return place % 2 == 0 ? most : least; }));
  lists.push_back(list([&](std::int64_t place) { return least + place; }));
  lists.push_back(list([&](std::int64_t) { return most - 1; }));
  lists.push_back(list([&](std::int64_t) { return least + 1; }));
  lists.push_back(list([&](std::int64_t place) { return place + 1 == length ? most : least; }));
  lists.push_back(list([&](std::int64_t place) { return place == length / 2 ? least : most; }));
  lists.push_back(list([&](std::int64_t place) { return place + 1 == length ? least : most; }));
  lists.push_back(list([&](std::int64_t place) { return most - place; }));
  lists.resize(std::min(lists.size(), most_lists));
  return lists;
}

/// Lengths at both ends, and the values that they are led by.
CaseList boundary_cases(const GameEntry& game) {
  Cases cases(game);
  const auto form = game.judge_form();
  if (!form) {
    for (Position& shape : game.judge_shapes()) cases.add(std::move(shape));
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
  constexpr std::size_t all = 11;
  constexpr std::size_t some = 3;
  // Each of these may take a program a second.
  const bool long_lists = shape.most_length > static_cast<std::int64_t>(numbers_to_a_file);
  for (const std::int64_t steps : {0, 1, 2, 3}) {
    add(shape.least_length + steps * shape.step, all, largest);
    add(shape.least_length + steps * shape.step, all, smallest);
    add(shape.least_length + steps * shape.step, some, below);
  }
  add(shape.most_length, all, largest);
  add(shape.most_length, long_lists ? 1 : some, below);
  add(shape.most_length, long_lists ? 1 : some, smallest);
  add(shape.most_length - shape.step, long_lists ? 1 : some, largest);
  return cases.cases();
}

/// Those of the most numbers, the largest numbers first.
CaseList large_cases(const GameEntry& game, CaseList cases) {
  std::ranges::stable_sort(cases, [&](const Position& a, const Position& b) { return game.size(b) < game.size(a); });
  const bool long_lists = !cases.empty() && cases.front().size() > numbers_to_a_file;
  cases.resize(std::min(cases.size(), long_lists ? most_large / 2 : most_large));
  return cases;
}

/// What may take a program the longest, each of another kind: one is slow with large numbers, one with many small ones only, which are all
/// that it has to remember, and one where all are different.
CaseList largest_cases(const GameEntry& game, const CaseList& boundary, std::uint64_t seed) {
  const auto form = game.judge_form();
  if (!form) {
    CaseList large = large_cases(game, boundary);
    large.resize(std::min(large.size(), kinds_of_largest));
    return large;
  }
  ListShape longest = form->list;
  longest.least_length = longest.most_length;
  std::vector<Position> lists = patterns(longest, longest.most_length, kinds_of_largest);
  Random random(seed, 0);
  lists.emplace_back();
  for (std::int64_t place = 0; place < longest.most_length; ++place)
    lists.back().push_back(random.between(longest.least_value, longest.most_value));
  Cases cases(game);
  for (const Position& numbers : lists) {
    Position judge_case;
    for (const Range& range : form->leading) judge_case.push_back(range.most);
    judge_case.insert(judge_case.end(), numbers.begin(), numbers.end());
    cases.add(std::move(judge_case));
  }
  return cases.cases();
}

std::vector<CaseList> mixed_files(const GameEntry& game, const CaseList& small, const CaseList& boundary) {
  const std::size_t most = game.most_judge_cases();
  std::vector<CaseList> files;
  if (most < 3 || small.empty()) return files;
  const std::size_t beside = std::min(small_beside_large, most - 1);
  const CaseList large = large_cases(game, boundary);
  // Some of the smallest, and some of all the others.
  CaseList few(small.begin(), small.begin() + static_cast<std::ptrdiff_t>(std::min(beside / 2, small.size())));
  const std::size_t left = beside - few.size();
  for (std::size_t place = 0; place < left && left < small.size(); ++place)
    few.push_back(small[(place + 1) * (small.size() - 1) / left]);
  // What a large case leaves behind, a small one may have put there before: each order in a file of its own.
  for (const Position& each : large) {
    CaseList before{each};
    before.insert(before.end(), few.begin(), few.end());
    CaseList behind = few;
    behind.push_back(each);
    files.push_back(std::move(before));
    files.push_back(std::move(behind));
  }
  for (std::size_t place = 1; place < std::min(large.size(), pairs_of_large + 1); ++place) {
    files.push_back({large[place - 1], large[place]});
    files.push_back({large[place], large[place - 1]});
  }
  CaseList backwards(few.rbegin(), few.rend());
  files.push_back(std::move(backwards));
  return files;
}

/// Numbers next to powers of two, where a type or a table may end, among small ones.
CaseList power_cases(const GameEntry& game, std::uint64_t seed) {
  Cases cases(game);
  const auto form = game.judge_form();
  if (!form) return {};
  const ListShape& shape = form->list;
  const std::size_t leading = form->leading.size();
  const auto add = [&](std::int64_t value, std::int64_t length, Random& random, std::int64_t above_least) {
    Position judge_case;
    for (const Range& range : form->leading) judge_case.push_back(std::clamp(value, range.least, range.most));
    for (std::int64_t place = 0; place < length; ++place)
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

CaseList nearly_equal_cases(const GameEntry& game, const InputSettings& settings) {
  Cases cases(game);
  const auto form = game.judge_form();
  if (!form) return {};
  const ListShape& shape = form->list;
  for (std::uint64_t number = 0; number < settings.cases; ++number) {
    Random random(settings.seed, number);
    const std::int64_t longest = std::min(shape.most_length, std::int64_t{1} << random.between(1, 6));
    const std::int64_t steps = std::max<std::int64_t>(0, (longest - shape.least_length) / shape.step);
    const std::int64_t length = shape.least_length + shape.step * random.between(0, steps);
    const std::int64_t top = random.below(3) == 0 ? shape.most_value : std::min<std::int64_t>(shape.most_value, 12);
    const std::int64_t middle = random.between(shape.least_value, top);
    Position judge_case;
    for (const Range& range : form->leading) judge_case.push_back(random.between(range.least, range.most));
    for (std::int64_t place = 0; place < length; ++place)
      judge_case.push_back(std::clamp(middle + random.between(-1, 1), shape.least_value, shape.most_value));
    cases.add(std::move(judge_case));
  }
  return cases.cases();
}

CaseList drawn_cases(const GameEntry& game, const Bounds& bounds, std::uint64_t count, std::uint64_t seed) {
  Cases cases(game);
  const auto domain = game.domain(bounds);
  for (std::uint64_t number = 0; number < count; ++number) {
    Random random(seed, number);
    Position position;
    domain->draw(random, position);
    cases.add(std::move(position));
  }
  return cases.cases();
}

/// Twice as large in every way, and up to the judge's bounds.
Bounds medium_bounds(const GameEntry& game, const Bounds& small) {
  Bounds bounds = small;
  for (const BoundKey& key : game.info().keys) {
    if (small.has(key.name)) bounds = bounds.with(key.name, std::min(key.judge, 2 * small[key.name]));
  }
  return bounds;
}

}  // namespace

std::uint64_t InputFamily::cases() const {
  std::uint64_t count = 0;
  for (const CaseList& file : files) count += file.size();
  return count;
}

std::vector<InputFamily> input_families(const GameEntry& game, const RightAnswers& answers,
                                        const InputSettings& settings) {
  CaseList small;
  for (const RankedCase& each : answers.cases()) small.push_back(each.position);
  const CaseList smallest(small.begin(), small.begin() + static_cast<std::ptrdiff_t>(std::min(alone, small.size())));
  const CaseList boundary = boundary_cases(game);
  const Bounds medium = medium_bounds(game, answers.bounds());
  const Bounds judge = Bounds::judge(game.info().keys);
  // Where a file holds one case, a run is spent on each.
  const std::uint64_t drawn = game.most_judge_cases() == 1 ? (settings.cases + 1) / 2 : settings.cases;
  std::vector<InputFamily> families{
      {"largest", "the largest cases, for the time that they take",
       in_files(game, largest_cases(game, boundary, settings.seed), 1), true},
      {"exhaustive", "all of " + to_text(answers.bounds()), in_files(game, small, cases_to_a_file)},
      {"alone", "the smallest of these, one to a file", in_files(game, smallest, 1)},
      {"boundary", "the ends of the judge's bounds, one to a file", in_files(game, boundary, 1)},
      {"mixed", "small and large ones in one file, in both orders", mixed_files(game, small, boundary)},
      {"powers", "numbers next to powers of two, among small ones",
       in_files(game, power_cases(game, settings.seed), cases_to_a_file / 10)},
      {"nearly-equal", "numbers that differ by one at most",
       in_files(game, nearly_equal_cases(game, settings), cases_to_a_file / 10)},
      {"medium", "drawn from " + to_text(medium),
       in_files(game, drawn_cases(game, medium, drawn, settings.seed), cases_to_a_file / 10)},
      {"random", "drawn within the judge's bounds",
       in_files(game, drawn_cases(game, judge, drawn / 2, settings.seed + 1), cases_to_a_file / 10)}};
  for (InputFamily& family : families) {
    if (!game.solver_rule().empty()) break;
    // Without a solver some cases are beyond everybody.
    for (CaseList& file : family.files) std::erase_if(file, [&](const Position& each) { return !answers.of(each); });
    std::erase_if(family.files, [](const CaseList& file) { return file.empty(); });
  }
  std::erase_if(families, [](const InputFamily& family) { return family.files.empty(); });
  return families;
}

}  // namespace mexhaust
