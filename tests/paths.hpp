#pragma once

#include <string>

namespace mexhaust::testing {

// Where this build finds what tests need besides the library; empty where the build has none. Only paths.cpp is compiled with
// them, so that every other object of the tests is the same in every folder.
extern const std::string source_folder;  ///< the root of the project
extern const std::string data_folder;    ///< tests/data
extern const std::string program_file;   ///< the program mexhaust
extern const std::string mutant_folder;  ///< the programs with known faults, compiled
extern const std::string compiler;       ///< the C++ compiler
extern const std::string mpirun;

}  // namespace mexhaust::testing
