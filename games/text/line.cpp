#include "mexhaust/games/text/line.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include <fmt/format.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/base/suggest.hpp"
#include "mexhaust/core/position.hpp"

namespace mexhaust::text {
namespace {

constexpr std::array<std::string_view, 4> separators{"where", "for", "is", "in"};

bool is_blank(char character) { return std::isspace(static_cast<unsigned char>(character)) != 0; }
bool is_word_character(char character) {
  return std::isalnum(static_cast<unsigned char>(character)) != 0 || character == '_';
}

/// A comment begins with # outside of quotation marks.
std::string_view without_comment(std::string_view text) {
  bool quoted = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '"') quoted = !quoted;
    if (text[at] == '#' && !quoted) return text.substr(0, at);
  }
  return text;
}

std::string printable(std::string_view text) {
  std::string result;
  for (const char character : text) {
    const bool control = std::iscntrl(static_cast<unsigned char>(character)) != 0;
    result += control ? fmt::format("\\x{:02x}", static_cast<unsigned char>(character)) : std::string(1, character);
  }
  return result;
}

}  // namespace

Line::Line(std::string_view file, std::size_t number, std::string_view text)
    : file_(file), number_(number), text_(without_comment(text)) {
  while (!text_.empty() && is_blank(text_.back())) text_.pop_back();
}

std::string Line::place() const { return fmt::format("{}: line {}", file_, number_); }

void Line::fail(std::size_t at, const std::string& message) const {
  throw InputError(fmt::format("{}: column {}: {}", place(), at + 1, message));
}

void Line::fail_here(std::string_view expected, std::span<const std::string> known) {
  if (at_end()) fail(at_, fmt::format("expected {}, found the end of the line", expected));
  const std::string found(text_.substr(at_, std::max<std::size_t>(1, word_end(at_) - at_)));
  fail(at_, fmt::format("expected {}, found '{}'{}", expected, printable(found), suggestion(found, known)));
}

void Line::skip_blanks() {
  while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
}

std::size_t Line::word_end(std::size_t begin) const {
  while (begin < text_.size() && is_word_character(text_[begin])) ++begin;
  return begin;
}

bool Line::at_end() {
  skip_blanks();
  return at_ == text_.size();
}

bool Line::next_is(std::string_view sign) {
  skip_blanks();
  return std::string_view(text_).substr(at_).starts_with(sign);
}

bool Line::accept(std::string_view sign) {
  if (!next_is(sign)) return false;
  at_ += sign.size();
  return true;
}

void Line::expect(std::string_view sign) {
  if (!accept(sign)) fail_here(fmt::format("'{}'", sign));
}

bool Line::next_is_word(std::string_view word) { return next_is(word) && word_end(at_) == at_ + word.size(); }

bool Line::accept_word(std::string_view word) {
  if (!next_is_word(word)) return false;
  at_ += word.size();
  return true;
}

std::string Line::name(std::string_view expected, bool hyphens) {
  skip_blanks();
  std::size_t end = at_;
  while (end < text_.size() && (is_word_character(text_[end]) || (hyphens && text_[end] == '-'))) ++end;
  if (end == at_ || std::isdigit(static_cast<unsigned char>(text_[at_])) != 0) fail_here(expected);
  std::string result = text_.substr(at_, end - at_);
  at_ = end;
  return result;
}

std::string Line::quoted() {
  if (!accept("\"")) return {};
  const std::size_t end = text_.find('"', at_);
  if (end == std::string::npos) fail(text_.size(), "expected '\"', found the end of the line");
  std::string result = text_.substr(at_, end - at_);
  at_ = end + 1;
  return result;
}

Line::Part Line::expression() {
  skip_blanks();
  const std::size_t begin = at_;
  std::size_t end = begin;
  int depth = 0;
  while (end < text_.size()) {
    const char character = text_[end];
    if (character == '(') ++depth;
    if (character == ')') --depth;
    if (character == '"' || (depth <= 0 && std::string_view(",:;{}").find(character) != std::string_view::npos)) break;
    if (depth <= 0 && text_.compare(end, 2, "..") == 0) break;
    const std::size_t next = word_end(end);
    if (depth <= 0 &&
        std::ranges::find(separators, std::string_view(text_).substr(end, next - end)) != separators.end())
      break;
    end = std::max(next, end + 1);
  }
  if (std::all_of(text_.begin() + static_cast<std::ptrdiff_t>(begin), text_.begin() + static_cast<std::ptrdiff_t>(end),
                  is_blank))
    fail_here("an expression");
  at_ = end;
  return {.begin = begin, .end = end};
}

std::int64_t Line::integer(std::string_view expected) {
  skip_blanks();
  const std::size_t begin = at_;
  const bool negative = accept("-");
  const std::size_t end = word_end(at_);
  const auto value = parse_integer(text_.substr(begin, end - begin));
  if (!value || (negative && end == at_)) {
    at_ = begin;
    fail_here(expected);
  }
  at_ = end;
  return *value;
}

void Line::expect_end() {
  if (!at_end()) fail_here("the end of the line");
}

}  // namespace mexhaust::text
