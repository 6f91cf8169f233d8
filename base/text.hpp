#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace mexhaust {

/// Returns the longest beginning of a UTF-8 text that has at most `max_bytes` bytes and cuts no character.
std::string_view beginning_of(std::string_view text, std::size_t max_bytes);

/// Returns the text as one line that a terminal can show: control characters and bytes that are not UTF-8 are written as \n, \t or
/// \xNN.
std::string one_line(std::string_view text);

/// Returns how many characters a UTF-8 text has. A byte that is not UTF-8 counts as one.
std::size_t characters_in(std::string_view text);

/// Returns the first `max_characters` characters of a UTF-8 text.
std::string_view first_characters(std::string_view text, std::size_t max_characters);

/// Returns the text without the UTF-8 byte order mark that some programs put first.
std::string_view without_byte_order_mark(std::string_view text);

}  // namespace mexhaust
