// The claims of the write-up of AcWing 1319 beside Sprague and Grundy's, and what goes beyond them.
#include "mexhaust/solvers/dag_tokens/published.hpp"

#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>

#include "mexhaust/games/kit/box_domain.hpp"
#include "mexhaust/games/kit/line_game.hpp"
#include "mexhaust/solvers/dag_tokens/solver.hpp"

namespace mexhaust::solvers {
namespace {

std::string values_text(const Position& position) {
  std::string text;
  for (const std::uint32_t value : token_values(position)) text += fmt::format("{}{}", text.empty() ? "" : ", ", value);
  return fmt::format("the tokens' Grundy values: {}", text.empty() ? "none" : text);
}

// --- G2 ----------------------------------------------------------------------------------------------------------

/// Whether the xor of the values begun at c differs from c exactly when the position is N, for constants of all kinds of
/// bits.
bool same_from_every_constant(const Position& position, Outcome outcome) {
  const auto values = token_values(position);
  const auto differs = [&](std::uint32_t constant) {
    std::uint32_t sum = constant;
    for (const std::uint32_t value : values) sum ^= value;
    return sum != constant;
  };
  std::vector<std::uint32_t> constants{0x55555555U, 0xaaaaaaaaU, 0xffffffffU};
  for (std::uint32_t small = 0; small < 64; ++small) constants.push_back(small);
  for (unsigned bit = 6; bit < 32; ++bit) constants.push_back(std::uint32_t{1} << bit);
  return std::ranges::all_of(constants, [&](std::uint32_t each) { return outcome_if(differs(each)) == outcome; });
}

Claim constant_claim() {
  using enum Effort;
  return {.id = "dag-tokens.any-constant",
          .label = "G2",
          .statement =
              "the xor of the tokens' Grundy values begun at a constant c differs from c iff the position is N, "
              "for c = 0..63, all powers of two and three mixed patterns of 32 bits",
          .where = "all acyclic graphs",
          .source = "write-up of AcWing 1319",
          .content = Statement{.holds = [](const Position& position, const Truth& truth) -> std::optional<bool> {
                                 const auto outcome = truth.outcome(position);
                                 if (!outcome) return std::nullopt;
                                 return same_from_every_constant(position, *outcome);
                               },
                               .finding = [](const Position& position, const Truth&) { return values_text(position); },
                               .truth_bounds = {}},
          .scopes = {exhaustive(quick, "vertices=4,tokens=3"), exhaustive(normal, "vertices=5,tokens=3")}};
}

// --- B7 ----------------------------------------------------------------------------------------------------------

/// The largest g with g (g + 1) / 2 <= edges, which is floor((sqrt(8 edges + 1) - 1) / 2): a vertex of value g needs g
/// edges to vertices of values 0..g-1, and each of these its own.
std::int64_t largest_value(std::int64_t edges) {
  std::int64_t value = 0;
  while ((value + 1) * (value + 2) / 2 <= edges) ++value;
  return value;
}

Claim bound_claim() {
  using enum Effort;
  return {.id = "dag-tokens.values-bounded",
          .label = "B7a",
          .statement = "on a graph of E edges a token's Grundy value is at most floor((sqrt(8 E + 1) - 1) / 2)",
          .where = "acyclic graphs with one token",
          .source = "beyond the write-ups",
          .applies = [](const Position& position) { return position[2] == 1; },
          .content = Statement{.holds = [](const Position& position, const Truth& truth) -> std::optional<bool> {
                                 const auto value = truth.grundy(position);
                                 if (!value) return std::nullopt;
                                 return *value <= largest_value(position[1]);
                               },
                               .finding =
                                   [](const Position& position, const Truth& truth) {
                                     return fmt::format("the value is {}, the bound for {} edges {}",
                                                        truth.grundy(position).value_or(-1), position[1],
                                                        largest_value(position[1]));
                                   },
                               .truth_bounds = {},
                               .grundy_values = true},
          .scopes = {exhaustive(quick, "vertices=4,tokens=1"), exhaustive(quick, "vertices=5,tokens=1"),
                     exhaustive(normal, "vertices=6,tokens=1")}};
}

/// The largest Grundy value of one token on any graph of that many edges on up to so many vertices, and where.
std::pair<std::int64_t, Position> largest_met(std::int64_t edges, std::int64_t vertices, const Truth& truth) {
  const auto domain = games::DagTokens::domain({{"vertices", vertices}, {"tokens", 1}});
  std::pair<std::int64_t, Position> largest{-1, {}};
  Position position;
  for (std::uint64_t index = 0; index < *domain->count(); ++index) {
    domain->at(index, position);
    if (position[1] != edges || position[2] != 1) continue;
    const auto value = truth.grundy(position);
    if (value && *value > largest.first) largest = {*value, position};
  }
  return largest;
}

Claim reached_claim() {
  using enum Effort;
  return {.id = "dag-tokens.bound-reached",
          .label = "B7b",
          .statement = "some graph of E edges has a vertex of Grundy value floor((sqrt(8 E + 1) - 1) / 2)",
          .where = "numbers of edges that graphs on that many vertices can have",
          .source = "beyond the write-ups",
          .content = Statement{.holds = [](const Position& sizes, const Truth& truth) -> std::optional<bool> {
                                 return largest_met(sizes[0], sizes[1], truth).first == largest_value(sizes[0]);
                               },
                               .finding =
                                   [](const Position& sizes, const Truth& truth) {
                                     const auto [value, position] = largest_met(sizes[0], sizes[1], truth);
                                     return fmt::format("the largest value is {}, at ({})", value, to_text(position));
                                   },
                               .truth_bounds =
                                   [](const Bounds& bounds) {
                                     return Bounds{{"vertices", bounds["vertices"]}, {"tokens", 1}};
                                   },
                               .grundy_values = true},
          .scopes = {exhaustive(quick, "vertices=5,edges=10"), exhaustive(normal, "vertices=6,edges=15")},
          .cases = CaseSpace{
              .format = "the number of edges and that of vertices, e.g. '6 4'",
              .keys = {{"vertices", "graphs on up to that many vertices", 1, 6, false, 6},
                       {"edges", "of 0 up to that many edges", 0, 15, false, 15}},
              .domain =
                  [](const Bounds& bounds) {
                    const std::int64_t vertices = bounds["vertices"];
                    return std::make_unique<BoxDomain>(std::vector<Range>{
                        {0, std::min(bounds["edges"], vertices * (vertices - 1) / 2)}, {vertices, vertices}});
                  },
              .size =
                  [](const Position& sizes) {
                    return Size{sizes[1], sizes[0]};
                  },
              .fault = [](const Position& sizes) -> std::optional<std::string> {
                const bool good = sizes.size() == 2 && sizes[0] >= 0 && sizes[1] >= 1 && sizes[1] <= 6 &&
                                  sizes[0] <= sizes[1] * (sizes[1] - 1) / 2;
                return good ? std::nullopt : std::optional<std::string>("expected E edges on up to 6 vertices");
              }}};
}

// --- B8 ----------------------------------------------------------------------------------------------------------

/// Misere play by the rules of play: who cannot move wins.
class MisereSearch {
 public:
  bool wins(const Position& position) {
    if (const auto found = known_.find(position); found != known_.end()) return found->second;
    bool stuck = true;
    bool winning = false;
    visit_options<games::DagTokens>(position, [&](const Position& option) {
      stuck = false;
      winning = !wins(option);
      return winning;
    });
    return known_[position] = stuck || winning;
  }

