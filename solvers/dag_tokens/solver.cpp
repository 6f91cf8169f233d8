#include "mexhaust/solvers/dag_tokens/solver.hpp"

#include <algorithm>

namespace mexhaust::solvers {
namespace {

class Answer : public JudgeAnswers {
 public:
  explicit Answer(NumberReader& reader) : reader_(reader), file_(reader) {}

  std::optional<std::string> next() override {
    games::DagTokens::Counts counts;
    std::vector<std::uint32_t> numbers;  // the ends of edges, then tokens
    const auto begin = [&](const games::DagTokens::Counts& found) {
      counts = found;
      constexpr std::int64_t most_reserved = 1 << 25;  // what a file says of itself need not be true
      numbers.reserve(static_cast<std::size_t>(std::min(most_reserved, 2 * std::min(most_reserved, counts.edges))));
    };
    if (!file_.read(begin, [&](std::int64_t vertex) { numbers.push_back(static_cast<std::uint32_t>(vertex)); }))
      return std::nullopt;
    const auto edge_numbers = 2 * static_cast<std::size_t>(counts.edges);
    const std::span<const std::uint32_t> all(numbers);
    const auto [values, on_cycle] = graph_values(Successors(counts.vertices, all.first(edge_numbers)));
    if (on_cycle) reader_.fail(games::DagTokens::cycle_fault(*on_cycle));
    std::uint32_t sum = 0;
    for (const std::uint32_t token : all.subspan(edge_numbers)) sum ^= values[token - 1];
    return games::DagTokens::info().word(outcome_if(sum != 0));
  }

 private:
  NumberReader& reader_;
  games::DagTokens::JudgeFile file_;
};

}  // namespace

std::unique_ptr<JudgeAnswers> DagTokensSolver::answers(NumberReader& reader, Question question) {
  return question == Question::judge ? std::make_unique<Answer>(reader) : nullptr;
}

}  // namespace mexhaust::solvers
