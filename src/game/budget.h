// How much work a call may do: counted, so that the same call gives the same answer on every machine,
// and a flag by which another thread may ask it to stop.
#pragma once

#include <atomic>
#include <cstdint>
#include <limits>

namespace gumshoe {

// The work limit shared by all parts of one answer, in steps of about ten nanoseconds. Each part reports the steps it
// takes, and checks that some are left before it starts something new.
class Meter {
 public:
  // `whole`: the meter that this one is part of. Steps spent here are spent there too.
  explicit constexpr Meter(std::uint64_t most, Meter* whole = nullptr) : most_(most), whole_(whole) {}

  constexpr void spend(std::uint64_t steps) {
    spent_ += steps;
    if (whole_ != nullptr) whole_->spend(steps);
  }
  constexpr std::uint64_t spent() const { return spent_; }
  constexpr bool empty() const { return spent_ >= most_ || (whole_ != nullptr && whole_->empty()); }

 private:
  std::uint64_t most_;
  std::uint64_t spent_ = 0;
  Meter* whole_;
};

// When to give up: once another thread asks for it, or the meter is empty.
struct Stop {
  const std::atomic<bool>* flag = nullptr;
  Meter* meter = nullptr;

  constexpr Stop(const std::atomic<bool>* asked = nullptr, Meter* shared = nullptr) : flag(asked), meter(shared) {}

  bool asked() const { return flag != nullptr && flag->load(std::memory_order_relaxed); }
  bool now() const { return asked() || (meter != nullptr && meter->empty()); }
  void spend(std::uint64_t steps) const {
    if (meter != nullptr) meter->spend(steps);
  }
  Stop with(Meter& part) const { return {flag, &part}; }
  friend bool operator==(const Stop&, const Stop&) = default;
};

struct Budget {
  std::uint64_t work = std::numeric_limits<std::uint64_t>::max();
  Stop stop = {};

  static Budget until(const Stop& stop) { return {.stop = stop}; }
  bool stopped() const { return stop.now(); }
};

}  // namespace gumshoe
