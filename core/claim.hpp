#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/bounds.hpp"
#include "core/list_row.hpp"
#include "core/outcome.hpp"
#include "core/position.hpp"
#include "core/truth.hpp"

namespace mexhaust {

/// A way of confronting a claim with the truth.
enum class Method : std::uint8_t {
  exhaustive,  ///< every position of a numbered domain, judged by a table
  random,      ///< positions drawn from a seed, each judged by a search
  local        ///< a rule judged by its own answers for the options: every position, or drawn ones when cases are given
};

/// How much is checked; each effort includes the one before.
enum class Effort : std::uint8_t { quick, normal, deep };

std::string_view to_text(Method method);
std::string_view to_text(Effort effort);

/// One check of a claim: over which domain, and for random cases how many from which seed.
struct Scope {
  Effort effort = Effort::normal;
  Method method = Method::exhaustive;
  std::string bound;
  std::uint64_t cases = 0;
  std::uint64_t seed = 0;

  bool drawn() const { return method == Method::random || (method == Method::local && cases > 0); }
};

/// A claim that predicts the outcome of a position.
using Rule = std::function<Outcome(const Position&)>;

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
};

/// A statement about the positions of one game, to be put on trial.
struct Claim {
  std::string id;                                ///< "game.name"
  std::string statement;                         ///< in words
  std::string where;                             ///< of which positions it speaks, in words
  std::string source;                            ///< who says so
  std::function<bool(const Position&)> applies;  ///< `where`, decided
  std::variant<Rule, Statement> content;
  std::vector<Scope> scopes;
  bool control = false;              ///< deliberately wrong: must be refuted
  std::optional<RowForm> rows = {};  ///< a rule on lists, for a row of them at a time
};

/// The part of an id before the dot: the game.
std::string_view game_of(const Claim& claim);

}  // namespace mexhaust
