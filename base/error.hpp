#pragma once

#include <stdexcept>
#include <string>

namespace mexhaust {

/// What the user gave is at fault (exit status 2). The message names the place, what was expected and what was found.
struct InputError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The rules of play of a game, or what its author says of it, contradict each other (exit status 2).
struct GameFault : InputError {
  using InputError::InputError;
};

/// A well-formed question beyond what the chosen method can answer (exit status 3). The message names the bound.
struct ReachError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Somebody asked for the work to end before it was done (base/stop.hpp; exit status 3).
struct Stopped : std::runtime_error {
  explicit Stopped(const std::string& message = "stopped") : std::runtime_error(message) {}
};

/// The machine is at fault: no memory, no disk, a missing tool (exit status 4).
struct EnvironmentError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace mexhaust
