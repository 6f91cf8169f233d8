#pragma once

namespace mexhaust::process {

/// Returns how many seconds of the clock a second of processor time takes here and now, from 1 (an
/// idle machine) to 8. Uses 50 ms of processor time of the calling thread.
double measure_slowness();

}  // namespace mexhaust::process
