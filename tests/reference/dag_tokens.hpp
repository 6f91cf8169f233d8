#pragma once
// Dag-tokens: a position is the whole multiset of token places; nothing is known about single
// tokens, and no values are added up.

#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>
#include <vector>

#include "mexhaust/tests/reference/plain_search.hpp"

namespace mexhaust::reference {

// All arrangements after one token has slid along one edge. Tokens are alike, so a position is
// the sorted list of their vertices; tokens on one vertex and parallel edges only repeat options.
class DagTokensOptions {
 public:
  // Vertices are 1..n. The graph must have no cycle: play would not end.
  DagTokensOptions(int vertices, const std::vector<std::pair<int, int>>& edges)
      : successors_(static_cast<std::size_t>(vertices) + 1) {
    for (const auto& [source, target] : edges) {
      successors_.at(static_cast<std::size_t>(source)).push_back(target);
    }
  }

  std::vector<std::vector<int>> operator()(const std::vector<int>& tokens) const {
    std::vector<std::vector<int>> options;
    for (std::size_t moved = 0; moved < tokens.size(); ++moved) {
      for (const int target : successors_.at(static_cast<std::size_t>(tokens[moved]))) {
        std::vector<int> next = tokens;
        next[moved] = target;
        std::sort(next.begin(), next.end());
        options.push_back(next);
      }
    }
    return options;
  }

 private:
  std::vector<std::vector<int>> successors_;
};

inline bool dag_tokens_first_wins(int vertices, const std::vector<std::pair<int, int>>& edges,
                                  std::vector<int> tokens) {
  std::sort(tokens.begin(), tokens.end());
  std::map<std::vector<int>, bool> memo;
  return mover_wins(tokens, DagTokensOptions(vertices, edges), memo);
}

// mex over the moves of the whole multiset, not the nim-sum of single tokens.
inline int dag_tokens_grundy(int vertices, const std::vector<std::pair<int, int>>& edges, std::vector<int> tokens) {
  std::sort(tokens.begin(), tokens.end());
  std::map<std::vector<int>, int> memo;
  return grundy_value(tokens, DagTokensOptions(vertices, edges), memo);
}

}  // namespace mexhaust::reference
