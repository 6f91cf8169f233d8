#include "mexhaust/games/text/table.hpp"

#include <algorithm>
#include <deque>
#include <numeric>

#include <fmt/format.h>

#include "mexhaust/games/text/moves.hpp"

namespace mexhaust::text {
namespace {

/// The least number >= 0 that is not among them.
std::int64_t mex(std::vector<std::int64_t>& values) {
  std::ranges::sort(values);
  std::int64_t least = 0;
  for (const std::int64_t value : values) {
    if (value == least) ++least;
  }
  return least;
}

/// Goes through the small domain, one number after the other.
class DomainWalk {
 public:
  explicit DomainWalk(const TextGame& game) : game_(&game) {}

  std::vector<Position> run() {
    if (game_->length_bound > max_length)
      throw ReachError(
          fmt::format("{}: expected a length of up to {}, found {}", game_->file, max_length, game_->length_bound));
    extend(0, 0);
    std::ranges::sort(found_, [](const Position& left, const Position& right) {
      const Size left_size = size_of_row(left);
      const Size right_size = size_of_row(right);
      if (left_size != right_size) return left_size < right_size;
      return std::ranges::lexicographical_compare(left, right);
    });
    found_.erase(std::unique(found_.begin(), found_.end()), found_.end());
    return std::move(found_);
  }

 private:
  void extend(std::size_t index, std::int64_t total) {
    const bool named = index < game_->leading();
    if (!named) add();
    if (!named && (!game_->list || static_cast<std::int64_t>(index - game_->leading()) >= game_->length_bound)) return;
    const Coordinate& coordinate = named ? game_->coordinates[index] : *game_->list;
    for (std::int64_t value = coordinate.range.low; value <= coordinate.bound; ++value) {
      if (game_->total_bound && total + value > *game_->total_bound) break;
      position_.push_back(value);
      extend(index + 1, total + value);
      position_.pop_back();
    }
  }

  void add() {
    numbers_ += position_.size();
    if (++seen_ > 10 * max_positions || found_.size() > max_positions || numbers_ > max_numbers)
      throw ReachError(
          fmt::format("{}: the small domain has more than {} positions or {} numbers: expected smaller bounds",
                      game_->file, max_positions, max_numbers));
    Position position;
    try {
      position = checked(*game_, position_);
    } catch (const InputError&) {
      return;  // not a position of the game
    }
    const auto holds = [&](const Condition& condition) {
      Frame frame{.position = position, .leading = game_->leading()};
      return evaluate(condition.term, frame) != 0;
    };
    if (std::ranges::all_of(game_->start, holds)) found_.push_back(std::move(position));
  }

