#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "mexhaust/base/error.hpp"
#include "mexhaust/rules/checked_integers.hpp"
#include "mexhaust/rules/interpreter.hpp"

namespace mexhaust::rules {

/// What a rule says of one position after another, in 64-bit numbers; a boolean is 0 or 1. For one thread.
class RuleValues {
 public:
  /// The program must outlive this.
  explicit RuleValues(const RuleProgram& program) : type_(program.type()), interpreter_(program) {}

  /// Throws ReachError where a number passes 64 bits.
  std::int64_t at(std::span<const std::int64_t> position) {
    return type_ == ValueType::number ? interpreter_.number_at(position)
                                      : static_cast<std::int64_t>(interpreter_.boolean_at(position));
  }

  /// No value where a number passes 64 bits.
  std::optional<std::int64_t> within_reach(std::span<const std::int64_t> position) {
    try {
      return at(position);
    } catch (const ReachError&) {
      return std::nullopt;
    }
  }

 private:
  ValueType type_;
  Interpreter<CheckedIntegers> interpreter_;
};

}  // namespace mexhaust::rules
