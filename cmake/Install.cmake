# What cmake --install puts where: the libraries with the headers of every room, the program, and a package that
# find_package(mexhaust) finds.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/mexhaust")
set(include_dir "${CMAKE_INSTALL_INCLUDEDIR}/mexhaust")

set(targets mexhaust)
foreach(room IN LISTS MEXHAUST_ROOMS)
  mexhaust_room_target("${room}" target)
  list(APPEND targets ${target})
  # A room's own headers; the rooms below it have lines of their own.
  file(GLOB headers CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/${room}/*.hpp")
  install(FILES ${headers} DESTINATION "${include_dir}/${room}")
endforeach()
install(FILES "${PROJECT_SOURCE_DIR}/lab.hpp" DESTINATION "${include_dir}")
install(
  TARGETS ${targets}
  EXPORT mexhaustTargets
  ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}"
  INCLUDES
  DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/catalogue" DESTINATION "${CMAKE_INSTALL_DATADIR}/mexhaust")
install(TARGETS mexhaust_program RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
# The record, for a program that runs away from the tree (cli/kit/record.cpp).
file(GLOB record CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/results/*.csv")
install(FILES ${record} DESTINATION "${CMAKE_INSTALL_DATADIR}/mexhaust/results")

install(
  EXPORT mexhaustTargets
  NAMESPACE mexhaust::
  DESTINATION "${package_dir}")
configure_package_config_file(cmake/mexhaustConfig.cmake.in "${PROJECT_BINARY_DIR}/mexhaustConfig.cmake"
                              INSTALL_DESTINATION "${package_dir}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/mexhaustConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/mexhaustConfig.cmake" "${PROJECT_BINARY_DIR}/mexhaustConfigVersion.cmake"
              "${PROJECT_SOURCE_DIR}/cmake/Findlibcsv.cmake"
        DESTINATION "${package_dir}")
install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION "${CMAKE_INSTALL_DOCDIR}")
