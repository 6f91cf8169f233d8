#pragma once

#include "cli/formats.hpp"
#include "experiments/game_question.hpp"

namespace mexhaust {

/// Shows the periods along the number --along of a game, in the bounds --check; returns the exit status.
int discover_along(const Options& options, const GameEntry& game, const GameQuestionRequest& asked, Format format,
                   Context& context, int threads);

}  // namespace mexhaust
