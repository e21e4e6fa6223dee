# cmake -DMODULE=table.wasm [-DMOST=220] -P tell_size.cmake: the size of a module as it is sent, gzipped, in units of 1000 bytes;
# fails above MOST.
set(packed ${MODULE}.gz)
execute_process(COMMAND gzip --best --stdout ${MODULE} OUTPUT_FILE ${packed} COMMAND_ERROR_IS_FATAL ANY)
file(SIZE ${MODULE} size)
file(SIZE ${packed} sent)
file(REMOVE ${packed})
math(EXPR size "(${size} + 999) / 1000")
math(EXPR sent "(${sent} + 999) / 1000")
cmake_path(GET MODULE FILENAME name)
message(STATUS "${name}: ${size} KB, gzipped ${sent} KB")
if(MOST AND sent GREATER MOST)
  message(FATAL_ERROR "${name} is sent with ${sent} KB, which is more than ${MOST}")
endif()
