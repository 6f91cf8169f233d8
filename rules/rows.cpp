#include "mexhaust/rules/rows.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <limits>
#include <utility>
#include <vector>

#include "mexhaust/rules/checked_integers.hpp"
#include "mexhaust/rules/extents.hpp"
#include "mexhaust/rules/interpreter.hpp"
#include "mexhaust/rules/lanes.hpp"

namespace mexhaust::rules {
namespace {

constexpr std::size_t longest_remembered = 64;
constexpr int most_bits = 62;

/// What a thread needs to compute rows of one rule again and again. Rows come in the order of their numbers, each with the
/// number before the last one higher than in the row before: a whole batch of them is computed when the first is asked for.
template <class Integer, std::size_t lanes>
class RowBatch {
 public:
  /// A row of up to so many lists is worth a batch.
  static constexpr unsigned most_count = lanes / 4;

  explicit RowBatch(const RuleProgram& program) : interpreter_(program) {}

  /// From the batch that is there, if the row is in it.
  std::optional<std::uint64_t> remembered(const ListRow& row) const {
    if (row.from != from_ || row.count != count_ || row.prefix.size() != start_.size() + 1) return std::nullopt;
    const std::int64_t place = row.prefix.back() - first_;
    if (place < 0 || place >= rows_ || !std::equal(start_.begin(), start_.end(), row.prefix.begin()))
      return std::nullopt;
    return Algebra::bits(outcomes_, static_cast<std::size_t>(place) * count_, count_);
  }

  std::uint64_t outcomes(const ListRow& row) {
    if (const auto found = remembered(row)) return *found;
    compute(row);
    return Algebra::bits(outcomes_, 0, count_);
  }

 private:
  using Algebra = Lanes<Integer, lanes>;

  void compute(const ListRow& row) {
    const bool alone = row.prefix.empty();
    rows_ = 0;
    lay_out(row.count, alone ? 1 : lanes / row.count);
    first_ = alone ? 0 : row.prefix.back();
    from_ = row.from;
    start_.assign(row.prefix.begin(), row.prefix.end() - (alone ? 0 : 1));
    Algebra& algebra = interpreter_.algebra();
    algebra.clear();
    position_.clear();
    for (const std::int64_t number : start_) position_.push_back(algebra.number(number));
    if (!alone) position_.push_back(algebra.add(algebra.number(first_), algebra.varying(row_of_lane_)));
    position_.push_back(algebra.add(algebra.number(from_), algebra.varying(place_of_lane_)));
    outcomes_ = Algebra::spread_out(interpreter_.boolean_at(position_));
    if (!alone) rows_ = static_cast<std::int64_t>(laid_out_);
  }

  /// Which list is in which lane; lanes beyond the last list repeat it.
  void lay_out(unsigned count, std::size_t rows) {
    if (count == count_ && rows == laid_out_) return;
    count_ = count;
    laid_out_ = rows;
    const std::size_t used = rows * count;
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      const std::size_t list = std::min(lane, used - 1);
      row_of_lane_[lane] = static_cast<Integer>(list / count);
      place_of_lane_[lane] = static_cast<Integer>(list % count);
    }
  }

  Interpreter<Algebra> interpreter_;
  std::vector<typename Algebra::Number> position_;
  std::vector<std::int64_t> start_;  ///< what all rows of the batch have in common
  std::int64_t first_ = 0;           ///< the number behind it, in the first row
  std::int64_t rows_ = 0;            ///< that may be asked for again; a row of single numbers is no batch
  std::int64_t from_ = 0;
  unsigned count_ = 0;
  std::size_t laid_out_ = 0;  ///< for so many rows
  typename Algebra::Array row_of_lane_{};
  typename Algebra::Array place_of_lane_{};
  typename Algebra::Array outcomes_{};
};

/// `where` may be null.
std::uint64_t one_by_one(const RuleProgram& program, const RuleProgram* where, const ListRow& row) {
  Interpreter<CheckedIntegers> interpreter(program);
  std::vector<std::int64_t> position(row.prefix.begin(), row.prefix.end());
  position.push_back(row.from);
  std::uint64_t bits = 0;
  for (unsigned place = 0; place < row.count; ++place) {
    position.back() = row.from + place;
    if (where != nullptr && !Interpreter<CheckedIntegers>(*where).boolean_at(position)) continue;
    if (interpreter.boolean_at(position)) bits |= std::uint64_t{1} << place;
  }
  return bits;
}

class RowFunction {
 public:
  RowFunction(std::shared_ptr<const RuleProgram> program, std::shared_ptr<const RuleProgram> where)
      : program_(std::move(program)), where_(std::move(where)) {}

