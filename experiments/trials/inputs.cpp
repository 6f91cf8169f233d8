#include "mexhaust/experiments/trials/inputs.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "mexhaust/experiments/trials/beyond.hpp"
#include "mexhaust/experiments/trials/descent.hpp"

namespace mexhaust::trials {
namespace {

constexpr std::size_t cases_to_a_file = 500;
constexpr std::size_t numbers_to_a_file = 3000;
constexpr std::size_t cases_alone = 60;
constexpr std::size_t small_beside_large = 30;
constexpr std::size_t pairs_of_large = 3;
constexpr std::uint64_t max_cases = 20'000;  ///< of an exhaustive domain
constexpr std::uint64_t max_files = 1'100;  ///< of an exhaustive domain: a run of a program takes a millisecond or more

/// Puts cases into files of at most `max_cases_to_a_file` cases, and of one case or at most numbers_to_a_file numbers.
std::vector<CaseList> in_files(const GameEntry& game, const CaseList& cases, std::size_t max_cases_to_a_file) {
  const std::size_t max_in_one = std::min(max_cases_to_a_file, game.judge()->max_cases());
  std::vector<CaseList> files;
  std::size_t numbers = 0;
  for (const Position& each : cases) {
    if (files.empty() || files.back().size() == max_in_one || numbers + each.size() > numbers_to_a_file) {
      files.emplace_back();
      numbers = 0;
    }
    files.back().push_back(each);
    numbers += each.size() + 1;
  }
  return files;
}

CaseList joined(CaseList first, const CaseList& second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

/// Returns half as many of the smallest cases as asked for, and as many of all the others.
CaseList some_small(const CaseList& small, std::size_t count) {
  CaseList few(small.begin(), small.begin() + static_cast<std::ptrdiff_t>(std::min(count / 2, small.size())));
  const std::size_t left = count - few.size();
  for (std::size_t index = 0; index < left && left < small.size(); ++index)
    few.push_back(small[(index + 1) * (small.size() - 1) / left]);
  return few;
}

std::vector<CaseList> mixed_files(const GameEntry& game, const CaseList& small, const CaseList& boundary) {
  const std::size_t max_in_one = game.judge()->max_cases();
  std::vector<CaseList> files;
  if (max_in_one < 3 || small.empty()) return files;
  const CaseList large = large_cases(game, boundary);
  const CaseList few = some_small(small, std::min(small_beside_large, max_in_one - 1));
  // What a large case leaves behind, a small one may have put there before: each order in a file of its own.
  for (const Position& each : large) {
    files.push_back(joined({each}, few));
    files.push_back(joined(few, {each}));
  }
  for (std::size_t index = 1; index < std::min(large.size(), pairs_of_large + 1); ++index) {
    files.push_back({large[index - 1], large[index]});
    files.push_back({large[index], large[index - 1]});
  }
  files.emplace_back(few.rbegin(), few.rend());
  return files;
}

std::vector<CaseList> descent_files(const GameEntry& game, const CaseList& small) {
  const std::size_t max_in_one = game.judge()->max_cases();
  std::vector<CaseList> files;
  CaseList company = descent_companions(game);
  const std::size_t beside = max_in_one < 3 ? 0 : std::min(small_beside_large, max_in_one / 2);
  company.resize(std::min(company.size(), beside));
  for (const Position& each : small) {
    if (company.size() == beside) break;
    if (std::ranges::find(company, each) == company.end()) company.push_back(each);
  }
  for (const CaseList& walk : descents(game)) {
    for (const CaseList& part : in_files(game, walk, max_in_one - company.size())) {
      files.push_back(joined(part, company));
      if (!company.empty()) files.push_back(joined(company, part));
    }
  }
  return files;
}

std::vector<CaseList> beyond_files(const GameEntry& game, const CaseList& small) {
  std::vector<CaseList> files;
  for (Position& each : beyond_cases(game)) files.push_back({std::move(each)});
  const std::size_t max_in_one = game.judge()->max_cases();
  if (max_in_one > 1 && max_in_one < small.size())
    files.emplace_back(small.begin(), small.begin() + static_cast<std::ptrdiff_t>(max_in_one) + 1);
  return files;
}

/// Returns bounds twice as large in every way, up to the judge's own.
Bounds medium_bounds(const GameEntry& game, const Bounds& small) {
  Bounds bounds = small;
  for (const BoundKey& key : game.info().keys) {
    if (small.has(key.name)) bounds = bounds.with(key.name, std::min(key.judge, 2 * small[key.name]));
  }
  return bounds;
}

/// Leaves out cases that have no known answer, and then files without cases.
void drop_unanswered(std::vector<CaseList>& files, const RightAnswers& answers) {
  for (CaseList& file : files) std::erase_if(file, [&](const Position& each) { return !answers.of(each); });
  std::erase_if(files, [](const CaseList& file) { return file.empty(); });
}

}  // namespace

std::string_view to_text(InputKind kind) {
  switch (kind) {
    case InputKind::largest: return "largest";
    case InputKind::exhaustive: return "exhaustive";
    case InputKind::alone: return "alone";
    case InputKind::boundary: return "boundary";
    case InputKind::mixed: return "mixed";
    case InputKind::descent: return "descent";
    case InputKind::powers: return "powers";
    case InputKind::nearly_equal: return "nearly-equal";
    case InputKind::medium: return "medium";
    case InputKind::random: return "random";
    case InputKind::beyond: return "beyond";
    case InputKind::given: return "given";
  }
  return {};
}

std::uint64_t InputFamily::cases() const {
  std::uint64_t count = 0;
  for (const CaseList& file : files) count += file.size();
  return count;
}

bool within_judge(const GameEntry& game, const CaseList& file) {
  return file.size() <= game.judge()->max_cases() &&
         std::ranges::all_of(file, [&](const Position& each) { return may_be_asked(game, each); });
}

std::uint64_t max_exhaustive_cases(const GameEntry& game) {
  return std::min<std::uint64_t>(max_cases, std::min(game.judge()->max_cases(), cases_to_a_file) * max_files);
}

std::vector<InputFamily> input_families(const GameEntry& game, const RightAnswers& answers,
                                        const InputSettings& settings) {
  CaseList small;
  for (const RankedCase& each : answers.cases()) small.push_back(each.position);
  const CaseList smallest(small.begin(),
                          small.begin() + static_cast<std::ptrdiff_t>(std::min(cases_alone, small.size())));
  const CaseList boundary = boundary_cases(game);
  const Bounds medium = medium_bounds(game, answers.bounds());
  const Bounds judge = Bounds::judge(game.info().keys);
  // Where a file holds one case, a run is spent on each.
  const std::uint64_t drawn = game.judge()->max_cases() == 1 ? (settings.cases + 1) / 2 : settings.cases;
  const auto in_short_files = [&](const CaseList& cases) { return in_files(game, cases, cases_to_a_file / 10); };
  std::vector<InputFamily> families{
      {InputKind::largest, "the largest cases, for the time that they take",
       in_files(game, largest_cases(game, boundary, settings.seed), 1)},
      {InputKind::exhaustive, "all of " + to_text(answers.bounds()), in_files(game, small, cases_to_a_file)},
      {InputKind::alone, "the smallest of these, one to a file", in_files(game, smallest, 1)},
      {InputKind::boundary, "the ends of the judge's bounds, one to a file", in_files(game, boundary, 1)},
      {InputKind::mixed, "small and large ones in one file, in both orders", mixed_files(game, small, boundary)},
      {InputKind::descent, "one number down from the judge's bound, beside small cases", descent_files(game, small)},
      {InputKind::powers, "numbers next to powers of two, among small ones",
       in_short_files(power_cases(game, settings.seed))},
      {InputKind::nearly_equal, "numbers that differ by one at most",
       in_short_files(nearly_equal_cases(game, settings.cases, settings.seed))},
      {InputKind::medium, "drawn from " + to_text(medium),
       in_short_files(drawn_cases(game, medium, drawn, settings.seed))},
      {InputKind::random, "drawn within the judge's bounds",
       in_short_files(drawn_cases(game, judge, drawn / 2, settings.seed + 1))},
      {InputKind::beyond, "just outside the judge's bounds", beyond_files(game, small)}};
  for (InputFamily& family : families) {
    // Without a solver some cases are beyond everybody; so are some outside the judge's bounds.
    if (game.solver().rule().empty() || family.kind == InputKind::beyond) drop_unanswered(family.files, answers);
  }
  std::erase_if(families, [](const InputFamily& family) { return family.files.empty(); });
  return families;
}

}  // namespace mexhaust::trials
