#include "mexhaust/games/text/moves.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "mexhaust/games/text/canonical.hpp"

namespace mexhaust::text {
namespace {

constexpr std::uint64_t max_tries = 1'000'000;

/// The moves of one line of the text at one position, or in one component.
class MoveRun {
 public:
  using Visit = std::function<void(Position&&, const MoveRun&)>;

  MoveRun(const TextGame& game, const Move& move, std::span<const std::int64_t> position, const Visit& visit)
      : game_(&game), move_(&move), position_(position), visit_(&visit) {
    frame_ = {.position = position, .leading = game.is_sum ? 1 : game.leading(), .locals = locals_};
  }

  void run() {
    try {
      choose(0);
    } catch (const GameFault&) {
      throw;
    } catch (const InputError& error) {
      if (visiting_) throw;
      fail(error.what());
    } catch (const ReachError& error) {
      if (visiting_) throw;
      fail(error.what());
    }
  }

  /// "line 4, with t = 2"
  std::string in_words() const {
    std::string words = move_->words;
    if (words.empty()) {
      for (const Choice& choice : move_->choices)
        words += fmt::format("{}{} = {}", words.empty() ? "" : ", ", choice.name, locals_[choice.slot]);
      return words.empty() ? fmt::format("the move of line {}", move_->line) : words;
    }
    for (const Choice& choice : move_->choices) replace(words, choice.name, locals_[choice.slot]);
    if (game_->is_sum) replace(words, game_->list->name, position_[0]);
    for (std::size_t index = 0; !game_->is_sum && index < game_->leading(); ++index)
      replace(words, game_->coordinates[index].name, position_[index]);
    return words;
  }

  const Move& move() const { return *move_; }

  [[noreturn]] void fail(const std::string& message) const {
    std::string chosen;
    for (std::size_t index = 0; index < chosen_; ++index) {
      const Choice& choice = move_->choices[index];
      chosen += fmt::format(", {} = {}", choice.name, locals_[choice.slot]);
    }
    throw GameFault(fmt::format("{}: line {}: at {}{}: {}", game_->file, move_->line,
                                game_->is_sum ? fmt::format("{} {}", game_->list->name, position_[0])
                                              : fmt::format("position ({})", shown(position_)),
                                chosen, message));
  }

 private:
  static void replace(std::string& words, const std::string& name, std::int64_t value) {
    const std::string pattern = "{" + name + "}";
    for (std::size_t at = 0; (at = words.find(pattern, at)) != std::string::npos;)
      words.replace(at, pattern.size(), std::to_string(value));
  }

  void choose(std::size_t index) {
    chosen_ = index;
    if (index == move_->choices.size()) return make();
    visit_choice(move_->choices[index], frame_, locals_, [&] {
      count_try();
      choose(index + 1);
      chosen_ = index;
    });
  }

  void count_try() {
    if (++tries_ > max_tries) fail(fmt::format("expected up to {} choices at a position", max_tries));
  }

  void make() {
    if (move_->condition && evaluate(*move_->condition, frame_) == 0) return;
    Position next = game_->is_sum ? Position() : Position(position_.begin(), position_.end());
    set_.assign(position_.size(), false);
    removed_.clear();
    appended_.clear();
    rotation_ = 0;
    for (const Effect& effect : move_->effects) {
      if (effect.repeat) {
        visit_choice(*effect.repeat, frame_, locals_, [&] {
          count_try();
          apply(effect, next);
        });
      } else {
        apply(effect, next);
      }
    }
    if (!game_->is_sum) finish(next);
    visiting_ = true;
    (*visit_)(std::move(next), *this);
    visiting_ = false;
  }

  void apply(const Effect& effect, Position& next) {
    const std::int64_t value = effect.value ? evaluate(*effect.value, frame_) : 0;
    switch (effect.kind) {
      case EffectKind::become: next.push_back(value); break;
      case EffectKind::append: appended_.push_back(value); break;
      case EffectKind::rotate: rotation_ += value; break;
      case EffectKind::set_coordinate: set(next, effect.coordinate, value); break;
      case EffectKind::set_item: set(next, item_index(effect), value); break;
      case EffectKind::remove: remove(item_index(effect)); break;
    }
  }

  std::size_t item_index(const Effect& effect) {
    const std::int64_t index = evaluate(*effect.index, frame_);
    const auto length = static_cast<std::int64_t>(position_.size() - game_->leading());
    const std::int64_t from_front = index < 0 ? index + length + 1 : index;
    if (from_front < 1 || from_front > length)
      fail(fmt::format("the move changes item({}), and the list has {} numbers", index, length));
    return game_->leading() + static_cast<std::size_t>(from_front - 1);
  }

  void set(Position& next, std::size_t index, std::int64_t value) {
    if (set_[index]) fail("the move sets a number twice");
    set_[index] = true;
    next[index] = value;
  }

  void remove(std::size_t index) {
    if (std::ranges::find(removed_, index) != removed_.end()) fail("the move removes a number twice");
    removed_.push_back(index);
  }

