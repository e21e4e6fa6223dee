# How everything is compiled.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()

option(GUMSHOE_SANITIZE "Build with the address and undefined-behaviour sanitizers" OFF)
option(GUMSHOE_WARNINGS_AS_ERRORS "Stop at a warning" OFF)
string(COMPARE EQUAL "${CMAKE_SYSTEM_NAME}" WASI GUMSHOE_WASM32)

add_library(gumshoe_flags INTERFACE)
# With Clang, -Wconversion includes signs; with GCC it doesn't.
target_compile_options(gumshoe_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion)
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  # When it optimises, GCC 12 gives these warnings wrongly (PR 105651, PR 105562, PR 105762); Clang and the sanitizers check, too.
  target_compile_options(gumshoe_flags INTERFACE -Wno-restrict -Wno-maybe-uninitialized -Wno-array-bounds
                         -Wno-stringop-overflow -Wno-stringop-overread)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL Clang)
  # The stable_sort of GCC 12's library calls a function that the library itself has deprecated.
  target_compile_options(gumshoe_flags INTERFACE -Wno-deprecated-declarations)
  # If a package installs the same system headers again, precompiled headers stay valid.
  add_compile_options("SHELL:-Xclang -fno-pch-timestamp")
endif()
if(GUMSHOE_WARNINGS_AS_ERRORS)
  target_compile_options(gumshoe_flags INTERFACE -Werror)
endif()
if(CMAKE_SYSTEM_PROCESSOR STREQUAL x86_64 AND NOT GUMSHOE_WASM32)
  add_compile_options(-march=x86-64-v2)  # counting bits in one instruction: any processor since 2009
endif()
if(NOT GUMSHOE_WASM32 AND NOT GUMSHOE_SANITIZE)
  # The rooms may become part of a shared library: the Python module, or somebody else's. None of their functions is there to be
  # replaced from outside, and calls within them stay as fast.
  set(CMAKE_POSITION_INDEPENDENT_CODE ON)
  add_compile_options(-fno-semantic-interposition)
endif()
if(GUMSHOE_WASM32)
  # It is sent to a phone, so it must be small, except for the few files where the time goes (gumshoe_hot).
  add_compile_options(-Oz -flto -fno-rtti -fno-threadsafe-statics)
  # An index that was computed in 64 bits is cut to 32 where it is used: no list is longer than memory.
  target_compile_options(gumshoe_flags INTERFACE -Wno-shorten-64-to-32)
  add_link_options(-flto LINKER:--lto-O2 LINKER:-mllvm,-enable-merge-functions)
endif()
if(GUMSHOE_SANITIZE)
  # The address sanitizer checks pointers, and the library checks indexes. Checking them twice costs a third of the compiler's time.
  set(checks -fsanitize=address,undefined -fno-sanitize=pointer-overflow,object-size,null,alignment)
  add_compile_options(${checks} -D_GLIBCXX_ASSERTIONS -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()

find_program(GUMSHOE_CCACHE ccache)
if(GUMSHOE_CCACHE)
  # Precompiled headers are cached only where ccache may take their defines and times as given.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${GUMSHOE_CCACHE})
endif()
