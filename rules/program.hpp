#pragma once

#include <vector>

#include "mexhaust/rules/vocabulary.hpp"

namespace mexhaust::rules {

/// A rule made ready to be computed: quantities are replaced by what defines them, and every part that is the same for all
/// numbers of the list is computed once, in a slot of its own. In these expressions an Operation::quantity is the slot of
/// index `number`.
class RuleProgram {
 public:
  /// A number that comes before the list.
  struct LeadingNumber {
    std::size_t place = 0;
    bool operator==(const LeadingNumber&) const = default;
  };
  /// A computed quantity; `name` for messages.
  struct Computed {
    std::string name;
    Quantity::Function function;
  };
  using Slot = std::variant<LeadingNumber, Computed, Expression>;

  /// `expression` was checked against the vocabulary (rules/language.hpp).
  RuleProgram(const Expression& expression, const Vocabulary& vocabulary);

  ValueType type() const { return root_.type; }
  const Expression& root() const { return root_; }
  /// In the order in which they are computed: a slot mentions only earlier ones.
  const std::vector<Slot>& slots() const { return slots_; }
  /// The place in a position at which its list begins.
  std::size_t list_start() const { return list_start_; }
  /// The first computed quantity in it, which only a concrete position can be asked for; empty when there is none.
  std::string computed_name() const;

 private:
  Expression compiled(const Expression& expression, const Vocabulary& vocabulary);
  Expression slot_of(Expression expression);
  Expression quantity_slot(const std::string& name, const Vocabulary& vocabulary);

  std::vector<Slot> slots_;
  std::vector<std::pair<std::string, Expression>> named_;  ///< quantities met so far, and what stands for them
  std::size_t list_start_ = 0;
  Expression root_;
};

}  // namespace mexhaust::rules
