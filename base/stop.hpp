#pragma once

#include <atomic>

#include "mexhaust/base/error.hpp"

namespace mexhaust {

/// Asks whether the work in hand is to end early: Ctrl-C, a button, a deadline. Copies ask the same flag, which has to outlive
/// them. A Stop made by default is never asked for. Cost of a question: one relaxed load.
class Stop {
 public:
  Stop() = default;
  explicit Stop(const std::atomic<bool>& flag) : flag_(&flag) {}

  /// Returns whether anybody could ask.
  bool possible() const { return flag_ != nullptr; }
  bool asked() const { return flag_ != nullptr && flag_->load(std::memory_order_relaxed); }

  /// Throws Stopped if asked.
  void check() const {
    if (asked()) throw Stopped();
  }

 private:
  const std::atomic<bool>* flag_ = nullptr;
};

}  // namespace mexhaust
