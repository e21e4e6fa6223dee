// Deals drawn exactly from the posterior: the same seed gives the same deals.
#pragma once

#include <memory>

#include "infer/posterior.h"

namespace gumshoe {

class DealSampler {
 public:
  explicit DealSampler(const Record& record, const PosteriorOptions& options = {});
  ~DealSampler();
  DealSampler(DealSampler&&) noexcept;
  DealSampler& operator=(DealSampler&&) noexcept;

  bool possible() const;  // false: no deal agrees, or the position is too large for an exact diagram
  Deal next();            // where the cards lie after the last event

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace gumshoe
