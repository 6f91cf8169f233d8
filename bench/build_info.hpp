#pragma once

#include "mexhaust/base/build_info.hpp"

namespace mexhaust {

/// Describes the benchmark program: its commit is the last one that changed a source of the program or of bench/.
const BuildInfo& bench_build_info();

}  // namespace mexhaust
