#pragma once

#include <optional>
#include <string>

#include "mexhaust/core/judge_answers.hpp"
#include "mexhaust/core/number_reader.hpp"

namespace mexhaust {

/// The judge's answers from what each case comes down to (CaseSummary of a solver: solvers/solver.hpp), in the memory that
/// this takes, however long the case is.
template <class G, class Summary>
class SummaryAnswers : public JudgeAnswers {
 public:
  explicit SummaryAnswers(NumberReader& reader) : file_(reader) {}

  std::optional<std::string> next() override {
    const auto length = file_.begin_case();
    if (!length) return std::nullopt;
    Summary summary;
    for (std::int64_t place = 0; place < *length; ++place) summary.add(file_.number());
    return G::info().word(summary.outcome());
  }

 private:
  typename G::JudgeFile file_;
};

}  // namespace mexhaust
