#pragma once

#include <string>
#include <string_view>
#include <utility>

#include <unistd.h>

namespace mexhaust::process {

/// Owns a file descriptor.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { close(); }

  int number() const { return number_; }
  void close() {
    if (number_ >= 0) ::close(std::exchange(number_, -1));
  }

 private:
  int number_ = -1;
};

/// The two ends of a pipe. Both numbers are above those of the standard streams; both are closed on exec.
struct Pipe {
  Descriptor read;
  Descriptor write;
};

/// Makes a pipe. Throws EnvironmentError if the system has none left.
Pipe new_pipe();

/// Makes a file in memory with this content, positioned at its beginning, closed on exec. Throws EnvironmentError if
/// there is no room.
Descriptor file_of(std::string_view content);

}  // namespace mexhaust::process
