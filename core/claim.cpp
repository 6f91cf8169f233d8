#include "mexhaust/core/claim.hpp"

namespace mexhaust {

bool needs_grundy_values(const Claim& claim) {
  const auto* statement = std::get_if<Statement>(&claim.content);
  return statement != nullptr ? statement->grundy_values : std::holds_alternative<ValueRule>(claim.content);
}

std::string_view game_of(const Claim& claim) {
  const std::string_view id = claim.id;
  return id.substr(0, id.find('.'));
}

}  // namespace mexhaust
