#pragma once

namespace mexhaust::cli {

/// Makes the process end with status 4 and one line on standard error where nothing else decides: an exception that nobody
/// catches, a library that calls exit (OpenMP without threads, Z3 without memory), a fault in memory while no memory is to be had. A fault while
/// there is memory is a bug: the signal ends the process. Call it before threads start; a second call does nothing.
void install_last_resort();

/// Says that the exit status of the process is the program's own. Call right before main returns.
void leave_in_order();

}  // namespace mexhaust::cli
