#pragma once

#include "mexhaust/core/claim.hpp"
#include "mexhaust/rules/vocabulary.hpp"

namespace mexhaust::rules {

/// Fills in what a claim leaves to its formulas: content, applies. A formula of type boolean says where a position is N, one
/// of type number says its Grundy value. Throws InputError where a formula cannot be read.
void complete_claim(Claim& claim, const Vocabulary& vocabulary);

}  // namespace mexhaust::rules