  void finish(Position& next) {
    std::ranges::sort(removed_, std::greater<>());
    for (const std::size_t index : removed_) next.erase(next.begin() + static_cast<std::ptrdiff_t>(index));
    next.insert(next.end(), appended_.begin(), appended_.end());
    const auto length = static_cast<std::int64_t>(next.size() - game_->leading());
    if (rotation_ == 0 || length == 0) return;
    const std::int64_t front = ((rotation_ % length) + length) % length;
    const auto begin = next.begin() + static_cast<std::ptrdiff_t>(game_->leading());
    std::rotate(begin, begin + front, next.end());
  }

  const TextGame* game_;
  const Move* move_;
  std::span<const std::int64_t> position_;
  const Visit* visit_;
  Frame frame_;
  std::array<std::int64_t, max_locals> locals_{};
  std::size_t chosen_ = 0;
  std::uint64_t tries_ = 0;
  std::vector<bool> set_;
  std::vector<std::size_t> removed_;
  std::vector<std::int64_t> appended_;
  std::int64_t rotation_ = 0;
  bool visiting_ = false;  ///< what is thrown comes from the visitor, not from the move
};

/// The components without zeros; throws GameFault unless each is in its range and smaller than the one moved in.
void require_smaller(const TextGame& game, Position& components, std::int64_t component, const MoveRun& run) {
  drop_zeros(components);
  for (const std::int64_t each : components) {
    if (each < game.list->range.low || each >= component) {
      run.fail(fmt::format("the move leads to the {} {}: expected {} <= {} < {}, or 0", game.list->name, each,
                           game.list->range.low, game.list->name, component));
    }
  }
}

void visit_moves_in(const TextGame& game, std::int64_t component, const MoveRun::Visit& visit) {
  const std::array<std::int64_t, 1> position{component};
  const MoveRun::Visit smaller = [&](Position&& components, const MoveRun& run) {
    require_smaller(game, components, component, run);
    visit(std::move(components), run);
  };
  for (const Move& move : game.moves) MoveRun(game, move, position, smaller).run();
}

void visit_sum_moves(const TextGame& game, const Position& position, const MoveRun::Visit& visit) {
  for (std::size_t index = 0; index < position.size(); ++index) {
    if (index > 0 && position[index] == position[index - 1]) continue;
    visit_moves_in(game, position[index], [&](Position&& components, const MoveRun& run) {
      Position next = position;
      next.erase(next.begin() + static_cast<std::ptrdiff_t>(index));
      next.insert(next.end(), components.begin(), components.end());
      std::ranges::sort(next);
      visit(std::move(next), run);
    });
  }
}

}  // namespace

std::string shown(std::span<const std::int64_t> position) {
  constexpr std::size_t max_shown = 60;
  std::string text = to_text(position.first(std::min(position.size(), max_shown)));
  if (position.size() <= max_shown && text.size() <= max_shown) return text;
  return text.substr(0, max_shown) + " ...";
}

void visit_choice(const Choice& choice, Frame& frame, std::span<std::int64_t> locals,
                  const std::function<void()>& visit) {
  if (!choice.low) {
    for (const Term& member : choice.members) {
      locals[choice.slot] = evaluate(member, frame);
      visit();
    }
    return;
  }
  const std::int64_t low = evaluate(*choice.low, frame);
  const std::int64_t high = evaluate(*choice.high, frame);
  for (std::int64_t value = low; value <= high; ++value) {
    locals[choice.slot] = value;
    visit();
    if (value == high) break;  // the largest number of 64 bits has no next
  }
}

void visit_moves(const TextGame& game, const Position& position, bool in_words,
                 const std::function<void(MadeMove&&)>& visit) {
  if (decided(game, position)) return;
  const MoveRun::Visit made = [&](Position&& next, const MoveRun& run) {
    MadeMove move{.move = &run.move()};
    try {
      move.option = game.is_sum ? std::move(next) : checked(game, std::move(next));
    } catch (const InputError& error) {
      run.fail(fmt::format("the move leads out of the positions: {}", error.what()));
    }
    if (in_words) move.words = run.in_words();
    visit(std::move(move));
  };
  if (game.is_sum) return visit_sum_moves(game, position, made);
  for (const Move& move : game.moves) MoveRun(game, move, position, made).run();
}

std::vector<Position> options(const TextGame& game, const Position& position) {
  std::vector<Position> result;
  visit_moves(game, position, false, [&](MadeMove&& move) { result.push_back(std::move(move.option)); });
  std::ranges::sort(result, [](const Position& left, const Position& right) {
    return std::ranges::lexicographical_compare(left, right);
  });
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

void visit_component_moves(const TextGame& game, std::int64_t component,
                           const std::function<void(std::span<const std::int64_t>)>& visit) {
  visit_moves_in(game, component, [&](Position&& components, const MoveRun& /*run*/) { visit(components); });
}

std::optional<Outcome> decided(const TextGame& game, const Position& position) {
  const auto holds = [&](const std::optional<Condition>& condition) {
    if (!condition) return false;
    Frame frame{.position = position, .leading = game.leading()};
    return evaluate(condition->term, frame) != 0;
  };
  if (holds(game.win)) return Outcome::N;
  if (holds(game.lose)) return Outcome::P;
  return std::nullopt;
}

}  // namespace mexhaust::text
