// How well a deal fits what was left out of a diagram.
#pragma once

namespace gumshoe {

struct Merit {
  int broken = 0;         // demands that it does not fulfil
  double log_weight = 0;  // by the others

  void add(const Merit& more, int times) {
    broken += times * more.broken;
    log_weight += times * more.log_weight;
  }
};

}  // namespace gumshoe
