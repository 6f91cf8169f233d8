// The ends of 64 bits in every operation: exact as terms of a solver, exact or refused as numbers of a position.

#include <array>
#include <limits>

#include "mexhaust/experiments/proofs/smt_solver.hpp"
#include "mexhaust/experiments/proofs/terms.hpp"
#include "mexhaust/rules/checked_integers.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/prints.hpp"
#include "mexhaust/tests/support.hpp"

namespace mexhaust::testing {
namespace {

using proofs::Integer;
using proofs::Terms;

constexpr std::int64_t smallest = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t quarter = std::int64_t{1} << 62;
constexpr std::array extremes{smallest, smallest + 1, -quarter - 1, -quarter, -2L,         -1L,    0L,
                              1L,       2L,           quarter - 1,  quarter,  quarter + 1, largest};

/// What every operation of two numbers is, with as many digits as it takes.
struct Exact {
  Integer a;
  Integer b;
  Integer sum() const { return a + b; }
  Integer difference() const { return a - b; }
  Integer product() const { return a * b; }
  /// By search from the truncated quotient: the q with q * b <= a < (q + 1) * b.
  Integer quotient() const {
    Integer q = a / b;
    while (q * b > a) --q;
    while ((q + 1) * b <= a) ++q;
    return q;
  }
  Integer remainder() const { return a - b * quotient(); }
};

bool is_proved(Terms& terms, Terms::Boolean statement) {
  const auto fails = terms.negation(statement);
  return terms.is_false(fails) ||
         proofs::ask_solver(terms.script(fails, "fails").text(proofs::Answer::unsat), {}).answer ==
             proofs::Answer::unsat;
}

bool is_number(Terms& terms, Terms::Number term, const Integer& value) {
  return is_proved(terms, terms.equal(term, terms.number(value)));
}

/// The result of a checked operation is exact, or beyond 64 bits and refused.
template <class Operation>
bool exact_or_refused(const Integer& exact, Operation operation) {
  const bool fits = exact >= smallest && exact <= largest;
  try {
    return Integer(operation()) == exact && fits;
  } catch (const ReachError&) {
    return !fits;
  }
}

}  // namespace

TEST_CASE("Terms compute with the ends of 64 bits exactly", "[experiments/proofs]") {
  Faults faults;
  for (const std::int64_t a : extremes) {
    for (const std::int64_t b : extremes) {
      Terms terms;
      const auto left = terms.number(a);
      const auto right = terms.number(b);
      const Exact exact{a, b};
      const auto expect = [&](bool holds, const char* what) {
        faults.expect(holds, [&] { return fmt::format("{} {} {}", a, what, b); });
      };
      expect(is_number(terms, terms.add(left, right), exact.sum()), "+");
      expect(is_number(terms, terms.subtract(left, right), exact.difference()), "-");
      expect(is_number(terms, terms.multiply(left, right), exact.product()), "*");
      expect(is_number(terms, terms.minimum(left, right), a < b ? a : b), "min");
      expect(is_number(terms, terms.maximum(left, right), a < b ? b : a), "max");
      expect(is_number(terms, terms.negate(left), -Integer(a)), "negated, beside");
      expect(terms.is_false(terms.equal(left, right)) == (a != b), "=");
      expect(terms.is_false(terms.less(left, right)) == (a >= b), "<");
      expect(terms.is_false(terms.at_most(left, right)) == (a > b), "<=");
      if (b >= 1) expect(is_number(terms, terms.modulo(left, b), exact.remainder()), "mod");
      if (b >= 1) expect(is_number(terms, terms.divide(left, b), exact.quotient()), "div");
      if (a >= 0 && b >= 0) expect(is_number(terms, terms.nim_sum(left, right), Integer(a ^ b)), "xor");
    }
  }
  CHECK(faults.summary() == "");
}

TEST_CASE("The solver reads the ends of 64 bits as they are", "[experiments/proofs]") {
  Faults faults;
  for (const std::int64_t a : extremes) {
    Terms terms;
    const auto p = terms.variable("p");
    const auto is_a = terms.conjunction(terms.at_most(p, terms.number(a)), terms.at_most(terms.number(a), p));
    const auto answer = proofs::ask_solver(terms.script(is_a, "p is a").text(proofs::Answer::sat), {});
    faults.expect(answer.answer == proofs::Answer::sat && proofs::value_in(answer.values, "p") == a,
                  [&] { return fmt::format("p = {}", a); });
    for (const std::int64_t b : extremes) {
      // p = a, and so p + b is what a + b is; the same of the others.
      const Exact exact{a, b};
      const auto number = terms.number(b);
      const auto expect = [&](Terms::Number term, const Integer& value, const char* what) {
        const auto differs = terms.conjunction(is_a, terms.negation(terms.equal(term, terms.number(value))));
        faults.expect(proofs::ask_solver(terms.script(differs, "differs").text(proofs::Answer::unsat), {}).answer ==
                          proofs::Answer::unsat,
                      [&] { return fmt::format("{} {} {}", a, what, b); });
      };
      expect(terms.add(p, number), exact.sum(), "+");
      expect(terms.subtract(number, p), -exact.difference(), "-, turned round,");
      expect(terms.multiply(p, number), exact.product(), "*");
      if (b >= 1) expect(terms.modulo(p, b), exact.remainder(), "mod");
      if (b >= 1) expect(terms.divide(p, b), exact.quotient(), "div");
    }
  }
  CHECK(faults.summary() == "");
}

TEST_CASE("The ranges of terms are exact at the ends of 64 bits", "[experiments/proofs]") {
  Terms terms;
  const auto top = terms.variable("top", {.least = largest, .most = {}});
  CHECK(terms.is_false(terms.less(terms.add(top, terms.number(1)), terms.number(Integer(largest) + 1))));
  CHECK_FALSE(terms.is_false(terms.equal(terms.add(top, terms.number(1)), terms.number(Integer(largest) + 1))));
  const auto bottom = terms.variable("bottom", {.least = {}, .most = smallest});
  CHECK(terms.is_false(terms.less(terms.number(Integer(smallest) - 1), terms.subtract(bottom, terms.number(1)))));
  CHECK(terms.is_false(terms.negation(terms.equal(terms.root(terms.number(largest)), terms.number(3037000499)))));
  Terms words(proofs::NumberSort::word);
  CHECK_THAT(
      error_of<ReachError>([&] { words.add(words.variable("a", {.least = 0, .most = largest}), words.number(1)); }),
      Prints("a sum of unbounded numbers"));
  CHECK_THAT(error_of<ReachError>([&] { words.number(Integer(largest) + 1); }), Prints("beyond 63 bits"));
}

TEST_CASE("Numbers of a position are exact or refused at the ends of 64 bits", "[experiments/proofs]") {
  using Checked = rules::CheckedIntegers;
  Faults faults;
  for (const std::int64_t a : extremes) {
    for (const std::int64_t b : extremes) {
      const Exact exact{a, b};
      const auto expect = [&](const Integer& value, const char* what, auto operation) {
        faults.expect(exact_or_refused(value, operation), [&] { return fmt::format("{} {} {}", a, what, b); });
      };
      expect(exact.sum(), "+", [&] { return Checked::add(a, b); });
      expect(exact.difference(), "-", [&] { return Checked::subtract(a, b); });
      expect(exact.product(), "*", [&] { return Checked::multiply(a, b); });
      expect(-Integer(a), "negated, beside", [&] { return Checked::negate(a); });
      if (b >= 1) expect(exact.remainder(), "mod", [&] { return Checked::modulo(a, b); });
      if (b >= 1) expect(exact.quotient(), "div", [&] { return Checked::divide(a, b); });
      if (a >= 0 && b >= 0) expect(Integer(a ^ b), "xor", [&] { return Checked::nim_sum(a, b); });
    }
  }
  CHECK(faults.summary() == "");
}

}  // namespace mexhaust::testing
