#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "bruteforce/fold.hpp"
#include "core/outcome.hpp"

namespace mexhaust {

/// How far a search may go.
struct SearchLimit {
  std::uint64_t positions = 4'000'000;      ///< positions valued (or visited, where nothing is remembered)
  const std::atomic<bool>* stop = nullptr;  ///< set from outside to give up

  bool stopped() const { return stop != nullptr && stop->load(std::memory_order_relaxed); }
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
  /// is looked up once. Returns no value when the limit is met; throws EndlessPlay when play can come back.
  template <class Store, class Options>
  std::optional<Value> settle(const Node& root, Store& store, Options options, Play play, const SearchLimit& limit) {
    path_.clear();
    if (store.mark(root) != Mark::known) enter(root, store);
    while (!path_.empty()) {
      if (store.known() >= limit.positions || limit.stopped()) return std::nullopt;
      Frame& frame = path_.back();
      const std::optional<Node> unknown = fold_known_options(frame, store, options);
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
    store.open(node);
    path_.push_back({node, Fold{}, 0});
  }

  /// Folds the options of a frame until it is settled or one without a value is met, which is returned.
  template <class Store, class Options>
  static std::optional<Node> fold_known_options(Frame& frame, const Store& store, Options options) {
    std::optional<Node> unknown;
    std::uint64_t place = 0;
    Fold fold = std::move(frame.fold);
    options(frame.node, [&, taken = frame.taken](const Node& option) {
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

  std::vector<Frame> path_;
};

}  // namespace mexhaust
