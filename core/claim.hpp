#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "mexhaust/core/bounds.hpp"
#include "mexhaust/core/domain.hpp"
#include "mexhaust/core/list_row.hpp"
#include "mexhaust/core/outcome.hpp"
#include "mexhaust/core/position.hpp"
#include "mexhaust/core/scope.hpp"
#include "mexhaust/core/truth.hpp"

namespace mexhaust {

/// A claim that predicts the outcome of a position.
using Rule = std::function<Outcome(const Position&)>;

/// A claim that predicts the Grundy value of a position.
using ValueRule = std::function<std::int64_t(const Position&)>;

/// A claim about a position of any other form, decided from the truth.
struct Statement {
  /// Whether it holds at a position; no value when the truth is beyond the search.
  std::function<std::optional<bool>(const Position&, const Truth&)> holds;
  /// What is found at a position: the words behind a failure.
  std::function<std::string(const Position&, const Truth&)> finding;
  /// The bounds of the truth needed for the cases of given bounds.
  std::function<Bounds(const Bounds&)> truth_bounds;
  /// Set when it says that exactly one number in 0..largest + margin, put in front of a list, makes a P-position: so that
  /// an engine for front pads may decide it for a whole domain.
  std::optional<std::int64_t> front_pad_margin = {};
  bool grundy_values = false;  ///< the truth that it asks is of Grundy values
  /// Of which positions it speaks, as far as only the truth tells; no value when that is beyond the search. None: of all of
  /// which the claim speaks.
  std::function<std::optional<bool>(const Position&, const Truth&)> premise = {};
  bool needs_truth = true;  ///< false: the moves alone decide it
};

/// The cases of a claim that does not speak of the positions of its game: pairs of coordinates, files of several cases, ...
/// A case is a list of numbers, like a position.
struct CaseSpace {
  std::string format;                                                ///< what the numbers of a case mean
  std::vector<BoundKey> keys;                                        ///< of the bounds of its scopes
  std::function<std::unique_ptr<Domain>(const Bounds&)> domain;      ///< numbered
  std::function<Size(const Position&)> size;                         ///< which case is smaller
  std::function<std::optional<std::string>(const Position&)> fault;  ///< what is wrong with a list as a case
};

/// A statement about the positions of one game, or about cases of its own, to be put on trial.
struct Claim {
  std::string id;                                         ///< "game.name"
  std::string label = {};                                 ///< its number in the list of published claims, e.g. "E4"
  std::string statement;                                  ///< in words
  std::string where;                                      ///< of which positions it speaks, in words
  std::string source;                                     ///< who says so
  std::string formula = {};                               ///< a rule, in the rule language
  std::string where_formula = {};                         ///< `where`, in the rule language; none: everywhere
  std::function<bool(const Position&)> applies = {};      ///< `where`, decided; none: what the formula says
  std::variant<Rule, ValueRule, Statement> content = {};  ///< an empty Rule: what the formula says
  std::vector<Scope> scopes = {};
  bool control = false;                 ///< deliberately wrong: must be refuted
  std::optional<RowForm> rows = {};     ///< a rule on lists, for a row of them at a time
  std::optional<CaseSpace> cases = {};  ///< none: the positions of the game
};

/// Returns whether a claim is judged by Grundy values, not by outcomes.
bool needs_grundy_values(const Claim& claim);

/// The part of an id before the dot: the game.
std::string_view game_of(const Claim& claim);

}  // namespace mexhaust
