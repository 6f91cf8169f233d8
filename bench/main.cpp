#include "bench/program.hpp"

int main(int argc, char** argv) { return mexhaust::run_benchmarks(argc, argv, mexhaust::built_in_registry()); }
