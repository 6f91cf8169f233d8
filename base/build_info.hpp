#pragma once

#include <string_view>

namespace mexhaust {

// What this library was built from and how; the only facts in the program that differ between two builds of one tree.
struct BuildInfo {
  std::string_view version;
  std::string_view git_hash;  // the last commit that changed a source of the program; "unknown" outside a git checkout
  std::string_view compiler;
  std::string_view flags;
  std::string_view build_type;
  bool dirty;  // sources differed from that commit when the build ran
};

const BuildInfo& build_info();

}  // namespace mexhaust
