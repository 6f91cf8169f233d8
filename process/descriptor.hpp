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

/// Two ends, both above the numbers of the standard streams and closed when another program is started.
struct Pipe {
  Descriptor read;
  Descriptor write;
};

/// Throws EnvironmentError.
Pipe new_pipe();

/// A file in memory with given content, at its beginning, closed when another program is started. Throws EnvironmentError.
Descriptor file_of(std::string_view content);

}  // namespace mexhaust::process
