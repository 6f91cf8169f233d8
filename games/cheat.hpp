#pragma once

#include <algorithm>
#include <array>

#include "mexhaust/games/kit/game.hpp"
#include "mexhaust/games/kit/judge_files.hpp"
#include "mexhaust/games/kit/judge_form.hpp"
#include "mexhaust/games/kit/list_domain.hpp"

namespace mexhaust::games {

/// Cheat in the Game (POJ 3688): a heap of W stones and a box of cards. In turn, a player draws cards without returning
/// them until one is not above the stones left, and takes that many; who takes the last stone wins; when the box runs
/// empty first, all is reset and the first player starts again. No player chooses anything: the order of the cards
/// decides. A position is W and the cards; it "counts" (N) when some order lets the first player win and none the
/// second.
struct Cheat {
  static constexpr std::array hooks{GameHook::size, GameHook::answer, GameHook::judge_form, GameHook::fit_judge};

  static const GameInfo& info() {
    static const GameInfo info{
        .id = "cheat",
        .title = "which heaps can only the first player win, over all orders of the cards",
        .play = Play::normal,
        .source = "POJ 3688, Cheat in the Game",
        .position_format = "W, then the cards in any order, e.g. '5 1 5 7'; N means that W counts",
        .judge_format =
            "for each case N, M and the N cards; ended by 0 0 or the end of the file; the answer is how many W in 1..M "
            "count",
        .win_word = "counts",
        .lose_word = "does not count",
        .keys = {{"cards", "decks of up to that many cards", 0, 10'000, false, max_pieces},
                 {"value", "of values up to that", 1, 100'000}},
        .small_bound = "cards=3,value=5",
        .grid = {.leading = {{"W", 1}}, .list = {"c", 1}, .fewest = 1, .step = 1}};
    return info;
  }

  /// What a draw does: the state of play is the stones left and the cards in the box.
  struct Draw {
    Position left;       ///< stones, then the cards left
    bool taken = false;  ///< the card was not too large: the turn passes
  };

  /// Calls visit(Draw) for every different card that may be drawn next, until it returns true; returns whether it did.
  template <class Visit>
  static bool options(const Position& state, Visit&& visit) {
    for (std::size_t card = 1; card < state.size(); ++card) {
      if (card > 1 && state[card] == state[card - 1]) continue;
      Draw draw{.left = state, .taken = state[card] <= state[0]};
      draw.left.erase(draw.left.begin() + static_cast<std::ptrdiff_t>(card));
      if (draw.taken) draw.left[0] -= state[card];
      if (visit(draw)) return true;
    }
    return false;
  }

  static std::optional<std::string> fault(const Position& position) {
    if (position.empty() || position[0] < 1) return "expected W, 1 or more stones, first";
    if (std::any_of(position.begin() + 1, position.end(), [](std::int64_t card) { return card < 1; })) {
      return "expected cards of 1 or more";
    }
    return std::nullopt;
  }

  static void canonicalise(Position& position) { std::sort(position.begin() + 1, position.end()); }

  static Size size(const Position& position) {
    const std::int64_t stones = size_of_row(position).stones;
    return {.pieces = static_cast<std::int64_t>(position.size()) - 1, .stones = stones};
  }

  static std::unique_ptr<Domain> domain(const Bounds& bounds) { return std::make_unique<DecksAndHeaps>(bounds); }

  static JudgeForm judge_form(const Bounds& judge) {
    return {.leading = {{.least = 1, .most = judge["value"]}},
            .list = {.least_length = 1, .most_length = judge["cards"], .least_value = 1, .most_value = judge["value"]}};
  }

  /// The judge's M is no card's less.
  static void fit_judge(Position& judge_case) { judge_case[0] = *std::ranges::max_element(judge_case); }

  class JudgeFile : public UncountedFile {
   public:
    using UncountedFile::UncountedFile;

    static std::string text(std::span<const Position> cases) {
      std::string text;
      for (const Position& judge_case : cases) {
        const std::span<const std::int64_t> numbers = judge_case;
        text += fmt::format("{} {}\n{}\n", numbers.size() - 1, numbers[0], to_text(numbers.subspan(1)));
      }
      return text + "0 0\n";
    }

    /// A case as M, then the cards.
    std::optional<Position> next() {
      if (!begin_case()) return std::nullopt;
      const std::int64_t cards = number("the number of cards");
      const std::int64_t most = number("M");
      if (cards == 0 && most == 0) {
        reader().expect_end("the closing 0 0");
        return std::nullopt;
      }
      Position position{most};
      for (std::int64_t card = 0; card < cards; ++card) position.push_back(number("a card", 1));
      return position;
    }
  };

  /// The answer of a judge's case: how many W in 1..M count.
  template <class Outcomes>
  static std::string answer(Position judge_case, Outcomes outcome) {
    std::int64_t counting = 0;
    const std::int64_t most = judge_case[0];
    canonicalise(judge_case);
    for (std::int64_t stones = 1; stones <= most; ++stones) {
      judge_case[0] = stones;
      if (outcome(judge_case) == Outcome::N) ++counting;
    }
    return std::to_string(counting);
  }

  static std::vector<Known> known() {
    using enum Outcome;
    return {
        {{1, 1, 5, 7}, N, "published sample; only the card 1 fits"},
        {{2, 1, 5, 7}, P, "published sample; after the card 1 nothing fits the last stone"},
        {{5, 1, 5, 7}, N, "published sample; 5 alone is the only sum of 5"},
        {{6, 1, 5, 7}, P, "published sample; 1 + 5 is the only sum of 6: the second player wins"},
        {{7, 1, 5, 7}, N, "published sample; 7 alone is the only sum of 7"},
        {{13, 1, 5, 7}, N, "all three cards, the last one taken by the first player"},
        {{14, 1, 5, 7}, P, "more than all cards together: nobody wins"},
        {{3}, P, "the box is empty from the start"},
        {{2, 1, 1}, P, "the second player takes the second card"},
        {{3, 1, 2, 3}, P, "drawn as 3 the first player wins, drawn as 1, 2 the second"},
        {{9, 5, 9}, N, "drawn as 9 the first player wins; drawn as 5, 9 nobody does and the first player starts again"},
    };
  }

 private:
  /// All decks, each with every W from 1 to the largest sum of a deck (running fastest).
  class DecksAndHeaps : public Domain {
   public:
    explicit DecksAndHeaps(const Bounds& bounds)
        : shape_{.most_length = bounds["cards"], .least_value = 1, .most_value = bounds["value"]},
          decks_(shape_),
          heaps_(largest_sum(bounds)) {}

    std::optional<std::uint64_t> count() const override { return checked_product(decks_.count(), heaps_); }

    void at(std::uint64_t index, Position& position) const override {
      decks_.at(index / heaps_, position);
      position.insert(position.begin(), static_cast<std::int64_t>(index % heaps_) + 1);
    }

    std::uint64_t index(const Position& position) const override {
      const std::span<const std::int64_t> cards(position.data() + 1, position.size() - 1);
      return decks_.index(cards) * heaps_ + static_cast<std::uint64_t>(position[0]) - 1;
    }

    void draw(Random& random, Position& position) const override {
      if (const auto numbered = count()) {
        at(random.below(*numbered), position);
        return;
      }
      draw_list(shape_, random, position);
      const std::int64_t all = std::max<std::int64_t>(1, size_of_row(position).stones);
      position.insert(position.begin(), random.between(1, all));
      canonicalise(position);
    }

   private:
    static std::uint64_t largest_sum(const Bounds& bounds) {
      const auto cards = static_cast<std::uint64_t>(bounds["cards"]);
      const auto sum = checked_product(cards, static_cast<std::uint64_t>(bounds["value"]));
      return std::max<std::uint64_t>(1, sum.value_or(max_bound));
    }

    ListShape shape_;
    MultisetNumbering decks_;
    std::uint64_t heaps_;
  };
};

}  // namespace mexhaust::games
