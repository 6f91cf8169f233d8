#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace mexhaust::checks {

/// Bytes of memory that can be had without swapping (MemAvailable); a very large number where the system does not say.
std::uint64_t available_memory();

/// What a table may take unless told otherwise: most of what is available.
std::uint64_t usable_memory();

/// Reads "8G", "512M", "100k" or bytes; G, M and k are powers of 1024. Throws InputError for anything else,
/// with the option that it was given to.
std::uint64_t parse_memory(std::string_view text, std::string_view option = "--memory");

/// "12.3 GiB"
std::string memory_text(std::uint64_t bytes);

}  // namespace mexhaust::checks
