#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "mexhaust/base/stop.hpp"
#include "mexhaust/bruteforce/brute_force.hpp"
#include "mexhaust/bruteforce/partition_options.hpp"
#include "mexhaust/games/kit/list_domain.hpp"
#include "mexhaust/games/take_or_merge.hpp"

namespace mexhaust::bruteforce {

/// The outcomes of take-or-merge on all partitions of up to a total, one bit each. Totals rise, and within one the numbers
/// fall: taking a stone leads to the total before and merging to a larger number, so every option is known when it is
/// asked for, and there is no search. Taking is tried first: that settles most N-positions, and costs less than a merge.
/// Any other domain is left to the general table.
class TakeOrMergeTable {
 public:
  using Progress = std::function<void(std::uint64_t, std::uint64_t)>;

  /// As Table::build.
  static std::optional<TakeOrMergeTable> build(const Domain& domain, Stop stop, const Progress& progress = {}) {
    const auto* partitions = dynamic_cast<const ListDomain<PartitionNumbering>*>(&domain);
    if (partitions != nullptr && PartitionOptions::can_place(partitions->numbering())) {
      return swept(partitions->numbering(), SearchLimit{.stop = stop}, progress);
    }
    const auto general = Table<games::TakeOrMerge, OutcomeFold>::build(domain, stop, progress);
    if (!general) return std::nullopt;
    TakeOrMergeTable table(general->size());
    for (std::uint64_t index = 0; index < table.size(); ++index) {
      if (general->at(index) != 0) table.set_win(index);
    }
    return table;
  }

  static constexpr std::uint64_t bytes_per_position =
      1;  ///< what the general table takes; an eighth where it is not asked

  std::uint64_t size() const { return size_; }
  Value at(std::uint64_t index) const { return (wins_[index / word_bits] >> index % word_bits & 1) != 0; }

 private:
  static constexpr std::uint64_t word_bits = 64;
  static constexpr std::uint64_t progress_step = 1 << 16;

  explicit TakeOrMergeTable(std::uint64_t size) : size_(size), wins_(size / word_bits + 1) {}

  void set_win(std::uint64_t index) { wins_[index / word_bits] |= std::uint64_t{1} << index % word_bits; }

  static std::optional<TakeOrMergeTable> swept(const PartitionNumbering& numbering, const SearchLimit& limit,
                                               const Progress& progress) {
    TakeOrMergeTable table(*numbering.count());
    PartitionOptions partition(numbering);
    std::uint64_t done = 0;
    for (std::int64_t total = 0; total <= numbering.most_total(); ++total) {
      const std::uint64_t first = numbering.first_of(total);
      const std::uint64_t first_of_less = total == 0 ? 0 : numbering.first_of(total - 1);
      for (partition.start(total);; partition.go_back()) {
        if (done++ % progress_step == 0) {
          if (limit.stopped()) return std::nullopt;
          if (progress) progress(done, table.size());
        }
        const auto loses = [&](std::uint64_t index) { return table.at(index) == 0; };
        if (partition.visit_takes([&](std::uint64_t place) { return loses(first_of_less + place); }) ||
            partition.visit_merges([&](std::uint64_t place) { return loses(first + place); })) {
          table.set_win(first + partition.place());
        }
        if (partition.place() == 0) break;
      }
    }
    return table;
  }

  std::uint64_t size_;
  std::vector<std::uint64_t> wins_;
};

template <>
struct OutcomeTableOf<games::TakeOrMerge> {
  using Type = TakeOrMergeTable;
};

}  // namespace mexhaust::bruteforce
