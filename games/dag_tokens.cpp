#include "mexhaust/games/dag_tokens.hpp"

#include <numeric>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "mexhaust/core/numbering.hpp"
#include "mexhaust/games/kit/graph.hpp"

namespace mexhaust::games {
namespace {

using EdgePair = std::pair<std::int64_t, std::int64_t>;

/// All pairs u < v of 1..vertices in the order in which the bits of an edge set name them: 12, 13, 23, 14, ...
std::vector<EdgePair> possible_edges(std::int64_t vertices) {
  std::vector<EdgePair> pairs;
  for (std::int64_t to = 2; to <= vertices; ++to) {
    for (std::int64_t from = 1; from < to; ++from) pairs.emplace_back(from, to);
  }
  return pairs;
}

/// n m k, edges, tokens.
Position assemble(std::int64_t vertices, std::span<const EdgePair> edges, std::span<const std::int64_t> tokens) {
  Position position{vertices, static_cast<std::int64_t>(edges.size()), static_cast<std::int64_t>(tokens.size())};
  for (const auto& [from, to] : edges) {
    position.push_back(from);
    position.push_back(to);
  }
  position.insert(position.end(), tokens.begin(), tokens.end());
  return position;
}

std::vector<EdgePair> edge_set(std::int64_t vertices, std::uint64_t graph) {
  std::vector<EdgePair> chosen;
  const auto pairs = possible_edges(vertices);
  for (std::size_t bit = 0; bit < pairs.size() && bit < 64; ++bit) {
    if ((graph >> bit & 1) != 0) chosen.push_back(pairs[bit]);
  }
  return chosen;
}

/// All graphs on 1..n vertices, n up to a bound, whose edges lead from smaller to larger numbers (every acyclic graph is
/// one of these after renaming), each with all token multisets (running fastest). Drawn graphs are renamed at random.
class GraphsAndTokens : public Domain {
 public:
  explicit GraphsAndTokens(const Bounds& bounds) : most_tokens_(bounds["tokens"]), most_vertices_(bounds["vertices"]) {
    std::optional<std::uint64_t> total = 0;
    for (std::int64_t vertices = 1; vertices <= most_vertices_ && total; ++vertices) {
      starts_.push_back(*total);
      tokens_.emplace_back(ListShape{.most_length = most_tokens_, .least_value = 1, .most_value = vertices});
      const std::int64_t pairs = vertices * (vertices - 1) / 2;
      const auto graphs = pairs < 63 ? std::optional(std::uint64_t{1} << pairs) : std::nullopt;
      const auto here = checked_product(graphs, tokens_.back().count());
      total = here && *here + *total < std::uint64_t{1} << 63 ? std::optional(*here + *total) : std::nullopt;
    }
    count_ = total;
  }

  std::optional<std::uint64_t> count() const override { return count_; }

  void at(std::uint64_t index, Position& position) const override {
    const auto after = std::ranges::upper_bound(starts_, index);
    const auto place = static_cast<std::size_t>(after - starts_.begin()) - 1;
    index -= starts_[place];
    const std::uint64_t multisets = *tokens_[place].count();
    Position tokens;
    tokens_[place].at(index % multisets, tokens);
    const auto vertices = static_cast<std::int64_t>(place) + 1;
    position = assemble(vertices, edge_set(vertices, index / multisets), tokens);
  }

  std::uint64_t index(const Position& position) const override {
    const auto whole = DagTokens::parts(position);
    const auto place = static_cast<std::size_t>(whole.vertices) - 1;
    if (place >= tokens_.size()) return no_index;
    std::uint64_t graph = 0;
    for (std::size_t edge = 0; edge < whole.edges.size(); edge += 2) {
      const std::int64_t from = whole.edges[edge];
      const std::int64_t to = whole.edges[edge + 1];
      graph |= std::uint64_t{1} << ((to - 1) * (to - 2) / 2 + from - 1);
    }
    const std::uint64_t tokens = tokens_[place].index(whole.tokens);
    return tokens == no_index ? no_index : starts_[place] + graph * *tokens_[place].count() + tokens;
  }

  void draw(Random& random, Position& position) const override {
    if (count_) {
      at(random.below(*count_), position);
    } else {
      draw_large(random, position);
    }
    DagTokens::rename(random, position);
  }

