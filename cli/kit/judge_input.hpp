#pragma once

#include <fstream>
#include <istream>
#include <optional>
#include <string>

#include "mexhaust/core/number_reader.hpp"

namespace mexhaust::cli {

/// A judge file, or standard input for the name "-".
class JudgeInput {
 public:
  /// Throws InputError where the file cannot be read. `standard_input` must outlive this.
  JudgeInput(const std::string& name, std::istream& standard_input);

  NumberReader& reader() { return *reader_; }

 private:
  void open(const std::string& name);

  std::ifstream file_;
  std::optional<NumberReader> reader_;
};

}  // namespace mexhaust::cli
