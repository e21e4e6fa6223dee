// The numbers that sums over a diagram are made of. Doubles are exact for counts below 2^53; wider counts take
// integers, and products of very many small weights take a double with an exponent of its own, so that what is possible
// never becomes 0.
#pragma once

#include <cmath>
#include <cstdint>
#include <string>
#include <utility>

namespace gumshoe {

__extension__ using Wide = unsigned __int128;

class Scaled {
 public:
  Scaled() = default;
  Scaled(double value) : mantissa_(value) { normalise(); }  // NOLINT: a number is a number

  friend Scaled operator*(Scaled a, Scaled b) {
    a.mantissa_ *= b.mantissa_;
    a.exponent_ += b.exponent_;
    a.normalise();
    return a;
  }
  friend Scaled operator+(Scaled a, Scaled b) {
    if (a.mantissa_ == 0) return b;
    if (b.mantissa_ == 0) return a;
    if (a.exponent_ < b.exponent_) std::swap(a, b);
    const std::int64_t gap = a.exponent_ - b.exponent_;
    if (gap < 2000) a.mantissa_ += gap == 0 ? b.mantissa_ : std::ldexp(b.mantissa_, -static_cast<int>(gap));
    a.normalise();
    return a;
  }
  Scaled& operator+=(Scaled b) { return *this = *this + b; }
  Scaled& operator*=(Scaled b) { return *this = *this * b; }
  friend bool operator==(Scaled a, Scaled b) {
    if (a.mantissa_ == 0 || b.mantissa_ == 0 || a.exponent_ == b.exponent_) return a.mantissa_ == b.mantissa_;
    int a_shift = 0;
    int b_shift = 0;
    return std::frexp(a.mantissa_, &a_shift) == std::frexp(b.mantissa_, &b_shift) &&
           a.exponent_ + a_shift == b.exponent_ + b_shift;
  }

  // a / b; where a is not 0 but too small, the smallest double there is.
  friend double ratio(Scaled a, Scaled b) {
    if (a.mantissa_ == 0) return 0;
    const std::int64_t gap = a.exponent_ - b.exponent_;
    const double scaled = gap < -3000 ? 0 : std::ldexp(a.mantissa_ / b.mantissa_, static_cast<int>(gap));
    return scaled > 0 ? scaled : 4.9406564584124654e-324;
  }

 private:
  // Left alone as long as a product of two stays far from what a double can hold: moving the exponent takes longer than
  // all the rest.
  void normalise() {
    if (mantissa_ > 0x1p-256 && mantissa_ < 0x1p256) return;
    if (mantissa_ == 0) {
      exponent_ = 0;
      return;
    }
    int shift = 0;
    mantissa_ = std::frexp(mantissa_, &shift);
    exponent_ += shift;
  }
  double mantissa_ = 0;
  std::int64_t exponent_ = 0;
};

inline double ratio(double a, double b) { return a / b; }

std::string to_decimal(Wide value);
std::string to_decimal(double whole_number);
Wide from_decimal(const std::string& digits);

}  // namespace gumshoe
