#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mexhaust {

/// A game of heaps in which a move removes k stones from one heap and may split the rest: a taking-and-breaking game by its
/// octal code (R. K. Guy and C. A. B. Smith, Proc. Cambridge Philos. Soc. 52, 1956). Digit k of .d1 d2 d3 ... is the sum of
/// 1, when k stones may be all of the heap; 2, when one heap may be left; 4, when two may.
class HeapRules {
 public:
  /// "0.77" or ".77": octal digits after the point; "4.7": a digit 4 before it lets a heap be split without taking.
  /// Throws InputError for anything else, and for a code without a move.
  static HeapRules octal(std::string_view code);
  /// The subtraction game: any number of a set may be taken, and a heap is left or none. Throws InputError unless the
  /// text is a list of numbers >= 1 such as "1,3,4".
  static HeapRules subtraction(std::string_view numbers);

  /// "octal 0.77", "subtract 1,3,4".
  const std::string& name() const { return name_; }
  /// What may be left when k stones are taken, 0 <= k <= most_taken(): the octal digit.
  unsigned digit(std::int64_t taken) const { return digits_[static_cast<std::size_t>(taken)]; }
  std::int64_t most_taken() const { return std::ssize(digits_) - 1; }
  /// Whether some move leaves two heaps.
  bool splits() const;

  static constexpr std::size_t most_digits = 1000;

 private:
  HeapRules(std::string name, std::vector<std::uint8_t> digits);

  std::string name_;
  std::vector<std::uint8_t> digits_;  ///< digit 0 is that before the point
};

}  // namespace mexhaust
