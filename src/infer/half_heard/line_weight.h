// What the answers to a half-heard question weigh in a deal: the mean over the cards that may have been meant.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "infer/diagram/interner.h"
#include "infer/problem/problem.h"

namespace gumshoe {

// The cards at some places together. Hands are by place.
CardSet cards_at(const std::vector<CardSet>& hands, PlaceSet places);

// Tells deals apart as far as a line does: those of the same kind weigh the same for it. They have as many cards of
// each category not heard, and of those heard, with each shower, and with those who passed.
class LineKinds {
 public:
  explicit LineKinds(const UnheardLine& line);

  bool fit() const { return fit_; }  // otherwise there are too many to tell apart
  std::uint32_t of(const std::vector<CardSet>& hands);  // numbered from 0, in the order of their first deal
  // The same for who adds up the cards of a deal as they are placed.
  std::uint64_t part(Card card, int place) const;
  std::uint32_t of_sum(std::uint64_t parts) { return found_.number(parts); }

 private:
  struct Count {
    PlaceSet places = {};
    CardSet cards;
    int shift = 0;
  };

  std::vector<Count> counts_;
  bool fit_ = true;
  Interner found_;
};

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
