#include "mexhaust/experiments/trials/inputs.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace mexhaust::trials {
namespace {

constexpr std::size_t cases_to_a_file = 500;
constexpr std::size_t numbers_to_a_file = 3000;
constexpr std::size_t alone = 60;
constexpr std::size_t small_beside_large = 30;
constexpr std::size_t pairs_of_large = 3;

/// Puts cases into files: of no more than so many cases, and of one case or no more than so many numbers.
std::vector<CaseList> in_files(const GameEntry& game, const CaseList& cases, std::size_t most_cases) {
  const std::size_t most = std::min(most_cases, game.judge()->max_cases());
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

std::vector<CaseList> mixed_files(const GameEntry& game, const CaseList& small, const CaseList& boundary) {
  const std::size_t most = game.judge()->max_cases();
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
  const std::uint64_t drawn = game.judge()->max_cases() == 1 ? (settings.cases + 1) / 2 : settings.cases;
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
       in_files(game, nearly_equal_cases(game, settings.cases, settings.seed), cases_to_a_file / 10)},
      {"medium", "drawn from " + to_text(medium),
       in_files(game, drawn_cases(game, medium, drawn, settings.seed), cases_to_a_file / 10)},
      {"random", "drawn within the judge's bounds",
       in_files(game, drawn_cases(game, judge, drawn / 2, settings.seed + 1), cases_to_a_file / 10)}};
  for (InputFamily& family : families) {
    if (!game.solver().rule().empty()) break;
    // Without a solver some cases are beyond everybody.
    for (CaseList& file : family.files) std::erase_if(file, [&](const Position& each) { return !answers.of(each); });
    std::erase_if(family.files, [](const CaseList& file) { return file.empty(); });
  }
  std::erase_if(families, [](const InputFamily& family) { return family.files.empty(); });
  return families;
}

}  // namespace mexhaust::trials
