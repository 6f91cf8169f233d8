#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "mexhaust/base/enum_text.hpp"

namespace mexhaust {

/// A way of confronting a claim with the truth.
enum class Method : std::uint8_t {
  exhaustive,  ///< every position of a numbered domain, judged by a table
  random,      ///< positions drawn from a seed, each judged by a search
  local,       ///< a rule judged by its own answers for the options: every position, or drawn ones when cases are given
  proof        ///< obligations decided by an SMT solver; the scope's bound says for what
};

/// How much is checked; each effort includes the one before.
enum class Effort : std::uint8_t { quick, normal, deep };

inline constexpr EnumText method_words{std::to_array<EnumWord<Method>>({{Method::exhaustive, "exhaustive"},
                                                                        {Method::random, "random"},
                                                                        {Method::local, "local"},
                                                                        {Method::proof, "proof"}})};
inline constexpr EnumText effort_words{
    std::to_array<EnumWord<Effort>>({{Effort::quick, "quick"}, {Effort::normal, "normal"}, {Effort::deep, "deep"}})};

constexpr std::string_view to_text(Method method) { return method_words.text(method); }
constexpr std::string_view to_text(Effort effort) { return effort_words.text(effort); }

/// One check of a claim: over which domain, and for random cases how many from which seed.
struct Scope {
  Effort effort = Effort::normal;
  Method method = Method::exhaustive;
  std::string bound;
  std::uint64_t cases = 0;
  std::uint64_t seed = 0;

  bool drawn() const { return method == Method::random || (method == Method::local && cases > 0); }
};

/// Every position of a numbered domain, against a table.
Scope exhaustive(Effort effort, std::string bound);

/// Positions drawn from a domain of any size, each against a search of its own.
Scope at_random(Effort effort, std::string bound, std::uint64_t cases, std::uint64_t seed = 1);

/// The rule against its own answers for the options, at every position of a numbered domain.
Scope locally(Effort effort, std::string bound);

/// The rule against its own answers for the options, at positions drawn from a domain of any size.
Scope locally_at_random(Effort effort, std::string bound, std::uint64_t cases, std::uint64_t seed = 1);

/// A proof of the claim's formula for positions of so many numbers: "n=3..8".
Scope by_proof(Effort effort, std::string bound);

/// A proof that the program has for positions of any size.
Scope by_proof_for_all_sizes(Effort effort);

/// The bound of a proof for positions of any size.
constexpr std::string_view all_sizes = "all sizes";

/// Returns those of the scopes whose method is proof.
std::vector<Scope> proof_scopes(const std::vector<Scope>& scopes);

}  // namespace mexhaust
