#pragma once

#include <iosfwd>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "experiments/discovery.hpp"
#include "experiments/heap_discovery.hpp"

namespace mexhaust {

/// The values of a heap game, their period, and what proves it.
void print_heap_finding(const HeapValues& values, const HeapFinding& finding, std::ostream& out);
std::string heap_finding_json(const HeapValues& values, const HeapFinding& finding);

/// One round of a search for a rule, as a line or two.
void print_round(const DiscoveryRound& round, std::size_t number, std::ostream& out);

/// The rule that stood with the evidence for it, or what came nearest.
void print_discovery(const Discovery& discovery, std::ostream& out);
/// `beside` is an object of what else was found.
std::string discovery_json(const Discovery& discovery, const RuleQuestion& question,
                           const nlohmann::ordered_json& beside);

}  // namespace mexhaust
