# mexhaust_add_mpi_module(SOURCE): makes of the one source that calls MPI a module, which cluster/ranks.cpp loads when the program is
# one of several ranks. So MPI costs nothing when it is not asked for. The module is in the folder of the program, or in the library folder
# where it is installed.
include(GNUInstallDirs)

function(mexhaust_add_mpi_module source)
  add_library(mexhaust_mpi MODULE "${source}")
  mexhaust_own_target(mexhaust_mpi)
  target_compile_features(mexhaust_mpi PRIVATE cxx_std_20)
  target_link_libraries(mexhaust_mpi PRIVATE mexhaust_cluster MPI::MPI_CXX)
  set_target_properties(mexhaust_mpi PROPERTIES PREFIX "" OUTPUT_NAME mexhaust-mpi
                                                LIBRARY_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}")
  set(folder "${CMAKE_INSTALL_LIBDIR}/mexhaust")
  file(RELATIVE_PATH from_program "${CMAKE_INSTALL_FULL_BINDIR}" "${CMAKE_INSTALL_FULL_LIBDIR}/mexhaust")
  set_source_files_properties(
    "${PROJECT_SOURCE_DIR}/cluster/ranks.cpp"
    PROPERTIES COMPILE_DEFINITIONS "MEXHAUST_MPI_MODULE=\"mexhaust-mpi.so\";MEXHAUST_MPI_FROM_PROGRAM=\"${from_program}\";\
MEXHAUST_MPI_INSTALLED=\"${CMAKE_INSTALL_FULL_LIBDIR}/mexhaust\"")
  install(TARGETS mexhaust_mpi LIBRARY DESTINATION "${folder}")
endfunction()
