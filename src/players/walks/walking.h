// Where to go on a board: which rooms are in reach, and how to come nearer to one that is not.
#pragma once

#include <optional>
#include <vector>

#include "play/board/floor.h"
#include "play/referee/decision.h"

namespace gumshoe {

class Walking {
 public:
  Walking(const Floor& floor, const Walk& walk);

  CardSet rooms() const { return rooms_; }        // of the board
  CardSet in_reach() const { return in_reach_; }  // rooms that can be asked in this turn
  // What a question can name: everything but the rooms out of reach.
  CardSet nameable(const Deck& deck) const { return (deck.all() - rooms_of(deck)) | in_reach_; }

  // Asks in the room that is named; it is in reach.
  Decision ask(CardSet cards) const;
  // Goes as near as possible to the room most worth the way, without asking. None: every cell in reach is a room.
  // `worth` is by card. Rooms worth nothing are ignored; if all are, they count the same.
  std::optional<Decision> towards(const std::vector<double>& worth) const;
  // The same for rooms that are as good as each other.
  std::optional<Decision> towards(CardSet goals) const;

  // How soon a player in this room, or cell, can ask in other rooms, weighted by their worth.
  double outlook(Card room, const std::vector<double>& worth) const;
  // The turns it takes on average to go to the room.
  double turns_to(Card room) const { return turns(floor_.steps(walk_.from, nearest_cell(room))); }

 private:
  double turns(int steps) const { return turns_[steps]; }
  static CardSet rooms_of(const Deck& deck) { return deck.place() ? deck.cards(*deck.place()) : CardSet(); }
  Move::Cell nearest_cell(Card room) const;
  double best_prospect(Move::Cell cell, const std::vector<double>& worth) const;
  bool may_stop(Move::Cell cell) const;

  const Floor& floor_;
  Walk walk_;
  CardSet rooms_;
  CardSet in_reach_;
  std::vector<double> turns_;
};

}  // namespace gumshoe
