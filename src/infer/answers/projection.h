// The sets of cards that can lie at some places (a seat's hands, the envelopes): how many there are, and the likeliest.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "infer/answers/hands.h"
#include "infer/diagram/solver.h"

namespace gumshoe {

class Projection {
 public:
  Projection(const Problem& problem, PlaceSet places, Solver::Limits limits);

  // None in `top` and no count where the position is too large.
  PossibleHands likeliest(std::size_t most);
  std::string count_all();  // empty where there is too much to do

 private:
  struct Weighted {
    std::uint32_t state = 0;
    double weight = 0;
  };
  using Front = std::vector<Weighted>;  // where the ways with the same hand so far have led to

  // A hand of which the first cards are decided.
  struct Partial {
    double bound = 0;  // no completion weighs more
    std::size_t layer = 0;
    CardSet taken;
    CardSet refused;
    Front front;
  };

  bool ours(const Diagram::Layer& layer, std::size_t option) const;
  Front advance(const Front& front, const Diagram::Layer& layer, bool take) const;
  void bound_states();
  double bound(const Front& front) const;
  bool alike(Card a, Card b) const;
  bool in_order(const Partial& partial, Card card) const;
  void list_alike(const Partial& found, double total, std::size_t most, std::vector<HandOdds>& into) const;
  const Wide* count_from(std::size_t layer, const std::vector<std::uint32_t>& states);

  Problem problem_;
  std::array<std::uint8_t, max_cards> category_{};  // of a card
  PlaceSet places_;
  Solver solver_;
  CardSet known_;
  std::vector<double> most_;  // by state: a bound on what any one hand weighs from here
  std::map<std::vector<std::uint32_t>, Wide> counted_;  // of at most 128 cards there are fewer sets than 2^128
  Stop stop_;
  std::size_t work_ = 0;

  bool may_go_on() const;
  void look_at(std::size_t states);
};

}  // namespace gumshoe