 private:
  void draw_large(Random& random, Position& position) const {
    const std::int64_t vertices = random.between(1, random.between(1, most_vertices_));
    std::vector<EdgePair> edges;
    const std::int64_t wanted = vertices > 1 ? random.between(0, 3 * vertices) : 0;
    for (std::int64_t edge = 0; edge < wanted; ++edge) {
      const std::int64_t to = random.between(2, vertices);
      edges.emplace_back(random.between(1, to - 1), to);
    }
    Position tokens;
    draw_list({.most_length = most_tokens_, .least_value = 1, .most_value = vertices}, random, tokens);
    position = assemble(vertices, edges, tokens);
  }

  std::int64_t most_tokens_;
  std::int64_t most_vertices_;
  std::vector<MultisetNumbering> tokens_;
  std::vector<std::uint64_t> starts_;
  std::optional<std::uint64_t> count_;
};

}  // namespace

std::optional<std::string> DagTokens::fault(const Position& position) {
  if (position.size() < 3) return "expected n, m and k first";
  const auto [n, m, k] = std::tuple(position[0], position[1], position[2]);
  if (n < 0 || m < 0 || k < 0) return "expected n, m and k of 0 or more";
  check_reach(n);
  const auto numbers = static_cast<std::int64_t>(position.size()) - 3;
  if (m > numbers / 2 || numbers - 2 * m != k) {
    return fmt::format("expected {} edges (two numbers each) and {} tokens, found {} numbers", m, k, numbers);
  }
  for (std::size_t place = 3; place < position.size(); ++place) {
    if (position[place] < 1 || position[place] > n)
      return fmt::format("expected vertices from 1 to {}, found {}", n, position[place]);
  }
  const auto vertex = vertex_on_cycle(Successors(n, parts(position).edges));
  return vertex ? std::optional(cycle_fault(*vertex)) : std::nullopt;
}

void DagTokens::rename(Random& random, Position& position) {
  std::vector<std::int64_t> names(static_cast<std::size_t>(position[0]) + 1);
  std::iota(names.begin(), names.end(), 0);
  for (std::size_t place = names.size() - 1; place > 1; --place)
    std::swap(names[place], names[1 + random.below(place)]);
  for (std::size_t place = 3; place < position.size(); ++place)
    position[place] = names[static_cast<std::size_t>(position[place])];
  canonicalise(position);
}

std::string DagTokens::cycle_fault(std::size_t vertex) {
  return fmt::format("expected a graph without cycles, found a cycle through vertex {}", vertex + 1);
}

void DagTokens::check_reach(std::int64_t vertices) {
  if (vertices > most_vertices) {
    throw ReachError(
        fmt::format("dag-tokens is answered up to {} vertices, this graph has {}", most_vertices, vertices));
  }
}

std::unique_ptr<Domain> DagTokens::domain(const Bounds& bounds) { return std::make_unique<GraphsAndTokens>(bounds); }

std::vector<Position> DagTokens::judge_shapes(const Bounds& judge) {
  const std::int64_t n = judge["vertices"];
  std::vector<EdgePair> path;
  std::vector<EdgePair> path_backwards;
  std::vector<EdgePair> star;
  for (std::int64_t vertex = 2; vertex <= n; ++vertex) {
    path.emplace_back(vertex - 1, vertex);
    path_backwards.emplace_back(n + 2 - vertex, n + 1 - vertex);
    star.emplace_back(1, vertex);
  }
  // Complete graphs have the largest Grundy values; behind them a path uses the vertices up, and more edges to these what edges are left.
  std::vector<EdgePair> complete;
  std::int64_t largest = 2;
  while (largest * (largest + 1) / 2 <= most_judge_edges - n && largest < n) ++largest;
  for (std::int64_t to = 2; to <= n; ++to) {
    for (std::int64_t from = to <= largest ? 1 : to - 1; from < to; ++from) complete.emplace_back(from, to);
  }
  for (std::int64_t to = n; static_cast<std::int64_t>(complete.size()) < most_judge_edges && to > largest; --to)
    complete.emplace_back(1, to);
  const auto many = static_cast<std::size_t>(judge["tokens"]);
  Position one_each;
  for (std::size_t token = 0; token < many; ++token) one_each.push_back(static_cast<std::int64_t>(token) % n + 1);
  std::ranges::sort(one_each);
  std::vector<Position> shapes{assemble(1, {}, Position{1}), assemble(n, {}, one_each)};
  for (const auto* edges : {&path, &path_backwards, &star, &complete}) {
    for (const Position& tokens : {Position{1}, Position{n}, Position{1, n}, one_each, Position(many, 1)})
      shapes.push_back(assemble(n, *edges, tokens));
    // The same just below: the last vertex and its edges away.
    std::vector<EdgePair> fewer = *edges;
    std::erase_if(fewer, [n](const EdgePair& edge) { return edge.first == n || edge.second == n; });
    shapes.push_back(assemble(n - 1, fewer, Position{1}));
    shapes.push_back(assemble(n - 1, fewer, Position{n - 1}));
  }
  return shapes;
}

Position DagTokens::only(const Position& position, const std::vector<bool>& kept) {
  const Parts whole = parts(position);
  std::vector<EdgePair> edges;
  Position tokens;
  for (std::size_t edge = 0; edge < whole.edges.size() / 2; ++edge) {
    if (kept[edge]) edges.emplace_back(whole.edges[2 * edge], whole.edges[2 * edge + 1]);
  }
  for (std::size_t token = 0; token < whole.tokens.size(); ++token) {
    if (kept[whole.edges.size() / 2 + token]) tokens.push_back(whole.tokens[token]);
  }
  std::vector<std::int64_t> names(static_cast<std::size_t>(whole.vertices) + 1, 0);
  const auto name_of = [&](std::int64_t vertex) -> std::int64_t& { return names[static_cast<std::size_t>(vertex)]; };
  for (const auto& [from, to] : edges) name_of(from) = name_of(to) = 1;
  for (const std::int64_t token : tokens) name_of(token) = 1;
  std::int64_t vertices = 0;
  for (std::int64_t& name : names) name = name == 0 ? 0 : ++vertices;
  for (auto& [from, to] : edges) {
    from = name_of(from);
    to = name_of(to);
  }
  for (std::int64_t& token : tokens) token = name_of(token);
  return assemble(std::max<std::int64_t>(vertices, 1), edges, tokens);
}

std::string DagTokens::JudgeFile::text(std::span<const Position> cases) {
  const Position& position = cases.front();
  const Parts whole = parts(position);
  std::string text = fmt::format("{} {} {}\n", position[0], position[1], position[2]);
  for (std::size_t edge = 0; edge < whole.edges.size(); edge += 2)
    text += fmt::format("{} {}\n", whole.edges[edge], whole.edges[edge + 1]);
  return text + fmt::format("{}\n", to_text(whole.tokens));
}

std::optional<Position> DagTokens::JudgeFile::next() {
  Position position;
  const bool found = read(
      [&](const Counts& counts) {
        position = {counts.vertices, counts.edges, counts.tokens};
      },
      [&](std::int64_t vertex) { position.push_back(vertex); });
  return found ? std::optional(std::move(position)) : std::nullopt;
}

Position DagTokens::grid_position(std::span<const std::int64_t> coordinates) {
  const auto tokens = coordinates.subspan(2);
  const auto edges = edge_set(coordinates[0], static_cast<std::uint64_t>(coordinates[1]));
  return assemble(std::max(coordinates[0], std::ranges::max(tokens)), edges, tokens);
}

std::vector<Known> DagTokens::known() {
  using enum Outcome;
  return {
      {{1, 0, 1, 1}, P, "no edge: no move"},
      {{3, 2, 0, 1, 2, 2, 3}, P, "no token: no move"},
      {{2, 1, 1, 1, 2, 1}, N, "one move"},
      {{2, 1, 1, 1, 2, 2}, P, "the token is at the end"},
      {{2, 2, 1, 1, 2, 1, 2, 1}, N, "an edge given twice is still one move"},
      {{2, 1, 2, 1, 2, 1, 1}, P, "two tokens on one vertex: the second player repeats each move with the twin"},
      {{2, 1, 3, 1, 2, 1, 1, 1}, N, "three forced moves"},
      {{3, 2, 1, 1, 2, 2, 3, 1}, P, "a path of two edges: two forced moves"},
      {{4, 3, 1, 1, 2, 2, 3, 3, 4, 1}, N, "a path of three edges: three forced moves"},
      {{3, 3, 1, 1, 2, 2, 3, 1, 3, 1}, N, "go to the end at once"},
      {{6, 8, 4, 2, 1, 2, 4, 1, 4, 1, 5, 4, 5, 1, 3, 3, 5, 3, 6, 1, 2, 4, 6}, N, "published sample"},
  };
}

}  // namespace mexhaust::games
