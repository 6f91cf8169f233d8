#include "mexhaust/experiments/proofs/abstract_proof.hpp"

#include <fmt/format.h>

#include "mexhaust/experiments/proofs/confirmation.hpp"
#include "mexhaust/experiments/proofs/terms.hpp"
#include "mexhaust/rules/interpreter.hpp"
#include "mexhaust/rules/language.hpp"

namespace mexhaust::proofs {

AbstractProof::AbstractProof(const std::vector<std::pair<std::string, std::int64_t>>& numbers, std::string assumption)
    : assumption_(std::move(assumption)) {
  for (const auto& [name, least] : numbers) {
    vocabulary_.leading.push_back(name);
    least_.push_back(least);
  }
  vocabulary_.has_list = false;
}

void AbstractProof::confirm_by(const GameEntry& game, const Claim& claim, Positions positions) {
  confirm_ = [&game, &claim, positions = std::move(positions)](const ModelValues& values, Stop stop) {
    const FailureSearch search(game, claim, stop);
    std::optional<Position> failure;
    for (const Position& position : positions(values)) {
      failure = search.first_failure(with_options(game, claim, position));
      if (failure || stop.asked()) break;
    }
    return failure;
  };
}

Obligation::MakeScript AbstractProof::script(std::string_view name, std::string_view text) const {
  return [vocabulary = vocabulary_, least = least_, name = std::string(name),
          rule = rules::parse_rule(text, vocabulary_, "obligation")] {
    Terms terms;
    std::vector<Terms::Number> numbers;
    for (std::size_t place = 0; place < least.size(); ++place)
      numbers.push_back(terms.variable(vocabulary.leading[place], {.least = least[place], .most = {}}));
    const rules::RuleProgram program(rule, vocabulary);
    return terms.script(rules::Interpreter<Terms&>(program, terms).boolean_at(numbers), name);
  };
}

void AbstractProof::holds(std::string_view name, std::string_view text) {
  const std::string fails = fmt::format("({}) and not ({})", assumption_, text);
  proof_.obligations.push_back(
      {.name = std::string(name), .ways = {script(name, fails)}, .unknowns = vocabulary_.leading, .confirm = confirm_});
}

void AbstractProof::holds_by_rests(std::string_view name, std::string_view text, std::string_view number, int modulus) {
  for (int rest = 0; rest < modulus; ++rest) {
    const std::string case_name = fmt::format("{}, {} mod {} = {}", name, number, modulus, rest);
    holds(case_name, fmt::format("if {} mod {} = {} then ({}) else true", number, modulus, rest, text));
  }
}

void AbstractProof::occurs(std::string_view name, std::string_view text) {
  proof_.obligations.push_back({.name = std::string(name),
                                .expected = Answer::sat,
                                .ways = {script(name, fmt::format("({}) and ({})", assumption_, text))}});
}

}  // namespace mexhaust::proofs
