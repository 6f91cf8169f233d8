#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "mexhaust/rules/expression.hpp"

namespace mexhaust::rules {

/// A named number or boolean of a position that a rule may use.
struct Quantity {
  /// From a whole position; for what the language cannot say.
  using Function = std::function<std::int64_t(std::span<const std::int64_t>)>;

  std::string name;
  std::string meaning;
  /// In the rule language, over the names before it; or computed, and then a proof cannot look into it.
  std::variant<std::string, Function> definition;
  ValueType type = ValueType::number;  ///< of a computed one; a defined one has the type of its definition
};

/// What a game adds to the rule language: the names of the numbers that come before the list, and its quantities. The list
/// is what `each`, `item` and `length` speak of: the rest of the position.
struct Vocabulary {
  std::vector<std::string> leading = {};  ///< e.g. "stones" for team-nim
  std::vector<Quantity> quantities = {};
  bool has_list = true;  ///< false: the rest of a position is no plain list, only quantities can be named

  const Quantity* find(std::string_view name) const;
  /// The place of a leading number; no value when there is none of that name.
  std::optional<std::size_t> leading_place(std::string_view name) const;
  std::vector<std::string> names() const;
};

}  // namespace mexhaust::rules
