#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "mexhaust/bruteforce/walk.hpp"
#include "mexhaust/core/domain.hpp"
#include "mexhaust/core/truth.hpp"

namespace mexhaust {

/// The truth from a dense table together with the domain that numbers it.
template <class Table>
class TableTruth : public Truth {
 public:
  TableTruth(std::unique_ptr<Domain> domain, Table table) : domain_(std::move(domain)), table_(std::move(table)) {}

  std::optional<Outcome> outcome(const Position& position) const override {
    return outcome_if(table_.at(domain_->index(position)) != 0);
  }

 private:
  std::unique_ptr<Domain> domain_;
  Table table_;
};

/// The Grundy values from a dense table together with the domain that numbers it.
template <class Table>
class GrundyTableTruth : public Truth {
 public:
  GrundyTableTruth(std::unique_ptr<Domain> domain, Table table)
      : domain_(std::move(domain)), table_(std::move(table)) {}

  std::optional<std::int64_t> grundy(const Position& position) const override {
    return table_.at(domain_->index(position));
  }
  std::optional<Outcome> outcome(const Position& position) const override { return outcome_if(*grundy(position) != 0); }

 private:
  std::unique_ptr<Domain> domain_;
  Table table_;
};

/// For a game without Grundy values.
struct NoGrundyMemo {
  explicit NoGrundyMemo(const bruteforce::SearchLimit& /*limit*/) {}
  static std::optional<bruteforce::Value> value(const Position& /*position*/) { return std::nullopt; }
};

/// The truth from searches that remember what they have valued.
template <class Memo, class GrundyMemo = NoGrundyMemo>
class MemoTruth : public Truth {
 public:
  explicit MemoTruth(const bruteforce::SearchLimit& limit) : memo_(limit), grundy_memo_(limit) {}
  std::optional<Outcome> outcome(const Position& position) const override { return memo_.outcome(position); }
  std::optional<std::int64_t> grundy(const Position& position) const override { return grundy_memo_.value(position); }

 private:
  mutable Memo memo_;
  mutable GrundyMemo grundy_memo_;
};

}  // namespace mexhaust
