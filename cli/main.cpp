#include "mexhaust/cli/last_resort.hpp"
#include "mexhaust/cli/program.hpp"
#include "mexhaust/experiments/built_in.hpp"

int main(int argc, char** argv) {
  // The registry takes memory, too.
  mexhaust::cli::install_last_resort();
  return mexhaust::cli::main_program(argc, argv, mexhaust::built_in_registry());
}
