# What cmake --install puts where: the library with the headers of every room, the program, and a package that
# find_package(mexhaust) finds.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/mexhaust")

install(
  TARGETS mexhaust
  EXPORT mexhaustTargets
  ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}"
  INCLUDES
  DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/mexhaust")
if(TARGET mexhaust_program)
  install(TARGETS mexhaust_program RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
endif()

foreach(room IN LISTS MEXHAUST_ROOMS)
  install(
    DIRECTORY "${PROJECT_SOURCE_DIR}/${room}/"
    DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/mexhaust/${room}"
    OPTIONAL FILES_MATCHING
    PATTERN "*.hpp")
endforeach()

install(
  EXPORT mexhaustTargets
  NAMESPACE mexhaust::
  DESTINATION "${package_dir}")
configure_package_config_file(cmake/mexhaustConfig.cmake.in "${PROJECT_BINARY_DIR}/mexhaustConfig.cmake"
                              INSTALL_DESTINATION "${package_dir}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/mexhaustConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/mexhaustConfig.cmake" "${PROJECT_BINARY_DIR}/mexhaustConfigVersion.cmake"
              "${PROJECT_SOURCE_DIR}/cmake/Findlibcsv.cmake" "${PROJECT_SOURCE_DIR}/cmake/FindZ3.cmake"
        DESTINATION "${package_dir}")
install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION "${CMAKE_INSTALL_DOCDIR}")
