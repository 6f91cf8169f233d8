#include "mexhaust/base/file.hpp"
#include "mexhaust/cli/kit/options.hpp"
#include "mexhaust/cli/reports/conclude.hpp"
#include "mexhaust/cli/verbs/verbs.hpp"
#include "mexhaust/experiments/runs/shards.hpp"

namespace mexhaust::cli {
namespace {

int run_merge(const Verb& verb, const Arguments& arguments, Context& context) {
  Options options(verb);
  options.add("out", "DIR", "write ledger.csv, claims.csv and runs.csv there, as verify does")
      .add("expect", "LEDGER", "compare with this ledger")
      .add("format", "FORMAT", "text (default) or json")
      .add_flag("signature", "print nothing but the signature of verify")
      .take_words(-1);
  if (!options.parse(arguments, context.out)) return status::as_asked;
  const Format format = chosen_format(options, {Format::text, Format::json}, Format::text);
  std::optional<Ledger> expected;
  if (const auto path = options.path("expect")) expected = Ledger::read(*path);
  if (const auto folder = options.path("out")) require_folder(*folder);
  const runs::RunState merged = runs::merge_shards(context.registry, {options.words().begin(), options.words().end()});
  checks::CheckSettings settings;
  settings.stop = context.stop;
  const auto findings = runs::findings_of(context.registry, merged, settings);
  return conclude(findings,
                  {.format = format,
                   .signature = options.has("signature"),
                   .planned = findings.size(),
                   .expected = expected,
                   .folder = options.path("out")},
                  context);
}

}  // namespace

Verb merge_verb() {
  return {.name = "merge",
          .usage = "merge FILE ... [--out DIR] [--expect LEDGER] [--format text|json] [--signature]",
          .summary = "add up the shards of a run ('verify --shard') and say what the run in one piece would have said",
          .run = run_merge};
}

}  // namespace mexhaust::cli
