#pragma once

#include <cstdint>
#include <istream>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace mexhaust {

/// Reads the whole numbers of a judge file from a stream, block by block. Any white space separates; anything else that
/// is not a number in the range asked for throws InputError "name:line:column: expected ..., found ...". A stream that cannot be
/// read throws as fail_reading does.
/// Lines and columns (bytes) count from 1.
class NumberReader {
 public:
  NumberReader(std::istream& stream, std::string name);

  /// The next number, in low..high. `what` says what is expected, for the message: a text, or a function that makes one
  /// (called only in case of need).
  template <class What>
  std::int64_t number(const What& what, std::int64_t low = 0,
                      std::int64_t high = std::numeric_limits<std::int64_t>::max() - 1) {
    std::int64_t value = 0;
    if (read(low, high, value)) return value;
    if constexpr (std::is_invocable_v<const What&>) {
      fail_number(what(), low, high);
    } else {
      fail_number(what, low, high);
    }
  }

  /// Whether only white space is left.
  bool at_end();

  /// Whether nothing but white space has been read ahead and the stream has nothing at hand: whoever writes the file may be
  /// waiting for an answer.
  bool idle();

  /// Throws unless only white space is left; `after` says after what the end was expected.
  void expect_end(std::string_view after);

  /// Throws an InputError at the place of the last number read.
  [[noreturn]] void fail(std::string_view message) const;

 private:
  bool read(std::int64_t low, std::int64_t high, std::int64_t& value);
  [[noreturn]] void fail_number(std::string_view what, std::int64_t low, std::int64_t high);
  void take(std::size_t length);
  bool skip_space();
  bool refill();
  std::string_view word();
  [[noreturn]] void fail_expected(std::string_view what);

  std::istream& stream_;
  std::string name_;
  std::vector<char> block_;
  std::size_t place_ = 0;   ///< next byte of the block
  std::size_t filled_ = 0;  ///< bytes in the block
  std::uint64_t line_ = 1;
  std::uint64_t line_start_ = 0;  ///< stream offset of the line's first byte
  std::uint64_t consumed_ = 0;    ///< stream offset of the block's first byte
  std::uint64_t word_line_ = 1;
  std::uint64_t word_column_ = 1;
};

}  // namespace mexhaust
