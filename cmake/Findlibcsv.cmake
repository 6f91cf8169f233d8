# Finds libcsv (https://github.com/rgamble/libcsv), which ships neither a CMake package nor a pkg-config file.
# Defines libcsv_FOUND, libcsv_VERSION and the target libcsv::libcsv.
find_path(libcsv_INCLUDE_DIR csv.h)
find_library(libcsv_LIBRARY NAMES csv)
mark_as_advanced(libcsv_INCLUDE_DIR libcsv_LIBRARY)

# Other projects ship a csv.h too: only this one defines these three.
if(libcsv_INCLUDE_DIR)
  set(libcsv_VERSION "")
  foreach(part IN ITEMS MAJOR MINOR RELEASE)
    file(STRINGS "${libcsv_INCLUDE_DIR}/csv.h" line REGEX "#define CSV_${part} +[0-9]+")
    if(line MATCHES "CSV_${part} +([0-9]+)")
      list(APPEND libcsv_VERSION "${CMAKE_MATCH_1}")
    endif()
  endforeach()
  list(JOIN libcsv_VERSION "." libcsv_VERSION)
endif()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(
  libcsv
  REQUIRED_VARS libcsv_LIBRARY libcsv_INCLUDE_DIR libcsv_VERSION
  VERSION_VAR libcsv_VERSION
  REASON_FAILURE_MESSAGE "On Debian it is the package libcsv-dev.")

if(libcsv_FOUND AND NOT TARGET libcsv::libcsv)
  add_library(libcsv::libcsv UNKNOWN IMPORTED)
  set_target_properties(
    libcsv::libcsv PROPERTIES IMPORTED_LOCATION "${libcsv_LIBRARY}" INTERFACE_INCLUDE_DIRECTORIES
                                                                    "${libcsv_INCLUDE_DIR}")
endif()
