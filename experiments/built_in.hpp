#pragma once

#include "mexhaust/experiments/registry/registry.hpp"

namespace mexhaust {

/// The games and claims that come with the program.
Registry built_in_registry();

}  // namespace mexhaust
