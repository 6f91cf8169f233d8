#include "mexhaust/cli/program.hpp"
#include "mexhaust/experiments/built_in.hpp"

int main(int argc, char** argv) { return mexhaust::cli::main_program(argc, argv, mexhaust::built_in_registry()); }
