#pragma once

#include <vector>

#include "mexhaust/rules/vocabulary.hpp"
#include "mexhaust/search/feature.hpp"

namespace mexhaust::search {

/// The expressions that a search for rules starts from, simple ones first. They come from the shape of a position, not
/// from the game: its length, ends, extremes, sums and nim-sums, numbers that count as 0, 1, or more, and runs from
/// either end (of non-zero, of equal, of what lies above the smallest); leading numbers by their names. With `named`,
/// the game's own quantities too. All cost 1, but what comes from one game and says little of the shape costs its size.
std::vector<Feature> rule_features(const rules::Vocabulary& vocabulary, bool named);

}  // namespace mexhaust::search
