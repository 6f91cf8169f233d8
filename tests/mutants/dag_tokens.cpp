// Tokens on an acyclic graph by Grundy values (published solutions of AcWing 1319), with faults: see variant.hpp.
#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "variant.hpp"

namespace {

class Graph {
 public:
  Graph(const Variant& variant, std::size_t n)
      : variant_(&variant), successors_(n + 1), value_(n + 1, -1), marks_(n + 2) {
    // An array of 2000 cells has none for vertex 2000: it is never set to "unknown".
    if (variant.is(18) && n >= 2000) value_[2000] = 0;
  }

  void add(std::size_t from, std::size_t to) { successors_[from].push_back(to); }

  int value(std::size_t vertex) {
    if (value_[vertex] >= 0 && !variant_->is(7)) return value_[vertex];
    if (variant_->is(8)) return value_[vertex] = with_array(vertex);
    if (variant_->is(3)) return value_[vertex] = longest(vertex);
    std::set<int> values;
    for (const std::size_t next : successors_[vertex]) values.insert(value(next));
    if (variant_->is(2)) return value_[vertex] = static_cast<int>(values.size());
    if (variant_->is(15) && values.empty()) return value_[vertex] = 1;
    if (variant_->is(17)) return value_[vertex] = values.empty() ? 0 : *values.rbegin() + 1;
    int mex = 0;
    if (variant_->is(13)) {
      // The marks of other vertices are still there.
      for (const int each : values) marks_[static_cast<std::size_t>(each)] = 1;
      while (marks_[static_cast<std::size_t>(mex)] != 0) ++mex;
    } else if (variant_->is(4)) {
      std::vector<char> seen(16);
      for (const int each : values) seen.at(static_cast<std::size_t>(each)) = 1;
      while (mex < 16 && seen[static_cast<std::size_t>(mex)] != 0) ++mex;
    } else {
      while (values.count(mex) != 0) ++mex;
    }
    return value_[vertex] = mex;
  }

  /// From the last vertex to the first, as if every edge led to a larger number.
  void values_in_order() {
    for (std::size_t vertex = successors_.size() - 1; vertex > 0; --vertex) {
      std::set<int> values;
      for (const std::size_t next : successors_[vertex]) values.insert(std::max(value_[next], 0));
      value_[vertex] = 0;
      while (values.count(value_[vertex]) != 0) ++value_[vertex];
    }
  }

  /// From the sinks on, without recursion.
  void values_by_degrees() {
    const std::size_t n = successors_.size();
    std::vector<std::size_t> open(n);
    std::vector<std::vector<std::size_t>> before(n);
    std::vector<std::size_t> order;
    for (std::size_t vertex = 1; vertex < n; ++vertex) {
      open[vertex] = successors_[vertex].size();
      for (const std::size_t next : successors_[vertex]) before[next].push_back(vertex);
      if (open[vertex] == 0) order.push_back(vertex);
    }
    for (std::size_t done = 0; done < order.size(); ++done) {
      value(order[done]);
      for (const std::size_t previous : before[order[done]]) {
        if (--open[previous] == 0) order.push_back(previous);
      }
    }
  }

 private:
  int longest(std::size_t vertex) {
    int length = 0;
    for (const std::size_t next : successors_[vertex]) length = std::max(length, value(next) + 1);
    return length;
  }

  int with_array(std::size_t vertex) {
    std::array<int, 2005> seen{};
    for (const std::size_t next : successors_[vertex]) seen[static_cast<std::size_t>(value(next))] = 1;
    int mex = 0;
    while (seen[static_cast<std::size_t>(mex)] != 0) ++mex;
    return mex;
  }

  const Variant* variant_;
  std::vector<std::vector<std::size_t>> successors_;
  std::vector<int> value_;
  std::vector<char> marks_;
};

}  // namespace

int main(int argc, char** argv) {
  const Variant variant(argc, argv);
  std::size_t n = 0;
  std::size_t m = 0;
  std::size_t k = 0;
  std::cin >> n >> m >> k;
  Graph graph(variant, n);
  std::vector<char> table(1000);
  if (variant.is(10)) table.at(n > 0 ? n - 1 : 0) = 1;
  std::vector<char> edges(5000);
  for (std::size_t edge = 0; edge < m; ++edge) {
    std::size_t from = 0;
    std::size_t to = 0;
    std::cin >> from >> to;
    if (variant.is(14)) edges.at(edge) = 1;
    if (variant.is(5)) std::swap(from, to);
    if (!variant.is(16) || edge + 1 < m) graph.add(from, to);
  }
  if (variant.is(6)) graph.values_in_order();
  if (variant.is(101)) graph.values_by_degrees();
  int sum = 0;
  std::set<std::size_t> met;
  for (std::size_t token = 0; token < k; ++token) {
    std::size_t vertex = 0;
    std::cin >> vertex;
    if (variant.is(9) && !met.insert(vertex).second) continue;
    if (variant.is(11) && token + 1 == k && k > 1) continue;
    const int value = graph.value(vertex);
    sum = variant.is(1) ? sum + value : sum ^ value;
  }
  const bool wins = sum != 0;
  if (variant.is(12)) {
    std::cout << (wins ? "WIN" : "LOSE") << '\n';
  } else {
    std::cout << (wins ? "win" : "lose") << '\n';
  }
  return 0;
}
