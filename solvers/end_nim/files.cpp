#include "mexhaust/solvers/end_nim/files.hpp"

#include <algorithm>
#include <utility>

#include "mexhaust/core/numbering.hpp"
#include "mexhaust/solvers/end_nim/solver.hpp"
#include "mexhaust/solvers/number_stream.hpp"

namespace mexhaust::solvers {
namespace {

class Files : public Domain {
 public:
  Files(std::int64_t most_cases, const ListShape& shape) : shape_(shape), rows_(shape) {
    starts_.push_back(0);
    std::optional<std::uint64_t> files = 1;
    for (std::int64_t cases = 1; cases <= most_cases; ++cases) {
      files = checked_product(files, rows_.count());
      if (files) starts_.push_back(starts_.back() + *files);
      numbered_ = numbered_ && files && starts_.back() < std::uint64_t{1} << 62;
    }
    most_cases_ = most_cases;
  }

  std::optional<std::uint64_t> count() const override {
    return numbered_ ? std::optional(starts_.back()) : std::nullopt;
  }

  void at(std::uint64_t index, Position& file) const override {
    const auto block = std::ranges::upper_bound(starts_, index) - starts_.begin();
    index -= starts_[static_cast<std::size_t>(block - 1)];
    std::vector<Position> rows(static_cast<std::size_t>(block));
    for (std::size_t place = rows.size(); place-- > 0; index /= *rows_.count())
      rows_.at(index % *rows_.count(), rows[place]);
    write(rows, file);
  }

  std::uint64_t index(const Position& file) const override {
    std::uint64_t index = 0;
    const auto rows = cases_of_file(file);
    for (const Position& row : rows) index = index * *rows_.count() + rows_.index(row);
    return starts_[rows.size() - 1] + index;
  }

  void draw(Random& random, Position& file) const override {
    std::vector<Position> rows(static_cast<std::size_t>(random.between(1, most_cases_)));
    for (Position& row : rows) draw_list(shape_, random, row);
    write(rows, file);
  }

 private:
  static void write(const std::vector<Position>& rows, Position& file) {
    file.assign({static_cast<std::int64_t>(rows.size())});
    for (const Position& row : rows) {
      file.push_back(static_cast<std::int64_t>(row.size()));
      file.insert(file.end(), row.begin(), row.end());
    }
  }

  ListShape shape_;
  ListNumbering rows_;
  std::vector<std::uint64_t> starts_;  ///< number of the first file of one case, of two, ..., and the count of all
  std::int64_t most_cases_ = 0;
  bool numbered_ = true;
};

}  // namespace

std::vector<Position> cases_of_file(const Position& file) {
  std::vector<Position> rows;
  for (std::size_t place = 1; place < file.size();) {
    const auto piles = static_cast<std::ptrdiff_t>(file[place]);
    const auto start = file.begin() + static_cast<std::ptrdiff_t>(place) + 1;
    rows.emplace_back(start, start + piles);
    place += 1 + static_cast<std::size_t>(piles);
  }
  return rows;
}

std::optional<std::string> file_fault(const Position& file) {
  if (file.empty() || file.front() < 1) return "expected T, 1 or more, first";
  std::size_t place = 1;
  for (std::int64_t judge_case = 0; judge_case < file.front(); ++judge_case) {
    if (place >= file.size() || file[place] < 1) return "expected 1 or more piles in each of the T cases";
    const auto piles = static_cast<std::uint64_t>(file[place++]);
    if (piles > file.size() - place) return "expected as many piles as a case says";
    for (std::uint64_t pile = 0; pile < piles; ++pile) {
      if (file[place++] < 1) return "expected piles of 1 or more stones";
    }
  }
  if (place != file.size()) return "expected no more numbers after the last case";
  return std::nullopt;
}

std::unique_ptr<Domain> all_files(std::int64_t most_cases, std::int64_t most_piles, std::int64_t most_stones) {
  return std::make_unique<Files>(
      most_cases, ListShape{.least_length = 1, .most_length = most_piles, .least_value = 1, .most_value = most_stones});
}

Outcome outcome_by_recurrence(std::span<const std::int64_t> row) {
  return outcome_if(pads_of(row.subspan(1)).left != row.front());
}

std::vector<Outcome> answers_of_hasty_reader(std::span<const std::int64_t> file) {
  NumberStream input(file);
  std::int64_t cases = 0;
  std::int64_t piles = 0;
  // What is read as a number of piles is some number of the file.
  std::vector<std::int64_t> row(static_cast<std::size_t>(std::ranges::max(file)));
  std::vector<Outcome> answers;
  for (input.read(cases); cases > 0; --cases) {
    input.read(piles);
    if (piles == 1) {
      answers.push_back(Outcome::N);
      continue;
    }
    for (std::int64_t pile = 0; pile < piles; ++pile) input.read(row[static_cast<std::size_t>(pile)]);
    answers.push_back(outcome_by_recurrence(std::span(row).first(static_cast<std::size_t>(piles))));
  }
  return answers;
}

}  // namespace mexhaust::solvers
