#pragma once

#include <cstdint>

namespace mexhaust {

/// Which instructions inner loops may use. The wide ones (AVX2, BMI) are chosen at run time where the processor has them;
/// every result is the same.
enum class Instructions : std::uint8_t { best, portable };

/// Whether the wide ones are to be used: `best` was asked for, and the processor has AVX2, BMI and BMI2.
inline bool are_wide(Instructions instructions) {
#if defined(__x86_64__)
  static const bool has_them =
      __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
  return has_them && instructions == Instructions::best;
#else
  return static_cast<void>(instructions), false;
#endif
}

}  // namespace mexhaust
