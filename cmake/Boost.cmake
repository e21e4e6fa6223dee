# gumshoe_boost: the headers of Boost.Multiprecision, for integers wider than 128 bits.
add_library(gumshoe_boost INTERFACE)

if(GUMSHOE_WASM32)
  # Through a directory that holds Boost alone: the building machine's other headers are not for this target.
  find_path(GUMSHOE_BOOST_HEADERS boost/version.hpp PATHS /usr/include /usr/local/include NO_DEFAULT_PATH REQUIRED)
  file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/include/boost)
  file(CREATE_LINK ${GUMSHOE_BOOST_HEADERS}/boost ${CMAKE_BINARY_DIR}/include/boost/boost SYMBOLIC)
  target_include_directories(gumshoe_boost SYSTEM INTERFACE ${CMAKE_BINARY_DIR}/include/boost)
  # Boost 1.74 derives from a class that C++17 removed and libc++ keeps behind this.
  target_compile_definitions(gumshoe_boost INTERFACE BOOST_NO_EXCEPTIONS _LIBCPP_ENABLE_CXX17_REMOVED_UNARY_BINARY_FUNCTION)
else()
  find_package(Boost REQUIRED)
  target_link_libraries(gumshoe_boost INTERFACE Boost::headers)
endif()
