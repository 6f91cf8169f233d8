#pragma once

#include <optional>

#include "mexhaust/search/enumeration.hpp"
#include "mexhaust/search/found_rule.hpp"

namespace mexhaust::search {

/// A rule that is linear over GF(2) in cheap terms of an enumeration, found by Gaussian elimination, with all bits of all
/// positions as the equations:
///  - for numbers, t1 xor t2 xor ... of number terms;
///  - for booleans, the same of boolean terms, with `iff` for one `xor` where the complement is wanted;
///  - for booleans, c1 > 0 or c2 > 0 or ..., where each check c is an exclusive or of number terms that is 0 at all positions
///    at which the sample is false: these are the positions of a linear code, and the checks its parity checks
///    (J. H. Conway, N. J. A. Sloane, "Lexicographic codes", IEEE Trans. Inform. Theory 32, 1986).
/// Terms are those of cost 1, then up to 2, then up to 3 (few of these); the first that give a rule are it, made cheap by
/// identities between the terms, which need not make it the cheapest. No value when there is none, or when the sample
/// supports none: a rule chosen among 2^c linear ones fits a random sample of i bits of information (the logarithm of the
/// number of samples with as many ones in each bit) by chance with probability at most 2^(c - i), and is taken only where
/// that is below 2^-16. Costs 0.1 s for thousands of positions.
std::optional<FoundRule> linear_rule(const Enumeration& terms);

}  // namespace mexhaust::search
