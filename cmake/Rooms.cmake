# One library per folder of src/, one test program per library.
include(CTest)

# Compiling the tests takes longer than running them, so they are built only once, with the sanitizers.
option(GUMSHOE_ROOM_TESTS "Build the tests of each room, besides those of the whole" ON)

# A room's headers are found as "room/header.h" through a directory that holds that room alone.
function(gumshoe_room_headers room out)
  set(view ${CMAKE_BINARY_DIR}/include/${room})
  file(MAKE_DIRECTORY ${view})
  file(CREATE_LINK ${CMAKE_SOURCE_DIR}/src/${room} ${view}/${room} SYMBOLIC)
  set(${out} ${view} PARENT_SCOPE)
endfunction()

# Headers that nearly every file includes are read once per target, not once per file.
set(gumshoe_standard_headers <algorithm> <array> <bit> <cmath> <cstdint> <functional> <map> <memory> <optional> <string>
    <string_view> <utility> <variant> <vector>)

# What the files of tests include, read once for the test programs of all rooms. Only with the sanitizers: otherwise libraries are
# position-independent code and programs aren't, and headers that were compiled as the one are useless to the other.
if(BUILD_TESTING AND NOT GUMSHOE_WASM32)
  find_package(GTest REQUIRED)
  if(GUMSHOE_SANITIZE)
    file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/test_headers.cpp CONTENT "// A target needs a source.\n")
    add_library(gumshoe_test_headers OBJECT ${CMAKE_BINARY_DIR}/test_headers.cpp)
    target_link_libraries(gumshoe_test_headers PRIVATE gumshoe_flags GTest::gtest)
    target_compile_options(gumshoe_test_headers PRIVATE -O0)
    target_precompile_headers(gumshoe_test_headers PRIVATE ${gumshoe_standard_headers} <gtest/gtest.h>)
  endif()
endif()

# This halves the time of a full build, but a change of one file compiles its whole batch again.
option(GUMSHOE_UNITY "Compile the files of a room in batches" OFF)
set(gumshoe_unity_rooms game record infer play advise players notebook view arena)

# What the fuzzers feed: they see there which branches an input takes, and with the sanitizers also what is compared with what;
# without, where every microsecond counts, they are led by their dictionaries alone.
option(GUMSHOE_FUZZ "Build the fuzzers, with Clang" OFF)
set(gumshoe_fuzzed_rooms game record infer play notebook view calls arena)

# Code that takes no time when it runs isn't optimised, which saves time in the build.
set(gumshoe_quick_rooms store term serve app)
function(gumshoe_compile target room)
  if(room IN_LIST gumshoe_quick_rooms)
    target_compile_options(${target} PRIVATE $<IF:$<BOOL:${GUMSHOE_SANITIZE}>,-O0,-O1>)
  elseif(GUMSHOE_SANITIZE AND room MATCHES "view|arena|calls")
    target_compile_options(${target} PRIVATE -O0)
  endif()
  if(GUMSHOE_FUZZ AND room IN_LIST gumshoe_fuzzed_rooms)
    target_compile_options(${target} PRIVATE
      $<IF:$<BOOL:${GUMSHOE_SANITIZE}>,-fsanitize=fuzzer-no-link,-fsanitize-coverage=inline-8bit-counters$<COMMA>pc-table>)
  endif()
  if(GUMSHOE_UNITY AND room IN_LIST gumshoe_unity_rooms)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
  endif()
endfunction()

# gumshoe_room(infer KNOWS record LIBRARIES SQLite::SQLite3): gumshoe_infer from the folder's *.cpp,
# and infer_test from its *_test.cpp. EXCEPT names files that are not part of the library, such as a main.
function(gumshoe_room room)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "KNOWS;LIBRARIES;EXCEPT")
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS *.cpp)
  file(GLOB_RECURSE tests CONFIGURE_DEPENDS *_test.cpp)
  list(TRANSFORM arg_EXCEPT PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
  list(REMOVE_ITEM sources ${tests} ${arg_EXCEPT} "")

  set(library gumshoe_${room})
  list(TRANSFORM arg_KNOWS PREPEND gumshoe_)
  gumshoe_room_headers(${room} headers)
  if(sources)
    add_library(${library} STATIC ${sources})
    target_include_directories(${library} PUBLIC ${headers})
    target_link_libraries(${library} PUBLIC ${arg_KNOWS} ${arg_LIBRARIES} PRIVATE gumshoe_flags)
    target_precompile_headers(${library} PRIVATE ${gumshoe_standard_headers})
    gumshoe_compile(${library} ${room})
  else()
    add_library(${library} INTERFACE)
    target_include_directories(${library} INTERFACE ${headers})
    target_link_libraries(${library} INTERFACE ${arg_KNOWS} ${arg_LIBRARIES})
  endif()

  if(tests AND BUILD_TESTING AND GUMSHOE_ROOM_TESTS AND NOT GUMSHOE_WASM32)
    gumshoe_test(${room}_test SOURCES ${tests} LIBRARIES ${library})
  endif()
endfunction()

# gumshoe_hot(files): compiled for speed even where size matters.
function(gumshoe_hot)
  if(GUMSHOE_WASM32)
    set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS -O2 SKIP_PRECOMPILE_HEADERS ON SKIP_UNITY_BUILD_INCLUSION ON)
  endif()
endfunction()

# gumshoe_alone(files): not compiled in a batch, because another file of the room, or of its tests, uses one of their names.
function(gumshoe_alone)
  set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

# gumshoe_test(name SOURCES ... LIBRARIES ...): a GoogleTest program, run in a few parts. A process for each of its tests would
# spend most of the time on starting.
set(gumshoe_test_parts 3)
function(gumshoe_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LIBRARIES")
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE ${arg_LIBRARIES} gumshoe_flags GTest::gtest_main)
  target_compile_definitions(${name} PRIVATE GUMSHOE_TEST_DATA="${CMAKE_SOURCE_DIR}/tests/data")
  list(LENGTH arg_SOURCES files)
  if(TARGET gumshoe_test_headers)
    target_precompile_headers(${name} REUSE_FROM gumshoe_test_headers)
  elseif(files GREATER 2)
    target_precompile_headers(${name} PRIVATE ${gumshoe_standard_headers} <gtest/gtest.h>)
  endif()
  # Half of what the compiler does with a small file of tests is reading headers.
  if(GUMSHOE_UNITY AND files GREATER 2)
    set_target_properties(${name} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8
      UNITY_BUILD_CODE_BEFORE_INCLUDE "#pragma GCC diagnostic ignored \"-Wshadow\"  // a name of another file in the batch")
  endif()
  # What they test is fast enough, and they compile in half the time.
  target_compile_options(${name} PRIVATE $<IF:$<BOOL:${GUMSHOE_SANITIZE}>,-O0,-O1>)
  foreach(part RANGE 1 ${gumshoe_test_parts})
    math(EXPR index "${part} - 1")
    add_test(NAME ${GUMSHOE_TEST_PREFIX}${name}.${part} COMMAND ${name} --gtest_brief=1)
    set_tests_properties(${GUMSHOE_TEST_PREFIX}${name}.${part} PROPERTIES TIMEOUT 1500
      ENVIRONMENT "GTEST_TOTAL_SHARDS=${gumshoe_test_parts};GTEST_SHARD_INDEX=${index}")
  endforeach()
endfunction()
