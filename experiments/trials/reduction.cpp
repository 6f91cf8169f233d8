#include "mexhaust/experiments/trials/reduction.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "mexhaust/base/delta_debugging.hpp"

namespace mexhaust::trials {
namespace {

constexpr std::size_t most_parts = 64;
constexpr std::size_t smallest_of_pairs = 24;
constexpr std::size_t most_single_steps = 400;

CaseList with_case(const CaseList& cases, std::size_t place, Position changed) {
  CaseList result = cases;
  result[place] = std::move(changed);
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

bool TrialReduction::fits(const Position& judge_case) const {
  Position fitted = judge_case;
  return prober_->game().judge()->fit(fitted) && fitted == judge_case;
}

void TrialReduction::cut_behind_fault(FailingFile& file) {
  const CaseList whole = file.cases;
  const auto first = [&](std::int64_t count) { return CaseList(whole.begin(), whole.begin() + count); };
  const auto place = file.symptom.place;
  if (place && *place + 1 < whole.size() &&
      runs_.take_first_failing({first(static_cast<std::int64_t>(*place) + 1)}, file))
    return;
  // Without a place: a file that fails does so with what follows, as a rule.
  runs_.walk_up(file, 1, static_cast<std::int64_t>(whole.size()), first);
}

void TrialReduction::drop_cases(FailingFile& file) {
  const CaseList whole = file.cases;
  delta_debug(whole.size(), most_parts, [&](const std::vector<std::vector<std::size_t>>& candidates) {
    std::vector<CaseList> files;
    for (const auto& kept : candidates) {
      files.emplace_back();
      for (const std::size_t place : kept) files.back().push_back(whole[place]);
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

/// The first so many pieces.
bool TrialReduction::shorten(FailingFile& file, std::size_t place) {
  const GameEntry& game = prober_->game();
  const Position whole = file.cases[place];
  const std::size_t pieces = game.judge()->pieces(whole);
  return runs_.walk_up(file, 0, static_cast<std::int64_t>(pieces), [&](std::int64_t count) -> std::optional<CaseList> {
    std::vector<bool> kept(pieces, false);
    std::fill(kept.begin(), kept.begin() + count, true);
    Position shorter = game.judge()->only(whole, kept);
    return fits(shorter) ? std::optional(with_case(file.cases, place, std::move(shorter))) : std::nullopt;
  });
}

bool TrialReduction::keep_fewest(FailingFile& file, std::size_t place, std::size_t parts,
                                 const std::function<Position(const std::vector<std::size_t>&)>& with_parts) {
  const Position whole = file.cases[place];
  delta_debug(parts, most_parts, [&](const std::vector<std::vector<std::size_t>>& candidates) {
    std::vector<CaseList> files;
    std::vector<std::size_t> places;
    for (std::size_t which = 0; which < candidates.size(); ++which) {
      Position less = with_parts(candidates[which]);
      if (!fits(less)) continue;
      files.push_back(with_case(file.cases, place, std::move(less)));
      places.push_back(which);
    }
    const auto found = runs_.take_first_failing(files, file);
    return found ? std::optional(places[*found]) : std::nullopt;
  });
  return file.cases[place] != whole;
}

bool TrialReduction::drop_pieces(FailingFile& file, std::size_t place) {
  const Position whole = file.cases[place];
  const GameEntry& game = prober_->game();
  return keep_fewest(file, place, game.judge()->pieces(whole), [&](const std::vector<std::size_t>& kept) {
    std::vector<bool> marks(game.judge()->pieces(whole), false);
    for (const std::size_t piece : kept) marks[piece] = true;
    return game.judge()->only(whole, marks);
  });
}

/// The numbers that keep their values are the fewest; the others become as small as can be.
bool TrialReduction::lower_many(FailingFile& file, std::size_t place) {
  const auto form = prober_->game().judge()->form();
  const Position whole = file.cases[place];
  if (!form || whole.size() < form->leading.size() + 2) return false;
  Position least = whole;
  std::vector<std::size_t> larger;
  for (std::size_t number = form->leading.size(); number < whole.size(); ++number) {
    if (whole[number] != form->list.least_value) larger.push_back(number);
    least[number] = form->list.least_value;
  }
  if (larger.empty()) return false;
  if (fits(least) && runs_.take_first_failing({with_case(file.cases, place, least)}, file)) return true;
  return keep_fewest(file, place, larger.size(), [&](const std::vector<std::size_t>& kept) {
    Position lowered = least;
    for (const std::size_t each : kept) lowered[larger[each]] = whole[larger[each]];
    return lowered;
  });
}

bool TrialReduction::walk_down(FailingFile& file, std::size_t place) {
  const auto form = prober_->game().judge()->form();
  if (!form) return false;
  bool changed = false;
  for (std::size_t number = 0; number < file.cases[place].size(); ++number) {
    const std::int64_t least = number < form->leading.size() ? form->leading[number].least : form->list.least_value;
    const auto with_value = [&](std::int64_t value) -> std::optional<CaseList> {
      Position lower = file.cases[place];
      lower[number] = value;
      return fits(lower) ? std::optional(with_case(file.cases, place, std::move(lower))) : std::nullopt;
    };
    changed = runs_.walk_up(file, least, file.cases[place][number], with_value) || changed;
  }
  return changed;
}

bool TrialReduction::step_down(FailingFile& file, std::size_t place) {
  const GameEntry& game = prober_->game();
  bool changed = false;
  for (bool lowered = true; std::exchange(lowered, false) && !ran_out();) {
    const RankedCase now = game.ranked(file.cases[place]);
    std::vector<Position> smaller = game.smaller(file.cases[place]);
    if (smaller.size() > most_single_steps) return changed;
    std::vector<CaseList> files;
    for (Position& candidate : smaller) {
      if (game.ranked(candidate) < now && fits(candidate))
        files.push_back(with_case(file.cases, place, std::move(candidate)));
    }
    lowered = runs_.take_first_failing(files, file).has_value();
    changed = changed || lowered;
  }
  return changed;
}

FailingFile TrialReduction::smallest_numbers(FailingFile file) {
  for (bool changed = true; std::exchange(changed, false) && !runs_.over();) {
    for (std::size_t place = 0; place < file.cases.size(); ++place) {
      changed = shorten(file, place) || changed;
      changed = drop_pieces(file, place) || changed;
      changed = lower_many(file, place) || changed;
      changed = walk_down(file, place) || changed;
      changed = step_down(file, place) || changed;
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
