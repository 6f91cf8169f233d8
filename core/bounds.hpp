#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mexhaust {

/// The largest value of a bound: sums of two still fit 64 bits.
inline constexpr std::int64_t max_bound = (std::int64_t{1} << 62) - 1;

/// The largest number of pieces (piles, edges, players, cards, ...) of a domain.
inline constexpr std::int64_t max_pieces = 1'000'000;

/// One number that bounds a domain of a game, as the user writes it: "piles" in "piles=4,stones=6".
struct BoundKey {
  std::string name;
  std::string meaning;
  std::int64_t least = 0;  ///< smallest value that makes sense
  std::int64_t judge = 0;  ///< the judge's own bound
  bool optional = false;
  std::int64_t most = max_bound;  ///< largest value that makes sense
};

/// Named bounds of a domain, in the order of the game's keys.
class Bounds {
 public:
  Bounds() = default;
  Bounds(std::initializer_list<std::pair<std::string, std::int64_t>> entries) : entries_(entries) {}

  /// Reads "piles=4,stones=6", or "judge" for the judge's own bounds. Throws InputError for an unknown, missing or
  /// repeated key and for a value below its least.
  static Bounds parse(std::string_view text, std::span<const BoundKey> keys);

  static Bounds judge(std::span<const BoundKey> keys);

  bool has(std::string_view name) const { return find(name).has_value(); }
  /// The value of a key that is there; asserts that it is.
  std::int64_t operator[](std::string_view name) const;
  /// A copy with one value replaced.
  Bounds with(std::string_view name, std::int64_t value) const;
  std::span<const std::pair<std::string, std::int64_t>> entries() const { return entries_; }

 private:
  std::optional<std::int64_t> find(std::string_view name) const;
  std::vector<std::pair<std::string, std::int64_t>> entries_;
};

/// "piles=4,stones=6"
std::string to_text(const Bounds& bounds);

}  // namespace mexhaust
