// The formulas of the claims that the program knows.
#include <string>

#include "mexhaust/experiments/built_in.hpp"
#include "mexhaust/experiments/registry/claim_cases.hpp"
#include "mexhaust/experiments/registry/registry.hpp"
#include "mexhaust/rules/checked_integers.hpp"
#include "mexhaust/rules/interpreter.hpp"
#include "mexhaust/rules/language.hpp"
#include "mexhaust/rules/program.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/support.hpp"

namespace mexhaust::testing {
using mexhaust::testing::Faults;

namespace {

/// Calls visit with every position of a game's small domain.
template <class Visit>
void visit_small_domain(const GameEntry& game, Visit visit) {
  const auto domain = game.domain(Bounds::parse(game.info().small_bound, game.info().keys));
  Position position;
  for (std::uint64_t index = 0; index < *domain->count(); ++index) {
    domain->at(index, position);
    visit(position);
  }
}

/// What a claim predicts of a position: 1 for N, or a Grundy value.
std::int64_t predicted(const Claim& claim, const Position& position) {
  if (const auto* const rule = std::get_if<Rule>(&claim.content)) return (*rule)(position) == Outcome::N ? 1 : 0;
  return std::get<ValueRule>(claim.content)(position);
}

}  // namespace

TEST_CASE("A claim and its formula say the same of every small position", "[rules]") {
  const Registry registry = built_in_registry();
  Faults faults;
  for (const Claim& claim : registry.claims()) {
    if (claim.formula.empty() || std::holds_alternative<Statement>(claim.content)) continue;
    const GameEntry& game = registry.game(game_of(claim));
    const rules::Vocabulary vocabulary = game.vocabulary();
    const rules::RuleProgram formula(rules::parse_rule(claim.formula, vocabulary), vocabulary);
    const rules::RuleProgram where(
        rules::parse_rule(claim.where_formula.empty() ? "true" : claim.where_formula, vocabulary), vocabulary);
    visit_small_domain(game, [&](const Position& position) {
      const auto says = [&] {
        return formula.type() == rules::ValueType::number
                   ? rules::Interpreter<rules::CheckedIntegers>(formula).number_at(position)
                   : rules::Interpreter<rules::CheckedIntegers>(formula).boolean_at(position);
      };
      if (!claim.where_formula.empty()) {
        faults.expect(claim.applies(position) == rules::Interpreter<rules::CheckedIntegers>(where).boolean_at(position),
                      [&] { return claim.id + " applies at (" + to_text(position) + ")"; });
      }
      if (!claim.applies(position)) return;
      faults.expect(predicted(claim, position) == says(), [&] { return claim.id + " at (" + to_text(position) + ")"; });
    });
  }
  CHECK(faults.summary().empty());
}

}  // namespace mexhaust::testing
