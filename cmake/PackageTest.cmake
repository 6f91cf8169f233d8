# Run with cmake -P by the test package.outside-game: installs the build into a prefix of its own, then follows
# docs/add-a-game.md to the letter, as a stranger would: its two files, built against the installed package, must play
# the new game. Takes BUILD_DIR, CONFIG, GENERATOR, COMPILER, SANITIZE, GUIDE, SCRATCH.
cmake_minimum_required(VERSION 3.25)
set(prefix "${SCRATCH}/prefix")
set(outside "${SCRATCH}/outside")
set(project "${SCRATCH}/project")
file(REMOVE_RECURSE "${prefix}" "${outside}" "${project}")

set(flags "")
if(SANITIZE)
  set(flags "-DCMAKE_CXX_FLAGS=-fsanitize=${SANITIZE}")
endif()

function(run)
  execute_process(COMMAND ${ARGN} COMMAND_ECHO STDOUT COMMAND_ERROR_IS_FATAL ANY)
endfunction()

# The first block of the guide in a language becomes a file.
function(extract language file)
  file(READ "${GUIDE}" text)
  set(fence "```${language}\n")
  string(FIND "${text}" "${fence}" start)
  if(start EQUAL -1)
    message(FATAL_ERROR "${GUIDE} has no block in ${language}")
  endif()
  string(LENGTH "${fence}" length)
  math(EXPR start "${start} + ${length}")
  string(SUBSTRING "${text}" ${start} -1 text)
  string(FIND "${text}" "```" end)
  string(SUBSTRING "${text}" 0 ${end} text)
  file(WRITE "${project}/${file}" "${text}")
endfunction()

# expect(regular_expression argument...): runs the new program; its output must match.
function(expect pattern)
  execute_process(
    COMMAND "${outside}/my_games" ${ARGN}
    INPUT_FILE "${project}/judge.txt"
    OUTPUT_VARIABLE output
    ERROR_VARIABLE errors
    RESULT_VARIABLE status)
  if(NOT status EQUAL 0 OR NOT output MATCHES "${pattern}")
    message(FATAL_ERROR "my_games ${ARGN}: status ${status}, expected '${pattern}', found:\n${output}${errors}")
  endif()
endfunction()

run("${CMAKE_COMMAND}" --install "${BUILD_DIR}" --config "${CONFIG}" --prefix "${prefix}")
extract(cmake CMakeLists.txt)
extract(cpp kayles.cpp)
file(WRITE "${project}/judge.txt" "2  1 5  2 3 3")
# An installed package must not lean on the tree that it came from.
run("${CMAKE_COMMAND}" -S "${project}" -B "${outside}" -G "${GENERATOR}" "-DCMAKE_PREFIX_PATH=${prefix}"
    "-DCMAKE_CXX_COMPILER=${COMPILER}" "-DCMAKE_BUILD_TYPE=${CONFIG}" ${flags})
run("${CMAKE_COMMAND}" --build "${outside}" --config "${CONFIG}")
expect("kayles.one-run +exhaustive +runs=1,pins=30 +30 +holds" verify)
expect("kayles.pins-odd .*refuted \\(control\\)  \\(2\\)" verify kayles.pins-odd)
# The nim-values 0 1 2 3 1 4 3 2 of Kayles rows are published (Guy and Smith 1956).
expect("\n0,0,1,2,3,1,4,3,2\n" show kayles --rows 8 --cols 8 --value grundy)
expect("^win\nlose\n$" solve kayles)
