#include "mexhaust/cli/kit/judge_input.hpp"

#include <cerrno>
#include <cstring>

#include "mexhaust/base/file.hpp"

namespace mexhaust::cli {

JudgeInput::JudgeInput(const std::string& name, std::istream& standard_input) {
  const bool from_file = name != "-";
  if (from_file) open(name);
  reader_.emplace(from_file ? file_ : standard_input, from_file ? name : "standard input");
}

void JudgeInput::open(const std::string& name) {
  errno = 0;
  file_.open(name, std::ios::binary);
  if (file_ && file_.peek() != std::ifstream::traits_type::eof()) return;
  // An empty file can be read, a folder cannot.
  if (!file_.is_open() || file_.bad()) fail_reading(name, errno);
  file_.clear();
}

}  // namespace mexhaust::cli
