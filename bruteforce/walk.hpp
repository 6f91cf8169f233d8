#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "mexhaust/base/stop.hpp"
#include "mexhaust/bruteforce/fold.hpp"
#include "mexhaust/core/outcome.hpp"

namespace mexhaust::bruteforce {

/// How far a search may go.
struct SearchLimit {
  std::uint64_t positions = 4'000'000;  ///< positions remembered (or visited, where nothing is remembered)
  Stop stop = {};                       ///< set from outside to give up

  /// How much looking at options that allows, counted in options of up to 16 numbers: 64 to a position.
  std::uint64_t work() const { return positions < std::uint64_t{1} << 57 ? positions * 64 : ~std::uint64_t{0}; }

  /// How many numbers the positions may have together.
  std::uint64_t numbers() const { return work(); }

  bool stopped() const { return stop.asked(); }
};

/// The game is not one: play can come back to a position.
struct EndlessPlay : std::logic_error {
  using std::logic_error::logic_error;
};

/// What a store of values says of a node.
enum class Mark : std::uint8_t { unknown, open, known };

/// Depth-first valuation without recursion, stopping at the first option that settles a position. `Store` keeps the
/// values: mark(node), value(node), open(node), set(node, value), known(). The path is kept between calls, so that a
/// sweep allocates once.
template <class Fold, class Node>
class Walk {
 public:
  /// Values `root` and whatever that needs. `options(node, visit)` calls visit(option) until it returns true; each option
  /// is looked up once. Returns no value when the limit is met, over all calls; throws EndlessPlay when play can come
  /// back.
  template <class Store, class Options>
  std::optional<Value> settle(const Node& root, Store& store, Options options, Play play, const SearchLimit& limit) {
    path_.clear();
    if (store.mark(root) != Mark::known) enter(root, store);
    while (!path_.empty()) {
      if (store.known() >= limit.positions || gave_up(limit)) return std::nullopt;
      Frame& frame = path_.back();
      const std::optional<Node> unknown = fold_known_options(frame, store, options, limit);
      if (gave_up(limit)) return std::nullopt;
      if (unknown) {
        enter(*unknown, store);
      } else {
        store.set(frame.node, frame.fold.value(play));
        path_.pop_back();
      }
    }
    return store.value(root);
  }

 private:
  struct Frame {
    Node node;
    Fold fold;
    std::uint64_t taken = 0;  ///< options already in the fold
  };

  template <class Store>
  void enter(const Node& node, Store& store) {
    if constexpr (requires { node.size(); }) held_ += node.size();
    store.open(node);
    path_.push_back({node, Fold{}, 0});
  }

  /// Folds the options of a frame until it is settled or one without a value is met, which is returned. Ends early when
  /// the limit is met.
  template <class Store, class Options>
  std::optional<Node> fold_known_options(Frame& frame, const Store& store, Options options, const SearchLimit& limit) {
    std::optional<Node> unknown;
    std::uint64_t place = 0;
    Fold fold = std::move(frame.fold);  // a local one can stay in registers
    options(frame.node, [&, taken = frame.taken](const Node& option) {
      if constexpr (requires { option.size(); }) {
        work_ += 1 + option.size() / 16;
        constexpr std::uint64_t looks_between_checks = 1024;
        if (place % looks_between_checks == 0 && gave_up(limit)) return true;
      }
      if (place++ < taken) return false;
      const Mark mark = store.mark(option);
      if (mark == Mark::known) return fold.add(store.value(option));
      if (mark == Mark::open) throw EndlessPlay("play can come back to a position");
      unknown = option;
      return true;
    });
    frame.fold = std::move(fold);
    if (unknown) frame.taken = place - 1;
    return unknown;
  }

  bool gave_up(const SearchLimit& limit) const {
    return work_ > limit.work() || held_ > limit.numbers() || limit.stopped();
  }

  std::uint64_t work_ = 0;
  std::uint64_t held_ = 0;  ///< numbers of the positions that were entered
  std::vector<Frame> path_;
};

}  // namespace mexhaust::bruteforce
