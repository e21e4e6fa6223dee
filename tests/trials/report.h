// What a trial found: how many cases were checked, and the first that failed, in words.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

namespace gumshoe::trials {

// A trial is a function of these: the same seeds, the same report.
struct Seeds {
  std::uint64_t first = 0;
  std::uint64_t count = 0;
  std::uint64_t end() const { return first + count; }
};

// The first seeds; a tenth of them where sanitizers make everything ten times as slow.
constexpr Seeds first_seeds(std::uint64_t count) {
#ifdef GUMSHOE_SANITIZED
  return {0, count / 10};
#else
  return {0, count};
#endif
}

struct Report {
  std::uint64_t checked = 0;
  std::uint64_t failed = 0;
  std::string first_failure;

  // One case; `failure` is empty where it is all right.
  void add(std::string failure) {
    ++checked;
    if (failure.empty()) return;
    if (failed++ == 0) first_failure = std::move(failure);
  }
  void add(Report more) {
    if (failed == 0) first_failure = std::move(more.first_failure);
    checked += more.checked;
    failed += more.failed;
  }
};

}  // namespace gumshoe::trials
