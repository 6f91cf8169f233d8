#include "core/number_reader.hpp"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <span>

#include <fmt/format.h>

#include "core/error.hpp"

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
  if (stream_.peek() == std::istream::traits_type::eof()) return false;
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

/// Reads the next word as a number in low..high; leaves it unread and returns false when it is none.
bool NumberReader::read(std::int64_t low, std::int64_t high, std::int64_t& value) {
  if (!skip_space()) return false;
  const std::string_view digits = word();
  const char* const last = digits.data() + digits.size();
  const auto [end, error] = std::from_chars(digits.data(), last, value);
  if (error != std::errc{} || end != last || digits.size() == longest_word || value < low || value > high) return false;
  word_line_ = line_;
  word_column_ = consumed_ + place_ - line_start_ + 1;
  place_ += digits.size();
  return true;
}

void NumberReader::fail_number(std::string_view what, std::int64_t low, std::int64_t high) {
  fail_expected(fmt::format("{} ({} to {})", what, low, high));
}

void NumberReader::expect_end(std::string_view after) {
  if (!at_end()) fail_expected(fmt::format("the end of the file after {}", after));
}

}  // namespace mexhaust
