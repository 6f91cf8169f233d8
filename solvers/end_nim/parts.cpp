#include "mexhaust/solvers/end_nim/parts.hpp"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "mexhaust/games/end_nim.hpp"

namespace mexhaust::solvers {
namespace {

/// Cases with parts behind their rows; one answer for each part.
class PartAnswers : public JudgeAnswers {
 public:
  explicit PartAnswers(NumberReader& reader) : reader_(reader), file_(reader) {}

  std::optional<std::string> next() override {
    while (asked_ == parts_) {
      const auto row = file_.next();
      if (!row) return std::nullopt;
      piles_ = static_cast<std::int64_t>(row->size());
      row_ = RowParts(*row);
      asked_ = 0;
      parts_ = reader_.number([&] { return file_.in_case("the number of parts"); });
    }
    ++asked_;
    const auto place = [&](const char* which, std::int64_t least) {
      const auto what = [&] {
        return file_.in_case(fmt::format("the {} place of part {} of {}", which, asked_, parts_), "in");
      };
      return reader_.number(what, least, piles_);
    };
    const std::int64_t first = place("first", 1);
    const std::int64_t last = place("last", first);
    const Outcome outcome = row_.outcome(static_cast<std::size_t>(first - 1), static_cast<std::size_t>(last - 1));
    return games::EndNim::info().word(outcome);
  }

 private:
  NumberReader& reader_;
  games::EndNim::JudgeFile file_;
  RowParts row_{{}};
  std::int64_t piles_ = 0;
  std::int64_t parts_ = 0;
  std::int64_t asked_ = 0;
};

}  // namespace

RowParts::RowParts(std::span<const std::int64_t> row) {
  if (row.size() > std::numeric_limits<std::uint32_t>::max())
    throw ReachError("end-nim: parts are answered of rows of fewer than 2^32 piles");
  before_.reserve(row.size() + 1);
  for (const std::int64_t pile : row) {
    before_.push_back(static_cast<std::uint32_t>(piles_.size()));
    if (pile > 0) piles_.push_back(pile);
  }
  before_.push_back(static_cast<std::uint32_t>(piles_.size()));
  run_starts_.resize(piles_.size());
  run_ends_.resize(piles_.size());
  const auto run_goes_on = [&](std::size_t place) { return piles_[place] == piles_[place + 1]; };
  for (std::size_t place = 0; place < piles_.size(); ++place) {
    const bool same = place > 0 && run_goes_on(place - 1);
    run_starts_[place] = same ? run_starts_[place - 1] : static_cast<std::uint32_t>(place);
  }
  for (std::size_t place = piles_.size(); place-- > 0;) {
    const bool same = place + 1 < piles_.size() && run_goes_on(place);
    run_ends_[place] = same ? run_ends_[place + 1] : static_cast<std::uint32_t>(place + 1);
  }
}

Outcome RowParts::outcome(std::size_t first, std::size_t last) const {
  const std::size_t from = before_[first];
  const std::size_t behind = before_[last + 1];
  if (from == behind) return Outcome::P;
  const std::size_t run_end = run_ends_[from];
  if (run_end >= behind) return outcome_if((behind - from) % 2 != 0);
  const std::size_t run_start = run_starts_[behind - 1];
  return outcome_if(end_value(piles_[from], (run_end - from) % 2 != 0, piles_[run_end]) !=
                    end_value(piles_[behind - 1], (behind - run_start) % 2 != 0, piles_[run_start - 1]));
}

std::unique_ptr<JudgeAnswers> EndNimSolver::answers(NumberReader& reader, Question question) {
  return question == Question::parts ? std::make_unique<PartAnswers>(reader) : nullptr;
}

}  // namespace mexhaust::solvers
