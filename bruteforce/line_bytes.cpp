#include <algorithm>
#include <array>
#include <bit>

#include "bruteforce/line_table.hpp"

namespace mexhaust {
namespace {

/// Sweeps the lists of one length in order of their sum: a move lowers the sum, so that the first P-positions of all lines
/// are known as far as they matter. Of all lists with one sum, those that differ only in the first number x and the last
/// number y lie on a diagonal of a plane, one plane for each choice of the numbers between; the diagonal is the unit of
/// work. First all diagonals are read, then the P-positions found are entered, so that threads never meet: the lists of
/// one sum lie on different lines.
class SumSweep {
 public:
  SumSweep(const ListShape& shape, std::size_t length, LineLevel& level, const LineSweepSettings& settings)
      : least_(shape.least_value),
        most_(shape.most_value),
        values_(static_cast<std::size_t>(most_ - least_ + 1)),
        words_((values_ + 63) / 64),
        last_(length - 1),
        level_(&level),
        settings_(&settings),
        kernels_(&line_kernels(settings.instructions)) {
    for (std::size_t place = 2; place < last_; ++place) prefixes_ *= values_;
    if (length > 2) inner_ = values_;
    masks_.resize(length < 2 ? 0 : prefixes_ * inner_ * words_);
    find_quick_pair();
  }

  bool run() {
    if (last_ == 0) {
      single_numbers();
      return true;
    }
    const auto length = static_cast<std::int64_t>(last_) + 1;
    const auto sums = static_cast<std::uint64_t>(length * (most_ - least_)) + 1;
    for (std::int64_t sum = length * least_; sum <= length * most_; ++sum) {
      if (settings_->stopped()) return false;
      if (settings_->progress) settings_->progress(static_cast<std::uint64_t>(sum - length * least_), sums);
      sweep(sum);
    }
    return true;
  }

 private:
  /// The diagonal of one plane: the lists (x, between, y) with x + y = both, y from `first` on.
  struct Diagonal {
    std::int64_t both = 0;
    std::int64_t first = 0;
    unsigned count = 0;
  };
  /// The numbers between the first and the last but for the innermost of them, and what they and the innermost give.
  struct Prefix {
    Position list;  ///< whole, with x = y = 0 and the innermost number 0
    std::int64_t sum = 0;
    std::int64_t least_inner = 0;
    std::int64_t end_inner = 0;
  };

  void sweep(std::int64_t sum) {
    const auto prefixes = static_cast<std::int64_t>(prefixes_);
#pragma omp parallel num_threads(settings_->threads) if (prefixes >= 64)
    {
#pragma omp for schedule(dynamic, 16)
      for (std::int64_t prefix = 0; prefix < prefixes; ++prefix) read(sum, static_cast<std::size_t>(prefix));
#pragma omp for schedule(dynamic, 16)
      for (std::int64_t prefix = 0; prefix < prefixes; ++prefix) enter(sum, static_cast<std::size_t>(prefix));
    }
  }

  Prefix prefix_of(std::size_t number, std::int64_t sum) const {
    Prefix prefix{.list = Position(last_ + 1, 0)};
    for (std::size_t place = last_ - (last_ > 1 ? 1 : 0); place-- > 1; number /= values_) {
      prefix.list[place] = least_ + static_cast<std::int64_t>(number % values_);
      prefix.sum += prefix.list[place];
    }
    if (last_ == 1) {
      prefix.end_inner = 1;
    } else {
      prefix.least_inner = std::max(least_, sum - prefix.sum - 2 * most_);
      prefix.end_inner = std::min(most_, sum - prefix.sum - 2 * least_) + 1;
    }
    return prefix;
  }

  Diagonal diagonal(std::int64_t both) const {
    const std::int64_t first = std::max(least_, both - most_);
    return {.both = both, .first = first, .count = static_cast<unsigned>(std::min(most_, both - least_) - first + 1)};
  }

  std::uint64_t* mask_of(std::size_t prefix, std::int64_t inner) {
    const auto place = static_cast<std::size_t>(last_ == 1 ? 0 : inner - least_);
    return masks_.data() + (prefix * inner_ + place) * words_;
  }

