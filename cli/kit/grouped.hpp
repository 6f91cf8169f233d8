#pragma once

#include <cstdint>
#include <string>

namespace mexhaust::cli {

/// Returns the digits in groups of three: "1,008,443,584".
inline std::string grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t index = digits.size(); index > 3;) digits.insert(index -= 3, ",");
  return digits;
}

}  // namespace mexhaust::cli
