#include <cstdio>
#include <exception>

#include "app/program.h"

int main(int argc, char** argv) {
  try {
    return static_cast<int>(gumshoe::Program().run({argv + 1, argv + argc}));
  } catch (const std::exception& problem) {
    std::fprintf(stderr, "gumshoe: %s\n", problem.what());
    return static_cast<int>(gumshoe::ExitCode::bad_input);
  }
}
