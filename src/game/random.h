// A small random generator whose numbers are the same on every machine.
#pragma once

#include <concepts>
#include <cstdint>

namespace gumshoe {

class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  // SplitMix64, by Guy Steele, Doug Lea and Christine Flood (2014).
  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15U);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31);
  }
  // 0 to bound - 1, without bias.
  template <std::integral Number>
  Number below(Number bound) {
    const std::uint64_t wide = bound;
    const std::uint64_t threshold = (0 - wide) % wide;
    for (;;) {
      const std::uint64_t draw = next();
      if (draw >= threshold) return static_cast<Number>(draw % wide);
    }
  }
  // In [0, 1).
  double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

 private:
  std::uint64_t state_;
};

}  // namespace gumshoe
