#pragma once

#include <algorithm>
#include <array>

#include "mexhaust/games/kit/game.hpp"
#include "mexhaust/games/kit/judge_files.hpp"
#include "mexhaust/games/kit/judge_form.hpp"
#include "mexhaust/games/kit/list_domain.hpp"

namespace mexhaust::games {

/// Team Nim (ICPC Asia Hakodate 2001, "Nim"): 2n players in turn, odd against even seats, take 1..cap stones each from
/// one heap; the team that takes the last stone loses. A position is the stones and the caps in turn order from the
/// mover on: the turn passing is a rotation of the caps, and the teams change places with it.
struct TeamNim {
  static constexpr std::array hooks{GameHook::size, GameHook::judge_form};

  static const GameInfo& info() {
    static const GameInfo info{
        .id = "team-nim",
        .title = "two teams in turn take stones up to each player's cap; the last stone loses",
        .play = Play::misere,
        .source = "ICPC Asia Hakodate 2001; POJ 2068",
        .position_format = "the stones, then the caps of the 2n players from the mover on, e.g. '101 4 4'",
        .judge_format = "for each case n, the stones and the 2n caps; ended by 0 or the end of the file",
        .win_word = "1",
        .lose_word = "0",
        .keys = {{"players", "up to that many players a side", 1, 10, false, max_pieces},
                 {"stones", "up to that many stones", 0, 8191},
                 {"cap", "caps of up to that many stones", 1, 16}},
        .small_bound = "players=1,stones=20,cap=4",
        .grid = {.leading = {{"stones", 0}}, .list = {"m", 1}, .fewest = 2, .step = 2}};
    return info;
  }

  template <class Visit>
  static bool options(const Position& position, Visit&& visit) {
    Position next = position;
    std::rotate(next.begin() + 1, next.begin() + 2, next.end());
    for (std::int64_t taken = 1; taken <= std::min(position[0], position[1]); ++taken) {
      next[0] = position[0] - taken;
      if (visit(next)) return true;
    }
    return false;
  }

  static std::optional<std::string> fault(const Position& position) {
    if (position.size() < 3 || position.size() % 2 == 0)
      return "expected the stones and an even number of caps, at least two";
    if (position[0] < 0) return "expected 0 or more stones";
    if (std::any_of(position.begin() + 1, position.end(), [](std::int64_t cap) { return cap < 1; })) {
      return "expected caps of 1 or more";
    }
    return std::nullopt;
  }

  static void canonicalise(Position& /*position*/) {}

  static Size size(const Position& position) {
    return {.pieces = static_cast<std::int64_t>(position.size()) - 1, .stones = position[0]};
  }

  static std::unique_ptr<Domain> domain(const Bounds& bounds) { return std::make_unique<CapsAndStones>(bounds); }

  static JudgeForm judge_form(const Bounds& judge) {
    return {.leading = {{.least = 1, .most = judge["stones"]}},
            .list = {.least_length = 2,
                     .most_length = 2 * judge["players"],
                     .least_value = 1,
                     .most_value = judge["cap"],
                     .step = 2}};
  }

  class JudgeFile : public UncountedFile {
   public:
    using UncountedFile::UncountedFile;

    static std::string text(std::span<const Position> cases) {
      std::string text;
      for (const Position& position : cases)
        text += fmt::format("{} {}\n", (position.size() - 1) / 2, to_text(position));
      return text + "0\n";
    }

    std::optional<Position> next() {
      if (!begin_case()) return std::nullopt;
      const std::int64_t players = number("the number of players a side, or 0 as the end,", 0, max_bound);
      if (players == 0) {
        reader().expect_end("the closing 0");
        return std::nullopt;
      }
      Position position{number("the number of stones")};
      for (std::int64_t player = 0; player < 2 * players; ++player) position.push_back(number("a cap", 1));
      return position;
    }
  };

  static std::vector<Known> known() {
    using enum Outcome;
    return {
        {{1, 1, 1}, P, "the mover must take the last stone"},
        {{1, 16, 16}, P, "never more than are left: the mover must take the last stone"},
        {{2, 1, 1}, N, "leave 1"},
        {{0, 4, 4}, N, "the last stone was taken by the other team: it has lost"},
        {{3, 1, 2}, P, "the mover leaves 2, the opponent leaves 1"},
        {{6, 4, 4}, P, "the opponent answers x by 5 - x and leaves 1"},
        {{101, 4, 4}, P, "published sample; 101 = 20 * 5 + 1"},
        {{100, 4, 4}, N, "published sample; take 4 and leave 19 * 5 + 1"},
        {{97, 8, 7, 6, 5, 4, 3}, N, "published sample"},
        {{3, 1, 1, 1, 1}, P, "all moves are forced; the third player, of the mover's team, takes the last stone"},
        {{5, 1, 1, 2, 1}, N, "3 are left for the third player, who leaves 1"},
    };
  }

 private:
  /// All cap lists of even length up to 2 * players, each with all numbers of stones (running fastest).
  class CapsAndStones : public Domain {
   public:
    explicit CapsAndStones(const Bounds& bounds)
        : shape_{.least_length = 2,
                 .most_length = 2 * bounds["players"],
                 .least_value = 1,
                 .most_value = bounds["cap"],
                 .step = 2},
          caps_(shape_),
          heaps_(static_cast<std::uint64_t>(bounds["stones"]) + 1) {}

    std::optional<std::uint64_t> count() const override { return checked_product(caps_.count(), heaps_); }

    void at(std::uint64_t index, Position& position) const override {
      caps_.at(index / heaps_, position);
      position.insert(position.begin(), static_cast<std::int64_t>(index % heaps_));
    }

    std::uint64_t index(const Position& position) const override {
      const std::span<const std::int64_t> caps(position.data() + 1, position.size() - 1);
      const std::uint64_t list = caps_.index(caps);
      const auto stones = static_cast<std::uint64_t>(position[0]);
      return list == no_index || stones >= heaps_ ? no_index : list * heaps_ + stones;
    }

    void draw(Random& random, Position& position) const override {
      if (const auto numbered = count()) {
        at(random.below(*numbered), position);
        return;
      }
      draw_list(shape_, random, position);
      position.insert(position.begin(), static_cast<std::int64_t>(random.below(heaps_)));
    }

   private:
    ListShape shape_;
    ListNumbering caps_;
    std::uint64_t heaps_;
  };
};

}  // namespace mexhaust::games
