#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace mexhaust::cluster {

/// As which of how many processes the program was started: what mpirun tells its children; 0 of 1 without it.
struct Launch {
  int rank = 0;
  int size = 1;
  bool by_mpirun = false;  ///< which stands between the program and the terminal
};
Launch launch_of_environment();

/// A text that another rank sent.
struct Message {
  int from = 0;
  std::string text;
};

/// The processes of one MPI job, which send each other texts. The only thing that knows of MPI; all calls come from the
/// thread that joined.
class Ranks {
 public:
  /// Throws EnvironmentError when the program was built without MPI, or with another than that of the mpirun.
  static std::unique_ptr<Ranks> join(Launch launch);

  Ranks() = default;
  Ranks(const Ranks&) = delete;
  Ranks& operator=(const Ranks&) = delete;
  virtual ~Ranks() = default;

  virtual int rank() const = 0;
  virtual int size() const = 0;
  virtual void send(int to, std::string_view text) = 0;
  /// A message that has arrived, if any; does not wait.
  virtual std::optional<Message> receive() = 0;
};

}  // namespace mexhaust::cluster
