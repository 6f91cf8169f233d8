# mexhaust_warnings and mexhaust_sanitizers carry flags to this project's own targets only; neither is installed.
option(MEXHAUST_WERROR "Warnings are errors" OFF)
set(MEXHAUST_SANITIZE "" CACHE STRING "Sanitizers to build with, as -fsanitize= takes them")

add_library(mexhaust_warnings INTERFACE)
target_compile_options(mexhaust_warnings INTERFACE -Wall -Wextra -Wconversion -Wshadow
                                                   $<$<BOOL:${MEXHAUST_WERROR}>:-Werror>)
# gcc 12 loses the size of inlined small vectors and strings and warns of impossible lengths inside them.
target_compile_options(mexhaust_warnings
                       INTERFACE "$<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overread;-Wno-restrict>")

add_library(mexhaust_sanitizers INTERFACE)
if(MEXHAUST_SANITIZE)
  target_compile_options(mexhaust_sanitizers INTERFACE "-fsanitize=${MEXHAUST_SANITIZE}" -fno-sanitize-recover=all
                                                       -fno-omit-frame-pointer)
  # gcc's warnings about the flow of values take the sanitizers' own code for the program's; release builds keep them.
  target_compile_options(
    mexhaust_sanitizers
    INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds;-Wno-maybe-uninitialized;-Wno-stringop-overflow>)
  target_link_options(mexhaust_sanitizers INTERFACE "-fsanitize=${MEXHAUST_SANITIZE}")
endif()

# mexhaust_own_target(target): what holds for every target of this project.
function(mexhaust_own_target target)
  target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:mexhaust_warnings> $<BUILD_INTERFACE:mexhaust_sanitizers>)
  set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF)
endfunction()
