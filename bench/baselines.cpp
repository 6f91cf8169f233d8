#include "mexhaust/bench/baselines.hpp"

#include <algorithm>
#include <set>

namespace mexhaust::bench::baselines {

namespace {

int pad(int left, int right, int x) {
  if (x == right) return 0;
  if ((x < left && x < right) || (x > left && x > right)) return x;
  return left > right ? x - 1 : x + 1;
}

}  // namespace

EndNim::EndNim(std::size_t most_piles) : width_(most_piles), left_(most_piles * most_piles), right_(left_.size()) {}

Outcome EndNim::outcome(std::span<const std::int64_t> row) {
  const std::size_t piles = row.size();
  row_.assign(row.begin(), row.end());
  if (piles == 1) return Outcome::N;
  for (std::size_t pile = 0; pile < piles; ++pile)
    left_[pile * width_ + pile] = right_[pile * width_ + pile] = row_[pile];
  for (std::size_t length = 2; length < piles; ++length) {
    for (std::size_t i = 0; i + length <= piles; ++i) {
      const std::size_t j = i + length - 1;
      const std::size_t shorter = i * width_ + j - 1;
      const std::size_t later = (i + 1) * width_ + j;
      left_[i * width_ + j] = pad(left_[shorter], right_[shorter], row_[j]);
      right_[i * width_ + j] = pad(right_[later], left_[later], row_[i]);
    }
  }
  return outcome_if(left_[width_ + piles - 1] != row_[0]);
}

TakeOrMerge::TakeOrMerge(std::size_t most_ones, std::size_t most_rest)
    : width_(most_rest + 3 * most_ones + 3), known_((most_ones + 2) * width_, -1) {}

void TakeOrMerge::forget() { std::ranges::fill(known_, -1); }

bool TakeOrMerge::wins(std::size_t ones, std::size_t rest) {
  signed char& known = known_[ones * width_ + rest];
  if (known >= 0) return known != 0;
  bool found = false;
  if (rest == 1) {
    found = wins(ones + 1, 0);
  } else {
    found = (ones > 0 && !wins(ones - 1, rest)) || (rest > 0 && !wins(ones, rest - 1)) ||
            (ones > 0 && rest > 0 && !wins(ones - 1, rest + 1)) ||
            (ones > 1 && !wins(ones - 2, rest + 2 + (rest > 0 ? 1 : 0)));
  }
  known_[ones * width_ + rest] = found ? 1 : 0;
  return found;
}

Outcome TakeOrMerge::outcome(std::span<const std::int64_t> piles) {
  std::size_t ones = 0;
  std::size_t rest = 0;
  for (const std::int64_t pile : piles) {
    if (pile == 1) {
      ++ones;
    } else {
      rest += static_cast<std::size_t>(pile) + 1;
    }
  }
  return outcome_if(wins(ones, rest > 0 ? rest - 1 : 0));
}

Outcome TeamNim::outcome(std::span<const std::int64_t> position) {
  const auto stones = static_cast<std::size_t>(position[0]);
  const auto caps = position.subspan(1);
  const std::size_t seats = caps.size();
  wins_.assign((stones + 1) * seats, 0);
  std::fill_n(wins_.begin(), seats, 1);
  for (std::size_t heap = 1; heap <= stones; ++heap) {
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const std::size_t next = seat + 1 == seats ? 0 : seat + 1;
      for (std::size_t taken = 1; taken <= static_cast<std::size_t>(caps[seat]) && taken <= heap; ++taken) {
        if (wins_[(heap - taken) * seats + next] != 0) continue;
        wins_[heap * seats + seat] = 1;
        break;
      }
    }
  }
  return outcome_if(wins_[stones * seats] != 0);
}

std::int64_t Cheat::count(std::span<const std::int64_t> judge_case) {
  const auto most = static_cast<std::size_t>(judge_case[0]);
  for (auto& made : made_) made.assign(most + 1, 0);
  made_[0][0] = 1;
  for (const std::int64_t number : judge_case.subspan(1)) {
    const auto card = static_cast<std::size_t>(number);
    for (std::size_t sum = most + 1; sum-- > card;) {
      const char even = made_[0][sum - card];
      const char odd = made_[1][sum - card];
      if (even != 0) made_[1][sum] = 1;
      if (odd != 0) made_[0][sum] = 1;
    }
  }
  std::int64_t counting = 0;
  for (std::size_t sum = 1; sum <= most; ++sum) counting += made_[1][sum] != 0 && made_[0][sum] == 0 ? 1 : 0;
  return counting;
}

int DagTokens::grundy(int vertex) {
  const auto place = static_cast<std::size_t>(vertex);
  if (value_[place] >= 0) return value_[place];
  std::set<int> seen;
  for (int edge = first_edge_[place]; edge >= 0; edge = next_edge_[static_cast<std::size_t>(edge)])
    seen.insert(grundy(target_[static_cast<std::size_t>(edge)]));
  int least = 0;
  while (seen.count(least) != 0) ++least;
  return value_[place] = least;
}

Outcome DagTokens::outcome(std::span<const std::int64_t> position) {
  const auto vertices = static_cast<std::size_t>(position[0]);
  const auto edge_numbers = 2 * static_cast<std::size_t>(position[1]);
  first_edge_.assign(vertices + 1, -1);
  value_.assign(vertices + 1, -1);
  next_edge_.clear();
  target_.clear();
  for (std::size_t edge = 0; edge < edge_numbers; edge += 2) {
    int& first = first_edge_[static_cast<std::size_t>(position[3 + edge])];
    next_edge_.push_back(first);
    first = static_cast<int>(target_.size());
    target_.push_back(static_cast<int>(position[4 + edge]));
  }
  int sum = 0;
  for (const std::int64_t token : position.subspan(3 + edge_numbers)) sum ^= grundy(static_cast<int>(token));
  return outcome_if(sum != 0);
}

}  // namespace mexhaust::bench::baselines
