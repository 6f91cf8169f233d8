// The claims of every game on trial: these tests go through the registry and know no claim.
#include <algorithm>
#include <set>

#include "mexhaust/core/ledger.hpp"
#include "mexhaust/experiments/checks/claim_trial.hpp"
#include "mexhaust/experiments/checks/finding.hpp"
#include "mexhaust/experiments/registry/claim_cases.hpp"
#include "mexhaust/experiments/verification/check_claim.hpp"
#include "mexhaust/tests/games/game_support.hpp"
#include "mexhaust/tests/paths.hpp"

namespace mexhaust::testing {

namespace {

const GameEntry& game_entry(const Claim& claim) { return registry().game(game_of(claim)); }
ClaimCases cases_of(const Claim& claim) { return {game_entry(claim), claim}; }
std::unique_ptr<Domain> domain_of(const Claim& claim, const std::string& bound) {
  return cases_of(claim).domain(cases_of(claim).parse(bound));
}

checks::Finding checked(const Claim& claim, const Scope& scope, int threads = 2) {
  checks::CheckSettings settings;
  settings.threads = threads;
  return verification::check_claim(game_entry(claim), claim, scope, settings);
}

/// A quarter of the random cases, all of an exhaustive check.
Scope shortened(Scope scope) {
  if (scope.method == Method::random) scope.cases = 1 + scope.cases / 4;
  return scope;
}

/// Calls look(claim, scope) for every quick check of every claim that is, or is not, a control. Proofs have tests of their own.
template <class Look>
void for_each_quick_check(bool control, Look look) {
  for (const Claim& claim : registry().claims()) {
    if (claim.control != control) continue;
    for (const Scope& scope : claim.scopes) {
      if (scope.effort != Effort::quick || scope.method == Method::proof) continue;
      DYNAMIC_SECTION(claim.id << " " << to_text(scope.method) << " " << scope.bound) { look(claim, scope); }
    }
  }
}

}  // namespace

TEST_CASE("Every claim says what it claims, of what, and after whom", "[experiments/checks]") {
  std::set<std::string> ids;
  for (const Claim& claim : registry().claims()) {
    CAPTURE(claim.id);
    CHECK(ids.insert(claim.id).second);
    CHECK_NOTHROW(registry().game(game_of(claim)));
    CHECK(claim.id.size() > game_of(claim).size() + 1);
    CHECK_FALSE(claim.statement.empty());
    CHECK_FALSE(claim.where.empty());
    CHECK_FALSE(claim.source.empty());
    CHECK(claim.applies);
  }
}

TEST_CASE("Every game has a claim that is no control and a control", "[experiments/checks]") {
  for_each_game([](const GameEntry& game) {
    const auto claims = registry().claims_named(game.info().id);
    CHECK(std::ranges::count(claims, false, &Claim::control) >= 1);
    CHECK(std::ranges::count(claims, true, &Claim::control) >= 1);
  });
}

TEST_CASE("Every claim has a quick exhaustive check, and its scopes are bounds of its cases", "[experiments/checks]") {
  for (const Claim& claim : registry().claims()) {
    CAPTURE(claim.id);
    CHECK(std::ranges::any_of(claim.scopes, [](const Scope& scope) {
      return scope.effort == Effort::quick && scope.method == Method::exhaustive;
    }));
    std::set<std::string> different;
    for (const Scope& scope : claim.scopes) {
      const std::string bound = cases_of(claim).bound_text(scope);
      CHECK(different.insert(fmt::format("{} {} {}", to_text(scope.method), bound, scope.seed)).second);
      if (scope.method == Method::exhaustive) CHECK(domain_of(claim, scope.bound)->count().has_value());
      CHECK((scope.cases > 0) == scope.drawn());
    }
  }
}

TEST_CASE("Every claim is found in its quick checks to be what the committed ledger says",
          "[experiments/checks][slow]") {
  const Ledger ledger = Ledger::read(source_folder + "/results/ledger.csv");
  for_each_quick_check(false, [&](const Claim& claim, const Scope& scope) {
    const checks::Finding finding = checked(claim, scope);
    CHECK(difference(finding.row, ledger).value_or("") == "");
    const bool holds = finding.row.verdict == Verdict::holds;
    CHECK((holds || finding.row.verdict == Verdict::refuted));
    CHECK(holds == (finding.row.failures == 0));
    CHECK(holds != finding.counterexample.has_value());
    CHECK(finding.row.positions > 0);
    const auto cases = scope.method == Method::random ? scope.cases : domain_of(claim, scope.bound)->count();
    CHECK(finding.row.positions + finding.row.skipped == cases);
  });
}

TEST_CASE("A rule says of a row of lists what it says of each of them", "[experiments/checks][slow]") {
  std::size_t with_rows = 0;
  for (const Claim& claim : registry().claims()) {
    if (!claim.rows) continue;
    ++with_rows;
    INFO(claim.id);
    Faults faults;
    const auto& keys = registry().game(game_of(claim)).info().keys;
    for (const std::int64_t most : {1, 2, 3, 5, 9}) {
      const Bounds bounds = Bounds{{keys[0].name, most < 5 ? 6 : 4}, {keys[1].name, most}};
      const auto domain = registry().game(game_of(claim)).domain(bounds);
      Position position;
      for (std::uint64_t index = 0; index < *domain->count(); ++index) {
        domain->at(index, position);
        if (position.empty()) continue;
        // The list within rows that begin before it and end behind it, or not.
        for (const std::int64_t before : {0, 1, 7}) {
          const std::int64_t from = std::max<std::int64_t>(position.back() - before, 0);
          const auto place = static_cast<unsigned>(position.back() - from);
          const ListRow row{.prefix = std::span<const std::int64_t>(position).first(position.size() - 1),
                            .from = from,
                            .count = place + 1 + static_cast<unsigned>(before)};
          const std::uint64_t applies = claim.rows->applies ? claim.rows->applies(row) : low_bits(row.count);
          const std::uint64_t outcomes = claim.rows->outcomes(row);
          const bool speaks = applies >> place & 1U;
          const bool wins = outcomes >> place & 1U;
          faults.expect(speaks == claim.applies(position) && ((applies | outcomes) & ~low_bits(row.count)) == 0,
                        [&] { return fmt::format("({}) applies", to_text(position)); });
          faults.expect(!speaks || wins == (std::get<Rule>(claim.content)(position) == Outcome::N),
                        [&] { return fmt::format("({})", to_text(position)); });
        }
      }
    }
    CHECK(faults.summary() == "");
  }
  CHECK(with_rows >= 3);
}

TEST_CASE("Every control is refuted", "[experiments/checks]") {
  for_each_quick_check(true, [](const Claim& claim, const Scope& scope) {
    CHECK(checked(claim, scope).row.verdict == Verdict::refuted);
  });
}

TEST_CASE("What is refuted is so by the smallest case at which it fails", "[experiments/checks][slow]") {
  const auto look = [](const Claim& claim, const Scope& scope) {
    if (scope.method != Method::exhaustive) return;
    const checks::Finding finding = checked(claim, scope);
    if (finding.row.verdict != Verdict::refuted) return;
    REQUIRE(finding.counterexample.has_value());
    CHECK(finding.row.counterexample == to_text(finding.counterexample->position));
    CHECK_FALSE(finding.counterexample->reason.empty());
    const ClaimCases cases = cases_of(claim);
    const RankedCase smallest = cases.ranked(finding.counterexample->position);
    CHECK((cases.checked(smallest.position) == smallest.position));
    const auto memo = game_entry(claim).truth().memo({});
    CHECK_FALSE(checks::check_case(claim, smallest.position, *memo).holds);
    Faults faults;
    std::uint64_t failures = 0;
    const auto domain = domain_of(claim, scope.bound);
    Position position;
    for (std::uint64_t index = 0; index < *domain->count(); ++index) {
      domain->at(index, position);
      const bool holds = checks::check_case(claim, position, *memo).holds;
      failures += !holds;
      faults.expect(holds || !(cases.ranked(position) < smallest), [&] { return to_text(position); });
    }
    CHECK(faults.summary() == "");
    CHECK(finding.row.failures == failures);
  };
  for_each_quick_check(false, look);
  for_each_quick_check(true, look);
}

TEST_CASE("The cases of a claim's own are numbered both ways, and each is one", "[experiments/checks]") {
  for (const Claim& claim : registry().claims()) {
    if (!claim.cases) continue;
    INFO(claim.id);
    const auto domain = domain_of(claim, claim.scopes.front().bound);
    const std::uint64_t count = domain->count().value();
    Faults faults;
    for (std::uint64_t index = 0; index < count; index += 1 + count / 5000) {
      const Position position = position_at(*domain, index);
      faults.expect(domain->index(position) == index, [&] { return to_text(position) + " has another number"; });
      faults.expect(!claim.cases->fault(position), [&] { return to_text(position) + " is no case"; });
      const Position drawn = drawn_from(*domain, 1, index);
      faults.expect(domain->index(drawn) < count, [&] { return to_text(drawn) + " is not of the domain"; });
    }
    CHECK(faults.summary() == "");
    CHECK(claim.cases->fault({-1}).has_value());
    CHECK_FALSE(claim.cases->format.empty());
  }
}

TEST_CASE("A quick check gives the same row with 1, 2, 5 and 13 threads", "[experiments/checks][slow]") {
  const auto look = [](const Claim& claim, const Scope& whole) {
    const Scope scope = shortened(whole);
    const LedgerRow alone = checked(claim, scope, 1).row;
    CHECK(alone.signature.size() == 16);
    for (const int threads : {2, 5, 13}) CHECK((checked(claim, scope, threads).row == alone));
  };
  for_each_quick_check(false, look);
  for_each_quick_check(true, look);
}

TEST_CASE("Random cases come from the seed", "[experiments/checks][slow]") {
  for_each_quick_check(false, [](const Claim& claim, const Scope& whole) {
    if (whole.method != Method::random) return;
    const Scope scope = shortened(whole);
    Scope other = scope;
    ++other.seed;
    const LedgerRow row = checked(claim, scope).row;
    const LedgerRow other_row = checked(claim, other).row;
    CHECK(row.seed == std::to_string(scope.seed));
    CHECK(other_row.seed == std::to_string(scope.seed + 1));
    // For a rule the signature sees the outcomes; a statement that holds everywhere looks the same everywhere.
    if (std::holds_alternative<Rule>(claim.content)) CHECK(row.signature != other_row.signature);
  });
}

TEST_CASE("A row names its check and its counts", "[experiments/checks]") {
  for_each_quick_check(true, [](const Claim& claim, const Scope& scope) {
    const LedgerRow row = checked(claim, scope).row;
    CHECK(row.game == game_of(claim));
    CHECK(row.rule == claim.id);
    CHECK(row.method == to_text(scope.method));
    CHECK(row.bound == to_text(cases_of(claim).parse(scope.bound)));
    CHECK(row.seed == (scope.method == Method::random ? std::to_string(scope.seed) : ""));
  });
}

TEST_CASE("Cases whose truth is out of reach leave a check incomplete", "[experiments/checks]") {
  for (const Claim& claim : registry().claims()) {
    // Published statements need not ask the truth of the game.
    if (std::holds_alternative<Statement>(claim.content) && !claim.label.empty()) continue;
    DYNAMIC_SECTION(claim.id) {
      const GameEntry& game = game_entry(claim);
      const std::string& bound = claim.scopes.front().bound;
      if (!cases_of(claim).truth_bounds(cases_of(claim).parse(bound))) return;
      const auto trial =
          checks::ClaimTrial::random(game, claim, domain_of(claim, bound), 300, 1, {.positions = 0, .stop = {}});
      CampaignSettings settings;
      settings.threads = 2;
      const Tally tally = run_campaign(trial, settings);
      CHECK(tally.checked == 0);
      CHECK(tally.unreached > 0);
      CHECK(tally.failures == 0);
      CHECK(tally.unreached + tally.skipped == 300);
      CHECK(verdict_of(tally) == Verdict::incomplete);
    }
  }
}

}  // namespace mexhaust::testing
