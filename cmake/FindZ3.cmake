# Finds the header of Z3 (https://github.com/Z3Prover/z3), whose Debian package ships no CMake package.
# Defines Z3_FOUND, Z3_VERSION and the target Z3::headers. The library itself is loaded when the program first needs it.
find_path(Z3_INCLUDE_DIR z3.h PATH_SUFFIXES z3)
mark_as_advanced(Z3_INCLUDE_DIR)

if(Z3_INCLUDE_DIR AND EXISTS "${Z3_INCLUDE_DIR}/z3_version.h")
  set(Z3_VERSION "")
  foreach(part IN ITEMS MAJOR_VERSION MINOR_VERSION BUILD_NUMBER)
    file(STRINGS "${Z3_INCLUDE_DIR}/z3_version.h" line REGEX "#define Z3_${part} +[0-9]+")
    if(line MATCHES "Z3_${part} +([0-9]+)")
      list(APPEND Z3_VERSION "${CMAKE_MATCH_1}")
    endif()
  endforeach()
  list(JOIN Z3_VERSION "." Z3_VERSION)
endif()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(
  Z3
  REQUIRED_VARS Z3_INCLUDE_DIR
  VERSION_VAR Z3_VERSION
  REASON_FAILURE_MESSAGE "On Debian it is the package libz3-dev.")

if(Z3_FOUND AND NOT TARGET Z3::headers)
  add_library(Z3::headers INTERFACE IMPORTED)
  set_target_properties(Z3::headers PROPERTIES INTERFACE_INCLUDE_DIRECTORIES "${Z3_INCLUDE_DIR}")
endif()
