#include "core/rule_rows.hpp"

#include <array>
#include <atomic>
#include <bit>
#include <limits>
#include <utility>
#include <vector>

#include "core/checked_integers.hpp"
#include "core/interpreter.hpp"
#include "core/rule_extents.hpp"
#include "core/rule_lanes.hpp"

namespace mexhaust {
namespace {

constexpr std::size_t longest_remembered = 64;
constexpr int most_bits = 62;

/// What a thread needs to compute rows of one rule again and again.
template <class Integer>
struct Bench {
  explicit Bench(const RuleProgram& program) : interpreter(program) {}
  Interpreter<Lanes<Integer>> interpreter;
  std::vector<typename Lanes<Integer>::Number> position;

  std::uint64_t outcomes(const ListRow& row) {
    auto& lanes = interpreter.algebra();
    lanes.clear();
    position.clear();
    for (const std::int64_t number : row.prefix) position.push_back(lanes.number(number));
    position.push_back(lanes.counting(row.from, row.from + row.count - 1));
    return lanes.bits(interpreter.boolean_at(position), row.count);
  }
};

std::uint64_t one_by_one(const RuleProgram& program, const ListRow& row) {
  Interpreter<CheckedIntegers> interpreter(program);
  std::vector<std::int64_t> position(row.prefix.begin(), row.prefix.end());
  position.push_back(row.from);
  std::uint64_t bits = 0;
  for (unsigned place = 0; place < row.count; ++place, ++position.back()) {
    if (interpreter.boolean_at(position)) bits |= std::uint64_t{1} << place;
  }
  return bits;
}

class RowFunction {
 public:
  explicit RowFunction(std::shared_ptr<const RuleProgram> program) : program_(std::move(program)) {}

  std::uint64_t operator()(const ListRow& row) const {
    switch (width_of(row)) {
      case Width::narrow: return bench<std::int16_t>().outcomes(row);
      case Width::wide: return bench<std::int32_t>().outcomes(row);
      default: return one_by_one(*program_, row);
    }
  }

 private:
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
    const auto bits = static_cast<int>(std::bit_width(static_cast<std::uint64_t>(most)));
    if (least < 0 || bits > most_bits || length >= longest_remembered) return Width::none;
    auto& width = shared_->widths[length][static_cast<std::size_t>(bits)];
    Width known = width.load(std::memory_order_relaxed);
    if (known != Width::unknown) return known;
    const auto found = width_for(*program_, length, (std::int64_t{1} << bits) - 1);
    known = !found ? Width::none : *found == 16 ? Width::narrow : Width::wide;
    width.store(known, std::memory_order_relaxed);
    return known;
  }

  /// The thread's own; made anew when the thread turns to another rule.
  template <class Integer>
  Bench<Integer>& bench() const {
    struct Kept {
      std::shared_ptr<const RuleProgram> program;
      std::optional<Bench<Integer>> bench;
    };
    thread_local std::array<Kept, 2> kept;  // a rule and its "where"
    for (Kept& each : kept) {
      if (each.program == program_) return *each.bench;
    }
    std::swap(kept[0], kept[1]);
    kept[0].bench.emplace(*program_);
    kept[0].program = program_;
    return *kept[0].bench;
  }

  std::shared_ptr<const RuleProgram> program_;
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

std::function<std::uint64_t(const ListRow&)> row_function(std::shared_ptr<const RuleProgram> program) {
  if (program->type() == ValueType::number || program->list_start() != 0 || !program->computed_name().empty())
    return {};
  return RowFunction(std::move(program));
}

}  // namespace mexhaust
