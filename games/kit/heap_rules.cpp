#include "mexhaust/games/kit/heap_rules.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/core/position.hpp"

namespace mexhaust {

HeapRules::HeapRules(std::string name, std::vector<std::uint8_t> digits)
    : name_(std::move(name)), digits_(std::move(digits)) {
  while (digits_.size() > 1 && digits_.back() == 0) digits_.pop_back();
  if (std::ranges::all_of(digits_, [](std::uint8_t digit) { return digit == 0; }))
    throw InputError(fmt::format("{}: expected a move, found none", name_));
}

namespace {

std::int64_t taken_in(std::string_view text, std::string_view word) {
  const auto number = parse_integer(text);
  const auto most = static_cast<std::int64_t>(HeapRules::most_digits);
  if (!number)
    throw InputError(fmt::format("subtraction set: expected numbers or ranges such as 1-4, found '{}'", word));
  if (*number < 1 || *number > most)
    throw InputError(fmt::format("subtraction set: expected numbers of 1 to {}, found {}", most, *number));
  return *number;
}

/// Reads "1-4,7": the first and the last number of each range, a number alone being both.
std::vector<std::pair<std::int64_t, std::int64_t>> ranges_in(std::string_view text) {
  constexpr std::string_view separators = " ,";
  std::vector<std::pair<std::int64_t, std::int64_t>> ranges;
  for (std::size_t at = text.find_first_not_of(separators); at != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(separators, at), text.size());
    const std::string_view word = text.substr(at, end - at);
    const std::size_t dash = word.find('-', 1);
    const std::int64_t first = taken_in(word.substr(0, dash), word);
    const std::int64_t last = dash == std::string_view::npos ? first : taken_in(word.substr(dash + 1), word);
    if (first > last)
      throw InputError(fmt::format("subtraction set: expected the smaller number of a range first, found '{}'", word));
    ranges.emplace_back(first, last);
    at = text.find_first_not_of(separators, end);
  }
  return ranges;
}

}  // namespace

HeapRules HeapRules::octal(std::string_view code) {
  const auto fail = [&](std::string_view fault) {
    return InputError(fmt::format("octal code '{}': {}; expected 0 or 4, a point and octal digits, such as 0.77",
                                  code.substr(0, 60), fault));
  };
  const std::size_t point = std::min(code.find('.'), code.size());
  const std::string_view before = code.substr(0, point);
  // A 4 alone is a game, that of splitting heaps.
  if (point == code.size() && before != "4") throw fail("there is no point");
  if (before != "" && before != "0" && before != "4") throw fail(fmt::format("found '{}' before the point", before));
  const std::string_view after = code.substr(std::min(point + 1, code.size()));
  if (after.empty() && before != "4") throw fail("there is no digit after the point");
  if (after.size() > most_digits) throw fail(fmt::format("more than {} digits", most_digits));
  std::vector<std::uint8_t> digits{static_cast<std::uint8_t>(before == "4" ? 4 : 0)};
  for (const char digit : after) {
    constexpr std::string_view beyond_octal = "89abcdefABCDEF";
    if (beyond_octal.find(digit) != std::string_view::npos)
      throw fail(
          fmt::format("found '{}' among the digits: 8 and more would leave three heaps, in no octal game", digit));
    if (digit < '0' || digit > '7') throw fail(fmt::format("found '{}' among the digits", digit));
    digits.push_back(static_cast<std::uint8_t>(digit - '0'));
  }
  return {fmt::format("octal {}.{}", before.empty() ? "0" : before, after), std::move(digits)};
}

HeapRules HeapRules::subtraction(std::string_view numbers) {
  std::vector<std::uint8_t> digits;
  for (const auto& [first, last] : ranges_in(numbers)) {
    digits.resize(std::max(digits.size(), static_cast<std::size_t>(last) + 1));
    for (std::int64_t each = first; each <= last; ++each) digits[static_cast<std::size_t>(each)] = 3;
  }
  if (digits.empty()) throw InputError("subtraction set: expected numbers such as 1,3,4 or 1-4,7, found none");
  std::string name = "subtract ";
  for (std::size_t each = 1; each < digits.size(); ++each) {
    if (digits[each] != 0) name += fmt::format("{}{}", name.back() == ' ' ? "" : ",", each);
  }
  return {std::move(name), std::move(digits)};
}

bool HeapRules::splits() const {
  return std::ranges::any_of(digits_, [](std::uint8_t digit) { return (digit & 4U) != 0; });
}

}  // namespace mexhaust
