#include "mexhaust/experiments/checks/memory.hpp"

#include <array>
#include <fstream>
#include <limits>
#include <string_view>

#include <fmt/format.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/core/position.hpp"

namespace mexhaust::checks {

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

std::uint64_t usable_memory() { return available_memory() / 10 * 9; }

std::uint64_t parse_memory(std::string_view text, std::string_view option) {
  constexpr std::string_view units = "kMGT";
  std::string_view digits = text;
  unsigned shift = 0;
  if (const auto unit = text.empty() ? std::string_view::npos : units.find(text.back());
      unit != std::string_view::npos) {
    digits.remove_suffix(1);
    shift = 10 * (static_cast<unsigned>(unit) + 1);
  }
  const auto amount = parse_integer(digits);
  if (!amount || *amount <= 0 || *amount > std::numeric_limits<std::int64_t>::max() >> shift) {
    throw InputError(
        fmt::format("{}: '{}': expected an amount of memory such as 8G, 512M, 100k, or bytes", option, text));
  }
  return static_cast<std::uint64_t>(*amount) << shift;
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

}  // namespace mexhaust::checks
