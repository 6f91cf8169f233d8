#pragma once

#include "mexhaust/cli/kit/context.hpp"
#include "mexhaust/cli/kit/options.hpp"

namespace mexhaust::cli {

/// Puts the search to questions whose answers are known (`discover --known`), those of one game when a word names it, and
/// writes discoveries.csv when --out names a folder.
int rediscover(const Options& options, int threads, Context& context);

}  // namespace mexhaust::cli
