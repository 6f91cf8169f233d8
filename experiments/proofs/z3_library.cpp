#include "mexhaust/experiments/proofs/z3_library.hpp"

#include <array>
#include <string>

#include <dlfcn.h>
#include <fmt/format.h>

#include "mexhaust/base/error.hpp"

namespace mexhaust::proofs {
namespace {

/// The names of the shared library: Debian's, the one that a build from source installs, the one of a development package.
constexpr std::array names{"libz3.so.4", "libz3.so"};

void* opened() {
  std::string reason;
  for (const char* const name : names) {
    if (void* const library = dlopen(name, RTLD_NOW | RTLD_LOCAL)) return library;
    const char* const error = dlerror();
    if (reason.empty() && error != nullptr) reason = error;
  }
  throw EnvironmentError(
      fmt::format("proofs need the solver Z3 as a shared library: expected {} (on Debian: the package libz3-4): {}",
                  names[0], reason));
}

template <class Function>
void look_up(void* library, const char* name, Function& function) {
  function = reinterpret_cast<Function>(dlsym(library, name));  // NOLINT(cppcoreguidelines-pro-type-reinterpret-cast)
  if (function == nullptr)
    throw EnvironmentError(
        fmt::format("the shared library of Z3 has no function {}: expected version 4.8 or later", name));
}

Z3Library load() {
  void* const library = opened();
  Z3Library z3;
  look_up(library, "Z3_mk_config", z3.mk_config);
  look_up(library, "Z3_del_config", z3.del_config);
  look_up(library, "Z3_mk_context_rc", z3.mk_context_rc);
  look_up(library, "Z3_del_context", z3.del_context);
  look_up(library, "Z3_set_error_handler", z3.set_error_handler);
  look_up(library, "Z3_get_error_code", z3.get_error_code);
  look_up(library, "Z3_get_error_msg", z3.get_error_msg);
  look_up(library, "Z3_interrupt", z3.interrupt);
  look_up(library, "Z3_mk_string_symbol", z3.mk_string_symbol);
  look_up(library, "Z3_get_symbol_string", z3.get_symbol_string);
  look_up(library, "Z3_mk_params", z3.mk_params);
  look_up(library, "Z3_params_inc_ref", z3.params_inc_ref);
  look_up(library, "Z3_params_dec_ref", z3.params_dec_ref);
  look_up(library, "Z3_params_set_uint", z3.params_set_uint);
  look_up(library, "Z3_params_set_bool", z3.params_set_bool);
  look_up(library, "Z3_mk_solver", z3.mk_solver);
  look_up(library, "Z3_solver_inc_ref", z3.solver_inc_ref);
  look_up(library, "Z3_solver_dec_ref", z3.solver_dec_ref);
  look_up(library, "Z3_solver_set_params", z3.solver_set_params);
  look_up(library, "Z3_solver_from_string", z3.solver_from_string);
  look_up(library, "Z3_solver_check", z3.solver_check);
  look_up(library, "Z3_solver_get_model", z3.solver_get_model);
  look_up(library, "Z3_model_inc_ref", z3.model_inc_ref);
  look_up(library, "Z3_model_dec_ref", z3.model_dec_ref);
  look_up(library, "Z3_model_get_num_consts", z3.model_get_num_consts);
  look_up(library, "Z3_model_get_const_decl", z3.model_get_const_decl);
  look_up(library, "Z3_model_get_const_interp", z3.model_get_const_interp);
  look_up(library, "Z3_get_decl_name", z3.get_decl_name);
  look_up(library, "Z3_get_bool_value", z3.get_bool_value);
  look_up(library, "Z3_is_numeral_ast", z3.is_numeral_ast);
  look_up(library, "Z3_get_numeral_int64", z3.get_numeral_int64);
  return z3;
}

}  // namespace

const Z3Library& Z3Library::loaded() {
  static const Z3Library library = load();
  return library;
}

}  // namespace mexhaust::proofs
