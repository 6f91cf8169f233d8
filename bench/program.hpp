#pragma once

#include "mexhaust/experiments/registry/registry.hpp"

namespace mexhaust::bench {

/// The benchmark program on the games of a registry; returns its exit status (0 as asked, 1 solvers disagree, 2 usage,
/// or a dirty tree, 4 the file cannot be written).
int run_benchmarks(int argc, char** argv, const Registry& registry);

}  // namespace mexhaust::bench
