#pragma once

namespace mexhaust::cli {

/// Throws EnvironmentError unless the system gives so many threads at once. OpenMP, asked for more than there are, ends the program.
/// Cost: the start of `count` - 1 threads, some 20 us each.
void require_threads(int count);

}  // namespace mexhaust::cli
