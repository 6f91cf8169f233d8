#include <filesystem>
#include <set>

#include "mexhaust/base/file.hpp"
#include "mexhaust/bruteforce/brute_force.hpp"
#include "mexhaust/games/cycle.hpp"
#include "mexhaust/games/end_nim.hpp"
#include "mexhaust/games/nim.hpp"
#include "mexhaust/games/take_or_merge.hpp"
#include "mexhaust/games/text/moves.hpp"
#include "mexhaust/games/text/reader.hpp"
#include "mexhaust/games/text/table.hpp"
#include "mexhaust/games/wythoff.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/paths.hpp"

namespace mexhaust::testing {
namespace {

/// Compares the options and the outcome of every position of the small domain of a text with those of the C++ game.
template <class G>
void compare(const std::string& id) {
  INFO(id);
  const auto file = std::filesystem::path(source_folder) / "catalogue" / (id + ".game");
  const auto game = text::read_game(*read_file(file), id);
  const auto as_text = [&](Position position) {
    while (position.size() < game.leading()) position.insert(position.begin(), 0);
    return text::checked(game, std::move(position));
  };
  const auto domain = text::small_domain(game);
  const text::Table table(game, domain, {});
  REQUIRE(domain.size() > 50);
  typename bruteforce::BruteForce<G>::Memo memo(bruteforce::SearchLimit{});
  for (const Position& position : domain) {
    INFO(to_text(position));
    std::set<Position, std::less<>> expected;
    const Position same = checked<G>(position);
    visit_options<G>(same, [&](const Position& option) {
      expected.insert(as_text(option));
      return false;
    });
    std::set<Position, std::less<>> found;
    for (const Position& option : text::options(game, position)) found.insert(option);
    CHECK(found == expected);
    CHECK(memo.outcome(same) == table.outcome(position));
  }
}

}  // namespace

TEST_CASE("text games: the built-in games as texts have the options and outcomes of the C++ games") {
  compare<games::Nim>("nim");
  compare<games::Wythoff>("wythoff");
  compare<games::EndNim>("end-nim");
  compare<games::TakeOrMerge>("take-or-merge");
  compare<games::Cycle>("cycle");
}

}  // namespace mexhaust::testing
