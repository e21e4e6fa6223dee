// Odds card by card for positions of any size, in some microseconds: every card lies where it may, hands and envelope
// have their sizes, and the shows hold, each taken in by itself (iterative proportional fitting and belief
// propagation). An approximation, for choosing between moves: it proves nothing. A worked example:
//
//   RoughOdds odds;
//   if (odds.load(problem_of(record, Model::deals))) odds.of(rope, Holder::envelope()) …
#pragma once

#include <array>
#include <vector>

#include "infer/problem/problem.h"
#include "infer/problem/reduced.h"

namespace gumshoe {

class RoughOdds {
 public:
  // False: no deal agrees. Of the weights of a problem, those on single cards are taken in, and of others whether any
  // of the cards lies there.
  bool load(const Problem& problem);

  double of(Card card, Holder holder) const { return odds_[card.index][holder.code()]; }
  // Where quick rules leave the cards.
  const Reduced& reduced() const { return reduced_; }

 private:
  // A clause, with what it says to each of its cards: the weight of lying elsewhere.
  struct Voice {
    PlaceSet places = {};
    std::vector<Card> cards;
    std::vector<double> elsewhere;
    double doubt = 0;  // the weight of none of the cards lying there
  };

  double& at(Card card, std::size_t place) { return p_[card.index * places_ + place]; }
  double in(Card card, PlaceSet places) const;
  void begin(const Problem& problem);
  void add_voice(PlaceSet places, CardSet cards, double doubt);
  void weigh(PlaceSet places, const Bundle::Counter& counter);
  void scale(CardSet cards, PlaceSet places, double factor);
  void fit(CardSet cards, PlaceSet places, double low, double high);
  void listen(Voice& voice);
  void normalize(Card card);
  void settle(const Problem& problem);

  Reduced reduced_;
  std::size_t places_ = 0;
  std::vector<double> p_;  // by card and place
  std::vector<Voice> voices_;
  std::vector<std::array<double, Holder::count>> odds_;
};

}  // namespace gumshoe
