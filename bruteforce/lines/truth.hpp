#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "mexhaust/bruteforce/lines/front_pads.hpp"
#include "mexhaust/bruteforce/lines/table.hpp"
#include "mexhaust/core/truth.hpp"
#include "mexhaust/games/kit/list_domain.hpp"

namespace mexhaust::bruteforce {

/// The shape of a numbered domain, when it is one of all lists of a line game in normal play.
template <LineGame G>
const ListNumbering* line_lists(const Domain& domain) {
  return domain.count() && G::info().play == Play::normal ? list_numbering(domain) : nullptr;
}

/// The moves of lists of each length up to `most_length`; no value where they are not free of guards.
template <LineGame G>
std::optional<std::vector<LineMoves>> moves_by_length(const ListShape& shape, std::int64_t most_length) {
  std::vector<LineMoves> all(static_cast<std::size_t>(most_length) + 1);
  for (auto length = static_cast<std::size_t>(shape.least_length); length < all.size(); ++length) {
    if (length == 0) continue;
    auto moves = line_moves<G>(length, shape.least_value);
    if (!moves) return std::nullopt;
    all[length] = std::move(*moves);
  }
  return all;
}

/// The moves by length, when the positions of a domain are lists that the engines for line games can sweep.
template <LineGame G>
std::optional<std::vector<LineMoves>> line_moves_of(const Domain& domain) {
  const ListNumbering* lists = line_lists<G>(domain);
  if (lists == nullptr) return std::nullopt;
  const ListShape& shape = lists->shape();
  const bool zeros_begin = shape.least_value == 0 || (shape.least_value == 1 && shape.least_length <= 1);
  if (!zeros_begin || shape.step != 1 || shape.most_value > LineTable::most_value) return std::nullopt;
  return moves_by_length<G>(shape, shape.most_length);
}

/// The engine for front pads of the lists of a domain, where it is possible.
template <LineGame G>
std::optional<FrontPads> front_pads_of(const Domain& domain, std::int64_t margin) {
  const ListNumbering* lists = line_lists<G>(domain);
  if (lists == nullptr || lists->shape().most_value > LineTable::most_bit_value) return std::nullopt;
  auto moves = moves_by_length<G>(lists->shape(), lists->shape().most_length + 1);
  if (!moves) return std::nullopt;
  FrontPads pads(lists->shape(), margin, std::move(*moves));
  return pads.possible() ? std::optional(std::move(pads)) : std::nullopt;
}

/// The truth from a line table.
class LineTruth : public Truth {
 public:
  explicit LineTruth(LineTable table) : table_(std::move(table)) {}

  std::optional<Outcome> outcome(const Position& position) const override { return table_.outcome(position); }
  std::uint64_t numbered() const override { return *table_.lists().count(); }
  void outcomes(WordRange block, std::uint64_t* words) const override { table_.outcomes(block, words); }

 private:
  LineTable table_;
};

}  // namespace mexhaust::bruteforce
