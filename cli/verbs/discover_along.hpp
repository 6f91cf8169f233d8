#pragma once

#include "mexhaust/cli/kit/formats.hpp"
#include "mexhaust/experiments/discovery/game_question.hpp"

namespace mexhaust::cli {

/// Shows the periods along the number --along of a game, in the bounds --check; returns the exit status.
int discover_along(const Options& options, const GameEntry& game, const discovery::GameQuestionRequest& asked,
                   Format format, Context& context, int threads);

}  // namespace mexhaust::cli
