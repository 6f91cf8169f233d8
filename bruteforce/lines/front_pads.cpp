#include "mexhaust/bruteforce/lines/front_pads.hpp"

#include <algorithm>
#include <utility>

#include "mexhaust/core/list_row.hpp"

namespace mexhaust::bruteforce {
namespace {

/// The lists of one length whose largest number is `largest`, as bits of words by all numbers but the last.
class Shell {
 public:
  Shell(std::size_t prefix_length, std::int64_t largest, std::int64_t values)
      : prefix_length_(prefix_length), largest_(largest), values_(values) {}

  /// Keeps those whose bit is 0.
  void keep_zeros(std::span<const std::uint64_t> words, std::vector<Position>& kept) const {
    Position prefix(prefix_length_, 1);
    visit(0, 0, false, words, prefix, kept);
  }

 private:
  void visit(std::size_t place, std::int64_t row, bool has_largest, std::span<const std::uint64_t> words,
             Position& prefix, std::vector<Position>& kept) const {
    if (place + 1 < prefix_length_) {
      for (prefix[place] = 1; prefix[place] <= largest_; ++prefix[place])
        visit(place + 1, (row + prefix[place] - 1) * values_, has_largest || prefix[place] == largest_, words, prefix,
              kept);
      return;
    }
    const std::uint64_t all = low_bits(static_cast<unsigned>(largest_)) << 1;
    const std::uint64_t last = std::uint64_t{1} << largest_;
    const std::uint64_t* word = words.data() + row;
    for (std::int64_t number = 1; number <= largest_; ++number, ++word) {
      const std::uint64_t zeros = (has_largest || number == largest_ ? all : last) & ~*word;
      if (zeros == 0) continue;
      prefix[place] = number;
      keep(prefix, zeros, kept);
    }
  }

  static void keep(const Position& prefix, std::uint64_t bits, std::vector<Position>& kept) {
    for (; bits != 0; bits &= bits - 1) {
      Position list = prefix;
      list.push_back(std::countr_zero(bits));
      kept.push_back(std::move(list));
    }
  }

  std::size_t prefix_length_;
  std::int64_t largest_;
  std::int64_t values_;
};

bool first_is_axis(const LineMoves& moves) {
  return std::ranges::find(moves.moves, LineMove{.axis = 0, .partner = 0, .rotation = 0}) != moves.moves.end();
}

}  // namespace

FrontPads::FrontPads(const ListShape& shape, std::int64_t margin, std::vector<LineMoves> moves)
    : shape_(shape), margin_(margin), moves_(std::move(moves)) {}

ListShape FrontPads::padded_shape(std::int64_t most_length) const {
  return {.least_length = 0, .most_length = most_length, .least_value = 1, .most_value = shape_.most_value + margin_};
}

bool FrontPads::possible() const {
  return shape_.least_length == 0 && shape_.most_length >= 2 && shape_.least_value == 1 &&
         can_use_bit_rows(padded_shape(shape_.most_length + 1), moves_) &&
         std::all_of(moves_.begin() + 1, moves_.end(), first_is_axis);
}

std::uint64_t FrontPads::bytes() const {
  std::vector<LineMoves> shorter(moves_.begin(), moves_.end() - 1);
  const ListShape padded = padded_shape(shape_.most_length);
  const std::uint64_t words = power(values_of(padded), static_cast<std::size_t>(shape_.most_length) - 1);
  return LineTable::bytes(padded, shorter) + 8 * words;
}

void FrontPads::look_up(const LineTable& table, std::size_t length, std::vector<Position>& missing) const {
  const auto has_pad = [&](const Position& list) {
    const std::int64_t largest = list.empty() ? 0 : list.back();
    if (table.outcome(list) == Outcome::P) return true;
    Position padded = list;
    padded.insert(padded.begin(), 1);
    for (; padded.front() <= largest + margin_; ++padded.front()) {
      if (table.outcome(padded) == Outcome::P) return true;
    }
    return false;
  };
  Position list(length, 1);
  for (; length == 0 || list.back() <= shape_.most_value; ++list.back()) {
    if (!has_pad(list)) missing.push_back(list);
    if (length == 0) return;
  }
}

std::optional<std::vector<Position>> FrontPads::missing(const LineSweepSettings& settings) const {
  LineTable table(ListNumbering(padded_shape(shape_.most_length)), {moves_.begin(), moves_.end() - 1});
  if (!table.fill(settings)) return std::nullopt;
  std::vector<Position> missing;
  look_up(table, 0, missing);
  look_up(table, 1, missing);
  for (std::size_t length = 2; length <= static_cast<std::size_t>(shape_.most_length); ++length) {
    const auto after = [&](std::int64_t first, std::span<const std::uint64_t> words) {
      if (first > margin_) Shell(length - 1, first - margin_, shape_.most_value + margin_).keep_zeros(words, missing);
    };
    const ListShape padded = padded_shape(shape_.most_length + 1);
    if (!sweep_bit_rows(padded, moves_[length + 1], length + 1, table.level(length), after, settings)) {
      return std::nullopt;
    }
  }
  return missing;
}

}  // namespace mexhaust::bruteforce
