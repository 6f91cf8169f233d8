# Run with cmake -P at every build: writes OUTPUT from TEMPLATE. Leaves the file alone if its content would be the same,
# so that nothing is compiled again. Takes SOURCE_DIR, PATHS (a list of folders and files, relative to SOURCE_DIR),
# FUNCTION, TEMPLATE, OUTPUT, VERSION, COMPILER, FLAGS, BUILD_TYPE.
cmake_minimum_required(VERSION 3.25)
set(GIT_HASH "unknown")
set(DIRTY "false")

function(git out)
  # No optional locks: a build must not get in the way of a commit made at the same time.
  execute_process(
    COMMAND "${GIT}" --no-optional-locks -C "${SOURCE_DIR}" ${ARGN}
    OUTPUT_VARIABLE text
    RESULT_VARIABLE status
    ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(NOT status EQUAL 0)
    set(text "")
  endif()
  set(${out} "${text}" PARENT_SCOPE)
endfunction()

find_program(GIT git)
if(GIT)
  # A source archive unpacked inside somebody else's checkout must not report that checkout's commit.
  git(prefix rev-parse --show-prefix)
  git(inside rev-parse --is-inside-work-tree)
  git(hash log -1 --format=%h --abbrev=12 -- ${PATHS})
  if(inside STREQUAL "true" AND prefix STREQUAL "" AND hash)
    set(GIT_HASH "${hash}")
    git(changes status --porcelain -- ${PATHS})
    if(changes)
      set(DIRTY "true")
    endif()
  endif()
endif()

configure_file("${TEMPLATE}" "${OUTPUT}" @ONLY)
