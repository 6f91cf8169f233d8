#include "mexhaust/experiments/proofs/smt_solver.hpp"

#include <chrono>
#include <stop_token>
#include <thread>

#include <fmt/format.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/base/stop.hpp"
#include "mexhaust/experiments/proofs/z3_library.hpp"

namespace mexhaust::proofs {
namespace {

/// A solver in a context of its own. After each call the context is asked whether it failed.
class Z3Solver {
 public:
  explicit Z3Solver(const SolverSettings& settings) : z3_(Z3Library::loaded()) {
    Z3_config config = z3_.mk_config();
    context_ = z3_.mk_context_rc(config);
    z3_.del_config(config);
    // Without a handler of its own Z3 ends the program.
    z3_.set_error_handler(context_, [](Z3_context, Z3_error_code) {});
    solver_ = z3_.mk_solver(context_);
    z3_.solver_inc_ref(context_, solver_);
    set_parameters(settings);
  }
  ~Z3Solver() {
    if (model_ != nullptr) z3_.model_dec_ref(context_, model_);
    z3_.solver_dec_ref(context_, solver_);
    z3_.del_context(context_);
  }
  Z3Solver(const Z3Solver&) = delete;
  Z3Solver& operator=(const Z3Solver&) = delete;
  Z3Solver(Z3Solver&&) = delete;
  Z3Solver& operator=(Z3Solver&&) = delete;

  void read(const std::string& script) {
    z3_.solver_from_string(context_, solver_, script.c_str());
    check_error();
  }

  Answer check() {
    const Z3_lbool result = z3_.solver_check(context_, solver_);
    check_error();
    return result == Z3_L_TRUE ? Answer::sat : result == Z3_L_FALSE ? Answer::unsat : Answer::unknown;
  }

  /// After check() has said sat.
  ModelValues values() {
    model_ = z3_.solver_get_model(context_, solver_);
    check_error();
    z3_.model_inc_ref(context_, model_);
    ModelValues values;
    for (unsigned index = 0; index < z3_.model_get_num_consts(context_, model_); ++index) {
      Z3_func_decl variable = z3_.model_get_const_decl(context_, model_, index);
      Z3_ast value = z3_.model_get_const_interp(context_, model_, variable);
      std::int64_t number = 0;
      const Z3_lbool truth = z3_.get_bool_value(context_, value);
      const bool is_boolean = truth != Z3_L_UNDEF;
      if (is_boolean) number = truth == Z3_L_TRUE ? 1 : 0;
      const bool fits =
          is_boolean || (z3_.is_numeral_ast(context_, value) && z3_.get_numeral_int64(context_, value, &number));
      if (fits) values[z3_.get_symbol_string(context_, z3_.get_decl_name(context_, variable))] = number;
    }
    check_error();
    return values;
  }

  /// From any thread.
  void interrupt() const { z3_.interrupt(context_); }

 private:
  void set_parameters(const SolverSettings& settings) {
    Z3_params parameters = z3_.mk_params(context_);
    z3_.params_inc_ref(context_, parameters);
    const auto symbol = [&](const char* name) { return z3_.mk_string_symbol(context_, name); };
    constexpr unsigned milliseconds = 1000;
    if (settings.timeout_seconds)
      z3_.params_set_uint(context_, parameters, symbol("timeout"), *settings.timeout_seconds * milliseconds);
    if (settings.steps > 0) z3_.params_set_uint(context_, parameters, symbol("rlimit"), settings.steps);
    // Z3 would put its own handler of signals in place of the program's.
    z3_.params_set_bool(context_, parameters, symbol("ctrl_c"), false);
    z3_.solver_set_params(context_, solver_, parameters);
    z3_.params_dec_ref(context_, parameters);
  }

  void check_error() const {
    const Z3_error_code code = z3_.get_error_code(context_);
    if (code != Z3_OK) throw EnvironmentError(fmt::format("Z3 failed: {}", z3_.get_error_msg(context_, code)));
  }

  const Z3Library& z3_;
  Z3_context context_ = nullptr;
  Z3_solver solver_ = nullptr;
  Z3_model model_ = nullptr;
};

/// Interrupts a solver from the moment on that a stop is asked for: some of its steps take minutes.
class Interrupter {
 public:
  Interrupter(const Z3Solver& solver, Stop stop)
      : watch_([&solver, stop](const std::stop_token& done) {
          while (!done.stop_requested()) {
            // Again and again: an interrupt that comes before the solver has begun is lost.
            if (stop.asked()) solver.interrupt();
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
    Z3Solver solver(settings);
    solver.read(script);
    std::optional<Interrupter> interrupter;
    if (settings.stop.possible()) interrupter.emplace(solver, settings.stop);
    const Answer answer = solver.check();
    interrupter.reset();
    if (answer == Answer::sat) return {.answer = answer, .values = solver.values()};
    return {.answer = answer};
  } catch (const EnvironmentError&) {
    if (settings.stop.asked()) return {};
    throw;
  }
}

}  // namespace mexhaust::proofs
