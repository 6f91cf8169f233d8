#include "mexhaust/solvers/dag_tokens/solver.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <sstream>

#include "mexhaust/base/random.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/games/game_support.hpp"

namespace mexhaust::testing {

namespace {

using Edges = std::vector<std::int64_t>;

Position position_of(std::int64_t vertices, const Edges& edges, const std::vector<std::int64_t>& tokens) {
  Position position{vertices, static_cast<std::int64_t>(edges.size() / 2), static_cast<std::int64_t>(tokens.size())};
  position.insert(position.end(), edges.begin(), edges.end());
  position.insert(position.end(), tokens.begin(), tokens.end());
  return position;
}

/// 1 -> 2 -> ... -> vertices
Edges path(std::int64_t vertices) {
  Edges edges;
  for (std::int64_t vertex = 1; vertex < vertices; ++vertex) edges.insert(edges.end(), {vertex, vertex + 1});
  return edges;
}

Edges random_edges(Random& random, std::int64_t vertices, std::int64_t edges) {
  Edges all;
  for (std::int64_t edge = 0; edge < edges; ++edge) {
    all.insert(all.end(), {random.between(1, vertices), random.between(1, vertices)});
  }
  return all;
}

/// The vertices that can be reached from one in one step or more.
std::vector<bool> reached_from(std::int64_t vertices, const Edges& edges, std::int64_t start) {
  std::vector<bool> reached(static_cast<std::size_t>(vertices) + 1);
  std::vector<std::int64_t> open{start};
  while (!open.empty()) {
    const std::int64_t vertex = open.back();
    open.pop_back();
    for (std::size_t edge = 0; edge < edges.size(); edge += 2) {
      const auto next = static_cast<std::size_t>(edges[edge + 1]);
      if (edges[edge] != vertex || reached[next]) continue;
      reached[next] = true;
      open.push_back(edges[edge + 1]);
    }
  }
  return reached;
}

bool on_cycle(std::int64_t vertices, const Edges& edges, std::int64_t vertex) {
  return reached_from(vertices, edges, vertex)[static_cast<std::size_t>(vertex)];
}

/// The vertex that a complaint about a cycle names; 0 when there is no complaint.
std::int64_t named_vertex(const Position& position) {
  const auto fault = games::DagTokens::fault(position);
  if (!fault) return 0;
  const std::string start = "expected a graph without cycles, found a cycle through vertex ";
  REQUIRE(fault->rfind(start, 0) == 0);
  return parse_integer(fault->substr(start.size())).value();
}

}  // namespace

TEST_CASE("A path of a million vertices is valued and checked without recursion", "[solvers/dag_tokens]") {
  constexpr std::int64_t length = 1'000'000;
  const Edges edges = path(length);
  // From vertex v there are length - v forced moves.
  CHECK(solvers::DagTokensSolver::outcome(position_of(length, edges, {1})) == Outcome::N);
  CHECK(solvers::DagTokensSolver::outcome(position_of(length, edges, {2})) == Outcome::P);
  const Position position = registry().game("dag-tokens").checked(position_of(length, edges, {2, 1}));
  CHECK(solvers::DagTokensSolver::outcome(position) == Outcome::N);
  const auto move = solvers::DagTokensSolver::winning_move(position);
  REQUIRE(move.has_value());
  CHECK(solvers::DagTokensSolver::outcome(*move) == Outcome::P);
  Edges closed = edges;
  closed.insert(closed.end(), {length, 1});
  CHECK(named_vertex(position_of(length, closed, {1})) > 0);
}

TEST_CASE("Ten million edges, each of a long path ten times", "[solvers/dag_tokens][slow]") {
  constexpr std::int64_t length = 1'000'000;
  std::string text = fmt::format("{} {} 2\n", length, 10 * (length - 1));
  for (std::int64_t vertex = 1; vertex < length; ++vertex) {
    for (int copy = 0; copy < 10; ++copy) fmt::format_to(std::back_inserter(text), "{} {}\n", vertex, vertex + 1);
  }
  const auto answer = [](const std::string& file) {
    std::istringstream stream(file);
    NumberReader reader(stream, "file");
    return *registry().game("dag-tokens").judge()->answers_while_reading(reader, Question::judge)->next();
  };
  CHECK(answer(text + "1 1\n") == "lose");  // twins
  CHECK(answer(text + "1 2\n") == "win");   // values 1 and 0: an odd and an even number of forced moves
}

TEST_CASE("Values by hand", "[solvers/dag_tokens]") {
  // All edges u -> v with u < v: from vertex v every smaller value can be reached, so its value is vertices - v.
  constexpr std::int64_t vertices = 300;
  Edges edges;
  for (std::int64_t from = 1; from <= vertices; ++from) {
    for (std::int64_t to = from + 1; to <= vertices; ++to) edges.insert(edges.end(), {from, to});
  }
  const auto values = solvers::grundy_values(Successors(vertices, edges));
  for (std::size_t vertex = 1; vertex <= vertices; ++vertex) CHECK(values[vertex - 1] == vertices - vertex);
  // Tokens on it are heaps of Nim: 1, 2 and 3 stones are P, 1, 2 and 4 are not.
  CHECK(solvers::DagTokensSolver::outcome(position_of(vertices, edges, {299, 298, 297})) == Outcome::P);
  CHECK(solvers::DagTokensSolver::outcome(position_of(vertices, edges, {299, 298, 296})) == Outcome::N);
  CHECK(solvers::grundy_values(Successors(3, Edges{1, 2, 2, 3, 1, 3})) == std::vector<std::uint32_t>{2, 1, 0});
  CHECK(solvers::grundy_values(Successors(4, Edges{1, 2, 1, 3, 2, 4, 3, 4})) == std::vector<std::uint32_t>{0, 1, 1, 0});
  CHECK(solvers::grundy_values(Successors(0, Edges{})).empty());
}

TEST_CASE("Edges given twice and tokens on one vertex change nothing", "[solvers/dag_tokens]") {
  const Edges once{1, 2, 2, 3, 1, 3};
  const Edges twice{1, 2, 2, 3, 1, 3, 1, 3, 1, 2, 2, 3, 2, 3};
  const Successors graph(3, twice);
  CHECK(graph.edges() == 7);
  CHECK(solvers::grundy_values(graph) == solvers::grundy_values(Successors(3, once)));
  for (std::int64_t token = 1; token <= 3; ++token) {
    CHECK(solvers::DagTokensSolver::outcome(position_of(3, twice, {token})) == outcome_if(token < 3));
    CHECK(solvers::DagTokensSolver::outcome(position_of(3, twice, {token, token})) == Outcome::P);
  }
}

TEST_CASE("Successors keep every edge", "[solvers/dag_tokens]") {
  const Successors graph(4, Edges{2, 1, 4, 3, 2, 4, 2, 1});
  const auto of = [&](std::size_t vertex) {
    std::vector<std::uint32_t> all(graph.of(vertex).begin(), graph.of(vertex).end());
    std::ranges::sort(all);
    return all;
  };
  CHECK(graph.vertices() == 4);
  CHECK(of(0).empty());
  CHECK(of(1) == std::vector<std::uint32_t>{0, 0, 3});
  CHECK(of(2).empty());
  CHECK(of(3) == std::vector<std::uint32_t>{2});
}

TEST_CASE("Longest paths: one edge more than the longest from a successor, none from a sink", "[solvers/dag_tokens]") {
  for (std::uint64_t case_number = 0; case_number < 50; ++case_number) {
    const Position position =
        drawn_from(*games::DagTokens::domain({{"vertices", 2000}, {"tokens", 1}}), 3, case_number);
    const auto whole = games::DagTokens::parts(position);
    const auto lengths = solvers::longest_paths(Successors(whole.vertices, whole.edges));
    REQUIRE(lengths.size() == static_cast<std::size_t>(whole.vertices));
    std::vector<std::uint32_t> expected(lengths.size(), 0);
    for (std::size_t edge = 0; edge < whole.edges.size(); edge += 2) {
      std::uint32_t& from = expected[static_cast<std::size_t>(whole.edges[edge] - 1)];
      from = std::max(from, lengths[static_cast<std::size_t>(whole.edges[edge + 1] - 1)] + 1);
    }
    CHECK(lengths == expected);
  }
}

TEST_CASE("The numbers of the vertices may lead up, down or anywhere", "[solvers/dag_tokens]") {
  // A path and its chords, numbered in order, against it, and by turns from both ends: vertex i of the path has value i mod 3, as
  // its successors are the one and the two before it.
  constexpr std::int64_t vertices = 1001;
  const auto by_turns = [](std::int64_t place) { return place % 2 == 0 ? place / 2 + 1 : vertices - place / 2; };
  for (const int numbering : {0, 1, 2}) {
    const auto name = [&](std::int64_t place) {
      return numbering == 0 ? place + 1 : numbering == 1 ? vertices - place : by_turns(place);
    };
    Edges edges;
    for (std::int64_t place = 1; place < vertices; ++place) {
      edges.insert(edges.end(), {name(place), name(place - 1)});
      if (place >= 2) edges.insert(edges.end(), {name(place), name(place - 2)});
    }
    const auto values = solvers::grundy_values(Successors(vertices, edges));
    for (std::int64_t place = 0; place < vertices; ++place) {
      CAPTURE(numbering, place);
      CHECK(values[static_cast<std::size_t>(name(place) - 1)] == static_cast<std::uint32_t>(place % 3));
    }
  }
}

TEST_CASE("A cycle is named by a vertex on it", "[solvers/dag_tokens]") {
  CHECK(named_vertex(position_of(1, {1, 1}, {})) == 1);
  CHECK(named_vertex(position_of(4, {1, 2, 3, 3, 2, 4}, {})) == 3);
  CHECK(named_vertex(position_of(2, {1, 2}, {1})) == 0);
  // 1 leads into the cycle 2 3, which leads on to 4: only 2 and 3 are on it.
  const std::int64_t named = named_vertex(position_of(4, {1, 2, 2, 3, 3, 2, 3, 4}, {1}));
  CHECK((named == 2 || named == 3));
}

TEST_CASE("Cycles of random graphs are found and named by a vertex on one", "[solvers/dag_tokens]") {
  int cyclic = 0;
  for (std::uint64_t case_number = 0; case_number < 500; ++case_number) {
    Random random(29, case_number);
    const std::int64_t vertices = random.between(1, 12);
    const Edges edges = random_edges(random, vertices, random.between(0, vertices));
    bool expected = false;
    for (std::int64_t vertex = 1; vertex <= vertices; ++vertex)
      expected = expected || on_cycle(vertices, edges, vertex);
    const std::int64_t named = named_vertex(position_of(vertices, edges, {}));
    CAPTURE(case_number, named);
    CHECK((named != 0) == expected);
    if (named != 0) CHECK(on_cycle(vertices, edges, named));
    cyclic += expected;
  }
  CHECK(cyclic > 100);
  CHECK(cyclic < 450);
}

}  // namespace mexhaust::testing
