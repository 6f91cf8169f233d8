#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "mexhaust/base/stop.hpp"
#include "mexhaust/bruteforce/lines/kernels.hpp"
#include "mexhaust/bruteforce/lines/lines.hpp"
#include "mexhaust/bruteforce/lines/moves.hpp"
#include "mexhaust/core/list_row.hpp"
#include "mexhaust/core/numbering.hpp"
#include "mexhaust/core/outcome.hpp"
#include "mexhaust/core/trial.hpp"

namespace mexhaust::bruteforce {

/// The lists of one length. Where the last number is an axis and no move turns the list, each row has at most one
/// P-position, and that is all that needs to be kept: the pads of the prefixes in their order.
struct LineLevel {
  bool has_pads = false;
  std::vector<Lines> lines = {};
  std::vector<std::uint8_t> pads = {};  ///< of each prefix, the last number that makes a P-position of it
};

/// How a line table is filled; nothing here changes what it holds.
struct LineSweepSettings {
  enum class Engine : std::uint8_t { best, bytes };
  int threads = 1;
  Engine engine = Engine::best;
  Instructions instructions = Instructions::best;
  Stop stop = {};
  std::function<void(std::uint64_t, std::uint64_t)> progress = {};

  bool stopped() const { return stop.asked(); }
};

/// The outcomes of all lists of a shape for a line game in normal play, as the first P-position of each line: about
/// values^(length - 1) bytes, where a table of positions takes values^length. Two engines fill it: bit rows, a machine
/// word a row (up to 63 values, no rotation), and bytes, O(1) a position, in order of the sum (up to 254 values).
class LineTable {
 public:
  /// The largest number in a list: first P-positions are bytes.
  static constexpr std::int64_t most_value = 254;
  /// The largest number that bit rows hold, with a bit for the list without its last number.
  static constexpr std::int64_t most_bit_value = 63;

  /// `moves` says for each length 0..most_length along which axes its lists move.
  LineTable(ListNumbering lists, std::vector<LineMoves> moves);

  /// Bytes that the table and its filling take.
  static std::uint64_t bytes(const ListShape& shape, const std::vector<LineMoves>& moves);

  /// Finds all outcomes; false when stopped.
  bool fill(const LineSweepSettings& asked);

  Outcome outcome(std::span<const std::int64_t> list) const;
  /// The outcomes of a block of numbered lists, 1 for N.
  void outcomes(WordRange block, std::uint64_t* words) const;

  const ListNumbering& lists() const { return lists_; }
  const LineLevel& level(std::size_t length) const { return levels_[length]; }

 private:
  bool drops_zeros() const { return lists_.shape().least_value > 0; }
  std::uint8_t pad_of(const LineLevel& level, std::span<const std::int64_t> prefix) const;
  std::uint64_t row_outcomes(const LineLevel& level, const ListRow& row) const;
  /// The outcomes where every length has pads: all N but for them.
  void clear_pads(WordRange block, std::uint64_t* words) const;

  ListNumbering lists_;
  std::vector<LineMoves> moves_;
  std::vector<LineLevel> levels_;  ///< by length
};

/// Whether bit rows can sweep the lists of a shape.
bool can_use_bit_rows(const ListShape& shape, const std::vector<LineMoves>& moves);

/// Fills one level by bit rows, from the level of lists shorter by one (nullptr for length 1).
bool fill_bit_rows(const ListShape& shape, const LineMoves& moves, std::size_t length, const LineLevel* shorter,
                   LineLevel& level, const LineSweepSettings& settings);

/// Told of all lists with one first number when they have been swept: a word for each choice of the numbers between the
/// first and the last, bit x for the last, 1 when a first number up to that one (0: none) makes a P-position.
using AfterFirstNumber = std::function<void(std::int64_t first, std::span<const std::uint64_t> words)>;

/// Sweeps the lists of one length (3 or more) by bit rows without keeping them, where the first number is an axis.
bool sweep_bit_rows(const ListShape& shape, const LineMoves& moves, std::size_t length, const LineLevel& shorter,
                    const AfterFirstNumber& after, const LineSweepSettings& settings);

/// Fills one level in order of the sum; what begins a line, the lists with a zero dropped, has been entered.
bool fill_bytes(const ListShape& shape, std::size_t length, LineLevel& level, const LineSweepSettings& settings);

}  // namespace mexhaust::bruteforce
