# Run with cmake -P by the test package.outside-game: installs the build into a prefix of its own, then configures,
# builds and tests the project in OUTSIDE_DIR against it, as a stranger would.
# Takes BUILD_DIR, CONFIG, GENERATOR, COMPILER, SANITIZE, OUTSIDE_DIR, SCRATCH.
cmake_minimum_required(VERSION 3.25)
set(prefix "${SCRATCH}/prefix")
set(outside "${SCRATCH}/outside")
file(REMOVE_RECURSE "${prefix}" "${outside}")

set(flags "")
if(SANITIZE)
  set(flags "-DCMAKE_CXX_FLAGS=-fsanitize=${SANITIZE}")
endif()

function(run)
  execute_process(COMMAND ${ARGN} COMMAND_ECHO STDOUT COMMAND_ERROR_IS_FATAL ANY)
endfunction()

run("${CMAKE_COMMAND}" --install "${BUILD_DIR}" --config "${CONFIG}" --prefix "${prefix}")
# An installed package must not lean on the tree that it came from.
run("${CMAKE_COMMAND}" -S "${OUTSIDE_DIR}" -B "${outside}" -G "${GENERATOR}" "-DCMAKE_PREFIX_PATH=${prefix}"
    "-DCMAKE_CXX_COMPILER=${COMPILER}" "-DCMAKE_BUILD_TYPE=${CONFIG}" ${flags})
run("${CMAKE_COMMAND}" --build "${outside}" --config "${CONFIG}")
run("${CMAKE_CTEST_COMMAND}" --test-dir "${outside}" -C "${CONFIG}" --output-on-failure --no-tests=error)
