#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "mexhaust/core/list_row.hpp"
#include "mexhaust/rules/program.hpp"

namespace mexhaust::rules {

/// Where a boolean rule is true, for a row of lists at a time: bit k for the list prefix.(from + k). May be asked by many
/// threads. Where a number could pass the width of the lanes, each list is computed by itself, in checked 64-bit
/// numbers, so that no overflow goes unnoticed. No function for a rule of type number, one about more than a list, or one
/// with computed quantities. Where `where`, if there is one, is false, the bit is arbitrary, and nothing overflows.
std::function<std::uint64_t(const ListRow&)> row_function(std::shared_ptr<const RuleProgram> program,
                                                          std::shared_ptr<const RuleProgram> where = nullptr);

/// The width in bits, 16 or 32, of which numbers suffice for a rule on lists of a length with numbers of 0 to most; no
/// value when neither does.
std::optional<int> width_for(const RuleProgram& program, std::size_t length, std::int64_t most);

}  // namespace mexhaust::rules
