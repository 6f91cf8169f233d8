#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace mexhaust::solvers {

/// The numbers of a file as scanf("%d", &variable) reads them: one after the other, and at the end of the file the variable
/// keeps what it has. For models of published programs.
class NumberStream {
 public:
  explicit NumberStream(std::span<const std::int64_t> numbers) : numbers_(numbers) {}

  void read(std::int64_t& variable) {
    if (place_ < numbers_.size()) variable = numbers_[place_++];
  }

 private:
  std::span<const std::int64_t> numbers_;
  std::size_t place_ = 0;
};

}  // namespace mexhaust::solvers
