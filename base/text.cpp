#include "mexhaust/base/text.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace mexhaust {
namespace {

unsigned char byte_at(std::string_view text, std::size_t place) { return static_cast<unsigned char>(text[place]); }

bool continues(std::string_view text, std::size_t place) {
  constexpr unsigned char mask = 0xC0;
  constexpr unsigned char continuation = 0x80;
  return place < text.size() && (byte_at(text, place) & mask) == continuation;
}

/// Returns the number of bytes of the UTF-8 character that begins at a place (RFC 3629: no overlong forms, no surrogates); 0 if
/// none does.
std::size_t character_at(std::string_view text, std::size_t place) {
  const unsigned char lead = byte_at(text, place);
  if (lead < 0x80) return 1;
  if (lead < 0xC2 || lead > 0xF4 || !continues(text, place + 1)) return 0;
  if (lead < 0xE0) return 2;
  const unsigned char second = byte_at(text, place + 1);
  if ((lead == 0xE0 && second < 0xA0) || (lead == 0xED && second > 0x9F) || !continues(text, place + 2)) return 0;
  if (lead < 0xF0) return 3;
  if ((lead == 0xF0 && second < 0x90) || (lead == 0xF4 && second > 0x8F) || !continues(text, place + 3)) return 0;
  return 4;
}

/// Returns the length of the first `max_characters` characters, counted up to `max_bytes` bytes.
std::size_t length_of(std::string_view text, std::size_t max_characters, std::size_t max_bytes) {
  std::size_t length = 0;
  for (std::size_t characters = 0; length < text.size() && characters < max_characters; ++characters) {
    const std::size_t next = std::max<std::size_t>(character_at(text, length), 1);
    if (length + next > max_bytes) break;
    length += next;
  }
  return length;
}

/// C1 controls, U+0080 to U+009F: a terminal may obey them.
bool is_control(std::string_view character) {
  const unsigned char lead = byte_at(character, 0);
  if (character.size() == 1) return lead < 0x20 || lead == 0x7F;
  return character.size() == 2 && lead == 0xC2 && byte_at(character, 1) < 0xA0;
}

std::string escaped(std::string_view bytes) {
  if (bytes == "\n") return "\\n";
  if (bytes == "\t") return "\\t";
  std::string text;
  for (const char byte : bytes) text += fmt::format("\\x{:02x}", static_cast<unsigned char>(byte));
  return text;
}

}  // namespace

std::string_view beginning_of(std::string_view text, std::size_t max_bytes) {
  return text.substr(0, length_of(text, text.size(), max_bytes));
}

std::string one_line(std::string_view text) {
  std::string line;
  while (!text.empty()) {
    const std::size_t length = character_at(text, 0);
    const std::string_view character = text.substr(0, std::max<std::size_t>(length, 1));
    line += length == 0 || is_control(character) ? escaped(character) : std::string(character);
    text.remove_prefix(character.size());
  }
  return line;
}

std::size_t characters_in(std::string_view text) {
  std::size_t characters = 0;
  for (; !text.empty(); ++characters) text.remove_prefix(std::max<std::size_t>(character_at(text, 0), 1));
  return characters;
}

std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view mark = "\xef\xbb\xbf";
  if (text.starts_with(mark)) text.remove_prefix(mark.size());
  return text;
}

std::string_view first_characters(std::string_view text, std::size_t max_characters) {
  return text.substr(0, length_of(text, max_characters, text.size()));
}

}  // namespace mexhaust
