#include "mexhaust/core/scope.hpp"

#include <string>

#include <fmt/format.h>

#include "mexhaust/tests/catch.hpp"

namespace mexhaust::testing {
namespace {

/// All fields of a scope.
std::string text_of(const Scope& scope) {
  return fmt::format("{} {} {} {} {}{}", to_text(scope.effort), to_text(scope.method), scope.bound, scope.cases,
                     scope.seed, scope.drawn() ? " drawn" : "");
}

}  // namespace

TEST_CASE("Scopes are made with the method that their maker names", "[core]") {
  CHECK(text_of(exhaustive(Effort::deep, "piles=2,stones=3")) == "deep exhaustive piles=2,stones=3 0 0");
  CHECK(text_of(at_random(Effort::quick, "judge", 50)) == "quick random judge 50 1 drawn");
  CHECK(text_of(at_random(Effort::quick, "judge", 50, 7)) == "quick random judge 50 7 drawn");
  CHECK(text_of(locally(Effort::normal, "edges=4,value=2")) == "normal local edges=4,value=2 0 0");
  CHECK(text_of(locally_at_random(Effort::normal, "judge", 9)) == "normal local judge 9 1 drawn");
  CHECK(text_of(locally_at_random(Effort::normal, "judge", 9, 3)) == "normal local judge 9 3 drawn");
  CHECK(text_of(by_proof(Effort::normal, "n=3..8")) == "normal proof n=3..8 0 0");
}

TEST_CASE("The proofs among scopes are kept in their order", "[core]") {
  const auto proofs = proof_scopes({by_proof(Effort::deep, "n=9"), exhaustive(Effort::quick, "stones=3"),
                                    by_proof_for_all_sizes(Effort::quick), at_random(Effort::quick, "judge", 5)});
  REQUIRE(proofs.size() == 2);
  CHECK(text_of(proofs.front()) == "deep proof n=9 0 0");
  CHECK(text_of(proofs.back()) == "quick proof " + std::string(all_sizes) + " 0 0");
  CHECK(proof_scopes({exhaustive(Effort::quick, "stones=3")}).empty());
}

}  // namespace mexhaust::testing
