#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "mexhaust/core/domain.hpp"
#include "mexhaust/core/numbering.hpp"
#include "mexhaust/games/kit/option_check.hpp"

namespace mexhaust::bruteforce {

/// The options of numbered positions as indices, for any game and domain: each option is made and then looked up. Throws
/// GameFault if an option is not in the domain.
template <Game G>
class NumberedOptions {
 public:
  /// The domain must be numbered.
  explicit NumberedOptions(const Domain& domain) : domain_(&domain), count_(*domain.count()) {}

  /// Calls visit(number) for each option of position number `index`, until it returns true.
  template <class Visit>
  void visit(std::uint64_t index, Visit&& visit) {
    domain_->at(index, position_);
    visit_options<G>(position_, [&](const Position& option) {
      const std::uint64_t number = domain_->index(option);
      if (number >= count_) throw GameFault(outside_words(G::info().id, position_, option));
      return visit(number);
    });
  }

 private:
  const Domain* domain_;
  std::uint64_t count_;
  Position position_;
};

/// The same for a line game on all lists of a shape, where no option needs to be made: all lists of the shape are
/// canonical, so lowering one number of a list, or two by the same amount, gives numbers in arithmetic progression. Only options with a number below
/// the least of the shape (a pile emptied, to be dropped) are made one by one.
template <LineGame G>
class ProgressionOptions {
 public:
  explicit ProgressionOptions(const ListNumbering& lists) : lists_(&lists), least_(lists.shape().least_value) {
    const auto values = static_cast<std::uint64_t>(lists.shape().most_value - least_ + 1);
    std::uint64_t step = 1;
    for (std::int64_t place = 0; place < lists.shape().most_length; ++place, step *= values) steps_.push_back(step);
    lists.at(0, position_);
  }

  template <class Visit>
  void visit(std::uint64_t index, Visit&& visit) {
    go_to(index);
    bool stopped = false;
    G::moves(std::span<const std::int64_t>(position_), [&](const GuardedMove<bool>& move) {
      if (move.guard && !stopped) stopped = visit_in_shape(move, visit) || visit_below_shape(move, visit);
    });
  }

 private:
  template <class Visit>
  bool visit_in_shape(const GuardedMove<bool>& move, Visit& visit) {
    const std::int64_t value = position_[move.axis];
    const std::int64_t first = least_in_shape(move);
    if (value <= first) return false;
    std::uint64_t own = index_;
    if (move.rotation != 0) {
      make_option(move, value);
      own = lists_->index(option_);
    }
    const std::uint64_t step = step_of(move, move.axis) + (move.partner ? step_of(move, *move.partner) : 0);
    for (std::uint64_t option = own - step * static_cast<std::uint64_t>(value - first); option != own; option += step) {
      if (visit(option)) return true;
    }
    return false;
  }

  template <class Visit>
  bool visit_below_shape(const GuardedMove<bool>& move, Visit& visit) {
    const std::int64_t end = std::min(least_in_shape(move), position_[move.axis]);
    for (std::int64_t value = least_left(position_, move); value < end; ++value) {
      make_option(move, value);
      G::canonicalise(option_);
      const std::uint64_t number = lists_->index(option_);
      if (number == no_index) throw GameFault(outside_words(G::info().id, position_, option_));
      if (visit(number)) return true;
    }
    return false;
  }

  /// The least number at the axis that leaves every number in the shape.
  std::int64_t least_in_shape(const GuardedMove<bool>& move) const {
    return std::max(least_, least_left(position_, move, least_));
  }

  void make_option(const GuardedMove<bool>& move, std::int64_t value) {
    option_ = position_;
    lower(option_, move, value);
  }

  /// By how much the number of an option grows with the number at `axis`, which the move's rotation takes elsewhere.
  std::uint64_t step_of(const GuardedMove<bool>& move, std::size_t axis) const {
    const auto length = static_cast<std::ptrdiff_t>(position_.size());
    const std::ptrdiff_t place = static_cast<std::ptrdiff_t>(axis) - move.rotation;
    return steps_[static_cast<std::size_t>(length - 1 -
                                           (place < 0        ? place + length
                                            : place < length ? place
                                                             : place - length))];
  }

  void go_to(std::uint64_t index) {
    if (index == index_ + 1) {
      lists_->advance(position_);
    } else if (index != index_) {
      lists_->at(index, position_);
    }
    index_ = index;
  }

  const ListNumbering* lists_;
  std::int64_t least_;
  std::vector<std::uint64_t> steps_;  ///< by how much the number grows with the k-th last number of a list
  std::uint64_t index_ = 0;           ///< the number of position_
  Position position_;
  Position option_;
};

}  // namespace mexhaust::bruteforce
