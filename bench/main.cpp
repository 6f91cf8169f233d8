#include "mexhaust/bench/program.hpp"
#include "mexhaust/experiments/built_in.hpp"

int main(int argc, char** argv) { return mexhaust::bench::run_benchmarks(argc, argv, mexhaust::built_in_registry()); }
