#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <fmt/format.h>
#include <unistd.h>

#include "mexhaust/base/error.hpp"

namespace mexhaust::testing {

/// What is wrong over many cases, so that a test asserts once and shows the first few.
class Faults {
 public:
  /// `text()` says what is wrong with a case that is not good.
  template <class Text>
  void expect(bool good, Text text) {
    ++cases_;
    if (!good && ++faults_ <= most_shown) shown_ += text() + '\n';
  }

  /// Empty when every case was good and there was one.
  std::string summary() const {
    if (cases_ == 0) return "nothing was looked at";
    return faults_ == 0 ? "" : fmt::format("{} of {} cases:\n{}", faults_, cases_, shown_);
  }
  std::uint64_t cases() const { return cases_; }

 private:
  static constexpr std::uint64_t most_shown = 5;
  std::uint64_t cases_ = 0;
  std::uint64_t faults_ = 0;
  std::string shown_;
};

/// The message of the Error that a call throws.
template <class Error, class Call>
std::string error_of(Call&& call) {
  try {
    call();
  } catch (const Error& error) {
    return error.what();
  }
  return "no error";
}

inline std::string content_of(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  std::ostringstream content;
  content << stream.rdbuf();
  return content.str();
}

/// A folder of its own, removed at the end of scope.
class ScratchFolder {
 public:
  ScratchFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "mexhaust-test-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw EnvironmentError("no folder for the test");
    path_ = name;
  }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  ~ScratchFolder() { std::filesystem::remove_all(path_); }

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace mexhaust::testing
