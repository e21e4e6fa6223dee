// What a fuzzer says when a law is broken, and where it stops.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace gumshoe {

inline void stop_if(bool broken, const char* law, std::string_view about) {
  if (!broken) return;
  std::fprintf(stderr, "%s\n%.*s\n", law, static_cast<int>(about.size()), about.data());
  std::abort();
}

}  // namespace gumshoe
