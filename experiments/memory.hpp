#pragma once

#include <cstdint>
#include <string>

namespace mexhaust {

/// Bytes of memory that can be had without swapping (MemAvailable); a very large number where the system does not say.
std::uint64_t available_memory();

/// "12.3 GiB"
std::string memory_text(std::uint64_t bytes);

}  // namespace mexhaust
