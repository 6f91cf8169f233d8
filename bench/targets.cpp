#include "mexhaust/bench/targets.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace mexhaust::bench {
namespace {

using enum Target::Measure;

constexpr std::array targets{
    Target{"exhaustive end-nim, 4 piles of up to 31", "end-nim", "table", "all of piles=4,stones=n", 31,
           positions_per_second, 2e10, "",
           "the set-up of planes of 31 rows takes about as long as their rows, and a row holds half as many positions"},
    Target{"exhaustive end-nim, 4 piles of up to 63", "end-nim", "table", "all of piles=4,stones=n", 63,
           positions_per_second, 4e10, "",
           "the rows themselves: for each, a word of seen P-positions read and written, and a byte written"},
    Target{"end-nim.end-runs in the sweep, table and rule", "end-nim", "table and rows",
           "end-nim.end-runs on all of piles=4,stones=n", 63, times_as_fast, 1000, "position by position",
           "the rule itself, called once for each row, packing rows of 63 into words of 64, and the signature"},
    Target{"end-nim.end-runs in the sweep, rule alone", "end-nim", "rows",
           "end-nim.end-runs on all of piles=4,stones=n", 63, times_as_fast, 1000, "position by position", "the same"},
    Target{"cycle.smallest-edge in the sweep, table and rule", "cycle", "table and rows",
           "cycle.smallest-edge on all of edges=5,value=n", 30, times_as_fast, 1000, "position by position",
           "the table, filled by bytes"},
    Target{"cycle.smallest-edge in the sweep, rule alone", "cycle", "rows",
           "cycle.smallest-edge on all of edges=5,value=n", 30, times_as_fast, 1000, "position by position",
           "rows of 31: two lines of bytes read for each, and the runs of the rule"},
    Target{"exhaustive cycle, 5 edges of up to 30", "cycle", "table", "all of edges=5,value=n", 30,
           positions_per_second, 1.2e9, "",
           "half of the time, entering the P-positions found, each a byte far from the last; then the set-up of short "
           "diagonals"},
    Target{"exhaustive cycle, 6 edges of up to 44, on 2 threads", "cycle", "table, 2 threads",
           "all cycles of 6 edges of up to n", 44, seconds, 30, "",
           "the same, and other programs on the two processors"},
    Target{"exhaustive take-or-merge", "take-or-merge", "table", "all of stones=n", 60, positions_per_second, 4e6, "",
           "options ranked one after the other"},
    Target{"exhaustive take-or-merge, over a map of positions", "take-or-merge", "table", "all of stones=n", 36,
           times_as_fast, 80, "memo", "the same"},
    Target{"exhaustive take-or-merge, all multisets of sum up to 80", "take-or-merge", "table",
           "all multisets of up to n stones", 80, seconds, 60, "", "the same"},
    Target{"generic engine by bytes, end-nim 4 piles of up to 31", "end-nim", "bytes", "all of piles=4,stones=n", 31,
           positions_per_second, 2e8, "", "the set-up of diagonals, of at most 31 positions"},
    Target{"generic engine by bit rows, end-nim 4 piles of up to 31", "end-nim", "table", "all of piles=4,stones=n", 31,
           positions_per_second, 1e10, "", "as above: the engine knows nothing of the game but its axes"},
    Target{"generic oracle, end-nim 4 piles of up to 31", "end-nim", "oracle", "all of piles=4,stones=n", 31,
           positions_per_second, 2e7, "", "looking at options, one after the other, until one is P"},
    Target{"random cross-check of end-nim on 2 threads", "end-nim", "2 threads",
           "n random cases of end-nim.end-runs on piles=8,stones=12", 128, times_as_fast, 1.7, "1 thread",
           "other programs on the same two processors: both take the same processor time, the cases share nothing"},
    Target{"random cross-check of cycle on 2 threads", "cycle", "2 threads",
           "n random cases of cycle.odd-run on edges=6,value=6", 32'768, times_as_fast, 1.7, "1 thread", "the same"},
    Target{"drawing in a random cross-check of end-nim", "end-nim", "drawing alone",
           "n random positions of piles=8,stones=12", 128, share_of_time, 0.05, "1 thread",
           "the searches are the rest"},
    Target{"drawing in a random cross-check of cycle", "cycle", "drawing alone",
           "n random positions of edges=6,value=6", 32'768, share_of_time, 0.05, "1 thread",
           "the searches are the rest"},
    Target{"end-nim, a row of 1000 piles of up to 10^9", "end-nim", "fast", "n piles of 1 to 1000000000", 1000,
           times_as_fast, 5000, "published", "calling a solver; two piles at each end are looked at"},
    Target{"end-nim, a row of 10^6 piles", "end-nim", "fast", "many piles of 1 to 3", 1'000'000, seconds, 1e-3, "",
           "the same"},
    Target{"end-nim, pads of all intervals of 1000 piles", "end-nim", "pads of all intervals", "n piles of 1 to 3",
           1000, times_as_fast, 40, "published", "ten vector operations for 16 pads, and short diagonals"},
    Target{"end-nim, pads of all intervals of 10,000 piles", "end-nim", "pads of all intervals",
           "n piles of 1 to 3; large", 10'000, times_as_fast, 70, "published", "ten vector operations for 16 pads"},
    Target{"team-nim, 10 players a side, 8191 stones", "team-nim", "fast", "32 cases of 20 caps of 1 to 16, n stones",
           8191, times_as_fast, 700, "published", "the stones up to the first repetition, one after the other"},
    Target{"team-nim, 32 cases of 10^18 stones", "team-nim", "fast",
           "32 cases of 20 caps of 1 to 16, n stones in whole periods", 1'000'000'000'000'000'000, seconds, 32e-5, "",
           "the same"},
    Target{"cheat, 10^4 cards of up to 10^5", "cheat", "fast", "n cards of 1 to 10n, M of 10n", 10'000, times_as_fast,
           3000, "published", "finding the smallest cards"},
    Target{"cheat, the same of odd numbers, where no card can be left out", "cheat", "fast",
           "n odd cards of 1 to 10n, M of 10n", 10'000, times_as_fast, 100, "published",
           "two words read and one written for 64 sums, in the second-level cache"},
    Target{"dag-tokens, 64,000 vertices, 320,000 edges", "dag-tokens", "fast", "n vertices, 5n edges, n tokens", 64'000,
           times_as_fast, 4, "published", "edges put to their start in random order"},
    Target{"dag-tokens, 10^6 vertices, 5 * 10^6 edges", "dag-tokens", "fast", "n vertices, 5n edges, n tokens; large",
           1'000'000, times_as_fast, 4, "published", "the same, in main memory"},
    Target{"dag-tokens, 64,000 vertices numbered in any order", "dag-tokens", "fast",
           "n vertices in any order, 5n edges, n tokens", 64'000, times_as_fast, 4, "published",
           "the same, and values read in random order"},
    Target{"take-or-merge, 100 cases of 50 piles", "take-or-merge", "fast",
           "100 cases of n piles, some of them 1, others of 2 to 1000", 50, times_as_fast, 4000, "published",
           "calling a solver; then the piles, two at a time"},
    Target{"reading a row of 10^6 piles and answering it, bytes", "end-nim", "answers while reading",
           "file of one row of n piles of 9 digits", 1'000'000, positions_per_second, 2e8, "",
           "std::from_chars, digit by digit"},
    Target{"10^6 cases of 12 edges, over reading their numbers", "cycle", "answers while reading",
           "file of n cycles of 12 edges of 2 digits", 1'000'000, share_of_time, 1.5, "reading alone",
           "reading is the rest"}};

const Measurement* measurement_of(const Target& target, const std::vector<Measurement>& all) {
  const auto found = std::ranges::find_if(all, [&](const Measurement& measurement) {
    return measurement.game == target.game && measurement.solver == target.solver &&
           measurement.input == target.input && measurement.size == target.size;
  });
  return found == all.end() ? nullptr : &*found;
}

/// The figure from nanoseconds per position, and from those of the solver that it is compared with.
double figure(const Target& target, const Measurement& measurement, double own, double other) {
  switch (target.measure) {
    case positions_per_second: return 1e9 / own;
    case times_as_fast: return other / own;
    case share_of_time: return own / other;
    case seconds: return own * static_cast<double>(measurement.positions) / 1e9;
  }
  return 0;
}

std::string text_of(Target::Measure measure, double value) {
  switch (measure) {
    case positions_per_second: return fmt::format("{:.2g}/s", value);
    case times_as_fast: return fmt::format("x{:.3g}", value);
    case share_of_time: return fmt::format("{:.2g} %", 100 * value);
    case seconds: return fmt::format("{:.3g} s", value);
  }
  return "";
}

bool is_met(const Target& target, double value) {
  const bool less_is_better = target.measure == share_of_time || target.measure == seconds;
  return less_is_better ? value <= target.aim : value >= target.aim;
}

}  // namespace

std::span<const Target> all_targets() { return targets; }

std::vector<std::vector<std::string>> target_rows(const std::vector<Measurement>& measured) {
  std::vector<std::vector<std::string>> rows;
  for (const Target& target : targets) {
    const Measurement* own = measurement_of(target, measured);
    if (own == nullptr) continue;
    double other_median = 0;
    double other_best = 0;
    if (*target.against != '\0') {
      Measurement asked = *own;
      asked.rival = target.against;
      if (own->rival != target.against) asked.rival_input = own->input;
      const Measurement* other = rival_of(asked, measured);
      if (other == nullptr) continue;
      other_median = median(other->nanoseconds);
      other_best = std::ranges::min(other->nanoseconds);
    }
    const double usual = figure(target, *own, median(own->nanoseconds), other_median);
    const double best = figure(target, *own, std::ranges::min(own->nanoseconds), other_best);
    const char* met = is_met(target, usual) ? "yes" : is_met(target, best) ? "at best" : "no";
    rows.push_back({target.what, text_of(target.measure, target.aim), text_of(target.measure, usual),
                    text_of(target.measure, best), met, target.bound_by,
                    fmt::format("`{}/{}/{}/n:{}`", target.game, target.solver, target.input, target.size)});
  }
  return rows;
}

}  // namespace mexhaust::bench
