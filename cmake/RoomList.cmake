# For scripts and tests (cmake -P): reads cmake/Rooms.cmake and sets
#   MEXHAUST_ROOMS                          the folders, in order
#   MEXHAUST_USES_<folder>, MEXHAUST_ABOUT_<folder>, MEXHAUST_NAMESPACE_<folder>
set(MEXHAUST_ROOMS "")

function(mexhaust_room folder)
  cmake_parse_arguments(PARSE_ARGV 1 room "" "ABOUT;NAMESPACE" "USES;LIBS;LIBS_PRIVATE")
  foreach(used IN LISTS room_USES)
    if(NOT used IN_LIST MEXHAUST_ROOMS)
      message(FATAL_ERROR "room '${folder}' uses '${used}', which is not declared above it (cmake/Rooms.cmake)")
    endif()
  endforeach()
  list(APPEND MEXHAUST_ROOMS "${folder}")
  set(MEXHAUST_ROOMS "${MEXHAUST_ROOMS}" PARENT_SCOPE)
  set(MEXHAUST_USES_${folder} "${room_USES}" PARENT_SCOPE)
  set(MEXHAUST_ABOUT_${folder} "${room_ABOUT}" PARENT_SCOPE)
  set(MEXHAUST_NAMESPACE_${folder} "${room_NAMESPACE}" PARENT_SCOPE)
endfunction()

include("${CMAKE_CURRENT_LIST_DIR}/Rooms.cmake")
