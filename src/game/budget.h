// How much work a call may do: counted, so that the same call gives the same answer on every machine,
// and a flag by which another thread may ask it to stop.
#pragma once

#include <atomic>
#include <cstdint>
#include <limits>

namespace gumshoe {

struct Budget {
  std::uint64_t work = std::numeric_limits<std::uint64_t>::max();
  const std::atomic<bool>* stop = nullptr;

  static Budget until(const std::atomic<bool>* flag) { return {.stop = flag}; }
  bool stopped() const { return stop != nullptr && stop->load(std::memory_order_relaxed); }
};

}  // namespace gumshoe
