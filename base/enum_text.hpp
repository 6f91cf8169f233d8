#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mexhaust {

/// The words for the values of an enum: the one table from which they are printed, read and listed in help. Made as
///   inline constexpr EnumText effort_words{std::to_array<EnumWord<Effort>>({{Effort::quick, "quick"}, ...})};
template <class E>
using EnumWord = std::pair<E, std::string_view>;

template <class E, std::size_t count>
class EnumText {
 public:
  constexpr explicit EnumText(std::array<EnumWord<E>, count> words) : words_(words) {}

  /// Returns the word for a value; empty if the table has none.
  constexpr std::string_view text(E value) const {
    for (const auto& [each, word] : words_) {
      if (each == value) return word;
    }
    return {};
  }

  /// Returns the value of a word; nullopt if there is no such word.
  constexpr std::optional<E> parse(std::string_view text) const {
    for (const auto& [value, word] : words_) {
      if (word == text) return value;
    }
    return std::nullopt;
  }

  /// Returns all words, in the order of the table.
  std::vector<std::string> words() const {
    std::vector<std::string> all;
    for (const auto& [value, word] : words_) all.emplace_back(word);
    return all;
  }

 private:
  std::array<EnumWord<E>, count> words_;
};

/// Returns "a", "a or b", "a, b or c".
inline std::string alternatives(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t index = 0; index < words.size(); ++index) {
    if (index > 0) text += index + 1 == words.size() ? " or " : ", ";
    text += words[index];
  }
  return text;
}

}  // namespace mexhaust
