# What is installed beside the program, and the packages: `cmake --build build/release --target package`.
# Components: `program`, `library` for other programs, `python` where it is built, and `bundled`, the shared libraries that a
# package for any Linux takes along.
include(GNUInstallDirs)

set(GUMSHOE_PACKAGER "gumshoe authors <authors@gumshoe.invalid>" CACHE STRING "Who answers for the packages")
set(data ${CMAKE_INSTALL_DATADIR}/gumshoe)

# The program writes the manual page and the completions itself.
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
install(DIRECTORY bots DESTINATION ${data} USE_SOURCE_PERMISSIONS COMPONENT program
  FILES_MATCHING REGEX "/(README\\.md|[Ss]tarter\\.(cpp|java|js|py))$")
install(DIRECTORY editions DESTINATION ${data} COMPONENT program FILES_MATCHING PATTERN *.json PATTERN README.md)
set(documents ${CMAKE_INSTALL_DATAROOTDIR}/doc)
install(FILES README.md DESTINATION ${documents}/gumshoe COMPONENT program)
install(DIRECTORY docs DESTINATION ${documents}/gumshoe COMPONENT program)
install(DIRECTORY examples DESTINATION ${documents}/gumshoe COMPONENT program FILES_MATCHING PATTERN *.cgn PATTERN library EXCLUDE)
install(DIRECTORY examples/library/ DESTINATION ${documents}/libgumshoe-dev/examples COMPONENT library)

# Files that Debian expects in every package.
configure_file(cmake/changelog.in ${manual}/changelog @ONLY)
execute_process(COMMAND gzip --best --no-name --force ${manual}/changelog)
function(gumshoe_package_papers package component)
  install(FILES LICENSE DESTINATION ${documents}/${package} RENAME copyright COMPONENT ${component})
  install(FILES ${manual}/changelog.gz DESTINATION ${documents}/${package} COMPONENT ${component})
endfunction()
gumshoe_package_papers(gumshoe program)
gumshoe_package_papers(libgumshoe-dev library)
if(TARGET gumshoe_python)
  gumshoe_package_papers(python3-gumshoe python)
endif()

# Inherited by the libraries taken along, unlike a runpath: they need each other.
set_target_properties(gumshoe PROPERTIES INSTALL_RPATH "$ORIGIN/../${CMAKE_INSTALL_LIBDIR}/gumshoe")
target_link_options(gumshoe PRIVATE LINKER:--disable-new-dtags)
install(RUNTIME_DEPENDENCY_SET program_libraries
  PRE_EXCLUDE_REGEXES "^lib(c|m)\\.so" "^ld-linux"
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/gumshoe COMPONENT bundled EXCLUDE_FROM_ALL)

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
set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS "bubblewrap, sensible-utils")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS "python3, nodejs, xdg-utils")
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "Deduction for Clue and Cluedo
What was seen at the table goes in; every fact that follows comes out, with
its proof, and the exact probability of everything that does not. With advice,
a web app, opponents, and an arena for bots.")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libgumshoe-dev)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libdevel)
set(CPACK_COMPONENT_LIBRARY_DESCRIPTION "Deduction for Clue and Cluedo: C++ library
The core of gumshoe as a static library with its headers. It reads games,
proves what follows, counts probabilities exactly, advises, and plays.")
set(CPACK_GUMSHOE_COMPONENTS program library)
if(TARGET gumshoe_python)
  list(APPEND CPACK_GUMSHOE_COMPONENTS python)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-gumshoe)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SHLIBDEPS ON)
  # The module is for one version of the interpreter.
  get_directory_property(minor DIRECTORY python DEFINITION Python_VERSION_MINOR)
  math(EXPR next_minor "${minor} + 1")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "python3 (>= 3.${minor}~), python3 (<< 3.${next_minor})")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS "python3-numpy")
  set(CPACK_COMPONENT_PYTHON_DESCRIPTION "Deduction for Clue and Cluedo: Python module
The core of gumshoe for Python: decks, records, probabilities, proofs, advice,
players and matches.")
endif()
include(CPack)
