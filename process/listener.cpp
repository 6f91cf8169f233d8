#include "mexhaust/process/listener.hpp"

#include <algorithm>
#include <cerrno>
#include <ctime>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "mexhaust/base/stop.hpp"
#include "mexhaust/process/yardstick.hpp"

namespace mexhaust::process {
namespace {

constexpr int poll_milliseconds = 20;  ///< between looks at the stop and at the processor time

/// Returns the processor time of a running process, without that of its children; 0 if the process is gone.
double processor_seconds(pid_t process) {
  clockid_t clock{};
  timespec time{};
  if (::clock_getcpuclockid(process, &clock) != 0 || ::clock_gettime(clock, &time) != 0) return 0;
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// Appends what can be read without waiting; returns false at the end of the stream.
bool take(const Descriptor& from, std::string& to) {
  std::array<char, 1 << 16> block;  // NOLINT: written before it is read
  const ssize_t length = ::read(from.number(), block.data(), block.size());
  if (length > 0) to.append(block.data(), static_cast<std::size_t>(length));
  return length > 0 || (length < 0 && (errno == EAGAIN || errno == EINTR));
}

}  // namespace

ProcessListener::ProcessListener(const Child& child, Descriptor out, Descriptor errors, const ProcessLimits& limits,
                                 Stop stop)
    : child_(&child),
      streams_{std::move(out), std::move(errors)},
      process_(static_cast<int>(::syscall(SYS_pidfd_open, child.process(), 0))),
      limits_(&limits),
      stop_(stop),
      clock_limit_(limits.clock_seconds()) {
  for (const Descriptor& stream : streams_) ::fcntl(stream.number(), F_SETFL, O_NONBLOCK);
}

std::optional<Ending> ProcessListener::listen() {
  while (true) {
    const bool over = child_->has_ended();
    if (const auto ending = limit_met()) return ending;
    if (over) {
      drain();
      return output() > limits_->output ? std::optional(Ending::too_much_output) : std::nullopt;
    }
    wait();
    read_some();
  }
}

bool ProcessListener::clock_limit_met() {
  const std::chrono::duration<double> clock = std::chrono::steady_clock::now() - begin_;
  if (clock.count() <= clock_limit_) return false;
  // The program may only have waited for its turn.
  clock_limit_ = std::max(clock_limit_, limits_->clock_seconds() * measure_slowness());
  return clock.count() > clock_limit_;
}

std::optional<Ending> ProcessListener::limit_met() {
  if (stop_.asked()) return Ending::stopped;
  if (output() > limits_->output) return Ending::too_much_output;
  if (processor_seconds(child_->process()) > limits_->seconds || clock_limit_met()) return Ending::out_of_time;
  return std::nullopt;
}

void ProcessListener::wait() {
  std::array<pollfd, 3> waited{};
  waited[0] = {.fd = open_[0] ? streams_[0].number() : -1, .events = POLLIN, .revents = 0};
  waited[1] = {.fd = open_[1] ? streams_[1].number() : -1, .events = POLLIN, .revents = 0};
  waited[2] = {.fd = process_.number(), .events = POLLIN, .revents = 0};
  ::poll(waited.data(), waited.size(), poll_milliseconds);
}

void ProcessListener::read_some() {
  for (std::size_t stream = 0; stream < streams_.size(); ++stream)
    open_[stream] = open_[stream] && take(streams_[stream], texts_[stream]);
}

/// Reads what the pipes still hold. Does not wait for their end: a process that the child has started may hold them
/// open.
void ProcessListener::drain() {
  for (std::size_t stream = 0; stream < streams_.size(); ++stream) {
    std::size_t before = 0;
    do {
      before = texts_[stream].size();
      take(streams_[stream], texts_[stream]);
    } while (texts_[stream].size() > before && output() <= limits_->output);
  }
}

}  // namespace mexhaust::process
