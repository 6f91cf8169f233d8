#include "mexhaust/experiments/proofs/smt_solver.hpp"

#include <chrono>
#include <stop_token>
#include <thread>

#include <fmt/format.h>
#include <z3++.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/base/stop.hpp"

namespace mexhaust::proofs {
namespace {

ModelValues values_of(const z3::model& model) {
  ModelValues values;
  for (unsigned place = 0; place < model.num_consts(); ++place) {
    const z3::func_decl variable = model.get_const_decl(place);
    const z3::expr value = model.get_const_interp(variable);
    std::int64_t number = 0;
    const bool fits = value.is_bool() || (value.is_numeral() && value.is_numeral_i64(number));
    if (value.is_bool()) number = value.is_true() ? 1 : 0;
    if (fits) values[variable.name().str()] = number;
  }
  return values;
}

/// Interrupts a solver from the moment on that a stop is set: some of its steps take minutes.
class Interrupter {
 public:
  Interrupter(z3::context& context, Stop stop)
      : watch_([&context, stop](const std::stop_token& done) {
          while (!done.stop_requested()) {
            // Again and again: an interrupt that comes before the solver has begun is lost.
            if (stop.asked()) context.interrupt();
            std::this_thread::sleep_for(pause);
          }
        }) {}

 private:
  static constexpr std::chrono::milliseconds pause{20};
  std::jthread watch_;
};

}  // namespace

std::int64_t value_in(const ModelValues& values, const std::string& name) {
  const auto found = values.find(name);
  return found == values.end() ? 0 : found->second;
}

Decision ask_solver(const std::string& script, const SolverSettings& settings) {
  try {
    z3::context context;
    z3::solver solver(context);
    z3::params parameters(context);
    if (settings.timeout_seconds) parameters.set("timeout", *settings.timeout_seconds * 1000U);
    if (settings.steps > 0) parameters.set("rlimit", settings.steps);
    parameters.set("ctrl_c", false);  // Z3 would put its own handler in place of the program's
    solver.set(parameters);
    solver.from_string(script.c_str());
    std::optional<Interrupter> interrupter;
    if (settings.stop.possible()) interrupter.emplace(context, settings.stop);
    switch (solver.check()) {
      case z3::unsat: return {.answer = Answer::unsat};
      case z3::sat: return {.answer = Answer::sat, .values = values_of(solver.get_model())};
      case z3::unknown: break;
    }
    return {};
  } catch (const z3::exception& error) {
    if (settings.stop.asked()) return {};
    throw EnvironmentError(fmt::format("Z3 failed: {}", error.msg()));
  }
}

}  // namespace mexhaust::proofs
