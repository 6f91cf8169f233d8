#include "mexhaust/core/position.hpp"

#include <charconv>
#include <limits>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "mexhaust/base/error.hpp"

namespace mexhaust {

std::string to_text(std::span<const std::int64_t> numbers) { return fmt::format("{}", fmt::join(numbers, " ")); }

std::optional<std::int64_t> parse_integer(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

Position parse_position(std::string_view text) {
  constexpr std::string_view separators = " ,\t\r\n";
  Position position;
  std::size_t start = text.find_first_not_of(separators);
  while (start != std::string_view::npos) {
    const std::size_t end = std::min(text.find_first_of(separators, start), text.size());
    const std::string_view word = text.substr(start, end - start);
    const auto number = parse_integer(word);
    if (!number) {
      throw InputError(
          fmt::format("position '{}', column {}: expected a whole number, found '{}'", text, start + 1, word));
    }
    position.push_back(*number);
    start = text.find_first_not_of(separators, end);
  }
  return position;
}

Size size_of_row(std::span<const std::int64_t> row) {
  Size size{.pieces = static_cast<std::int64_t>(row.size()), .stones = 0};
  for (const std::int64_t pile : row) {
    if (__builtin_add_overflow(size.stones, pile, &size.stones)) {
      size.stones = std::numeric_limits<std::int64_t>::max();
      break;
    }
  }
  return size;
}

}  // namespace mexhaust
