#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "mexhaust/experiments/trials/program_fault.hpp"

namespace mexhaust::trials {

/// The kinds of fault that are known of a program, to tell whether a run may show another one.
class KnownFaults {
 public:
  /// `kind` is the kind of a fault; `symptom` is what its smallest file shows in a single run.
  void add(FaultKind kind, FaultKind symptom) { faults_.push_back({kind, symptom}); }

  bool contains(FaultKind kind) const {
    return std::ranges::any_of(faults_, [&](const Fault& each) { return each.kind == kind; });
  }

  /// Returns whether runs on one file differ: then no symptom says anything of another fault.
  bool unstable() const { return contains(FaultKind::unstable); }

  /// Returns whether a symptom of a file of so many cases may come from a fault of another kind. A single case keeps no
  /// company, so what it shows is not what a leak of state shows.
  bool may_be_new(FaultKind symptom, std::size_t cases) const {
    return std::ranges::none_of(faults_, [&](const Fault& each) {
      const bool same = each.kind == symptom || each.symptom == symptom;
      return same && (each.kind != FaultKind::company || cases > 1);
    });
  }

 private:
  struct Fault {
    FaultKind kind;
    FaultKind symptom;
  };
  std::vector<Fault> faults_;
};

}  // namespace mexhaust::trials
