#pragma once

#include <atomic>
#include <iosfwd>
#include <string>
#include <vector>

#include "mexhaust/base/stop.hpp"
#include "mexhaust/cluster/ranks.hpp"
#include "mexhaust/experiments/registry/registry.hpp"

namespace mexhaust::cli {

/// What a verb works with: the registry, the three streams, whether they are terminals, and the stop set by Ctrl-C.
struct Context {
  const Registry& registry;
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  Stop stop;
  bool out_is_terminal = false;
  bool err_is_terminal = false;
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

/// The exit statuses, the same for every verb.
namespace status {
inline constexpr int as_asked = 0;
inline constexpr int found = 1;        ///< refuted, vacuous, differs from what was expected
inline constexpr int usage = 2;        ///< usage or input error
inline constexpr int unfinished = 3;   ///< stopped, incomplete, beyond reach
inline constexpr int environment = 4;  ///< no memory, no disk, a missing tool
inline constexpr int dismissed = -1;   ///< of a rank that rank 0 needs no more; never that of a process
}  // namespace status

}  // namespace mexhaust::cli
