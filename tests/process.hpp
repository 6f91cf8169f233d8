#pragma once

#include <array>
#include <cstdio>
#include <filesystem>
#include <stdexcept>
#include <string>

#include <sys/wait.h>

#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/paths.hpp"
#include "mexhaust/tests/support.hpp"

namespace mexhaust::testing {

/// What a command left behind.
struct Run {
  int status = 0;  ///< exit status, or 128 + the signal
  std::string out;
  std::string err;
};

/// A shell command as run in the project's folder, with `mexhaust` on the path.
inline std::string in_project(const std::string& command) {
  const std::string program_folder = std::filesystem::path(program_file).parent_path().string();
  return "cd '" + source_folder + "' && PATH='" + program_folder + "':\"$PATH\" && " + command;
}

/// Runs a shell command in the project's folder, with `mexhaust` on the path.
inline Run shell(const std::string& command) {
  const ScratchFolder folder;
  const std::string err_file = (folder.path() / "err").string();
  const std::string whole = in_project("{ " + command + "\n} 2>'" + err_file + "'");
  Run run;
  FILE* const pipe = ::popen(whole.c_str(), "r");
  if (pipe == nullptr) throw std::runtime_error("cannot start a shell");
  std::array<char, 4096> block{};
  while (const std::size_t length = std::fread(block.data(), 1, block.size(), pipe))
    run.out.append(block.data(), length);
  const int status = ::pclose(pipe);
  run.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  run.err = content_of(err_file);
  return run;
}

/// What `mexhaust ARGUMENTS` complains of, which has to be refused: with status 2 and nothing on standard output.
inline std::string refusal_of(const std::string& arguments) {
  INFO(arguments);
  const Run run = shell("mexhaust " + arguments);
  CHECK(run.status == 2);
  CHECK(run.out.empty());
  return run.err;
}

}  // namespace mexhaust::testing
