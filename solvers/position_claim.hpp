#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "mexhaust/core/claim.hpp"

namespace mexhaust::solvers {

/// A claim of a write-up about the positions of a game, as a statement; its label is the published number.
struct PositionClaim {
  std::string name;
  std::string label;
  std::string statement;
  std::string where;
  std::function<bool(const Position&)> applies;
  Statement content;
  std::vector<Scope> scopes;
};

inline Claim position_claim(const std::string& game, std::string source, PositionClaim claim) {
  return {.id = game + "." + claim.name,
          .label = std::move(claim.label),
          .statement = std::move(claim.statement),
          .where = std::move(claim.where),
          .source = std::move(source),
          .applies = std::move(claim.applies),
          .content = std::move(claim.content),
          .scopes = std::move(claim.scopes)};
}

}  // namespace mexhaust::solvers
