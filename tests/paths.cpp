#include "mexhaust/tests/paths.hpp"

namespace mexhaust::testing {

const std::string source_folder = MEXHAUST_SOURCE_DIR;
const std::string data_folder = MEXHAUST_TEST_DATA;
const std::string program_file = MEXHAUST_PROGRAM;
const std::string mutant_folder = MEXHAUST_MUTANTS;
const std::string compiler = MEXHAUST_COMPILER;
const std::string mpirun = MEXHAUST_MPIRUN;

}  // namespace mexhaust::testing
