#include "experiments/memory.hpp"

#include <array>
#include <fstream>
#include <limits>
#include <string_view>

#include <fmt/format.h>

namespace mexhaust {

std::uint64_t available_memory() {
  std::ifstream info("/proc/meminfo");
  std::string name;
  std::string unit;
  std::uint64_t kibibytes = 0;
  while (info >> name >> kibibytes) {
    if (name == "MemAvailable:") return kibibytes * 1024;
    std::getline(info, unit);
  }
  return std::numeric_limits<std::uint64_t>::max();
}

std::string memory_text(std::uint64_t bytes) {
  constexpr std::array<std::string_view, 6> units{"bytes", "KiB", "MiB", "GiB", "TiB", "PiB"};
  auto amount = static_cast<double>(bytes);
  std::size_t unit = 0;
  while (amount >= 1024 && unit + 1 < units.size()) {
    amount /= 1024;
    ++unit;
  }
  return unit == 0 ? fmt::format("{} bytes", bytes) : fmt::format("{:.1f} {}", amount, units[unit]);
}

}  // namespace mexhaust
