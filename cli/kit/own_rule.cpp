#include "mexhaust/cli/kit/own_rule.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/experiments/checks/own_rule.hpp"

namespace mexhaust::cli {

void describe_own_rule(Options& options) {
  options
      .add("rule", "TEXT",
           "a rule of your own on the one game named, e.g. 'odd(run_cw) or odd(run_ccw)': where a position is N, or, "
           "when "
           "it is a number, its Grundy value; docs/rules.md is the reference, 'mexhaust rule GAME' lists the names")
      .add("where", "TEXT", "of which positions that rule speaks, e.g. 'any(each = 0)' (default: all)")
      .add("value", "WHAT", "what that rule says: outcome, grundy, or pad (the number that, put in front, makes a P)");
}

std::optional<checks::RuleTarget> target_in(const Options& options) {
  return options.choice("value", checks::target_words);
}

std::optional<Claim> own_rule_of(const Options& options, const Verb& verb, const Registry& registry) {
  const auto rule = options.text("rule");
  if (!rule) {
    if (options.has("where"))
      throw InputError(fmt::format("{}: --where says of what --rule speaks: expected --rule with it", verb.name));
    if (options.has("value"))
      throw InputError(fmt::format("{}: --value says what --rule gives: expected --rule with it", verb.name));
    return std::nullopt;
  }
  if (options.words().size() != 1) {
    throw InputError(
        fmt::format("{}: --rule is a rule of one game: expected one game, found {}", verb.name,
                    options.words().empty() ? "none" : fmt::format("'{}'", fmt::join(options.words(), " "))));
  }
  return checks::own_rule(registry, registry.game(options.words().front()), *rule, options.text("where"),
                          target_in(options));
}

}  // namespace mexhaust::cli
