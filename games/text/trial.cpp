#include "mexhaust/games/text/trial.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "mexhaust/games/text/moves.hpp"

namespace mexhaust::text {
namespace {

struct Question {
  Position position;
  std::int64_t expected = 0;  ///< a value, or an outcome: 0 for P, 1 for N
};

Position position_of(const TextGame& game, const KnownAnswer& known, Frame& frame) {
  Position position;
  for (const Term& term : known.position) position.push_back(evaluate(term, frame));
  return checked(game, std::move(position));
}

std::vector<Question> questions(const TextGame& game, const KnownAnswer& known) {
  std::vector<Question> result;
  std::array<std::int64_t, max_locals> locals{};
  Frame frame{.position = {}, .locals = locals};
  const auto ask = [&] {
    const std::int64_t expected =
        known.value ? evaluate(*known.value, frame) : static_cast<std::int64_t>(*known.outcome);
    result.push_back({.position = position_of(game, known, frame), .expected = expected});
    if (result.size() > max_positions) throw InputError(fmt::format("expected up to {} answers", max_positions));
  };
  try {
    if (known.repeat) {
      visit_choice(*known.repeat, frame, locals, ask);
    } else {
      ask();
    }
  } catch (const InputError& error) {
    throw InputError(fmt::format("{}: line {}: {}", game.file, known.line, error.what()));
  }
  return result;
}

std::string answer_text(bool of_value, std::int64_t answer) {
  return of_value ? std::to_string(answer) : std::string(to_text(static_cast<Outcome>(answer)));
}

/// The truth by components for a sum in normal play, else by a table of what can be reached.
class Answers {
 public:
  Answers(const TextGame& game, const std::vector<Question>& questions, const Stop& stop) {
    if (game.is_sum && !game.misere) {
      std::int64_t last = 0;
      for (const Question& question : questions) {
        for (const std::int64_t component : question.position) last = std::max(last, component);
      }
      components_ = component_values(game, last, stop);
    } else {
      std::vector<Position> positions;
      for (const Question& question : questions) positions.push_back(question.position);
      table_.emplace(game, positions, stop);
    }
  }

  std::int64_t value(const Position& position) const {
    if (table_) return table_->value(position);
    std::int64_t sum = 0;
    for (const std::int64_t component : position) sum ^= components_[static_cast<std::size_t>(component)];
    return sum;
  }

  std::int64_t outcome(const Position& position) const {
    return table_ ? static_cast<std::int64_t>(table_->outcome(position)) : (value(position) != 0 ? 1 : 0);
  }

 private:
  std::optional<Table> table_;
  std::vector<std::int64_t> components_;
};

}  // namespace

std::vector<LineResult> test_known(const TextGame& game, const Stop& stop) {
  std::vector<std::vector<Question>> asked;
  std::vector<Question> all;
  for (const KnownAnswer& known : game.known) {
    asked.push_back(questions(game, known));
    all.insert(all.end(), asked.back().begin(), asked.back().end());
  }
  const Answers answers(game, all, stop);
  std::vector<LineResult> results;
  for (std::size_t index = 0; index < asked.size(); ++index) {
    const KnownAnswer& known = game.known[index];
    if (index == 0 || known.line != game.known[index - 1].line)
      results.push_back({.what = fmt::format("known, line {}", known.line), .as_expected = true});
    LineResult& result = results.back();
    for (const Question& question : asked[index]) {
      ++result.positions;
      const std::int64_t truth = known.value ? answers.value(question.position) : answers.outcome(question.position);
      if (truth == question.expected || !result.fault.empty()) continue;
      result.as_expected = false;
      result.fault = fmt::format("({}): known {}, the rules of play give {}", shown(question.position),
                                 answer_text(known.value.has_value(), question.expected),
                                 answer_text(known.value.has_value(), truth));
    }
  }
  return results;
}

LineResult test_rule(const TextGame& game, const TextRule& rule, const Table& table) {
  LineResult result{.what = fmt::format("{} {}", rule.control ? "control" : "rule", rule.name),
                    .control = rule.control};
  const bool of_value = rule.term.type == rules::ValueType::number;
  for (const Position& position : table.positions()) {
    Frame frame{.position = position, .leading = game.leading()};
    if (rule.applies && evaluate(*rule.applies, frame) == 0) continue;
    ++result.positions;
    const std::int64_t said = evaluate(rule.term, frame);
    const std::int64_t truth = of_value ? table.value(position) : static_cast<std::int64_t>(table.outcome(position));
    if (said == truth) continue;
    result.fault = fmt::format("({}): the rule says {}, the truth is {}", shown(position), answer_text(of_value, said),
                               answer_text(of_value, truth));
    break;
  }
  result.as_expected = result.positions > 0 && result.fault.empty() != rule.control;
  return result;
}

std::string test_sum_law(const TextGame& game, const Table& table, const Stop& stop) {
  std::int64_t last = 0;
  for (const Position& position : table.positions()) {
    for (const std::int64_t component : position) last = std::max(last, component);
  }
  const auto values = component_values(game, last, stop);
  for (const Position& position : table.positions()) {
    std::int64_t sum = 0;
    for (const std::int64_t component : position) sum ^= values[static_cast<std::size_t>(component)];
    if (sum != table.value(position))
      return fmt::format("({}): the components give {}, the sum has {}", shown(position), sum, table.value(position));
  }
  return {};
}

std::vector<std::size_t> idle_moves(const TextGame& game, const Table& table) {
  std::vector<std::size_t> lines;
  for (std::size_t index = 0; index < game.moves.size(); ++index) {
    if (table.uses()[index] == 0) lines.push_back(game.moves[index].line);
  }
  return lines;
}

}  // namespace mexhaust::text
