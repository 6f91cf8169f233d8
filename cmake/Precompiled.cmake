# Precompiles headers of other projects that nearly every source of the rooms includes. A source must not rely on this:
# it includes what it uses. `./dev lint` reads the sources without precompiled headers
# (CMAKE_DISABLE_PRECOMPILE_HEADERS).
set(MEXHAUST_PRECOMPILED
    <algorithm>
    <array>
    <atomic>
    <bit>
    <chrono>
    <cstddef>
    <cstdint>
    <filesystem>
    <functional>
    <limits>
    <map>
    <memory>
    <numeric>
    <optional>
    <ostream>
    <set>
    <span>
    <sstream>
    <string>
    <string_view>
    <unordered_map>
    <utility>
    <vector>
    <boost/container/small_vector.hpp>
    "${PROJECT_SOURCE_DIR}/cmake/precompiled_fmt.hpp")

# mexhaust_precompiled(NAME LIBS library ... HEADERS header ...): adds an object library that precompiles the headers
# above and these, with the flags of these libraries.
function(mexhaust_precompiled name)
  cmake_parse_arguments(PARSE_ARGV 1 with "" "" "LIBS;HEADERS")
  set(source "${PROJECT_BINARY_DIR}/generated/${name}.cpp")
  file(CONFIGURE OUTPUT "${source}" CONTENT "// Compiled for its precompiled headers alone.\n")
  add_library(${name} OBJECT EXCLUDE_FROM_ALL "${source}")
  mexhaust_own_target(${name})
  target_compile_features(${name} PUBLIC cxx_std_20)
  target_link_libraries(${name} PRIVATE fmt::fmt ${with_LIBS})
  # Not Boost::headers: gcc refuses the precompiled headers to rooms without Boost, which lack a macro that it defines.
  target_include_directories(${name} SYSTEM PRIVATE $<TARGET_PROPERTY:Boost::headers,INTERFACE_INCLUDE_DIRECTORIES>)
  target_precompile_headers(${name} PRIVATE ${MEXHAUST_PRECOMPILED} ${with_HEADERS})
endfunction()

mexhaust_precompiled(mexhaust_precompiled)
mexhaust_precompiled(mexhaust_precompiled_openmp LIBS OpenMP::OpenMP_CXX)
mexhaust_precompiled(
  mexhaust_precompiled_cli
  LIBS Boost::program_options OpenMP::OpenMP_CXX nlohmann_json::nlohmann_json
  HEADERS <boost/program_options.hpp> <nlohmann/json.hpp>)

# mexhaust_precompiled_warnings(TARGET): gcc 12 warns of impossible offsets and lengths inside precompiled strings; it is
# silent there without precompiled headers.
function(mexhaust_precompiled_warnings target)
  if(NOT CMAKE_DISABLE_PRECOMPILE_HEADERS)
    target_compile_options(${target} PRIVATE "$<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds;-Wno-stringop-overflow>")
  endif()
endfunction()

# mexhaust_use_precompiled(TARGET FOLDER): lets a room use the precompiled headers that were made with its flags.
function(mexhaust_use_precompiled target folder)
  get_target_property(libraries ${target} LINK_LIBRARIES)
  set(from mexhaust_precompiled)
  if("OpenMP::OpenMP_CXX" IN_LIST libraries)
    set(from mexhaust_precompiled_openmp)
    if(folder MATCHES "^cli/")
      set(from mexhaust_precompiled_cli)
    endif()
  endif()
  target_precompile_headers(${target} REUSE_FROM ${from})
  mexhaust_precompiled_warnings(${target})
endfunction()
