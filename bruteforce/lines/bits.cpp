#include <algorithm>
#include <array>

#include <boost/container/small_vector.hpp>

#include "mexhaust/bruteforce/lines/table.hpp"

namespace mexhaust::bruteforce {
namespace {

constexpr std::size_t most_lengths = 32;

/// Sweeps the lists of one length in lexicographic order, a plane at a time: the last number x runs within a word, the one
/// before it, y, over the words, and what lies before y is the prefix. A position is N iff a P-position was seen before on
/// a line of one of its axes; the seen ones are kept as words of x. Since x is an axis too, a row has at most one P.
class BitSweep {
 public:
  BitSweep(const ListShape& shape, const LineMoves& moves, std::size_t length, const LineLevel* shorter,
           LineLevel* level, const LineSweepSettings& settings, const AfterFirstNumber* after = nullptr)
      : values_(static_cast<std::size_t>(shape.most_value)),
        length_(length),
        shorter_(shorter),
        level_(level),
        settings_(&settings),
        after_(after),
        kernels_(&line_kernels(settings.instructions)) {
    for (const LineMove& move : moves.moves) {
      if (move.has_partner()) {
        diagonal_ = true;
      } else if (move.axis + 2 == length) {
        along_rows_ = true;
      } else if (move.axis + 2 < length) {
        const std::size_t planes = power(values_, length - 3 - move.axis);
        outer_.push_back({.axis = move.axis, .planes = planes, .seen = std::vector<std::uint64_t>(planes * values_)});
      }
    }
  }

  bool run() {
    if (level_ != nullptr) level_->pads.resize(power(values_, length_ - 1));
    if (length_ == 1) {
      level_->pads[0] = 0;  // the empty list is P
      return true;
    }
    if (length_ == 2) {
      plane(0);
      return true;
    }
    const std::size_t prefixes = power(values_, length_ - 2);
    const std::size_t slab = prefixes / values_;
    for (std::size_t first = 0; first < prefixes; first += slab) {
      if (settings_->stopped()) return false;
      if (settings_->progress) settings_->progress(first, prefixes);
      if (!sweep_slab(first, slab)) return false;
      if (after_ != nullptr) (*after_)(static_cast<std::int64_t>(first / slab) + 1, outer_.front().seen);
    }
    return true;
  }

 private:
  struct OuterAxis {
    std::size_t axis = 0;
    std::size_t planes = 1;           ///< choices of the numbers between the axis and y
    std::vector<std::uint64_t> seen;  ///< by the numbers behind the axis, x in the word
  };

  /// All planes with one first number. They do not depend on one another unless a later number of the prefix is an axis.
  bool sweep_slab(std::size_t first, std::size_t count) {
    for (OuterAxis& outer : outer_) begin_lines(outer, first);
    if (outer_.size() == 1 && outer_[0].axis == 0) {
#pragma omp parallel for schedule(static) num_threads(settings_->threads) if (count >= 64)
      for (std::size_t place = 0; place < count; ++place) plane(first + place);
      return true;
    }
    plane(first);
    for (std::size_t prefix = first + 1; prefix < first + count; ++prefix) {
      if (prefix % 4096 == 0 && settings_->stopped()) return false;
      for (OuterAxis& outer : outer_) begin_lines(outer, prefix);
      plane(prefix);
    }
    return true;
  }

  /// Where the number at an axis and all behind it start anew, so do its lines: with the lists without it.
  void begin_lines(OuterAxis& outer, std::size_t prefix) const {
    const std::size_t behind = outer.seen.size();
    if (prefix % behind != 0) return;
    const std::uint8_t* pads = shorter_->pads.data() + prefix;
    std::transform(pads, pads + behind, outer.seen.begin(), word_of);
  }

  static std::uint64_t word_of(std::uint8_t pad) { return pad < 64 ? std::uint64_t{1} << pad : 0; }

  void plane(std::size_t prefix) {
    boost::container::small_vector<std::uint64_t*, 4> seen;
    for (OuterAxis& outer : outer_) seen.push_back(outer.seen.data() + prefix % outer.planes * values_);
    const std::uint8_t without_y = shorter_->pads[prefix];
    std::array<std::uint8_t, LineTable::most_bit_value> dropped;  // NOLINT(cppcoreguidelines-pro-type-member-init)
    kernels_->plane({.seen = {seen.data(), seen.size()},
                     .moves_along_rows = along_rows_,
                     .moves_diagonally = diagonal_,
                     .without_y = word_of(without_y),
                     .rows = values_,
                     .values = (~std::uint64_t{0} >> (63 - values_)) & ~std::uint64_t{1},
                     .row_without_x = without_y,
                     .pads = level_ != nullptr ? level_->pads.data() + prefix * values_ : dropped.data()});
  }

  std::size_t values_;
  std::size_t length_;
  const LineLevel* shorter_;
  LineLevel* level_;  ///< none: the pads are not kept
  const LineSweepSettings* settings_;
  const AfterFirstNumber* after_;
  const LineKernels* kernels_;
  std::vector<OuterAxis> outer_;
  bool along_rows_ = false;
  bool diagonal_ = false;
};

}  // namespace

bool can_use_bit_rows(const ListShape& shape, const std::vector<LineMoves>& moves) {
  if (shape.least_value != 1 || shape.step != 1 || shape.least_length > 1 || moves.size() > most_lengths) return false;
  if (shape.most_value > LineTable::most_bit_value) return false;
  for (std::size_t length = 1; length < moves.size(); ++length) {
    bool last_is_axis = false;
    for (const LineMove& move : moves[length].moves) {
      const bool diagonal = move.has_partner() && move.axis + move.partner + 3 == 2 * length;
      if (move.rotation != 0 || (move.has_partner() && !diagonal)) return false;
      last_is_axis = last_is_axis || (!move.has_partner() && move.axis + 1 == length);
    }
    if (!last_is_axis) return false;
  }
  return true;
}

bool fill_bit_rows(const ListShape& shape, const LineMoves& moves, std::size_t length, const LineLevel* shorter,
                   LineLevel& level, const LineSweepSettings& settings) {
  return BitSweep(shape, moves, length, shorter, &level, settings).run();
}

bool sweep_bit_rows(const ListShape& shape, const LineMoves& moves, std::size_t length, const LineLevel& shorter,
                    const AfterFirstNumber& after, const LineSweepSettings& settings) {
  return BitSweep(shape, moves, length, &shorter, nullptr, settings, &after).run();
}

}  // namespace mexhaust::bruteforce
