#include "mexhaust/base/file.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/base/system_reason.hpp"

namespace mexhaust {
namespace {

[[noreturn]] void fail(std::string_view what, const std::filesystem::path& path, int error) {
  throw EnvironmentError(fmt::format("cannot {} {}: {}", what, path.string(), system_reason(error)));
}

/// An open file descriptor, closed at the end of scope.
class Descriptor {
 public:
  Descriptor(const std::filesystem::path& path, int flags) : value_(::open(path.c_str(), flags | O_CLOEXEC, 0644)) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (value_ >= 0) ::close(value_);
  }
  int value() const { return value_; }

 private:
  int value_;
};

void write_all(const Descriptor& file, const std::filesystem::path& path, std::string_view content) {
  while (!content.empty()) {
    const ssize_t written = ::write(file.value(), content.data(), content.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) fail("write", path, errno);
    content.remove_prefix(static_cast<std::size_t>(written));
  }
  if (::fsync(file.value()) != 0) fail("flush", path, errno);
}

}  // namespace

std::optional<std::string> read_file(const std::filesystem::path& path) {
  std::error_code error;
  if (!std::filesystem::exists(path, error)) return std::nullopt;
  const auto status = std::filesystem::status(path, error);
  if (std::filesystem::is_directory(status)) {
    throw InputError(fmt::format("{}: expected a file, found a folder", path.string()));
  }
  // Some devices never end.
  if (std::filesystem::is_character_file(status) || std::filesystem::is_block_file(status)) {
    throw InputError(fmt::format("{}: expected a file, found a device", path.string()));
  }
  errno = 0;
  std::ifstream stream(path, std::ios::binary);
  std::ostringstream content;
  if (stream.peek() != std::ifstream::traits_type::eof()) content << stream.rdbuf();
  if (!stream.is_open() || stream.bad()) fail_reading(path.string(), errno);
  return content.str();
}

void require_regular_file(const std::filesystem::path& path) {
  using enum std::filesystem::file_type;
  std::error_code error;
  const auto type = std::filesystem::status(path, error).type();
  if (type == regular || type == not_found || type == none) return;
  const char* const found = type == directory ? "a folder"
                            : type == fifo    ? "a pipe"
                            : type == socket  ? "a socket"
                                              : "a device";
  throw InputError(fmt::format("{}: expected a file, found {}", path.string(), found));
}

void fail_reading(std::string_view name, int error) {
  const std::string message = fmt::format("{}: cannot be read: {}", name, system_reason(error));
  if (error == EIO || error == ENOMEM || error == ENFILE || error == EMFILE) throw EnvironmentError(message);
  throw InputError(message);
}

void require_folder(const std::filesystem::path& path) {
  std::error_code not_made;
  std::filesystem::create_directories(path, not_made);
  std::error_code error;
  if (!std::filesystem::is_directory(path, error)) fail("use as a folder", path, not_made ? not_made.value() : ENOTDIR);
  if (::access(path.c_str(), W_OK | X_OK) != 0) fail("write into", path, errno);
}

void write_file(const std::filesystem::path& path, std::string_view content) {
  std::error_code error;
  const auto folder = path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
  std::filesystem::create_directories(folder, error);
  if (error) fail("make the folder", folder, error.value());
  const std::filesystem::path temporary = fmt::format("{}.{}.tmp", path.string(), ::getpid());
  try {
    const Descriptor file(temporary, O_WRONLY | O_CREAT | O_TRUNC);
    if (file.value() < 0) fail("write", path, errno);
    write_all(file, path, content);
    if (std::rename(temporary.c_str(), path.c_str()) != 0) fail("write", path, errno);
  } catch (const EnvironmentError&) {
    std::filesystem::remove(temporary, error);
    throw;
  }
  const Descriptor directory(folder, O_RDONLY | O_DIRECTORY);
  if (directory.value() >= 0) ::fsync(directory.value());
}

}  // namespace mexhaust
