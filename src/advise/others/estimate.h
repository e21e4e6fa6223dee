// A mean over samples, with its standard error.
#pragma once

#include <cmath>

namespace gumshoe {

struct Estimate {
  double mean = 0;
  double se = 0;
};

// Welford's method, which keeps its precision when the values are nearly equal.
class Mean {
 public:
  void add(double value) {
    ++count_;
    const double off = value - mean_;
    mean_ += off / count_;
    squares_ += off * (value - mean_);
  }
  int count() const { return count_; }
  Estimate estimate() const { return {mean_, count_ < 2 ? 0 : std::sqrt(squares_ / (count_ - 1) / count_)}; }

 private:
  int count_ = 0;
  double mean_ = 0;
  double squares_ = 0;
};

}  // namespace gumshoe
