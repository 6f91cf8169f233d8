#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace mexhaust::text {

/// A line of a game text, read from the left. Every fault names file, line and column.
class Line {
 public:
  /// The text without its comment.
  Line(std::string_view file, std::size_t number, std::string_view text);

  std::size_t number() const { return number_; }
  std::string_view text() const { return text_; }
  std::size_t at() const { return at_; }

  /// Throws InputError "FILE: line N: column C: message".
  [[noreturn]] void fail(std::size_t at, const std::string& message) const;
  /// "expected WHAT, found '...'" at the place where reading is, with the nearest of the known words.
  [[noreturn]] void fail_here(std::string_view expected, std::span<const std::string> known = {});
  /// "FILE: line N"
  std::string place() const;

  bool at_end();
  /// Whether the sign comes next; it is passed.
  bool accept(std::string_view sign);
  void expect(std::string_view sign);
  /// Whether the word comes next as a whole; it is passed.
  bool accept_word(std::string_view word);
  bool next_is(std::string_view sign);
  bool next_is_word(std::string_view word);
  /// The name that comes next: letters, digits and _, and - where hyphens are allowed.
  std::string name(std::string_view expected, bool hyphens = false);
  /// A text between quotation marks; empty when none comes next.
  std::string quoted();
  /// Up to the next , : ; .. { } " or one of the words where, for, is, in outside of parentheses. Never empty.
  struct Part {
    std::size_t begin;
    std::size_t end;
  };
  Part expression();
  /// A written number.
  std::int64_t integer(std::string_view expected);
  void expect_end();

 private:
  void skip_blanks();
  std::size_t word_end(std::size_t begin) const;

  std::string file_;
  std::size_t number_;
  std::string text_;
  std::size_t at_ = 0;
};

}  // namespace mexhaust::text
