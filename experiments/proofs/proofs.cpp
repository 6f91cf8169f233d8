#include "mexhaust/experiments/proofs/proofs.hpp"

#include <charconv>

#include <fmt/format.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/rules/language.hpp"

namespace mexhaust::proofs {
namespace {

constexpr std::size_t most_length = 64;

/// The proofs for all sizes, by the id of the claim.
const NamedProofs& named_proofs() {
  static const NamedProofs all = [] {
    NamedProofs proofs;
    for (NamedProofs game : {end_nim_proofs(), take_or_merge_proofs(), cycle_proofs(), team_nim_proofs()})
      proofs.merge(game);
    return proofs;
  }();
  return all;
}

}  // namespace

std::vector<std::string> claims_proved_for_all_sizes() {
  std::vector<std::string> ids;
  for (const auto& [id, proof] : named_proofs()) ids.push_back(id);
  return ids;
}

Proof proof_of(const GameEntry& game, const Claim& claim, std::string_view bound) {
  if (bound == all_sizes) {
    if (const auto found = named_proofs().find(claim.id); found != named_proofs().end())
      return found->second(game, claim);
    throw InputError(fmt::format("{} has no proof for all sizes; expected lengths such as n=3..8", claim.id));
  }
  const Sizes sizes = parse_sizes(bound);
  if (claim.formula.empty()) {
    throw InputError(
        fmt::format("{} is not stated in the rule language: there is no formula that could be proved", claim.id));
  }
  if (std::holds_alternative<Statement>(claim.content))
    throw InputError(fmt::format("{} is no rule of outcomes or Grundy values: expected one for lengths", claim.id));
  const rules::Vocabulary vocabulary = game.vocabulary();
  std::optional<rules::Expression> where;
  if (!claim.where_formula.empty()) where = rules::parse_rule(claim.where_formula, vocabulary, "where");
  return line_proof(game, claim, rules::parse_rule(claim.formula, vocabulary), where, sizes);
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

}  // namespace mexhaust::proofs
