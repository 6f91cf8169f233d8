#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "mexhaust/rules/program.hpp"

namespace mexhaust::proofs {

/// What the numbers of a script stand for: the integers, or 64-bit words without a sign, for rules with nim-sums.
enum class NumberSort : std::uint8_t { integer, word };

/// The least and the most that a term can be; none: no bound known.
struct TermRange {
  std::optional<std::int64_t> least = {};
  std::optional<std::int64_t> most = {};
};

/// Terms over symbolic numbers, for scripts in SMT-LIB 2 (C. Barrett, P. Fontaine, C. Tinelli, "The SMT-LIB Standard"). Equal
/// terms are one term, what follows from the ranges of variables is simplified away, and names depend on the order of
/// calls alone: the same calls give the same text everywhere. The functions are those of an algebra of rules/interpreter.hpp.
class Terms {
 public:
  struct Number {
    std::uint32_t id = 0;
  };
  struct Boolean {
    std::uint32_t id = 0;
  };

  explicit Terms(NumberSort sort = NumberSort::integer) : sort_(sort) {}
  NumberSort sort() const { return sort_; }

  /// A symbolic number, and a symbolic condition. A script that mentions the number asserts its range.
  Number variable(const std::string& name, TermRange range = {});
  Boolean condition(const std::string& name);
  /// The variable that for_all binds. There is one: quantifiers are not nested.
  Number bound_variable();
  Boolean for_all(Boolean body);

  Number number(std::int64_t value);
  Boolean boolean(bool value);
  Number negate(Number value) { return subtract(number(0), value); }
  Number add(Number left, Number right);
  Number subtract(Number left, Number right);
  Number multiply(Number left, Number right);
  Number modulo(Number value, std::int64_t modulus);
  Number divide(Number value, std::int64_t divisor);
  /// Of a literal: throws ReachError for anything else.
  Number root(Number value);
  Number minimum(Number left, Number right) { return select(at_most(left, right), left, right); }
  Number maximum(Number left, Number right) { return select(at_most(left, right), right, left); }
  Number nim_sum(Number left, Number right);
  Boolean equal(Number left, Number right);
  Boolean less(Number smaller, Number larger);
  Boolean at_most(Number left, Number right) { return negation(less(right, left)); }
  Boolean negation(Boolean value);
  Boolean conjunction(Boolean left, Boolean right);
  Boolean disjunction(Boolean left, Boolean right) { return negation(conjunction(negation(left), negation(right))); }
  Boolean equivalence(Boolean left, Boolean right);
  Boolean exclusive_or(Boolean left, Boolean right) { return negation(equivalence(left, right)); }
  Number select(Boolean condition, Number chosen, Number otherwise);
  Boolean select(Boolean condition, Boolean chosen, Boolean otherwise);
  Number computed(const rules::RuleProgram::Computed& quantity, std::span<const Number> position);

  Boolean implies(Boolean left, Boolean right) { return disjunction(negation(left), right); }
  bool is_false(Boolean value) const;

  /// A script that asks whether the assertion can be true. Terms that occur more than once are defined once.
  std::string script(Boolean assertion, std::string_view comment, std::string_view expected) const;

 private:
  enum class Kind : std::uint8_t {
    variable,
    condition,
    bound,
    literal,
    truth,
    add,
    subtract,
    multiply,
    modulo,
    divide,
    nim_sum,
    equal,
    less,
    negation,
    conjunction,
    equivalence,
    select,
    for_all
  };
  struct Node {
    Kind kind = Kind::literal;
    bool boolean = false;
    std::vector<std::uint32_t> operands = {};
    std::int64_t value = 0;
    std::string name = {};
    TermRange range = {};
    bool open = false;  ///< mentions the bound variable outside of its quantifier
  };

  std::uint32_t intern(Node node);
  Number number_of(Kind kind, std::vector<std::uint32_t> operands, TermRange range);
  Boolean boolean_of(Kind kind, std::vector<std::uint32_t> operands);
  const TermRange& range(Number value) const { return nodes_[value.id].range; }
  std::optional<std::int64_t> literal(Number value) const;
  std::optional<bool> truth(Boolean value) const;
  void refuse_words(const char* what) const;
  std::string sort_name(const Node& node) const;
  std::string literal_text(std::int64_t value) const;
  std::string symbol(Kind kind) const;
  std::string text_of(std::uint32_t id, const std::vector<std::string>& references) const;
  std::string logic(std::span<const std::uint32_t> used) const;

  NumberSort sort_;
  std::vector<Node> nodes_;
  std::map<std::string, std::uint32_t> known_;
};

/// Terms as an algebra: what an Interpreter copies.
class SolverTerms {
 public:
  using Number = Terms::Number;
  using Boolean = Terms::Boolean;

  /// The terms must outlive this.
  explicit SolverTerms(Terms& terms) : terms_(&terms) {}

  Number number(std::int64_t value) { return terms_->number(value); }
  Boolean boolean(bool value) { return terms_->boolean(value); }
  Number negate(Number value) { return terms_->negate(value); }
  Number add(Number left, Number right) { return terms_->add(left, right); }
  Number subtract(Number left, Number right) { return terms_->subtract(left, right); }
  Number multiply(Number left, Number right) { return terms_->multiply(left, right); }
  Number modulo(Number value, std::int64_t modulus) { return terms_->modulo(value, modulus); }
  Number divide(Number value, std::int64_t divisor) { return terms_->divide(value, divisor); }
  Number root(Number value) { return terms_->root(value); }
  Number minimum(Number left, Number right) { return terms_->minimum(left, right); }
  Number maximum(Number left, Number right) { return terms_->maximum(left, right); }
  Number nim_sum(Number left, Number right) { return terms_->nim_sum(left, right); }
  Boolean equal(Number left, Number right) { return terms_->equal(left, right); }
  Boolean less(Number left, Number right) { return terms_->less(left, right); }
  Boolean at_most(Number left, Number right) { return terms_->at_most(left, right); }
  Boolean negation(Boolean value) { return terms_->negation(value); }
  Boolean conjunction(Boolean left, Boolean right) { return terms_->conjunction(left, right); }
  Boolean disjunction(Boolean left, Boolean right) { return terms_->disjunction(left, right); }
  Boolean equivalence(Boolean left, Boolean right) { return terms_->equivalence(left, right); }
  Boolean exclusive_or(Boolean left, Boolean right) { return terms_->exclusive_or(left, right); }
  Number select(Boolean condition, Number left, Number right) { return terms_->select(condition, left, right); }
  Boolean select(Boolean condition, Boolean left, Boolean right) { return terms_->select(condition, left, right); }
  Number computed(const rules::RuleProgram::Computed& quantity, std::span<const Number> position) {
    return terms_->computed(quantity, position);
  }

 private:
  Terms* terms_;
};

}  // namespace mexhaust::proofs
