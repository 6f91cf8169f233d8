#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "bruteforce/line_table.hpp"
#include "core/truth.hpp"
#include "games/list_domain.hpp"

namespace mexhaust {

/// The moves by length, when the positions of a domain are lists that the engines for line games can sweep.
template <LineGame G>
std::optional<std::vector<LineMoves>> line_moves_of(const Domain& domain) {
  const auto* lists = dynamic_cast<const ListDomain<ListNumbering>*>(&domain);
  if (lists == nullptr || !domain.count() || G::info().play != Play::normal) return std::nullopt;
  const ListShape& shape = lists->numbering().shape();
  const bool zeros_begin = shape.least_value == 0 || (shape.least_value == 1 && shape.least_length <= 1);
  if (!zeros_begin || shape.step != 1 || shape.most_value > LineTable::most_value) return std::nullopt;
  std::vector<LineMoves> all(static_cast<std::size_t>(shape.most_length) + 1);
  for (auto length = static_cast<std::size_t>(shape.least_length); length < all.size(); ++length) {
    if (length == 0) continue;
    auto moves = line_moves<G>(length, shape.least_value);
    if (!moves) return std::nullopt;
    all[length] = std::move(*moves);
  }
  return all;
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

}  // namespace mexhaust
