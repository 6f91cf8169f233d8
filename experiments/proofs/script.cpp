#include "mexhaust/experiments/proofs/script.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace mexhaust::proofs {

std::string_view to_text(Answer answer) {
  switch (answer) {
    case Answer::unsat: return "unsat";
    case Answer::sat: return "sat";
    case Answer::unknown: return "unknown";
  }
  return "";
}

std::string_view to_text(NumberSort sort) { return sort == NumberSort::integer ? "Int" : "(_ BitVec 64)"; }

std::string literal_text(NumberSort sort, const Integer& value) {
  if (sort == NumberSort::word) return fmt::format("#x{:016x}", static_cast<std::uint64_t>(value));
  return value < 0 ? fmt::format("(- {})", Integer(-value).str()) : value.str();
}

std::string Script::text(Answer status) const {
  return fmt::format("; {}\n(set-info :status {})\n(set-logic {})\n{}(check-sat)\n", comment, to_text(status), logic,
                     assertions);
}

bool Script::mentions(const std::string& variable) const {
  return std::ranges::find(variables, variable) != variables.end();
}

Script Script::with_most(const std::vector<std::string>& names, const Integer& most) const {
  Script bounded = *this;
  for (const std::string& name : names) {
    if (!mentions(name)) continue;
    bounded.assertions += fmt::format("(assert ({} {} {}))\n", sort == NumberSort::integer ? "<=" : "bvule", name,
                                      literal_text(sort, most));
  }
  return bounded;
}

}  // namespace mexhaust::proofs
