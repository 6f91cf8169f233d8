#pragma once

#include <z3.h>

namespace mexhaust::proofs {

/// The functions of Z3's C interface that are used. They are looked up in the shared library when a question is first put, since loading it takes
/// longer than most runs of the program.
struct Z3Library {
  decltype(&Z3_mk_config) mk_config = nullptr;
  decltype(&Z3_del_config) del_config = nullptr;
  decltype(&Z3_mk_context_rc) mk_context_rc = nullptr;
  decltype(&Z3_del_context) del_context = nullptr;
  decltype(&Z3_set_error_handler) set_error_handler = nullptr;
  decltype(&Z3_get_error_code) get_error_code = nullptr;
  decltype(&Z3_get_error_msg) get_error_msg = nullptr;
  decltype(&Z3_interrupt) interrupt = nullptr;
  decltype(&Z3_mk_string_symbol) mk_string_symbol = nullptr;
  decltype(&Z3_get_symbol_string) get_symbol_string = nullptr;
  decltype(&Z3_mk_params) mk_params = nullptr;
  decltype(&Z3_params_inc_ref) params_inc_ref = nullptr;
  decltype(&Z3_params_dec_ref) params_dec_ref = nullptr;
  decltype(&Z3_params_set_uint) params_set_uint = nullptr;
  decltype(&Z3_params_set_bool) params_set_bool = nullptr;
  decltype(&Z3_mk_solver) mk_solver = nullptr;
  decltype(&Z3_solver_inc_ref) solver_inc_ref = nullptr;
  decltype(&Z3_solver_dec_ref) solver_dec_ref = nullptr;
  decltype(&Z3_solver_set_params) solver_set_params = nullptr;
  decltype(&Z3_solver_from_string) solver_from_string = nullptr;
  decltype(&Z3_solver_check) solver_check = nullptr;
  decltype(&Z3_solver_get_model) solver_get_model = nullptr;
  decltype(&Z3_model_inc_ref) model_inc_ref = nullptr;
  decltype(&Z3_model_dec_ref) model_dec_ref = nullptr;
  decltype(&Z3_model_get_num_consts) model_get_num_consts = nullptr;
  decltype(&Z3_model_get_const_decl) model_get_const_decl = nullptr;
  decltype(&Z3_model_get_const_interp) model_get_const_interp = nullptr;
  decltype(&Z3_get_decl_name) get_decl_name = nullptr;
  decltype(&Z3_get_bool_value) get_bool_value = nullptr;
  decltype(&Z3_is_numeral_ast) is_numeral_ast = nullptr;
  decltype(&Z3_get_numeral_int64) get_numeral_int64 = nullptr;

  /// Loads the library by the first call, from any thread. Throws EnvironmentError, naming the Debian package, if it is not there.
  static const Z3Library& loaded();
};

}  // namespace mexhaust::proofs
