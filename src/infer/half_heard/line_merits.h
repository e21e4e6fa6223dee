// What half-heard questions make of a deal whose cards change places two by two: only the lines that a swap touches
// are weighed anew, and a swap can be taken back.
#pragma once

#include <utility>
#include <vector>

#include "infer/answers/merit.h"
#include "infer/half_heard/line_weight.h"
#include "infer/problem/problem.h"

namespace gumshoe {

class LineMerits {
 public:
  explicit LineMerits(const Problem& problem);

  struct Moved {
    Card card;
    int category = 0;
    int place = 0;  // before or after, of two that change places
  };

  // Hands are by place, as they are after the change.
  void start(const std::vector<CardSet>& hands);
  void swapped(const Moved& a, const Moved& b, const std::vector<CardSet>& hands);
  void take_back();

  const Merit& sum() const { return sum_; }

 private:
  struct Line {
    const UnheardLine* line = nullptr;
    PlaceSet places = {};      // where cards matter
    CardSet cards;        // which matter
    Merit merit = {};
  };

  bool touches(const Line& line, const Moved& a, const Moved& b) const;
  Merit merit_of(const Line& line, const std::vector<CardSet>& hands);
  void set(Line& line, const Merit& merit);

  LineWeigher weigher_;
  std::vector<Line> lines_;
  std::vector<std::pair<std::size_t, Merit>> before_;  // what the last swap has changed
  Merit sum_;
};

}  // namespace gumshoe
