# The core for other programs: libgumshoe.a of its rooms, their headers, and what find_package(gumshoe) and pkg-config read.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

set(rooms game record infer play advise players notebook view)

# The headers as other programs see them, also in the build.
set(public_headers ${CMAKE_BINARY_DIR}/library)
file(GLOB_RECURSE headers CONFIGURE_DEPENDS include/*.h)
foreach(room IN LISTS rooms)
  file(GLOB_RECURSE more CONFIGURE_DEPENDS src/${room}/*.h)
  list(APPEND headers ${more})
endforeach()
set(script ${CMAKE_SOURCE_DIR}/cmake/public_headers.cmake)
add_custom_command(
  OUTPUT ${public_headers}/gumshoe/gumshoe.h
  COMMAND ${CMAKE_COMMAND} -DSOURCE=${CMAKE_SOURCE_DIR} -DOUTPUT=${public_headers} -P ${script}
  DEPENDS ${script} ${headers}
  VERBATIM)
add_custom_target(gumshoe_headers DEPENDS ${public_headers}/gumshoe/gumshoe.h)

add_library(gumshoe_library STATIC)
foreach(room IN LISTS rooms)
  target_sources(gumshoe_library PRIVATE $<TARGET_OBJECTS:gumshoe_${room}>)
endforeach()
set_target_properties(gumshoe_library PROPERTIES LINKER_LANGUAGE CXX OUTPUT_NAME gumshoe EXPORT_NAME gumshoe)
target_compile_features(gumshoe_library INTERFACE cxx_std_20)
target_include_directories(gumshoe_library INTERFACE
  $<BUILD_INTERFACE:${public_headers}> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
add_dependencies(gumshoe_library gumshoe_headers)
add_library(gumshoe::gumshoe ALIAS gumshoe_library)

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/gumshoe)
set(description ${CMAKE_BINARY_DIR}/description)
# Until 1.0 a new second number may change the interface.
write_basic_package_version_file(${description}/gumshoe-config-version.cmake COMPATIBILITY SameMinorVersion)
configure_file(cmake/gumshoe.pc.in ${description}/gumshoe.pc @ONLY)

install(TARGETS gumshoe_library EXPORT gumshoe COMPONENT library)
install(DIRECTORY ${public_headers}/gumshoe DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT library)
install(EXPORT gumshoe NAMESPACE gumshoe:: FILE gumshoe-targets.cmake DESTINATION ${package} COMPONENT library)
install(FILES cmake/gumshoe-config.cmake ${description}/gumshoe-config-version.cmake DESTINATION ${package} COMPONENT library)
install(FILES ${description}/gumshoe.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT library)
