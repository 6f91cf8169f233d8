#pragma once

#include <span>
#include <string>
#include <string_view>

#include "mexhaust/rules/language.hpp"
#include "mexhaust/tests/support.hpp"

namespace mexhaust::testing {

/// The names of no game: numbers and booleans, defined and computed.
inline rules::Vocabulary toy_vocabulary() {
  const auto none = [](std::span<const std::int64_t>) { return std::int64_t{0}; };
  return {.leading = {"stones"},
          .quantities = {{"ones", "piles of one stone", "count(each = 1)"},
                         {"has_ones", "whether there are any", "ones > 0"},
                         {"secret", "a number of unknown make", none},
                         {"is_secret", "a boolean of unknown make", none, rules::ValueType::boolean}}};
}

inline rules::Expression parsed(std::string_view text) { return rules::parse_rule(text, toy_vocabulary()); }

/// The message that a text meets.
inline std::string message(std::string_view text, const rules::Vocabulary& vocabulary = toy_vocabulary()) {
  return error_of<InputError>([&] { rules::parse_rule(text, vocabulary); });
}

}  // namespace mexhaust::testing
