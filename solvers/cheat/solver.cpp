#include "mexhaust/solvers/cheat/solver.hpp"

#include <fmt/ranges.h>

#include "mexhaust/games/cheat.hpp"

namespace mexhaust::solvers {
namespace {

/// One line a case: the W that count, in order.
class Lists : public JudgeAnswers {
 public:
  explicit Lists(NumberReader& reader) : file_(reader) {}

  std::optional<std::string> next() override {
    const auto judge_case = file_.next();
    if (!judge_case) return std::nullopt;
    return fmt::format("{}", fmt::join(CheatSolver::sums(*judge_case).odd_only(), " "));
  }

 private:
  games::Cheat::JudgeFile file_;
};

}  // namespace

std::unique_ptr<JudgeAnswers> CheatSolver::answers(NumberReader& reader, Question question) {
  return question == Question::list ? std::make_unique<Lists>(reader) : nullptr;
}

}  // namespace mexhaust::solvers
