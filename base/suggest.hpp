#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mexhaust {

/// The word of `known` nearest to `word` in edit distance (Levenshtein 1966; two letters swapped count once), empty when none is near enough to be
/// what was meant. Cost O(|word| * total length of known).
std::string nearest(std::string_view word, std::span<const std::string> known);

/// " (did you mean 'x'?)", or nothing when no known word is near.
std::string suggestion(std::string_view word, std::span<const std::string> known);

}  // namespace mexhaust
