# The rules of CONTRIBUTING.md as tests, and clang-tidy as a target.
if(BUILD_TESTING AND NOT GUMSHOE_SANITIZE)
  foreach(check format core includes sizes names types paths rooms tour)
    add_test(NAME ${GUMSHOE_TEST_PREFIX}style.${check} COMMAND ${CMAKE_SOURCE_DIR}/cmake/check_style.sh ${check})
  endforeach()
endif()

add_custom_target(tidy
  COMMAND find src -name "*.cpp" -not -path "src/wasm/runtime.cpp" -not -path "src/wasm/module.cpp"
          | xargs --max-procs=2 --max-args=8 clang-tidy-19 --quiet -p ${CMAKE_BINARY_DIR}
  WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
  VERBATIM USES_TERMINAL)
