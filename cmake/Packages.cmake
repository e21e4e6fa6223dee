# What is installed beside the program, and the packages: `cmake --build build/release --target package`.
# Three components: `program`, `library` for other programs, and `bundled`, the shared libraries that a package for any Linux takes along.
include(GNUInstallDirs)

set(data ${CMAKE_INSTALL_DATADIR}/gumshoe)
set(documents ${CMAKE_INSTALL_DATAROOTDIR}/doc/gumshoe)

# Manual page and completions are what the program says about itself.
set(manual ${CMAKE_BINARY_DIR}/manual)
file(MAKE_DIRECTORY ${manual})
add_custom_command(
  OUTPUT ${manual}/gumshoe.1.gz ${manual}/gumshoe ${manual}/_gumshoe ${manual}/gumshoe.fish
  COMMAND $<TARGET_FILE:gumshoe> man > gumshoe.1
  COMMAND gzip --best --no-name --force gumshoe.1
  COMMAND $<TARGET_FILE:gumshoe> completion bash > gumshoe
  COMMAND $<TARGET_FILE:gumshoe> completion zsh > _gumshoe
  COMMAND $<TARGET_FILE:gumshoe> completion fish > gumshoe.fish
  DEPENDS gumshoe
  WORKING_DIRECTORY ${manual}
  VERBATIM)
add_custom_target(manual ALL DEPENDS ${manual}/gumshoe.1.gz)

install(TARGETS gumshoe RUNTIME_DEPENDENCY_SET program_libraries COMPONENT program)
install(FILES ${manual}/gumshoe.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program)
install(FILES ${manual}/gumshoe DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT program)
install(FILES ${manual}/_gumshoe DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions COMPONENT program)
install(FILES ${manual}/gumshoe.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d COMPONENT program)
install(DIRECTORY web/dist/ DESTINATION ${data}/web COMPONENT program OPTIONAL)  # where it is built
install(DIRECTORY bots DESTINATION ${data} COMPONENT program FILES_MATCHING REGEX "/(README\\.md|[Ss]tarter\\.(cpp|java|js|py))$")
install(DIRECTORY editions DESTINATION ${data} COMPONENT program FILES_MATCHING PATTERN *.json PATTERN README.md)
install(FILES LICENSE DESTINATION ${documents} RENAME copyright COMPONENT program)
install(FILES README.md DESTINATION ${documents} COMPONENT program)
install(DIRECTORY docs DESTINATION ${documents} COMPONENT program)
install(DIRECTORY examples DESTINATION ${documents} COMPONENT program FILES_MATCHING PATTERN *.cgn PATTERN library EXCLUDE)

# Inherited by the libraries taken along, unlike a runpath: they need each other.
set_target_properties(gumshoe PROPERTIES INSTALL_RPATH "$ORIGIN/../${CMAKE_INSTALL_LIBDIR}/gumshoe")
target_link_options(gumshoe PRIVATE LINKER:--disable-new-dtags)
install(RUNTIME_DEPENDENCY_SET program_libraries
  PRE_EXCLUDE_REGEXES "^lib(c|m)\\.so" "^ld-linux"
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/gumshoe COMPONENT bundled EXCLUDE_FROM_ALL)

set(GUMSHOE_PACKAGER "gumshoe authors <authors@gumshoe.invalid>" CACHE STRING "Who answers for the packages")
set(CPACK_PACKAGE_NAME gumshoe)
set(CPACK_PACKAGE_VENDOR "the gumshoe authors")
set(CPACK_PACKAGE_CONTACT ${GUMSHOE_PACKAGER})
set(CPACK_PACKAGE_CHECKSUM SHA256)
set(CPACK_RESOURCE_FILE_LICENSE ${CMAKE_SOURCE_DIR}/LICENSE)
set(CPACK_PACKAGE_FILE_NAME gumshoe-${PROJECT_VERSION}-${CMAKE_SYSTEM_PROCESSOR})
set(CPACK_GENERATOR DEB TGZ)
set(CPACK_STRIP_FILES ON)
set(CPACK_PROJECT_CONFIG_FILE ${CMAKE_SOURCE_DIR}/cmake/package_by_kind.cmake)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME gumshoe)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS "bubblewrap")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS "python3, xdg-utils")
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "Deduction for Clue and Cluedo
What was seen at the table goes in; every fact that follows comes out, with its proof, and the exact
probability of everything that does not. With advice, a web app, opponents, and an arena for bots.")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libgumshoe-dev)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libdevel)
set(CPACK_COMPONENT_LIBRARY_DESCRIPTION "Deduction for Clue and Cluedo: C++ library
The core of gumshoe as a static library with its headers. It reads games, proves what follows, counts
probabilities exactly, advises, and plays.")
include(CPack)
