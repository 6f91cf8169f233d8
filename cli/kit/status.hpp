#pragma once

#include "mexhaust/core/verdict.hpp"

namespace mexhaust::cli {

/// The exit statuses, the same for every verb.
namespace status {
inline constexpr int as_asked = 0;
inline constexpr int found = 1;        ///< refuted, vacuous, differs from what was expected, a fault
inline constexpr int usage = 2;        ///< usage or input error
inline constexpr int unfinished = 3;   ///< stopped, incomplete, unknown, beyond reach
inline constexpr int environment = 4;  ///< no memory, no threads, no disk, a missing tool
inline constexpr int dismissed = -1;   ///< of a rank that rank 0 needs no more; never that of a process
}  // namespace status

/// Returns the exit status of one verdict, for a claim or for a control, which must be refuted.
int status_of(Verdict verdict, bool control);

/// Returns the graver of the statuses of two verdicts: found over unfinished over as_asked.
int graver(int left, int right);

}  // namespace mexhaust::cli
