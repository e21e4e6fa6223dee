// Where to go in a house: which room is most worth asking in, given how soon it can be reached, by a door or a secret
// passage.
#pragma once

#include <functional>
#include <vector>

#include "play/board/reach.h"
#include "play/referee/decision.h"

namespace gumshoe {

// Whether there is nothing to decide at the start of a turn: no passage, and no question in the present room.
inline bool only_rolls(const Owed& owed) {
  const auto* start = std::get_if<RollOwed>(&owed.what);
  return start != nullptr && !start->passage && !start->may_ask;
}

class HouseWalk {
 public:
  // At the start of a turn, or after the roll.
  HouseWalk(const Floor& floor, const Owed& owed);

  bool may_accuse() const { return floor_.may_accuse_at(from_); }
  // Rooms where a question is possible in this turn; before the roll, without rolling.
  CardSet in_reach() const { return in_reach_; }

  // `worth`: by card, what asking in the room is worth. `question`: what to ask there.
  using Worth = std::vector<double>;
  using Question = std::function<CardSet(Card room)>;
  Decision ask_or_go(const Worth& worth, const Question& question) const;
  // The same when the only thing left is to accuse, somewhere else.
  Decision go_to_accuse(const Question& question) const;

 private:
  struct Plan {
    double value = -1;
    Decision decision = Roll{};
    void rather(double other, Decision instead);
  };
  using WorthOfPlaces = std::vector<double>;  // by the board's place, of rooms and centre

  Decision best(const WorthOfPlaces& worth, const Question& question) const;
  void weigh_staying(Plan& plan, const WorthOfPlaces& worth, const Question& question) const;
  void weigh_walks(Plan& plan, const WorthOfPlaces& worth, const Question& question) const;
  double value_of_rolling(const WorthOfPlaces& worth) const;
  double value_of_room(int place, const WorthOfPlaces& worth) const;
  double prospect(int place, const WorthOfPlaces& worth, int steps_gone) const;
  double soon(int steps) const { return steps <= 0 ? 1 : soon_[steps]; }
  std::optional<Card> room_of(int place) const;
  int place_of(Card room) const { return board_.place_of(floor_.cell_of(room)); }

  const Floor& floor_;
  const Board& board_;
  Owed owed_;
  Move::Cell from_;
  Reach reach_;
  CardSet in_reach_;
  std::vector<double> rolls_;  // by roll: how likely it is
  std::vector<double> soon_;   // by steps: what is left of a worth after the turns that it takes to walk so far
};

}  // namespace gumshoe
