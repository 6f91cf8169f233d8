#include "mexhaust/bruteforce/lines/lines.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace mexhaust::bruteforce {
namespace {

/// Gives one number of a line a stride, among those given so far; returns the next stride.
struct Strides {
  const ListShape& shape;
  Lines& lines;
  std::ptrdiff_t next = 1;

  /// `place` is that of the option, `reader` that of the same number in the position that moves.
  void give(std::size_t place, std::size_t reader, bool falls = false) {
    const std::ptrdiff_t stride = falls ? -next : next;
    const std::ptrdiff_t base = -stride * static_cast<std::ptrdiff_t>(falls ? shape.most_value : shape.least_value);
    lines.option_stride[place] = stride;
    lines.option_base += base;
    lines.stride[reader] = stride;
    lines.base += base;
    next *= static_cast<std::ptrdiff_t>(values_of(shape));
  }
};

Lines empty_lines(const LineMove& move, std::size_t length) {
  Lines lines;
  lines.stride.assign(length, 0);
  lines.option_stride.assign(length, 0);
  lines.axis = move.axis;
  return lines;
}

/// Lines on which two numbers fall together: the difference runs fastest.
Lines diagonal_lines(const ListShape& shape, const LineMove& move, std::size_t length) {
  Lines lines = empty_lines(move, length);
  lines.option_axis = move.axis;
  Strides strides{shape, lines};
  lines.stride[move.axis] = lines.option_stride[move.axis] = 1;
  lines.stride[move.partner] = lines.option_stride[move.partner] = -1;
  lines.base = lines.option_base = shape.most_value;
  strides.next = 2 * shape.most_value + 1;
  for (std::size_t place = length; place-- > 0;) {
    if (place != move.axis && place != move.partner) strides.give(place, place);
  }
  lines.size = static_cast<std::size_t>(strides.next);
  return lines;
}

/// Lines along one axis. The sweep by sums runs over planes of the first and the last number, x falling as y rises. So
/// that it reads consecutive bytes, y (or x, falling) runs fastest on a line; and so that it writes within few of them, the
/// number at the other end of the line comes next.
Lines straight_lines(const ListShape& shape, const LineMove& move, std::size_t length) {
  Lines lines = empty_lines(move, length);
  const auto turned = [&](std::size_t reader) {
    const auto count = static_cast<std::ptrdiff_t>(length);
    return static_cast<std::size_t>((static_cast<std::ptrdiff_t>(reader) - move.rotation + count) % count);
  };
  lines.option_axis = turned(move.axis);
  std::vector<std::size_t> reader_of(length);
  for (std::size_t reader = 0; reader < length; ++reader) reader_of[turned(reader)] = reader;
  std::vector<std::size_t> places;
  for (std::size_t place = 0; place < length; ++place) {
    if (place != lines.option_axis) places.push_back(place);
  }
  Strides strides{shape, lines};
  if (!places.empty()) {
    const bool has_y = move.axis != length - 1;
    const std::size_t fastest = turned(has_y ? length - 1 : 0);
    strides.give(fastest, reader_of[fastest], !has_y);
    const std::size_t far_end = fastest == places.back() ? places.front() : places.back();
    std::erase(places, fastest);
    if (!places.empty() && far_end != fastest) {
      strides.give(far_end, reader_of[far_end]);
      std::erase(places, far_end);
    }
    for (std::size_t place = places.size(); place-- > 0;) strides.give(places[place], reader_of[places[place]]);
  }
  lines.size = static_cast<std::size_t>(strides.next);
  return lines;
}

}  // namespace

Lines make_lines(const ListShape& shape, const LineMove& move, std::size_t length) {
  return move.has_partner() ? diagonal_lines(shape, move, length) : straight_lines(shape, move, length);
}

// Goes through the lines in the order that they had, but for the last number, so as to read within a few of them.
void order_by_number(const ListShape& shape, Lines& lines) {
  struct Place {
    std::ptrdiff_t from = 0;
    std::ptrdiff_t to = 0;
  };
  std::vector<Place> places;
  std::ptrdiff_t next = 1;
  std::ptrdiff_t start = lines.option_base;
  for (std::size_t place = lines.option_stride.size(); place-- > 0;) {
    if (place == lines.option_axis) continue;
    places.push_back({lines.option_stride[place], next});
    start += lines.option_stride[place] * shape.least_value;
    next *= static_cast<std::ptrdiff_t>(values_of(shape));
  }
  if (places.empty()) return;
  std::sort(places.begin() + 1, places.end(),
            [](const Place& one, const Place& other) { return std::abs(one.from) < std::abs(other.from); });
  std::vector<std::uint8_t> ordered(lines.first.size(), no_first);
  const auto copy = [&](auto&& self, std::size_t depth, const std::uint8_t* source, std::uint8_t* target) -> void {
    const Place& place = places[depth];
    for (std::int64_t value = shape.least_value; value <= shape.most_value; ++value) {
      if (depth == 0) {
        *target = *source;
      } else {
        self(self, depth - 1, source, target);
      }
      source += place.from;
      target += place.to;
    }
  };
  copy(copy, places.size() - 1, lines.first.data() + start, ordered.data());
  lines.first = std::move(ordered);
  lines.base = 0;
  for (std::ptrdiff_t& stride : lines.stride) {
    const auto place = std::ranges::find(places, stride, &Place::from);
    if (place != places.end()) stride = place->to;
    lines.base -= stride * shape.least_value;
  }
}

}  // namespace mexhaust::bruteforce
