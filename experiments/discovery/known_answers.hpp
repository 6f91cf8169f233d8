#pragma once

#include <vector>

#include "mexhaust/base/periodicity.hpp"
#include "mexhaust/experiments/checks/rule_target.hpp"

namespace mexhaust::discovery {

/// A game's rule: what to ask, and what is published.
struct GameCase {
  const char* game;
  const char* options;  ///< as typed
  const char* known;
  checks::RuleTarget target = checks::RuleTarget::outcome;
  const char* where = "";
  const char* training = "";
  const char* checked = "";
  bool named = false;
};

/// A table of results/: which column to find a rule for. No known rule: a control.
struct TableCase {
  const char* file;  ///< of results/
  const char* column;
  const char* known;
};

/// Values of a game along a number of the position.
struct AlongCase {
  const char* game;
  const char* number;
  const char* checked;
  const char* known;
};

/// A game of heaps and its published period.
struct HeapCase {
  const char* option;  ///< "--octal" or "--subtract"
  const char* code;
  Period known;
};

/// The questions of results/discoveries.csv, with what is published about them.
const std::vector<GameCase>& game_cases();
const std::vector<TableCase>& table_cases();
const std::vector<AlongCase>& along_cases();
const std::vector<HeapCase>& heap_cases();

}  // namespace mexhaust::discovery
