#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <boost/multiprecision/cpp_int.hpp>

#include "mexhaust/experiments/proofs/script.hpp"
#include "mexhaust/rules/program.hpp"

namespace mexhaust::proofs {

/// The least and the most that a term can be; none: no bound is known.
struct TermRange {
  std::optional<Integer> least = {};
  std::optional<Integer> most = {};
};

/// Terms over symbolic numbers, for scripts in SMT-LIB 2 (C. Barrett, P. Fontaine, C. Tinelli, "The SMT-LIB Standard"). Equal
/// terms are one term, what follows from the ranges of variables is simplified away, and names depend on the order of
/// calls alone: the same calls give the same text everywhere. Constants have any number of digits, so that no folding overflows.
/// The functions are those of an algebra of rules/interpreter.hpp, for Interpreter<Terms&>.
///
/// Over words, what could wrap throws ReachError: a negative number, a difference, a product, a number or a sum that may pass 63 bits.
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

  Number number(const Integer& value);
  Boolean boolean(bool value);
  Number negate(Number value) { return subtract(number(0), value); }
  Number add(Number left, Number right);
  Number subtract(Number left, Number right);
  Number multiply(Number left, Number right);
  /// By 1 or more, as in the rule language: the remainder is not negative, the quotient is rounded down.
  Number modulo(Number value, const Integer& modulus);
  Number divide(Number value, const Integer& divisor);
  /// Throws ReachError unless the number is a literal >= 0.
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

  bool is_false(Boolean value) const;

  /// The question whether the assertion can be true. Terms that occur more than once are defined once.
  Script script(Boolean assertion, std::string comment) const;

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
    Integer value = 0;
    std::string name = {};
    TermRange range = {};
    bool open = false;  ///< mentions the bound variable outside of its quantifier
  };

  std::uint32_t intern(Node node);
  Number number_of(Kind kind, std::vector<std::uint32_t> operands, TermRange range);
  Boolean boolean_of(Kind kind, std::vector<std::uint32_t> operands);
  const TermRange& range(Number value) const { return nodes_[value.id].range; }
  std::optional<Integer> literal(Number value) const;
  std::optional<bool> truth(Boolean value) const;
  void refuse_words(const char* what) const;
  std::string_view sort_name(const Node& node) const;
  std::string declaration(const Node& variable) const;
  std::string symbol(Kind kind) const;
  std::string text_of(std::uint32_t id, const std::vector<std::string>& references) const;
  std::string logic(std::span<const std::uint32_t> used) const;

  NumberSort sort_;
  std::vector<Node> nodes_;
  std::map<std::string, std::uint32_t> known_;
};

}  // namespace mexhaust::proofs
