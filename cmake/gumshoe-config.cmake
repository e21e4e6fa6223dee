# find_package(gumshoe): the target gumshoe::gumshoe. It needs nothing but the standard library.
include(${CMAKE_CURRENT_LIST_DIR}/gumshoe-targets.cmake)
