#include <cstdio>
#include <exception>
#include <new>

#include "app/contest/secrecy.h"
#include "app/program.h"

int main(int argc, char** argv) {
  try {
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    gumshoe::wipe_seeds({argv + 1, argv + argc});
    return static_cast<int>(gumshoe::Program().run(arguments));
  } catch (const std::bad_alloc&) {
    std::fputs("gumshoe: there is not enough memory for this\n", stderr);
    return static_cast<int>(gumshoe::ExitCode::bad_input);
  } catch (const std::exception& problem) {
    std::fprintf(stderr, "gumshoe: %s\n", problem.what());
    return static_cast<int>(gumshoe::ExitCode::bad_input);
  }
}
