#pragma once
// What a program with games of its own includes (docs/add-a-game.md): the parts of a game, claims about it, the registry and
// the command line. Link it with mexhaust::cli.

#include "mexhaust/cli/program.hpp"
#include "mexhaust/core/claim.hpp"
#include "mexhaust/experiments/built_in.hpp"
#include "mexhaust/experiments/registry/model.hpp"
#include "mexhaust/games/kit/box_domain.hpp"
#include "mexhaust/games/kit/judge_files.hpp"
#include "mexhaust/games/kit/line_game.hpp"
#include "mexhaust/games/kit/list_domain.hpp"
#include "mexhaust/solvers/solver.hpp"
