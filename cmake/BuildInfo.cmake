# mexhaust_add_build_info(TARGET FUNCTION PATH ...): compiles into the target a source that defines FUNCTION, which
# returns the BuildInfo (base/build_info.hpp). Its commit is the last one that changed one of the paths, so that commits
# and changes elsewhere compile nothing.
function(mexhaust_add_build_info target function)
  set(output "${PROJECT_BINARY_DIR}/generated/${function}.cpp")
  set(template "${PROJECT_SOURCE_DIR}/cmake/build_info.cpp.in")
  set(script "${PROJECT_SOURCE_DIR}/cmake/GenerateBuildInfo.cmake")

  set(flags "-std=c++20 ${OpenMP_CXX_FLAGS} ${CMAKE_CXX_FLAGS}")
  if(MEXHAUST_SANITIZE)
    string(APPEND flags " -fsanitize=${MEXHAUST_SANITIZE}")
  endif()
  foreach(config IN ITEMS Debug Release RelWithDebInfo MinSizeRel)
    string(TOUPPER "${config}" upper)
    string(APPEND flags "$<$<CONFIG:${config}>: ${CMAKE_CXX_FLAGS_${upper}}>")
  endforeach()

  add_custom_target(
    mexhaust_${function}
    COMMAND
      "${CMAKE_COMMAND}" "-DSOURCE_DIR=${PROJECT_SOURCE_DIR}" "-DPATHS=${ARGN}" "-DFUNCTION=${function}"
      "-DTEMPLATE=${template}" "-DOUTPUT=${output}"
      "-DVERSION=${PROJECT_VERSION}" "-DCOMPILER=${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}"
      "-DFLAGS=${flags}" "-DBUILD_TYPE=$<CONFIG>" -P "${script}"
    BYPRODUCTS "${output}"
    DEPENDS "${template}" "${script}"
    COMMENT "Taking the git hash"
    VERBATIM)
  target_sources(${target} PRIVATE "${output}")
  add_dependencies(${target} mexhaust_${function})
endfunction()
