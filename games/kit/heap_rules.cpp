#include "mexhaust/games/kit/heap_rules.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/base/text.hpp"
#include "mexhaust/core/position.hpp"

namespace mexhaust {

HeapRules::HeapRules(std::string name, std::vector<std::uint8_t> digits)
    : name_(std::move(name)), digits_(std::move(digits)) {
  while (digits_.size() > 1 && digits_.back() == 0) digits_.pop_back();
  if (std::ranges::all_of(digits_, [](std::uint8_t digit) { return digit == 0; }))
    throw InputError(fmt::format("{}: expected a move, found none", name_));
}

HeapRules HeapRules::octal(std::string_view code) {
  const auto fail = [&](std::string_view fault) {
    return InputError(fmt::format("octal code '{}': {}; expected 0 or 4, a point and octal digits, such as 0.77",
                                  beginning_of(code, 60), fault));
  };
  const std::size_t point = code.find('.');
  if (point == std::string_view::npos) throw fail("there is no point");
  const std::string_view before = code.substr(0, point);
  if (before != "" && before != "0" && before != "4") throw fail(fmt::format("found '{}' before the point", before));
  const std::string_view after = code.substr(point + 1);
  if (after.empty()) throw fail("there is no digit after the point");
  if (after.size() > most_digits) throw fail(fmt::format("more than {} digits", most_digits));
  std::vector<std::uint8_t> digits{static_cast<std::uint8_t>(before == "4" ? 4 : 0)};
  for (const char digit : after) {
    if (digit < '0' || digit > '7') throw fail(fmt::format("found '{}' among the digits", digit));
    digits.push_back(static_cast<std::uint8_t>(digit - '0'));
  }
  return {fmt::format("octal {}.{}", before.empty() ? "0" : before, after), std::move(digits)};
}

HeapRules HeapRules::subtraction(std::string_view numbers) {
  const Position taken = parse_position(numbers);
  if (taken.empty()) throw InputError("subtraction set: expected numbers such as 1,3,4, found none");
  std::vector<std::uint8_t> digits;
  for (const std::int64_t each : taken) {
    if (each < 1 || each > static_cast<std::int64_t>(most_digits)) {
      throw InputError(fmt::format("subtraction set: expected numbers of 1 to {}, found {}", most_digits, each));
    }
    digits.resize(std::max(digits.size(), static_cast<std::size_t>(each) + 1));
    digits[static_cast<std::size_t>(each)] = 3;
  }
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
