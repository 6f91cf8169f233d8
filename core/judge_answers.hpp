#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace mexhaust {

/// What is asked of each case of a judge file: the judge's own answer; what is summed up in it, one by one; or, of a row,
/// the outcomes of parts of it, named behind the row by "q, then q pairs: the first and the last place".
enum class Question : std::uint8_t { judge, list, parts };

/// The answers to a judge file, case by case, each found while the case is read, so that it need not be kept.
class JudgeAnswers {
 public:
  virtual ~JudgeAnswers() = default;
  /// The next line of the answers, without its end; no value behind the last one. Throws InputError for a faulty file.
  virtual std::optional<std::string> next() = 0;
};

}  // namespace mexhaust
