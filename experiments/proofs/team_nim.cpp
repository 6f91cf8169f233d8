#include <fmt/format.h>

#include "mexhaust/experiments/proofs/abstract_proof.hpp"
#include "mexhaust/experiments/proofs/proofs.hpp"

namespace mexhaust::proofs {
namespace {

/// Two players with the same cap: S stones, of which 1..cap are taken; whoever is to move without stones has won.
NamedProof two_players(int cap) {
  return [cap](const GameEntry& game, const Claim& claim) {
    const auto loses = [cap](const std::string& stones) {
      return fmt::format("({0} >= 1 and ({0}) mod {1} = 1)", stones, cap + 1);
    };
    AbstractProof proof({{"S", 1}}, "true");
    proof.confirm_by(game, claim, [cap](const ModelValues& values) {
      const auto stones = values.find("S");
      return std::vector<Position>{{stones == values.end() ? 1 : stones->second, cap, cap}};
    });
    std::string some_option;
    for (int taken = 1; taken <= cap; ++taken) {
      const std::string left = loses(fmt::format("(S - {})", taken));
      proof.holds(fmt::format("every option of a P is N: take {}", taken),
                  fmt::format("if S >= {} and {} then not {} else true", taken, loses("S"), left));
      some_option += fmt::format("{}S >= {} and {}", some_option.empty() ? "" : " or ", taken, left);
    }
    proof.holds("every N has a P option", fmt::format("if {} then true else {}", loses("S"), some_option));
    proof.occurs("P occurs", loses("S"));
    proof.occurs("N occurs", "not " + loses("S"));
    return std::move(proof).proof();
  };
}

}  // namespace

NamedProofs team_nim_proofs() {
  constexpr int cap = 4;
  return {{"team-nim.caps-4-4", two_players(cap)}};
}

}  // namespace mexhaust::proofs
