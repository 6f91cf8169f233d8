#include <fmt/format.h>

#include "mexhaust/experiments/proofs/abstract_proof.hpp"
#include "mexhaust/experiments/proofs/abstractions.hpp"
#include "mexhaust/experiments/proofs/proofs.hpp"

namespace mexhaust::proofs {
namespace {

/// A cycle with the runs c and d of edges that are not zero.
std::vector<Position> cycle_of(const ModelValues& values) {
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

/// Says of two runs where N is.
using Wins = std::function<std::string(std::string_view, std::string_view)>;

AbstractProof over_runs(const GameEntry& game, const Claim& claim) {
  AbstractProof proof({{"c", 0}, {"d", 0}, {"f", 0}, {"g", 0}}, "(c >= 1 iff f >= 1) and (d >= 1 iff g >= 1)");
  proof.confirm_by(game, claim, cycle_of);
  return proof;
}

/// The rule over the runs of edges that are not zero. Every move lowers an edge, so play ends.
void add_runs(AbstractProof& proof, const Wins& wins) {
  std::string some_option;
  for (const AbstractMove& move : zero_edge_abstraction().moves) {
    const std::string there = wins(move.leads_to[0], move.leads_to[1]);
    proof.holds("every option of a P is N: " + move.name,
                fmt::format("if {} and not {} then {} else true", move.possible, wins("c", "d"), there));
    some_option += fmt::format("{}{} and not {}", some_option.empty() ? "" : " or ", move.possible, there);
  }
  proof.holds("every N has a P option", fmt::format("if {} then {} else true", wins("c", "d"), some_option));
  proof.occurs("P occurs", "not " + wins("c", "d"));
  proof.occurs("N occurs", wins("c", "d"));
}

std::string odd_runs(std::string_view c, std::string_view d) { return fmt::format("(odd({}) or odd({}))", c, d); }
std::string odd_clockwise(std::string_view c, std::string_view /*d*/) { return fmt::format("odd({})", c); }
std::string both_odd(std::string_view c, std::string_view d) { return fmt::format("(odd({}) and odd({}))", c, d); }

NamedProof runs(const Wins& wins) {
  return [wins](const GameEntry& game, const Claim& claim) {
    AbstractProof proof = over_runs(game, claim);
    add_runs(proof, wins);
    return std::move(proof).proof();
  };
}

/// Lowering the edge of an odd run to 0: what is left is even.
NamedProof lowering_wins() {
  return [](const GameEntry& game, const Claim& claim) {
    AbstractProof proof = over_runs(game, claim);
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
    AbstractProof with_zero = over_runs(game, claim);
    add_runs(with_zero, odd_runs);
    Proof all = std::move(with_zero).proof();
    AbstractProof without({{"n", 2}, {"c", 0}, {"d", 0}, {"m", 1}, {"f", 1}, {"v", 0}},
                          "f >= m and (c = 0 iff f = m) and c < n and d < n and v < f");
    const std::string p = "even(n) and not " + odd_runs("c", "d");
    without.holds("an odd number of edges: an edge made 0 leaves a P",
                  "if odd(n) then not " + odd_runs("n - 1", "0") + " else true");
    for (const AbstractMove& move : smallest_edge_abstraction().moves) {
      without.holds("every option of a P is N: " + move.name,
                    fmt::format("if {} and {} then {} else true", p, move.possible,
                                odd_runs(move.leads_to[0], move.leads_to[1])));
    }
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

Abstraction zero_edge_abstraction() {
  return {.names = {"c", "d", "f", "g"},
          .moves = {{"clockwise, the edge made 0", "c >= 1", {"c - 1", "0"}},
                    {"clockwise, the edge left above 0", "f >= 2", {"c - 1", "d + 1"}},
                    {"counter-clockwise, the edge made 0", "d >= 1", {"0", "d - 1"}},
                    {"counter-clockwise, the edge left above 0", "g >= 2", {"c + 1", "d - 1"}}}};
}

Abstraction smallest_edge_abstraction() {
  return {.names = {"c", "d", "n", "m", "f", "v"},
          .moves = {{"below the smallest edge", "v < f and v < m", {"n - 1", "0"}},
                    {"to the smallest edge", "v < f and v = m", {"c - 1", "0"}},
                    {"above the smallest edge", "v < f and v > m", {"c - 1", "d + 1"}}}};
}

NamedProofs cycle_proofs() {
  return {{"cycle.odd-run", runs(odd_runs)},
          {"cycle.clockwise-odd-wins", runs(odd_runs)},
          {"cycle.clockwise-decides", runs(odd_clockwise)},
          {"cycle.zeroing-wins", lowering_wins()},
          {"cycle.smallest-edge", smallest_edge()},
          {"cycle.clockwise-only", runs(odd_clockwise)},
          {"cycle.both-odd", runs(both_odd)}};
}

}  // namespace mexhaust::proofs
