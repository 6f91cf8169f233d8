#include "mexhaust/bruteforce/lines/table.hpp"

#include <algorithm>
#include <utility>

namespace mexhaust::bruteforce {
namespace {

bool keeps_pads(const LineMoves& moves, std::size_t length) {
  const auto turns = [](const LineMove& move) { return move.rotation != 0; };
  const LineMove last{.axis = length - 1, .partner = length - 1, .rotation = 0};
  return length > 0 && std::ranges::none_of(moves.moves, turns) &&
         std::ranges::find(moves.moves, last) != moves.moves.end();
}

LineLevel make_level(const ListShape& shape, const LineMoves& moves, std::size_t length) {
  LineLevel level;
  level.has_pads = keeps_pads(moves, length);
  for (const LineMove& move : moves.moves) level.lines.push_back(make_lines(shape, move, length));
  return level;
}

/// Calls visit(list) for every list of one length.
template <class Visit>
void for_each_list(const ListShape& shape, std::size_t length, Visit visit) {
  Position list(length, shape.least_value);
  for (;;) {
    visit(list);
    std::size_t place = length;
    while (place > 0 && list[place - 1] == shape.most_value) list[--place] = shape.least_value;
    if (place == 0) return;
    ++list[place - 1];
  }
}

/// Where zeros are dropped, a line begins with shorter lists: enters those of them that are P.
void enter_shorter(const LineTable& table, const LineMoves& moves, std::size_t length, LineLevel& level) {
  const ListShape& shape = table.lists().shape();
  const auto enter = [&](Lines& lines, const Position& list, std::initializer_list<std::size_t> zeros) {
    Position whole = list;
    for (const std::size_t zero : zeros) whole.insert(whole.begin() + static_cast<std::ptrdiff_t>(zero), 0);
    std::uint8_t& first = lines.first[lines.line_of_option(whole)];
    first = std::min(first, static_cast<std::uint8_t>(whole[lines.option_axis]));
  };
  for_each_list(shape, length - 1, [&](const Position& list) {
    if (table.outcome(list) == Outcome::N) return;
    for (std::size_t k = 0; k < moves.moves.size(); ++k) {
      const LineMove& move = moves.moves[k];
      enter(level.lines[k], list, {move.axis});
      if (move.has_partner()) enter(level.lines[k], list, {move.partner});
    }
  });
  if (length < 2) return;
  for_each_list(shape, length - 2, [&](const Position& list) {
    for (std::size_t k = 0; k < moves.moves.size(); ++k) {
      const LineMove& move = moves.moves[k];
      if (!move.has_partner() || table.outcome(list) == Outcome::N) continue;
      enter(level.lines[k], list, {std::min(move.axis, move.partner), std::max(move.axis, move.partner)});
    }
  });
}

/// Keeps of a level of lines the pads alone.
void keep_pads(const ListShape& shape, std::size_t length, LineLevel& level) {
  const auto last = std::ranges::find_if(
      level.lines, [&](const Lines& lines) { return lines.axis == length - 1 && lines.stride[length - 1] == 0; });
  order_by_number(shape, *last);
  level.pads = std::move(last->first);
  level.lines.clear();
}

}  // namespace

LineTable::LineTable(ListNumbering lists, std::vector<LineMoves> moves)
    : lists_(std::move(lists)), moves_(std::move(moves)) {}

std::uint64_t LineTable::bytes(const ListShape& shape, const std::vector<LineMoves>& moves) {
  std::uint64_t total = 0;
  std::uint64_t scratch = 0;
  const bool bits = can_use_bit_rows(shape, moves);
  for (auto length = static_cast<std::size_t>(shape.least_length); length < moves.size(); ++length) {
    if (length == 0) continue;
    const std::uint64_t lines = power(values_of(shape), length - 1) + line_padding;
    const bool pads = keeps_pads(moves[length], length);
    const std::uint64_t all = lines * moves[length].moves.size();
    total += pads ? lines : all;
    const std::uint64_t planes = length < 2 ? 0 : power(values_of(shape), length - 2);
    const std::uint64_t masks = planes * 8 * ((values_of(shape) + 63) / 64);
    // The seen words of the outermost axis, and less for all others; or the masks of a sweep, or one more array of lines.
    scratch = std::max(scratch, bits ? planes * 8 * 2 : std::max(masks, lines) + (pads ? all : 0));
  }
  return total + scratch;
}

bool LineTable::fill(const LineSweepSettings& asked) {
  const ListShape& shape = lists_.shape();
  const bool bits = asked.engine == LineSweepSettings::Engine::best && can_use_bit_rows(shape, moves_);
  LineSweepSettings settings = asked;
  std::uint64_t before = 0;
  std::uint64_t lists = 0;
  if (asked.progress) {
    settings.progress = [&](std::uint64_t done, std::uint64_t steps) {
      const double share = static_cast<double>(done) / static_cast<double>(steps);
      asked.progress(before + static_cast<std::uint64_t>(share * static_cast<double>(lists)), *lists_.count());
    };
  }
  levels_.clear();
  levels_.resize(moves_.size());
  for (auto length = static_cast<std::size_t>(shape.least_length); length < moves_.size(); ++length) {
    before += lists;
    lists = power(values_of(shape), length);
    if (settings.stopped()) return false;
    if (length == 0) continue;
    LineLevel& level = levels_[length] = make_level(shape, moves_[length], length);
    if (bits) {
      level.lines.clear();
      const LineLevel* shorter = length > 1 ? &levels_[length - 1] : nullptr;
      if (!fill_bit_rows(shape, moves_[length], length, shorter, level, settings)) return false;
      continue;
    }
    for (Lines& lines : level.lines) {
      lines.first.assign(lines.size + line_padding, no_first);
    }
    if (drops_zeros()) enter_shorter(*this, moves_[length], length, level);
    if (!fill_bytes(shape, length, level, settings)) return false;
    if (level.has_pads) {
      keep_pads(shape, length, level);
      continue;
    }
    for (std::size_t k = 0; k < level.lines.size(); ++k) {
      if (!moves_[length].moves[k].has_partner()) order_by_number(shape, level.lines[k]);
    }
  }
  return true;
}

}  // namespace mexhaust::bruteforce
