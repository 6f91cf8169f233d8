#include "mexhaust/cli/reports/discovery_report.hpp"

#include <algorithm>
#include <ostream>
#include <utility>

#include <fmt/format.h>
#include <fmt/ostream.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "mexhaust/cli/kit/json.hpp"
#include "mexhaust/cli/reports/period_report.hpp"
#include "mexhaust/experiments/discovery/chance.hpp"
#include "mexhaust/rules/language.hpp"

namespace mexhaust::cli {
namespace {

/// A rule, its exceptions apart.
std::string rule_text(const search::FoundRule& rule) {
  if (!rule.base) return rules::to_text(rule.rule);
  std::vector<std::string> positions;
  for (const Position& position : rule.exceptions) positions.push_back(fmt::format("({})", to_text(position)));
  return fmt::format("{}, except at {}", rules::to_text(*rule.base), fmt::join(positions, " "));
}

std::string rivals_text(const discovery::DiscoveryRound& round) {
  if (!round.rivals) return "rivals not counted";
  if (round.refuted && *round.rivals > 1)
    return fmt::format("one of {} as cheap, {} of them tried", *round.rivals, round.tried);
  return fmt::format("one of {} as cheap", *round.rivals);
}

Json json_of(const discovery::DiscoveryRound& round) {
  Json entry{{"positions", round.positions},
             {"candidates", round.candidates},
             {"rule", nullptr},
             {"cost", nullptr},
             {"rivals", nullptr},
             {"tried", round.tried},
             {"held_out_faults", round.held_out_faults},
             {"refuted_at", nullptr}};
  if (round.rule) {
    entry["rule"] = rules::to_text(round.rule->rule);
    entry["cost"] = round.rule->cost;
  }
  if (round.rivals) entry["rivals"] = *round.rivals;
  if (round.refuted) entry["refuted_at"] = to_text(round.refuted->position);
  return entry;
}

}  // namespace

void print_heap_finding(const bruteforce::HeapValues& values, const discovery::HeapFinding& finding,
                        std::ostream& out) {
  fmt::print(out, "game        {}\nvalues      {}\n", values.rules().name(),
             shown_values(values.values(), rules::ValueType::number));
  if (!finding.period) {
    fmt::print(out, "found       no period among the first {} values\n", finding.heaps);
    return;
  }
  const Period& period = *finding.period;
  fmt::print(out, "period      {}{}\npre-period  {}\nrepeats     {}\n", period.length, saltus_text(period), period.from,
             shown_values(first_period(values.values(), period), rules::ValueType::number));
  if (finding.exceptions.empty()) {
    fmt::print(out, "exceptions  none\n");
  } else {
    fmt::print(out, "exceptions  {}: the heaps {}\n", finding.exceptions.size(),
               shown_values(finding.exceptions, rules::ValueType::number));
  }
  if (finding.proved) {
    fmt::print(out, "evidence    proved for all heaps: the period holds up to heap {}, {}\n",
               finding.heaps_for_proof - 1,
               values.rules().splits() ? "as far as Guy and Smith's theorem asks"
                                       : "and a value follows from those of the heaps that a move can leave");
  } else {
    fmt::print(out, "evidence    holds for the first {} values, not proved{}\n", finding.heaps,
               period.saltus == 0 ? fmt::format("; {} values would prove it", finding.heaps_for_proof) : "");
  }
}

std::string heap_finding_json(const bruteforce::HeapValues& values, const discovery::HeapFinding& finding) {
  Json all{{"game", values.rules().name()}, {"values", finding.heaps},     {"period", nullptr},
           {"pre_period", nullptr},         {"saltus", nullptr},           {"exceptions", nullptr},
           {"proved", finding.proved},      {"values_for_proof", nullptr}, {"repeats", nullptr}};
  if (finding.period) {
    all["period"] = finding.period->length;
    all["pre_period"] = finding.period->from;
    all["saltus"] = finding.period->saltus;
    all["exceptions"] = finding.exceptions;
    all["values_for_proof"] = finding.heaps_for_proof;
    const auto repeats = first_period(values.values(), *finding.period);
    all["repeats"] = std::vector<std::int64_t>(repeats.begin(), repeats.end());
  }
  return json_text(all);
}

void print_round(const discovery::DiscoveryRound& round, std::size_t number, std::ostream& out) {
  fmt::print(out, "round {:<3} {} positions, {} candidates: ", number, round.positions, round.candidates);
  if (!round.rule) {
    fmt::print(out, "no rule\n");
    return;
  }
  fmt::print(out, "{}\n          cost {}, size {}, {}", rule_text(*round.rule), round.rule->cost,
             rules::size_of(round.rule->rule), rivals_text(round));
  if (round.refuted) {
    const std::string truth = value_text(round.refuted->value, round.rule->rule.type);
    fmt::print(out, "; wrong at ({}), which is {}{}\n", to_text(round.refuted->position), truth,
               round.held_out_faults > 0 ? fmt::format(" ({} of those held out)", round.held_out_faults) : "");
  } else {
    fmt::print(out, "; right wherever it was tried\n");
  }
}

void print_discovery(const discovery::Discovery& discovery, std::ostream& out) {
  if (const auto& found = discovery.rule) {
    if (discovery.by_chance) {
      fmt::print(out,
                 "found     no rule\nfits      {}\n          but perhaps by chance: too little is left that was not "
                 "learnt from, {} {} with {:.1f} bits of the {:.0f} needed\n",
                 rule_text(*found), discovery.fresh, discovery.fresh == 1 ? "position" : "positions",
                 discovery.fresh_bits, discovery::min_bits);
    } else {
      fmt::print(out, "found     {}\n", rule_text(*found));
    }
    if (found->base) fmt::print(out, "as text   {}\n", rules::to_text(found->rule));
    const char* margin = "evidence  ";
    for (const std::string& line : discovery.evidence)
      fmt::print(out, "{}{}\n", std::exchange(margin, "          "), line);
    return;
  }
  fmt::print(out, "found     no rule\n");
  if (discovery.nearest) {
    const std::string nearest = rules::to_text(discovery.nearest->rule);
    const std::size_t positions = discovery.rounds.back().positions;
    if (discovery.nearest_faults == 0) {
      fmt::print(out, "nearest   {}, right at the {} positions learnt from, but refuted\n", nearest, positions);
    } else {
      fmt::print(out, "nearest   {}, wrong at {} of the {} positions learnt from\n", nearest, discovery.nearest_faults,
                 positions);
    }
  }
}

std::string discovery_json(const discovery::Discovery& discovery, const discovery::RuleQuestion& question,
                           const Json& beside) {
  auto rounds = Json::array();
  for (const discovery::DiscoveryRound& round : discovery.rounds) rounds.push_back(json_of(round));
  Json all{{"rule", nullptr},
           {"cost", nullptr},
           {"exceptions", Json::array()},
           {"fits", nullptr},
           {"by_chance", discovery.by_chance},
           {"fresh", discovery.fresh},
           {"fresh_bits", discovery.fresh_bits},
           {"evidence", discovery.evidence},
           {"training", question.training.size()},
           {"held_out", question.held_out.size()},
           {"rounds", rounds},
           {"nearest", nullptr},
           {"nearest_faults", nullptr}};
  if (discovery.rule) {
    all[discovery.by_chance ? "fits" : "rule"] = rules::to_text(discovery.rule->rule);
    all["cost"] = discovery.rule->cost;
    for (const Position& position : discovery.rule->exceptions) all["exceptions"].push_back(to_text(position));
  }
  if (discovery.nearest) {
    all["nearest"] = rules::to_text(discovery.nearest->rule);
    all["nearest_faults"] = discovery.nearest_faults;
  }
  all.update(beside);
  return json_text(all);
}

}  // namespace mexhaust::cli
