#include "mexhaust/core/number_reader.hpp"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <span>

#include <fmt/format.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/base/file.hpp"

namespace mexhaust {
namespace {

constexpr std::size_t block_size = std::size_t{1} << 16;
constexpr std::size_t longest_shown = 24;
constexpr std::size_t longest_word = 4096;  // a number with more leading zeros than this is not taken for one

bool is_space(char byte) {
  return byte == ' ' || byte == '\n' || byte == '\t' || byte == '\r' || byte == '\v' || byte == '\f';
}

std::string printable(std::string_view word) {
  std::string shown;
  for (const char byte : word.substr(0, longest_shown)) {
    const bool plain = byte > ' ' && byte <= '~';
    shown += plain ? std::string(1, byte) : fmt::format("\\x{:02x}", static_cast<unsigned char>(byte));
  }
  return word.size() > longest_shown ? shown + "..." : shown;
}

}  // namespace

NumberReader::NumberReader(std::istream& stream, std::string name)
    : stream_(stream), name_(std::move(name)), block_(block_size) {}

/// Keeps the unread rest of the block and reads behind it; false when the stream has no more.
bool NumberReader::refill() {
  const std::size_t rest = filled_ - place_;
  if (rest == block_.size()) block_.resize(2 * block_.size());
  std::memmove(block_.data(), block_.data() + place_, rest);
  consumed_ += place_;
  place_ = 0;
  filled_ = rest;
  errno = 0;
  if (stream_.peek() == std::istream::traits_type::eof()) {
    // What cannot be read has not ended.
    if (stream_.bad()) fail_reading(name_, errno);
    return false;
  }
  // Only what is there already: a stream that is a terminal or a pipe must not be waited for beyond that.
  const auto room = static_cast<std::streamsize>(block_.size() - rest);
  const auto there = std::clamp<std::streamsize>(stream_.rdbuf()->in_avail(), 1, room);
  stream_.read(block_.data() + rest, there);
  filled_ += static_cast<std::size_t>(stream_.gcount());
  return stream_.gcount() > 0;
}

bool NumberReader::skip_space() {
  while (true) {
    for (; place_ < filled_; ++place_) {
      const char byte = block_[place_];
      if (!is_space(byte)) return true;
      if (byte == '\n') {
        ++line_;
        line_start_ = consumed_ + place_ + 1;
      }
    }
    if (!refill()) return false;
  }
}

bool NumberReader::idle() {
  const auto ahead = std::span(block_).subspan(place_, filled_ - place_);
  return std::ranges::all_of(ahead, is_space) && stream_.rdbuf()->in_avail() <= 0;
}

bool NumberReader::at_end() { return !skip_space(); }

/// The word at the present place: up to white space or the end, or its first longest_word bytes. Reads on only while the
/// word has no end yet, so that a case that has been typed is answered before the next one is.
std::string_view NumberReader::word() {
  std::size_t length = 0;
  while (length < longest_word) {
    if (place_ + length == filled_ && !refill()) break;
    if (is_space(block_[place_ + length])) break;
    ++length;
  }
  return {block_.data() + place_, length};
}

void NumberReader::fail(std::string_view message) const {
  throw InputError(fmt::format("{}:{}:{}: {}", name_, word_line_, word_column_, message));
}

void NumberReader::fail_expected(std::string_view what) {
  const bool ended = !skip_space();
  word_line_ = line_;
  word_column_ = consumed_ + place_ - line_start_ + 1;
  fail(fmt::format("expected {}, found {}", what,
                   ended ? "the end of the file" : fmt::format("'{}'", printable(word()))));
}

/// Takes a word of that length as read.
void NumberReader::take(std::size_t length) {
  word_line_ = line_;
  word_column_ = consumed_ + place_ - line_start_ + 1;
  place_ += length;
}

/// Reads the next word as a number in low..high; leaves it unread and returns false when it is none.
bool NumberReader::read(std::int64_t low, std::int64_t high, std::int64_t& value) {
  if (!skip_space()) return false;
  const auto parse = [&](const char* first, const char* last, bool ends_there) {
    const auto [end, error] = std::from_chars(first, last, value);
    const bool whole = end == last ? ends_there : is_space(*end);
    const bool is_minus_zero = value == 0 && *first == '-';
    const auto length = static_cast<std::size_t>(end - first);
    if (error != std::errc{} || !whole || is_minus_zero || length >= longest_word || value < low || value > high)
      return false;
    take(length);
    return true;
  };
  // Nearly every word ends within the block and is a number; what is none or may go on is looked at as a whole.
  if (parse(block_.data() + place_, block_.data() + filled_, false)) return true;
  const std::string_view digits = word();
  return parse(digits.data(), digits.data() + digits.size(), true);
}

void NumberReader::fail_number(std::string_view what, std::int64_t low, std::int64_t high) {
  fail_expected(low <= high ? fmt::format("{} ({} to {})", what, low, high) : fmt::format("{} (there is none)", what));
}

void NumberReader::expect_end(std::string_view after) {
  if (!at_end()) fail_expected(fmt::format("the end of the file after {}", after));
}

}  // namespace mexhaust
