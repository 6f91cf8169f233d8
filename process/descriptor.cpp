#include "mexhaust/process/descriptor.hpp"

#include <array>
#include <cerrno>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/base/system_reason.hpp"

namespace mexhaust::process {
namespace {

/// Moves a descriptor above those of the standard streams; closed on exec. Throws EnvironmentError for a negative
/// number.
Descriptor lifted(int number, const char* what) {
  if (number < 0) throw EnvironmentError(fmt::format("no {} for an outside program: {}", what, system_reason(errno)));
  Descriptor low(number);
  if (number > STDERR_FILENO) return low;
  Descriptor high(::fcntl(number, F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
  if (high.number() < 0)
    throw EnvironmentError(fmt::format("no {} for an outside program: {}", what, system_reason(errno)));
  return high;
}

}  // namespace

Pipe new_pipe() {
  std::array<int, 2> ends{-1, -1};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0)
    throw EnvironmentError("no pipe for an outside program: " + system_reason(errno));
  Descriptor read = lifted(ends[0], "pipe");
  return {.read = std::move(read), .write = lifted(ends[1], "pipe")};
}

Descriptor file_of(std::string_view content) {
  Descriptor file = lifted(::memfd_create("judge file", MFD_CLOEXEC), "file");
  while (!content.empty()) {
    const ssize_t written = ::write(file.number(), content.data(), content.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) throw EnvironmentError("no room for the input of an outside program: " + system_reason(errno));
    content.remove_prefix(static_cast<std::size_t>(written));
  }
  ::lseek(file.number(), 0, SEEK_SET);
  return file;
}

}  // namespace mexhaust::process
