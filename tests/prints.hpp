#pragma once

#include <string>
#include <utility>

#include "mexhaust/tests/catch.hpp"

namespace mexhaust::testing {

#if defined(CATCH_VERSION_MAJOR) && CATCH_VERSION_MAJOR >= 3
using TextMatcher = Catch::Matchers::MatcherBase<std::string>;
#else
using TextMatcher = Catch::MatcherBase<std::string>;
#endif

/// A text with a part in it: `CHECK_THAT(run.out, Prints("holds"))`. A check that fails shows the whole text. `!Prints`
/// is a text without it.
class Prints : public TextMatcher {
 public:
  explicit Prints(std::string part) : part_(std::move(part)) {}
  bool match(const std::string& text) const override { return text.find(part_) != std::string::npos; }
  std::string describe() const override { return "prints: " + Catch::Detail::stringify(part_); }

 private:
  std::string part_;
};

}  // namespace mexhaust::testing
