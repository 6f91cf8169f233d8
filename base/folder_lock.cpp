#include "mexhaust/base/folder_lock.hpp"

#include <cerrno>
#include <chrono>
#include <fstream>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/base/system_reason.hpp"

namespace mexhaust {
namespace {

using namespace std::chrono_literals;

constexpr auto pause = 5ms;
constexpr auto moment = 500ms;

[[noreturn]] void fail(const std::filesystem::path& file, int error) {
  throw EnvironmentError(fmt::format("cannot lock {}: {}", file.string(), system_reason(error)));
}

/// Returns whether the path still names the open file: who held it before may have removed it.
bool is_named(int descriptor, const std::filesystem::path& file) {
  struct stat open {};
  struct stat named {};
  return ::fstat(descriptor, &open) == 0 && ::stat(file.c_str(), &named) == 0 && open.st_dev == named.st_dev &&
         open.st_ino == named.st_ino;
}

}  // namespace

FolderLock::FolderLock(const std::filesystem::path& folder, const OnWait& on_wait) : file_(folder / ".lock") {
  const auto since = std::chrono::steady_clock::now();
  for (bool told = false; !try_lock();) {
    if (!told && std::chrono::steady_clock::now() - since >= moment) {
      told = true;
      if (on_wait) on_wait(holder());
    }
    std::this_thread::sleep_for(pause);
  }
  const std::string id = fmt::format("{}\n", ::getpid());
  if (::ftruncate(descriptor_, 0) != 0 || ::write(descriptor_, id.data(), id.size()) < 0) {
    const int error = errno;
    ::close(descriptor_);
    fail(file_, error);
  }
}

FolderLock::~FolderLock() {
  // First the name, then the lock: whoever waits for the file finds that it has no name and makes another.
  ::unlink(file_.c_str());
  ::close(descriptor_);
}

bool FolderLock::try_lock() {
  descriptor_ = ::open(file_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (descriptor_ < 0) fail(file_, errno);
  const int error = ::flock(descriptor_, LOCK_EX | LOCK_NB) == 0 ? 0 : errno;
  if (error == 0 && is_named(descriptor_, file_)) return true;
  ::close(std::exchange(descriptor_, -1));
  if (error != 0 && error != EWOULDBLOCK && error != EINTR) fail(file_, error);
  return false;
}

std::string FolderLock::holder() const {
  std::string id;
  std::ifstream(file_) >> id;
  return id;
}

}  // namespace mexhaust
