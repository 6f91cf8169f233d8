#pragma once

#include <iosfwd>
#include <string>

#include "mexhaust/cli/kit/json.hpp"
#include "mexhaust/experiments/discovery/discovery.hpp"
#include "mexhaust/experiments/discovery/heap_discovery.hpp"

namespace mexhaust::cli {

/// The values of a heap game, their period, and what proves it.
void print_heap_finding(const bruteforce::HeapValues& values, const discovery::HeapFinding& finding, std::ostream& out);
std::string heap_finding_json(const bruteforce::HeapValues& values, const discovery::HeapFinding& finding);

/// One round of a search for a rule, as a line or two.
void print_round(const discovery::DiscoveryRound& round, std::size_t number, std::ostream& out);

/// The rule that stood with the evidence for it, or what came nearest.
void print_discovery(const discovery::Discovery& discovery, std::ostream& out);
/// `beside` is an object of what else was found.
std::string discovery_json(const discovery::Discovery& discovery, const discovery::RuleQuestion& question,
                           const Json& beside);

}  // namespace mexhaust::cli