 private:
  std::map<Position, bool> known_;
};

constexpr std::int64_t most_tokens_searched = 6;
constexpr std::int64_t most_vertices_searched = 12;

/// Misere Nim (C. L. Bouton, 1901): with a heap of two or more N iff the nim-sum is not 0, with none iff it is 0.
bool misere_nim_wins(const Position& position) {
  const auto values = token_values(position);
  std::uint32_t sum = 0;
  bool large = false;
  for (const std::uint32_t value : values) {
    sum ^= value;
    large = large || value >= 2;
  }
  return large ? sum != 0 : sum == 0;
}

Claim misere_claim() {
  using enum Effort;
  return {.id = "dag-tokens.misere-nim",
          .label = "B8",
          .statement = "in misere play the outcome is that of misere Nim with heaps of the tokens' Grundy values",
          .where = "all acyclic graphs",
          .source = "beyond the write-ups: an open question",
          .content = Statement{.holds = [](const Position& position, const Truth&) -> std::optional<bool> {
                                 if (position[0] > most_vertices_searched || position[2] > most_tokens_searched)
                                   return std::nullopt;
                                 return MisereSearch().wins(position) == misere_nim_wins(position);
                               },
                               .finding =
                                   [](const Position& position, const Truth&) {
                                     return fmt::format(
                                         "{}; misere Nim with such heaps is {}, this position is {} in misere play",
                                         values_text(position), misere_nim_wins(position) ? "N" : "P",
                                         MisereSearch().wins(position) ? "N" : "P");
                                   },
                               .truth_bounds = {}},
          .scopes = {exhaustive(quick, "vertices=4,tokens=2"), exhaustive(normal, "vertices=5,tokens=2")}};
}

}  // namespace

std::vector<Claim> published_dag_tokens_claims() {
  return {constant_claim(), bound_claim(), reached_claim(), misere_claim()};
}

}  // namespace mexhaust::solvers
