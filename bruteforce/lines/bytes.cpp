#include <algorithm>
#include <array>
#include <bit>

#include <boost/container/small_vector.hpp>

#include "mexhaust/bruteforce/lines/table.hpp"

namespace mexhaust::bruteforce {
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
        kernels_(&line_kernels(settings.instructions)),
        chunk_(static_cast<std::int64_t>(values_)) {
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
  /// An index into the lines of one move, as far as the numbers between the first and the innermost have settled it, and
  /// how it goes on with the innermost number, x and y.
  struct Index {
    std::ptrdiff_t base = 0;
    std::ptrdiff_t inner = 0;
    std::ptrdiff_t x = 0;
    std::ptrdiff_t y = 0;
    std::size_t at(std::int64_t inner_value, std::int64_t x_value, std::int64_t y_value) const {
      return static_cast<std::size_t>(base + inner * inner_value + x * x_value + y * y_value);
    }
  };
  /// The lists (x, between, y) with x + y = both, y from `first` on.
  struct Diagonal {
    std::int64_t both = 0;
    std::int64_t first = 0;
    unsigned count = 0;
  };
  /// The numbers between the first and the innermost, and which innermost numbers leave a diagonal for x and y.
  struct Prefix {
    Position list;  ///< whole, with 0 for x, the innermost number and y
    std::int64_t sum = 0;
    std::int64_t least_inner = 0;
    std::int64_t end_inner = 0;
  };

  void sweep(std::int64_t sum) {
    const auto prefixes = static_cast<std::int64_t>(prefixes_);
#pragma omp parallel num_threads(settings_->threads) if (prefixes >= 64)
    {
#pragma omp for schedule(dynamic, chunk_)
      for (std::int64_t prefix = 0; prefix < prefixes; ++prefix) read(sum, static_cast<std::size_t>(prefix));
#pragma omp for schedule(dynamic, chunk_)
      for (std::int64_t prefix = 0; prefix < prefixes; ++prefix) enter(sum, static_cast<std::size_t>(prefix));
    }
  }

  Prefix prefix_of(std::size_t number, std::int64_t sum) const {
    Prefix prefix{.list = Position(last_ + 1, 0)};
    for (std::size_t place = 1; place + 1 < last_; ++place, number /= values_) {
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

  /// With two numbers there is no innermost one: it is 0, once.
  Index index_of(std::ptrdiff_t base, const std::vector<std::ptrdiff_t>& stride, const Prefix& prefix) const {
    for (std::size_t place = 0; place <= last_; ++place) base += stride[place] * prefix.list[place];
    return {.base = base, .inner = last_ > 1 ? stride[last_ - 1] : 0, .x = stride[0], .y = stride[last_]};
  }

  Diagonal diagonal(std::int64_t both) const {
    const std::int64_t first = std::max(least_, both - most_);
    return {.both = both, .first = first, .count = static_cast<unsigned>(std::min(most_, both - least_) - first + 1)};
  }

  std::uint64_t* masks_of(const Prefix& prefix, std::size_t number) {
    const auto place = static_cast<std::size_t>(last_ == 1 ? 0 : prefix.least_inner - least_);
    return masks_.data() + (number * inner_ + place) * words_;
  }

  /// Finds the P-positions among the lists with one prefix and sum.
  void read(std::int64_t sum, std::size_t number) {
    Prefix prefix = prefix_of(number, sum);
    std::uint64_t* mask = masks_of(prefix, number);
    if (!quick_) {
      for (std::int64_t inner = prefix.least_inner; inner < prefix.end_inner; ++inner, mask += words_) {
        if (last_ > 1) prefix.list[last_ - 1] = inner;
        read_slowly(prefix.list, diagonal(sum - prefix.sum - inner), mask);
      }
      return;
    }
    const Lines& falling = level_->lines[falling_];
    const Lines& rising = level_->lines[1 - falling_];
    const Index along_x = index_of(falling.base, falling.stride, prefix);
    const Index along_y = index_of(rising.base, rising.stride, prefix);
    for (std::int64_t inner = prefix.least_inner; inner < prefix.end_inner; ++inner, mask += words_) {
      const Diagonal diagonal = this->diagonal(sum - prefix.sum - inner);
      const std::int64_t x = diagonal.both - diagonal.first;
      kernels_->diagonal(falling.first.data() + along_x.at(inner, x, diagonal.first),
                         rising.first.data() + along_y.at(inner, x, diagonal.first), static_cast<unsigned>(x),
                         static_cast<unsigned>(diagonal.first), diagonal.count, mask);
    }
  }

  void read_slowly(Position& list, const Diagonal& diagonal, std::uint64_t* mask) const {
    list.front() = diagonal.both - diagonal.first;
    list.back() = diagonal.first;
    for (std::size_t word = 0; word < words_; ++word)
      mask[word] =
          word * 64 < diagonal.count ? low_bits(std::min(64U, diagonal.count - static_cast<unsigned>(word) * 64)) : 0;
    for (const Lines& lines : level_->lines) {
      const std::uint8_t* first = lines.first.data() + lines.line_of(list);
      const std::ptrdiff_t step = lines.stride[last_] - lines.stride[0];
      std::int64_t value = list[lines.axis];
      const std::int64_t value_step = lines.axis == 0 ? -1 : lines.axis == last_ ? 1 : 0;
      for (unsigned place = 0; place < diagonal.count; ++place, first += step, value += value_step) {
        if (*first < value) mask[place / 64] &= ~(std::uint64_t{1} << place % 64);
      }
    }
    list.front() = list.back() = 0;
  }

  /// Enters the P-positions found into their lines.
  void enter(std::int64_t sum, std::size_t number) {
    const Prefix prefix = prefix_of(number, sum);
    const std::uint64_t* mask = masks_of(prefix, number);
    boost::container::small_vector<Index, 4> indices;
    for (const Lines& lines : level_->lines)
      indices.push_back(index_of(lines.option_base, lines.option_stride, prefix));
    for (std::int64_t inner = prefix.least_inner; inner < prefix.end_inner; ++inner) {
      for (std::size_t word = 0; word < words_; ++word, ++mask) {
        if (*mask == 0) continue;
        const Diagonal diagonal = this->diagonal(sum - prefix.sum - inner);
        const std::int64_t first = diagonal.first + static_cast<std::int64_t>(word * 64);
        for (std::size_t move = 0; move < indices.size(); ++move)
          enter(level_->lines[move], indices[move], prefix, inner, diagonal.both, first, *mask);
      }
    }
  }

  /// Enters the lists (both - y, prefix, inner, y), y = first + k for the bits k of a mask.
  void enter(Lines& lines, const Index& index, const Prefix& prefix, std::int64_t inner, std::int64_t both,
             std::int64_t first, std::uint64_t losing) const {
    const std::size_t axis = lines.option_axis;
    const std::int64_t between = axis + 1 == last_ ? inner : prefix.list[axis];
    std::uint8_t* bytes = lines.first.data();
    for (; losing != 0; losing &= losing - 1) {
      const std::int64_t y = first + std::countr_zero(losing);
      const std::int64_t value = axis == 0 ? both - y : axis == last_ ? y : between;
      std::uint8_t& byte = bytes[index.at(inner, both - y, y)];
      byte = std::min(byte, static_cast<std::uint8_t>(value));
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
  std::int64_t chunk_;  ///< prefixes that differ in their first number: they read and write within the same few lines
  bool quick_ = false;
  std::size_t falling_ = 0;
};

}  // namespace

bool fill_bytes(const ListShape& shape, std::size_t length, LineLevel& level, const LineSweepSettings& settings) {
  return SumSweep(shape, length, level, settings).run();
}

}  // namespace mexhaust::bruteforce