  const TextGame* game_;
  Position position_;
  std::vector<Position> found_;
  std::size_t seen_ = 0;
  std::size_t numbers_ = 0;  ///< of all positions seen
};

}  // namespace

std::size_t PositionHash::operator()(const Position& position) const noexcept {
  std::uint64_t hash = position.size();
  for (const std::int64_t number : position) {
    hash ^= static_cast<std::uint64_t>(number) + 0x9E3779B97F4A7C15U + (hash << 6U) + (hash >> 2U);
    hash *= 0xFF51AFD7ED558CCDU;
  }
  return hash ^ (hash >> 32U);
}

std::vector<Position> small_domain(const TextGame& game) { return DomainWalk(game).run(); }

Table::Table(const TextGame& game, const std::vector<Position>& start, const Stop& stop)
    : game_(&game), uses_(game.moves.size(), 0) {
  for (const Position& position : start) {
    if (index_.emplace(position, positions_.size()).second) positions_.push_back(position);
  }
  explore(stop);
  evaluate_all(order_by_options());
}

void Table::explore(const Stop& stop) {
  std::size_t edges = 0;
  std::size_t numbers = 0;
  for (std::size_t at = 0; at < positions_.size(); ++at) {
    if (stop.asked()) throw Stopped();
    const Position position = positions_[at];
    std::vector<std::uint32_t> options;
    visit_moves(*game_, position, false, [&](MadeMove&& move) {
      ++uses_[static_cast<std::size_t>(move.move - game_->moves.data())];
      const auto [found, is_new] = index_.emplace(move.option, positions_.size());
      if (is_new) {
        numbers += move.option.size();
        if (positions_.size() >= max_positions || numbers > max_numbers) fail_large();
        positions_.push_back(std::move(move.option));
      }
      options.push_back(static_cast<std::uint32_t>(found->second));
    });
    std::ranges::sort(options);
    options.erase(std::unique(options.begin(), options.end()), options.end());
    edges += options.size();
    options_.push_back(std::move(options));
    if (edges > max_edges) fail_large();
  }
}

void Table::fail_large() const {
  throw ReachError(
      fmt::format("{}: more than {} positions, {} moves or {} numbers are reached: expected smaller bounds",
                  game_->file, max_positions, max_edges, max_numbers));
}

/// Every position behind its options. Throws GameFault where there is no such order.
std::vector<std::size_t> Table::order_by_options() const {
  std::vector<std::vector<std::uint32_t>> parents(positions_.size());
  std::vector<std::size_t> open(positions_.size());
  std::vector<std::size_t> order;
  for (std::size_t at = 0; at < positions_.size(); ++at) {
    open[at] = options_[at].size();
    for (const std::uint32_t option : options_[at]) parents[option].push_back(static_cast<std::uint32_t>(at));
    if (open[at] == 0) order.push_back(at);
  }
  for (std::size_t next = 0; next < order.size(); ++next) {
    for (const std::uint32_t parent : parents[order[next]]) {
      if (--open[parent] == 0) order.push_back(parent);
    }
  }
  if (order.size() == positions_.size()) return order;
  std::vector<std::size_t> left;
  for (std::size_t at = 0; at < positions_.size(); ++at) {
    if (open[at] > 0) left.push_back(at);
  }
  fail_loop(left);
}

/// Searches breadth first from each position that is left, until the search from one comes back to it. Of the first
/// 1000 positions, the shortest loop.
void Table::fail_loop(const std::vector<std::size_t>& left) const {
  constexpr std::size_t max_starts = 1000;
  std::vector<std::size_t> shortest;
  for (std::size_t index = 0; index < left.size() && (shortest.empty() || index < max_starts); ++index) {
    const std::size_t start = left[index];
    std::unordered_map<std::size_t, std::size_t> before;
    std::deque<std::size_t> queue{start};
    while (!queue.empty() && !before.contains(start)) {
      const std::size_t at = queue.front();
      queue.pop_front();
      for (const std::uint32_t option : options_[at]) {
        if (before.emplace(option, at).second) queue.push_back(option);
      }
    }
    if (!before.contains(start)) continue;
    std::vector<std::size_t> loop{start};
    for (std::size_t at = before.at(start); at != start; at = before.at(at)) loop.push_back(at);
    loop.push_back(start);
    if (shortest.empty() || loop.size() < shortest.size()) shortest = loop;
    if (shortest.size() == 2) break;
  }
  std::string path;
  for (auto at = shortest.rbegin(); at != shortest.rend(); ++at)
    path += fmt::format("{}({})", path.empty() ? "" : " -> ", shown(positions_[*at]));
  throw GameFault(fmt::format("{}: play can come back: {}", game_->file, path));
}

void Table::evaluate_all(const std::vector<std::size_t>& order) {
  outcomes_.resize(positions_.size());
  values_.resize(game_->has_grundy_values() ? positions_.size() : 0);
  std::vector<std::int64_t> among;
  for (const std::size_t at : order) {
    const auto& options = options_[at];
    const bool wins =
        std::ranges::any_of(options, [&](std::uint32_t option) { return outcomes_[option] == Outcome::P; });
    const auto over = decided(*game_, positions_[at]);
    outcomes_[at] = over ? *over : outcome_if(options.empty() ? game_->misere : wins);
    if (values_.empty()) continue;
    among.clear();
    for (const std::uint32_t option : options) among.push_back(values_[option]);
    values_[at] = mex(among);
  }
}

std::vector<std::int64_t> component_values(const TextGame& game, std::int64_t last, const Stop& stop) {
  if (last > max_component)
    throw ReachError(fmt::format("{}: expected components up to {}, found {}", game.file, max_component, last));
  std::vector<std::int64_t> values(static_cast<std::size_t>(std::max<std::int64_t>(last, 0)) + 1, 0);
  std::vector<std::int64_t> among;
  for (std::int64_t component = game.list->range.low; component <= last; ++component) {
    if (stop.asked()) throw Stopped();
    among.clear();
    visit_component_moves(game, component, [&](std::span<const std::int64_t> components) {
      std::int64_t sum = 0;
      for (const std::int64_t each : components) sum ^= values[static_cast<std::size_t>(each)];
      among.push_back(sum);
    });
    values[static_cast<std::size_t>(component)] = mex(among);
  }
  return values;
}

}  // namespace mexhaust::text
