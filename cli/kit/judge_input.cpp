#include "mexhaust/cli/kit/judge_input.hpp"

#include <cerrno>
#include <cstring>

#include <fmt/format.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/base/system_reason.hpp"

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
  if (!file_.is_open() || file_.bad())
    throw InputError(fmt::format("{}: cannot be read: {}", name, system_reason(errno)));
  file_.clear();
}

}  // namespace mexhaust::cli
