# Read by CPack for each kind of package. Debian installs the shared libraries itself, and has separate packages for library and program; the
# archive is one, for any place on any Linux of the same processor.
if(CPACK_GENERATOR STREQUAL DEB)
  set(CPACK_DEB_COMPONENT_INSTALL ON)
  set(CPACK_COMPONENTS_ALL ${CPACK_GUMSHOE_COMPONENTS})
  set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
else()
  set(CPACK_ARCHIVE_COMPONENT_INSTALL ON)
  set(CPACK_COMPONENTS_ALL program library bundled)
  set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
  set(CPACK_COMPONENT_INCLUDE_TOPLEVEL_DIRECTORY ON)
endif()