  std::uint64_t operator()(const ListRow& row) const {
    const bool short_row = row.count <= Many::most_count;
    // Then its width is known.
    if (short_row) {
      if (const auto outcomes = kept<Many>().remembered(row)) return *outcomes;
    }
    switch (width_of(row)) {
      case Width::narrow: return short_row ? kept<Many>().outcomes(row) : kept<Few>().outcomes(row);
      case Width::wide: return kept<FewWide>().outcomes(row);
      default: return one_by_one(*program_, where_.get(), row);
    }
  }

 private:
  using Many = RowBatch<std::int16_t, 256>;
  using Few = RowBatch<std::int16_t, 64>;
  using FewWide = RowBatch<std::int32_t, 64>;

  enum class Width : std::uint8_t { unknown, narrow, wide, none };
  struct Shared {
    std::array<std::array<std::atomic<Width>, most_bits + 1>, longest_remembered> widths{};
  };

  /// By the length and the bits of the largest number, so that it is found out once for many rows.
  Width width_of(const ListRow& row) const {
    const std::size_t length = row.prefix.size() + 1;
    std::int64_t most = row.from + row.count - 1;
    std::int64_t least = row.from;
    for (const std::int64_t number : row.prefix) {
      most = std::max(most, number);
      least = std::min(least, number);
    }
    if (least < 0 || most > (std::int64_t{1} << most_bits)) return Width::none;
    // The last row of a batch may hold a larger number than any that is asked for.
    if (!row.prefix.empty()) most = std::max<std::int64_t>(most, row.prefix.back() + most_rows);
    const auto bits = static_cast<int>(std::bit_width(static_cast<std::uint64_t>(most)));
    if (bits > most_bits || length >= longest_remembered) return Width::none;
    auto& width = shared_->widths[length][static_cast<std::size_t>(bits)];
    Width known = width.load(std::memory_order_relaxed);
    if (known != Width::unknown) return known;
    const auto found = width_for(*program_, length, (std::int64_t{1} << bits) - 1);
    known = !found ? Width::none : *found == 16 ? Width::narrow : Width::wide;
    width.store(known, std::memory_order_relaxed);
    return known;
  }

  static constexpr std::int64_t most_rows = 256;

  /// The thread's own; made anew when the thread turns to another rule.
  template <class Batch>
  Batch& kept() const {
    struct Kept {
      std::shared_ptr<const RuleProgram> program;
      std::optional<Batch> batch;
    };
    thread_local std::array<Kept, 2> kept;  // a rule and its "where"
    for (Kept& each : kept) {
      if (each.program == program_) return *each.batch;
    }
    std::swap(kept[0], kept[1]);
    kept[0].batch.emplace(*program_);
    kept[0].program = program_;
    return *kept[0].batch;
  }

  std::shared_ptr<const RuleProgram> program_;
  std::shared_ptr<const RuleProgram> where_;
  std::shared_ptr<Shared> shared_ = std::make_shared<Shared>();
};

}  // namespace

std::optional<int> width_for(const RuleProgram& program, std::size_t length, std::int64_t most) {
  Interpreter<Extents> interpreter(program);
  const std::vector<Extents::Number> position(length, Extents::Number{0, most});
  if (program.type() == ValueType::number) {
    interpreter.number_at(position);
  } else {
    interpreter.boolean_at(position);
  }
  const Extents& found = interpreter.algebra();
  const Extents::Wide largest = std::max<Extents::Wide>(found.largest(), most);
  if (found.may_fail() || largest > std::numeric_limits<std::int32_t>::max()) return std::nullopt;
  return largest > std::numeric_limits<std::int16_t>::max() ? 32 : 16;
}

std::function<std::uint64_t(const ListRow&)> row_function(std::shared_ptr<const RuleProgram> program,
                                                          std::shared_ptr<const RuleProgram> where) {
  if (program->type() == ValueType::number || program->list_start() != 0 || !program->computed_name().empty())
    return {};
  return RowFunction(std::move(program), std::move(where));
}

}  // namespace mexhaust::rules
