#include "mexhaust/core/claim.hpp"

#include "mexhaust/tests/catch.hpp"

namespace mexhaust::testing {

TEST_CASE("The game of a claim stands before the dot", "[core]") {
  Claim claim;
  claim.id = "end-nim.pad-table";
  CHECK(game_of(claim) == "end-nim");
  claim.id = "game.name.with.dots";
  CHECK(game_of(claim) == "game");
}

TEST_CASE("Methods, efforts, outcomes and conventions are named as in the ledger", "[core]") {
  CHECK(to_text(Method::exhaustive) == "exhaustive");
  CHECK(to_text(Method::random) == "random");
  CHECK(to_text(Effort::quick) == "quick");
  CHECK(to_text(Effort::normal) == "normal");
  CHECK(to_text(Effort::deep) == "deep");
  CHECK(to_text(Outcome::P) == "P");
  CHECK(to_text(Outcome::N) == "N");
  CHECK(to_text(Play::normal) == "normal");
  CHECK(to_text(Play::misere) == "misere");
}

TEST_CASE("Each effort includes the one before", "[core]") {
  CHECK(Effort::quick < Effort::normal);
  CHECK(Effort::normal < Effort::deep);
}

TEST_CASE("N is for a mover who wins", "[core]") {
  CHECK(outcome_if(true) == Outcome::N);
  CHECK(outcome_if(false) == Outcome::P);
}

}  // namespace mexhaust::testing
