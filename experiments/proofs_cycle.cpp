#include <fmt/format.h>

#include "experiments/abstract_proof.hpp"
#include "experiments/proofs.hpp"

namespace mexhaust {
namespace {

/// A cycle with the runs c and d of edges that are not zero.
std::vector<Position> cycle_of(const Values& values) {
  Position edges;
  const auto add_run = [&](const char* name) {
    const auto run = values.find(name);
    constexpr std::int64_t most = 8;
    if (run != values.end()) edges.insert(edges.end(), static_cast<std::size_t>(std::min(run->second, most)), 1);
  };
  add_run("c");
  edges.insert(edges.end(), 2, 0);
  add_run("d");
  return {edges};
}

/// Cycles with an edge that is zero, over the clockwise run c of edges that are not and the counter-clockwise one, d. A
/// move clockwise makes of them c - 1 and, behind the coin, 0 or, where the crossed edge is left above 0, d + 1; a move
/// counter-clockwise is the mirror image. Every move lowers an edge, so play ends. `wins` says of two runs where N is.
using Wins = std::function<std::string(std::string_view, std::string_view)>;

void add_runs(AbstractProof& proof, const Wins& wins) {
  struct Way {
    std::string name, run, to_zero, above_zero;
  };
  for (const Way& way : {Way{"clockwise", "c", wins("c - 1", "0"), wins("c - 1", "d + 1")},
                         Way{"counter-clockwise", "d", wins("0", "d - 1"), wins("c + 1", "d - 1")}}) {
    const std::string from_p = fmt::format("{} >= 1 and not {}", way.run, wins("c", "d"));
    proof.holds("every option of a P is N: " + way.name + " to 0",
                fmt::format("if {} then {} else true", from_p, way.to_zero));
    proof.holds("every option of a P is N: " + way.name + " above 0",
                fmt::format("if {} then {} else true", from_p, way.above_zero));
  }
  proof.holds("every N has a P option", fmt::format("if {} then c >= 1 and not {} or d >= 1 and not {} else true",
                                                    wins("c", "d"), wins("c - 1", "0"), wins("0", "d - 1")));
  proof.occurs("P occurs", "not " + wins("c", "d"));
  proof.occurs("N occurs", wins("c", "d"));
}

std::string odd_runs(std::string_view c, std::string_view d) { return fmt::format("(odd({}) or odd({}))", c, d); }
std::string odd_clockwise(std::string_view c, std::string_view /*d*/) { return fmt::format("odd({})", c); }
std::string both_odd(std::string_view c, std::string_view d) { return fmt::format("(odd({}) and odd({}))", c, d); }

NamedProof runs(const Wins& wins) {
  return [wins](const GameEntry& game, const Claim& claim) {
    AbstractProof proof({{"c", 0}, {"d", 0}}, "true");
    proof.confirm_by(game, claim, cycle_of);
    add_runs(proof, wins);
    return std::move(proof).proof();
  };
}

/// Lowering the edge of an odd run to 0: what is left is even.
NamedProof lowering_wins() {
  return [](const GameEntry& game, const Claim& claim) {
    AbstractProof proof({{"c", 0}, {"d", 0}}, "true");
    proof.confirm_by(game, claim, cycle_of);
    add_runs(proof, odd_runs);
    proof.holds("an odd clockwise run: its first edge made 0 leaves a P",
                "if odd(c) then not " + odd_runs("c - 1", "0") + " else true");
    proof.holds("an odd counter-clockwise run: the same",
                "if odd(d) then not " + odd_runs("0", "d - 1") + " else true");
    return std::move(proof).proof();
  };
}

/// Cycles without a zero edge: n edges, the smallest m; the runs c and d of edges above m; the crossed edge f, above m iff its run is not empty, is
/// lowered to v. Made 0 or less than m it is the only smallest edge, and all others are one run before the coin.
NamedProof smallest_edge() {
  return [](const GameEntry& game, const Claim& claim) {
    AbstractProof with_zero({{"c", 0}, {"d", 0}}, "true");
    with_zero.confirm_by(game, claim, cycle_of);
    add_runs(with_zero, odd_runs);
    Proof all = std::move(with_zero).proof();
    AbstractProof without({{"n", 2}, {"c", 0}, {"d", 0}, {"m", 1}, {"f", 1}, {"v", 0}},
                          "f >= m and (c = 0 iff f = m) and c < n and d < n and v < f");
    const std::string p = "even(n) and not " + odd_runs("c", "d");
    without.holds("an odd number of edges: an edge made 0 leaves a P",
                  "if odd(n) then not " + odd_runs("n - 1", "0") + " else true");
    without.holds("every option of a P is N: to 0 or below the smallest edge",
                  fmt::format("if {} and v < m then {} else true", p, odd_runs("n - 1", "0")));
    without.holds("every option of a P is N: to the smallest edge",
                  fmt::format("if {} and v = m then {} else true", p, odd_runs("c - 1", "0")));
    without.holds("every option of a P is N: above the smallest edge",
                  fmt::format("if {} and v > m then {} else true", p, odd_runs("c - 1", "d + 1")));
    without.holds("every N has a P option: an edge of an odd run made as small as the smallest",
                  fmt::format("if odd(c) then m < f and not {} else true", odd_runs("c - 1", "0")));
    without.occurs("P occurs without a zero edge", p);
    without.occurs("N occurs without a zero edge, on an even cycle", "even(n) and " + odd_runs("c", "d"));
    Proof more = std::move(without).proof();
    std::ranges::move(more.obligations, std::back_inserter(all.obligations));
    return all;
  };
}

}  // namespace

NamedProofs cycle_proofs() {
  return {{"Y1", runs(odd_runs)},
          {"Y2a", runs(odd_runs)},
          {"Y2b", runs(odd_clockwise)},
          {"Y3", lowering_wins()},
          {"cycle.smallest-edge", smallest_edge()},
          {"cycle.clockwise-only", runs(odd_clockwise)},
          {"cycle.both-odd", runs(both_odd)}};
}

}  // namespace mexhaust
