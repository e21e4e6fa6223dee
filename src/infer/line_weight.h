// What the answers to a half-heard question weigh in a deal: the mean over the cards that may have been meant.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "infer/problem.h"

namespace gumshoe {

// Keeps its memory.
class LineWeigher {
 public:
  // Of one time. 0: with none of the cards can the answers have been given. Hands are by place.
  double weight(const UnheardLine& line, const std::vector<CardSet>& hands);

 private:
  struct Ways {
    std::uint64_t named = 0;  // by shower: how many of its cards, where it matters, or whether any; but for those heard
    double share = 0;
  };
  struct Shower {
    CardSet held;
    int shift = 0;  // of its number in the word
    int bits = 1;
    bool counts = false;  // how many it could have chosen from
  };

  void take_up(const UnheardLine& line, const std::vector<CardSet>& hands);
  void fill_in(CardSet category);
  void take_together();
  std::uint64_t named_by(const Shower& shower, std::uint64_t named) const;
  double weight_of(std::uint64_t named, CardSet heard) const;

  CardSet passed_;
  std::size_t count_ = 0;
  std::array<Shower, max_seats> showers_;
  std::vector<Ways> ways_;
};

}  // namespace gumshoe
