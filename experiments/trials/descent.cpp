#include "mexhaust/experiments/trials/descent.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

namespace mexhaust::trials {
namespace {

/// Steps of one descent. Rows of a table of take-or-merge that people make too short (50,010 or 50,000 for 50,050) end
/// within 50 steps.
constexpr std::int64_t max_steps = 64;
constexpr std::int64_t min_steps = 2;                ///< both parities
constexpr std::int64_t numbers_of_a_descent = 4000;  ///< so that long lists take fewer steps
constexpr std::int64_t long_list = 3000;

std::int64_t steps_for(std::int64_t length) {
  return std::clamp(numbers_of_a_descent / std::max<std::int64_t>(length, 1), min_steps, max_steps);
}

/// The ends of what the judge asks, for cases that are lists.
class JudgeEnds {
 public:
  explicit JudgeEnds(const JudgeForm& form) : form_(&form) {
    for (const Range& range : form.leading) top_.push_back(range.most);
  }

  const ListShape& shape() const { return form_->list; }
  /// The largest leading numbers, then so many values.
  Position top(std::int64_t length, std::int64_t value) const {
    Position judge_case = top_;
    judge_case.insert(judge_case.end(), static_cast<std::size_t>(length), value);
    return judge_case;
  }
  std::size_t leading() const { return top_.size(); }

 private:
  const JudgeForm* form_;
  Position top_;
};

CaseList walk(const GameEntry& game, std::int64_t steps,
              const std::function<std::optional<Position>(std::int64_t)>& case_at) {
  CaseSet cases(game);
  for (std::int64_t step = 0; step < steps; ++step) {
    if (auto judge_case = case_at(step)) cases.add(*std::move(judge_case));
  }
  return cases.cases();
}

/// `from` with the number at an index lowered by the step.
CaseList walk_of_number(const GameEntry& game, const Position& from, std::size_t index, std::int64_t steps) {
  return walk(game, steps, [&](std::int64_t step) {
    Position lower = from;
    lower[index] -= step;
    return std::optional(std::move(lower));
  });
}

std::vector<CaseList> list_descents(const GameEntry& game, const JudgeForm& form) {
  const JudgeEnds ends(form);
  const ListShape& shape = form.list;
  const std::int64_t longest = shape.most_length;
  const std::int64_t shortest = shape.least_length;
  const Position top = ends.top(longest, shape.most_value);
  const Position low = ends.top(shortest, shape.least_value);
  std::vector<CaseList> walks;
  if (longest > 0) {
    walks.push_back(walk_of_number(game, top, top.size() - 1, steps_for(longest)));
    walks.push_back(walk_of_number(game, top, ends.leading(), steps_for(longest)));
  }
  for (std::size_t index = 0; index < ends.leading(); ++index) {
    walks.push_back(walk_of_number(game, top, index, steps_for(longest)));
    walks.push_back(walk_of_number(game, low, index, max_steps));
  }
  for (const std::int64_t length : {longest, shortest}) {
    walks.push_back(walk(game, steps_for(length),
                         [&](std::int64_t step) { return std::optional(ends.top(length, shape.most_value - step)); }));
  }
  walks.push_back(walk(game, steps_for(longest), [&](std::int64_t step) {
    const std::int64_t length = longest - step * shape.step;
    return length >= shortest ? std::optional(ends.top(length, shape.most_value)) : std::nullopt;
  }));
  return walks;
}

/// Large cases without their first, or their last, one or two pieces.
std::vector<CaseList> shape_descents(const GameEntry& game) {
  std::vector<CaseList> walks;
  for (const Position& whole : large_cases(game, game.judge()->shapes())) {
    const auto pieces = static_cast<std::int64_t>(game.judge()->pieces(whole));
    for (const bool first : {true, false}) {
      walks.push_back(walk(game, min_steps + 1, [&](std::int64_t step) -> std::optional<Position> {
        if (step > pieces) return std::nullopt;
        std::vector<bool> kept(static_cast<std::size_t>(pieces), true);
        std::fill_n(first ? kept.begin() : kept.end() - step, step, false);
        return game.judge()->only(whole, kept);
      }));
    }
  }
  return walks;
}

}  // namespace

std::vector<CaseList> descents(const GameEntry& game) {
  const auto form = game.judge()->form();
  std::vector<CaseList> walks = form ? list_descents(game, *form) : shape_descents(game);
  std::erase_if(walks, [](const CaseList& cases) { return cases.empty(); });
  std::ranges::sort(walks);
  walks.erase(std::unique(walks.begin(), walks.end()), walks.end());
  return walks;
}

CaseList descent_companions(const GameEntry& game) {
  const auto form = game.judge()->form();
  if (!form) return {};
  const JudgeEnds ends(*form);
  const ListShape& shape = form->list;
  CaseSet cases(game);
  cases.add(ends.top(shape.least_length, shape.least_value));
  if (shape.most_length <= long_list) cases.add(ends.top(shape.most_length, shape.least_value));
  return cases.cases();
}

}  // namespace mexhaust::trials