  /// Finds the P-positions among the lists with one prefix and sum.
  void read(std::int64_t sum, std::size_t number) {
    Prefix prefix = prefix_of(number, sum);
    for (std::int64_t inner = prefix.least_inner; inner < prefix.end_inner; ++inner) {
      const Diagonal diagonal = this->diagonal(sum - prefix.sum - inner);
      Position& list = prefix.list;
      if (last_ > 1) list[last_ - 1] = inner;
      list.front() = diagonal.both - diagonal.first;
      list.back() = diagonal.first;
      std::uint64_t* mask = mask_of(number, inner);
      if (quick_) {
        const Lines& falling = level_->lines[falling_];
        const Lines& rising = level_->lines[1 - falling_];
        kernels_->diagonal(falling.first.data() + falling.line_of(list), rising.first.data() + rising.line_of(list),
                           static_cast<unsigned>(list.front()), static_cast<unsigned>(list.back()), diagonal.count,
                           mask);
      } else {
        read_slowly(list, diagonal.count, mask);
      }
    }
  }

  void read_slowly(Position& list, unsigned count, std::uint64_t* mask) const {
    std::fill(mask, mask + words_, ~std::uint64_t{0});
    for (const Lines& lines : level_->lines) {
      const std::uint8_t* first = lines.first.data() + lines.line_of(list);
      const std::ptrdiff_t step = lines.stride[last_] - lines.stride[0];
      std::int64_t value = list[lines.axis];
      const std::int64_t value_step = lines.axis == 0 ? -1 : lines.axis == last_ ? 1 : 0;
      for (unsigned place = 0; place < count; ++place, first += step, value += value_step) {
        if (*first < value) mask[place / 64] &= ~(std::uint64_t{1} << place % 64);
      }
    }
    for (unsigned place = count; place < words_ * 64; ++place) mask[place / 64] &= ~(std::uint64_t{1} << place % 64);
  }

  /// Enters the P-positions found into their lines.
  void enter(std::int64_t sum, std::size_t number) {
    Prefix prefix = prefix_of(number, sum);
    for (std::int64_t inner = prefix.least_inner; inner < prefix.end_inner; ++inner) {
      const Diagonal diagonal = this->diagonal(sum - prefix.sum - inner);
      const std::uint64_t* mask = mask_of(number, inner);
      if (last_ > 1) prefix.list[last_ - 1] = inner;
      for (std::size_t word = 0; word * 64 < diagonal.count; ++word) {
        for (std::uint64_t losing = mask[word]; losing != 0; losing &= losing - 1) {
          const auto place = static_cast<std::int64_t>(word * 64) + std::countr_zero(losing);
          prefix.list.back() = diagonal.first + place;
          prefix.list.front() = diagonal.both - prefix.list.back();
          enter(prefix.list);
        }
      }
    }
  }

  void enter(const Position& losing) {
    for (Lines& lines : level_->lines) {
      std::uint8_t& first = lines.first[lines.line_of_option(losing)];
      first = std::min(first, static_cast<std::uint8_t>(losing[lines.option_axis]));
    }
  }

  void single_numbers() {
    Position list(1, 0);
    for (list[0] = least_; list[0] <= most_; ++list[0]) {
      const bool winning = std::ranges::any_of(
          level_->lines, [&](const Lines& lines) { return lines.first[lines.line_of(list)] < list[0]; });
      if (!winning) enter(list);
    }
  }

  /// Two moves, one of the first and one of the last number, whose lines lie byte behind byte along a diagonal.
  void find_quick_pair() {
    if (level_->lines.size() != 2 || last_ == 0) return;
    const auto lies_so = [&](const Lines& lines, std::size_t axis) {
      return lines.axis == axis && lines.stride[axis] == 0 && lines.stride[last_] - lines.stride[0] == 1;
    };
    for (const std::size_t falling : {0U, 1U}) {
      if (lies_so(level_->lines[falling], 0) && lies_so(level_->lines[1 - falling], last_)) {
        quick_ = true;
        falling_ = falling;
      }
    }
  }

  std::int64_t least_;
  std::int64_t most_;
  std::size_t values_;
  std::size_t words_;  ///< of a mask
  std::size_t last_;
  LineLevel* level_;
  const LineSweepSettings* settings_;
  const LineKernels* kernels_;
  std::size_t prefixes_ = 1;  ///< choices of the numbers between the first and the innermost
  std::size_t inner_ = 1;     ///< values of the innermost, the last but one
  std::vector<std::uint64_t> masks_;
  bool quick_ = false;
  std::size_t falling_ = 0;
};

}  // namespace

bool fill_bytes(const ListShape& shape, std::size_t length, LineLevel& level, const LineSweepSettings& settings) {
  return SumSweep(shape, length, level, settings).run();
}

}  // namespace mexhaust
