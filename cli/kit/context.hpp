#pragma once

#include <atomic>
#include <iosfwd>
#include <string>
#include <vector>

#include "mexhaust/base/stop.hpp"
#include "mexhaust/cli/kit/status.hpp"
#include "mexhaust/cluster/ranks.hpp"
#include "mexhaust/experiments/registry/registry.hpp"

namespace mexhaust::cli {

/// What a verb works with: the registry, the three streams, what their terminals can do, and the stop set by Ctrl-C.
struct Context {
  const Registry& registry;
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  Stop stop;
  bool out_is_terminal = false;
  bool colors = false;              ///< whether the output is coloured
  bool shows_progress = false;      ///< whether standard error shows a line that is redrawn
  cluster::Ranks* ranks = nullptr;  ///< where several processes share the work
};

using Arguments = std::vector<std::string>;

/// One verb of the program: how it is called, what it does, and the function that does it (returning the exit status).
struct Verb {
  std::string name;
  std::string usage;
  std::string summary;
  int (*run)(const Verb& verb, const Arguments& arguments, Context& context);
  bool is_filter = false;  ///< has nothing to bring in order: a signal ends it at once, also while it waits for input
};

}  // namespace mexhaust::cli
