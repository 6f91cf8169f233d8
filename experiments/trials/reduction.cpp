#include "mexhaust/experiments/trials/reduction.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "mexhaust/base/delta_debugging.hpp"

namespace mexhaust::trials {
namespace {

constexpr std::size_t max_parts = 64;
constexpr std::size_t smallest_of_pairs = 24;
constexpr std::size_t max_single_steps = 400;

CaseList with_case(const CaseList& cases, std::size_t index, Position changed) {
  CaseList result = cases;
  result[index] = std::move(changed);
  return result;
}

}  // namespace

bool is_smaller(const GameEntry& game, const CaseList& left, const CaseList& right) {
  const auto measure = [&](const CaseList& cases) {
    Size whole;
    for (const Position& each : cases) {
      const Size size = game.size(each);
      whole.pieces += size.pieces;
      whole.stones += size.stones;
    }
    return std::tuple(cases.size(), whole);
  };
  const auto left_size = measure(left);
  const auto right_size = measure(right);
  return left_size != right_size ? left_size < right_size : left < right;
}

bool TrialReduction::may_be_asked(const Position& judge_case) const {
  return trials::may_be_asked(prober_->game(), judge_case);
}

void TrialReduction::cut_behind_fault(FailingFile& file) {
  const CaseList whole = file.cases;
  const auto first = [&](std::int64_t count) { return CaseList(whole.begin(), whole.begin() + count); };
  const auto index = file.symptom.place;
  if (index && *index + 1 < whole.size() &&
      runs_.take_first_failing({first(static_cast<std::int64_t>(*index) + 1)}, file))
    return;
  // Without a index: a file that fails does so with what follows, as a rule.
  runs_.walk_up(file, 1, static_cast<std::int64_t>(whole.size()), first);
}

void TrialReduction::drop_cases(FailingFile& file) {
  const CaseList whole = file.cases;
  delta_debug(whole.size(), max_parts, [&](const std::vector<std::vector<std::size_t>>& candidates) {
    std::vector<CaseList> files;
    for (const auto& kept : candidates) {
      files.emplace_back();
      for (const std::size_t index : kept) files.back().push_back(whole[index]);
    }
    return runs_.take_first_failing(files, file);
  });
}

bool TrialReduction::smallest_of_all(FailingFile& file) {
  const auto& small = prober_->answers().cases();
  return !small.empty() && runs_.take_first_failing({{small.front().position}}, file).has_value();
}

FailingFile TrialReduction::fewest_cases(FailingFile file) {
  if (file.cases.size() > 1) cut_behind_fault(file);
  first_fails_alone_ = file.cases.size() == 1 || runs_.take_first_failing({{file.cases.back()}}, file).has_value();
  if (!first_fails_alone_) drop_cases(file);
  return file;
}

/// Keeps only the first pieces.
bool TrialReduction::shorten(FailingFile& file, std::size_t index) {
  const GameEntry& game = prober_->game();
  const Position whole = file.cases[index];
  const std::size_t pieces = game.judge()->pieces(whole);
  return runs_.walk_up(file, 0, static_cast<std::int64_t>(pieces), [&](std::int64_t count) -> std::optional<CaseList> {
    std::vector<bool> kept(pieces, false);
    std::fill(kept.begin(), kept.begin() + count, true);
    Position shorter = game.judge()->only(whole, kept);
    return may_be_asked(shorter) ? std::optional(with_case(file.cases, index, std::move(shorter))) : std::nullopt;
  });
}

bool TrialReduction::keep_fewest(FailingFile& file, std::size_t index, std::size_t parts,
                                 const std::function<Position(const std::vector<std::size_t>&)>& with_parts) {
  const Position whole = file.cases[index];
  delta_debug(parts, max_parts, [&](const std::vector<std::vector<std::size_t>>& candidates) {
    std::vector<CaseList> files;
    std::vector<std::size_t> indices;
    for (std::size_t which = 0; which < candidates.size(); ++which) {
      Position less = with_parts(candidates[which]);
      if (!may_be_asked(less)) continue;
      files.push_back(with_case(file.cases, index, std::move(less)));
      indices.push_back(which);
    }
    const auto found = runs_.take_first_failing(files, file);
    return found ? std::optional(indices[*found]) : std::nullopt;
  });
  return file.cases[index] != whole;
}

bool TrialReduction::drop_pieces(FailingFile& file, std::size_t index) {
  const Position whole = file.cases[index];
  const GameEntry& game = prober_->game();
  return keep_fewest(file, index, game.judge()->pieces(whole), [&](const std::vector<std::size_t>& kept) {
    std::vector<bool> marks(game.judge()->pieces(whole), false);
    for (const std::size_t piece : kept) marks[piece] = true;
    return game.judge()->only(whole, marks);
  });
}

/// Lowers as many numbers as possible to the least value at once.
bool TrialReduction::lower_many(FailingFile& file, std::size_t index) {
  const auto form = prober_->game().judge()->form();
  const Position whole = file.cases[index];
  if (!form || whole.size() < form->leading.size() + 2) return false;
  Position least = whole;
  std::vector<std::size_t> larger;
  for (std::size_t number = form->leading.size(); number < whole.size(); ++number) {
    if (whole[number] != form->list.least_value) larger.push_back(number);
    least[number] = form->list.least_value;
  }
  if (larger.empty()) return false;
  if (may_be_asked(least) && runs_.take_first_failing({with_case(file.cases, index, least)}, file)) return true;
  return keep_fewest(file, index, larger.size(), [&](const std::vector<std::size_t>& kept) {
    Position lowered = least;
    for (const std::size_t each : kept) lowered[larger[each]] = whole[larger[each]];
    return lowered;
  });
}

bool TrialReduction::walk_down(FailingFile& file, std::size_t index) {
  const auto form = prober_->game().judge()->form();
  if (!form) return false;
  bool changed = false;
  for (std::size_t number = 0; number < file.cases[index].size(); ++number) {
    const std::int64_t least = number < form->leading.size() ? form->leading[number].least : form->list.least_value;
    const auto with_value = [&](std::int64_t value) -> std::optional<CaseList> {
      Position lower = file.cases[index];
      lower[number] = value;
      return may_be_asked(lower) ? std::optional(with_case(file.cases, index, std::move(lower))) : std::nullopt;
    };
    changed = runs_.walk_up(file, least, file.cases[index][number], with_value) || changed;
  }
  return changed;
}

bool TrialReduction::step_down(FailingFile& file, std::size_t index) {
  const GameEntry& game = prober_->game();
  bool changed = false;
  for (bool lowered = true; std::exchange(lowered, false) && !ran_out();) {
    const RankedCase now = game.ranked(file.cases[index]);
    std::vector<Position> smaller = game.smaller(file.cases[index]);
    if (smaller.size() > max_single_steps) return changed;
    std::vector<CaseList> files;
    for (Position& candidate : smaller) {
      if (game.ranked(candidate) < now && may_be_asked(candidate))
        files.push_back(with_case(file.cases, index, std::move(candidate)));
    }
    lowered = runs_.take_first_failing(files, file).has_value();
    changed = changed || lowered;
  }
  return changed;
}

FailingFile TrialReduction::smallest_numbers(FailingFile file) {
  for (bool changed = true; std::exchange(changed, false) && !runs_.over();) {
    for (std::size_t index = 0; index < file.cases.size(); ++index) {
      changed = shorten(file, index) || changed;
      changed = drop_pieces(file, index) || changed;
      changed = lower_many(file, index) || changed;
      changed = walk_down(file, index) || changed;
      changed = step_down(file, index) || changed;
    }
  }
  return file;
}

FailingFile TrialReduction::smallest_pair(FailingFile file) {
  const auto& small = prober_->answers().cases();
  const std::size_t count = std::min(small.size(), smallest_of_pairs);
  if (file.cases.size() != 2) return file;
  std::vector<CaseList> pairs;
  for (std::size_t first = 0; first < count; ++first) {
    for (std::size_t second = 0; second < count; ++second)
      pairs.push_back({small[first].position, small[second].position});
  }
  const GameEntry& game = prober_->game();
  std::erase_if(pairs, [&](const CaseList& pair) { return !is_smaller(game, pair, file.cases); });
  std::ranges::sort(pairs, [&](const CaseList& a, const CaseList& b) { return is_smaller(game, a, b); });
  runs_.take_first_failing(pairs, file);
  return file;
}

}  // namespace mexhaust::trials
