# gumshoe_embed_editions(target): adds editions/*.json and editions/boards/*.json to the target as C++ constants.
# The generator runs on the building machine, even if the target is for another machine.
function(gumshoe_embed_editions target)
  file(GLOB editions CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/editions/*.json ${CMAKE_SOURCE_DIR}/editions/boards/*.json)
  set(source ${CMAKE_SOURCE_DIR}/editions/embed_editions.cpp)
  set(output ${CMAKE_CURRENT_BINARY_DIR}/embedded_editions.cpp)

  if(CMAKE_CROSSCOMPILING)
    find_program(GUMSHOE_HOST_CXX NAMES c++ g++ clang++-19 REQUIRED)
    set(generator ${CMAKE_CURRENT_BINARY_DIR}/embed_editions)
    add_custom_command(
      OUTPUT ${generator}
      COMMAND ${GUMSHOE_HOST_CXX} -std=c++20 -o ${generator} ${source}
      DEPENDS ${source})
  else()
    find_package(nlohmann_json REQUIRED)
    add_executable(embed_editions ${source})
    target_link_libraries(embed_editions PRIVATE nlohmann_json::nlohmann_json gumshoe_flags)
    target_compile_options(embed_editions PRIVATE -O0)  # it runs for a moment, once
    set(generator embed_editions)
  endif()

  add_custom_command(
    OUTPUT ${output}
    COMMAND ${generator} ${output} ${editions}
    DEPENDS ${generator} ${editions})
  target_sources(${target} PRIVATE ${output})
endfunction()
