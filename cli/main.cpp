#include "cli/program.hpp"

int main(int argc, char** argv) { return mexhaust::main_program(argc, argv, mexhaust::built_in_registry()); }
