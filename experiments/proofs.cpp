#include "experiments/proofs.hpp"

#include <array>
#include <charconv>

#include <fmt/format.h>

#include "core/error.hpp"
#include "core/rule_language.hpp"

namespace mexhaust {
namespace {

constexpr std::string_view all_sizes = "all sizes";
constexpr std::size_t most_length = 64;

/// For which lengths the formula of a claim is proved, at which effort.
struct LengthScope {
  std::string_view claim;
  Effort effort;
  std::string_view bound;
};

constexpr std::array<LengthScope, 14> length_scopes{{{"cycle.odd-run", Effort::quick, "n=3..8"},
                                                     {"cycle.odd-run", Effort::normal, "n=3..20"},
                                                     {"cycle.smallest-edge", Effort::normal, "n=2..12"},
                                                     {"cycle.three-edges-grundy", Effort::quick, "n=3..3"},
                                                     {"cycle.clockwise-only", Effort::quick, "n=3..4"},
                                                     {"cycle.both-odd", Effort::quick, "n=3..4"},
                                                     {"nim.xor", Effort::normal, "n=0..8"},
                                                     {"nim.grundy", Effort::quick, "n=0..3"},
                                                     {"nim.odd-heaps", Effort::quick, "n=0..3"},
                                                     {"nim.sum-odd", Effort::quick, "n=0..3"},
                                                     {"end-nim.end-runs", Effort::quick, "n=0..4"},
                                                     {"end-nim.end-runs", Effort::deep, "n=0..12"},
                                                     {"end-nim.xor", Effort::quick, "n=0..3"},
                                                     {"end-nim.ends-equal", Effort::quick, "n=2..3"}}};

const NamedProofs& named_proofs(std::string_view game) {
  static const std::map<std::string, NamedProofs, std::less<>> all{{"end-nim", end_nim_proofs()},
                                                                   {"take-or-merge", take_or_merge_proofs()},
                                                                   {"cycle", cycle_proofs()},
                                                                   {"team-nim", team_nim_proofs()}};
  static const NamedProofs none;
  const auto found = all.find(game);
  return found == all.end() ? none : found->second;
}

const NamedProof* named_proof(const Claim& claim) {
  const NamedProofs& proofs = named_proofs(game_of(claim));
  const auto found = proofs.find(claim.label.empty() ? claim.id : claim.label);
  return found == proofs.end() ? nullptr : &found->second;
}

}  // namespace

std::vector<Scope> proof_scopes(const Claim& claim) {
  std::vector<Scope> scopes;
  for (const LengthScope& scope : length_scopes) {
    if (scope.claim == claim.id && !claim.formula.empty())
      scopes.push_back({.effort = scope.effort, .method = Method::proof, .bound = std::string(scope.bound)});
  }
  if (named_proof(claim) != nullptr)
    scopes.push_back({.effort = Effort::quick, .method = Method::proof, .bound = std::string(all_sizes)});
  return scopes;
}

Proof proof_of(const GameEntry& game, const Claim& claim, std::string_view bound) {
  if (bound == all_sizes) {
    if (const NamedProof* proof = named_proof(claim)) return (*proof)(game, claim);
    throw InputError(fmt::format("{} has no proof for all sizes; expected lengths such as n=3..8", claim.id));
  }
  const Sizes sizes = parse_sizes(bound);
  if (claim.formula.empty()) {
    throw InputError(
        fmt::format("{} is not stated in the rule language: there is no formula that could be proved", claim.id));
  }
  if (std::holds_alternative<Statement>(claim.content))
    throw InputError(fmt::format("{} is no rule of outcomes or Grundy values: expected one for lengths", claim.id));
  const Vocabulary vocabulary = game.vocabulary();
  std::optional<Expression> where;
  if (!claim.where_formula.empty()) where = parse_rule(claim.where_formula, vocabulary, "where");
  return line_proof(game, claim, parse_rule(claim.formula, vocabulary), where, sizes);
}

Sizes parse_sizes(std::string_view text) {
  std::string_view rest = text.starts_with("n=") ? text.substr(2) : text;
  const auto number = [&]() -> std::optional<std::size_t> {
    std::size_t value = 0;
    const auto [end, fault] = std::from_chars(rest.data(), rest.data() + rest.size(), value);
    if (fault != std::errc() || value > most_length) return std::nullopt;
    rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
    return value;
  };
  const auto least = number();
  auto most = least;
  if (least && rest.starts_with("..")) {
    rest.remove_prefix(2);
    most = number();
  }
  if (!least || !most || *most < *least || !rest.empty()) {
    throw InputError(fmt::format(
        "sizes '{}': expected how many numbers a position has, from..to, such as 3..8, up to {}", text, most_length));
  }
  return {.least = *least, .most = *most};
}

std::string to_text(const Sizes& sizes) { return fmt::format("n={}..{}", sizes.least, sizes.most); }

}  // namespace mexhaust
