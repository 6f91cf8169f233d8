# Run with cmake -P, ROOT and SCRATCH: makes a repository, and asks cmake/GenerateBuildInfo.cmake which commit it names
# and whether it sees changes.
cmake_minimum_required(VERSION 3.25)
set(repository "${SCRATCH}/repository")
set(output "${SCRATCH}/build_info.cpp")
file(REMOVE_RECURSE "${SCRATCH}")
file(MAKE_DIRECTORY "${repository}")

function(git)
  execute_process(COMMAND git -C "${repository}" -c user.name=t -c user.email=t@t -c commit.gpgsign=false ${ARGN}
                  OUTPUT_VARIABLE text OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  set(text "${text}" PARENT_SCOPE)
endfunction()

function(commit file content)
  file(WRITE "${repository}/${file}" "${content}")
  git(add .)
  git(commit -q -m "${content}")
  git(log -1 --format=%h --abbrev=12)
  set(hash "${text}" PARENT_SCOPE)
endfunction()

# expect(WHEN HASH DIRTY): what the generated file must say.
function(expect when hash dirty)
  execute_process(
    COMMAND
      "${CMAKE_COMMAND}" "-DSOURCE_DIR=${repository}" "-DPATHS=core;cmake" -DFUNCTION=build_info
      "-DTEMPLATE=${ROOT}/cmake/build_info.cpp.in" "-DOUTPUT=${output}" -DVERSION=1 -DCOMPILER=c -DFLAGS=f
      -DBUILD_TYPE=b -P "${ROOT}/cmake/GenerateBuildInfo.cmake" COMMAND_ERROR_IS_FATAL ANY)
  file(READ "${output}" text)
  if(NOT text MATCHES "git_hash = R\"text\\(${hash}\\)text\"" OR NOT text MATCHES "dirty = ${dirty},")
    message(SEND_ERROR "${when}: expected ${hash}, dirty ${dirty}, found:\n${text}")
  endif()
endfunction()

git(init -q)
commit(core/a.cpp one)
set(first "${hash}")
expect("after a commit" "${first}" false)
commit(README.md two)
file(WRITE "${repository}/README.md" changed)
file(WRITE "${repository}/results/new.csv" changed)
expect("after a commit and changes elsewhere" "${first}" false)
file(WRITE "${repository}/cmake/new.cmake" changed)
expect("with a new file among the sources" "${first}" true)
commit(core/a.cpp three)
expect("after a commit of a source" "${hash}" false)
