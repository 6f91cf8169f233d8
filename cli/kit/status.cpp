#include "mexhaust/cli/kit/status.hpp"

namespace mexhaust::cli {

int status_of(Verdict verdict, bool control) {
  if (verdict == Verdict::incomplete || verdict == Verdict::unknown) return status::unfinished;
  const bool stands = verdict == Verdict::holds || verdict == Verdict::proved;
  return (control ? verdict == Verdict::refuted : stands) ? status::as_asked : status::found;
}

int graver(int left, int right) {
  if (left == status::found || right == status::found) return status::found;
  return left != status::as_asked ? left : right;
}

}  // namespace mexhaust::cli
