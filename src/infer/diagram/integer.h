// Whole numbers of any size, none below zero: what deals are counted in where 128 bits do not do.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "infer/diagram/number.h"

namespace gumshoe {

class Integer {
 public:
  Integer() = default;
  Integer(std::uint64_t value);  // NOLINT: a number is a number

  Integer& operator+=(const Integer& other);
  Integer& operator*=(std::uint64_t by);
  friend Integer operator*(const Integer& a, const Integer& b);
  friend Integer operator/(Integer a, std::uint64_t b) { return a.divide(b), a; }
  friend bool operator==(const Integer& a, const Integer& b) = default;

  Integer& operator<<=(unsigned bits);
  // Divides by 2^bits, returns whether it leaves a remainder.
  bool shift_right(unsigned bits);
  // Divides, returns the remainder.
  std::uint64_t divide(std::uint64_t by);
  // In how many ways so many cards fall to hands of these sizes.
  static Integer multinomial(const std::uint8_t* parts, std::size_t count);
  // The lowest 64 bits.
  std::uint64_t low() const { return words_.empty() ? 0 : words_.front(); }

 private:
  void trim();
  std::vector<std::uint64_t> words_;  // the lowest first, the highest not 0
};

std::string to_decimal(Integer value);

}  // namespace gumshoe
