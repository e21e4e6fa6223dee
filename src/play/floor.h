// The floor that a game is played on: its cells, and the rooms among them.
//
// The contest's is a square without walls, on which rooms are single cells, as the Board tag of the table has it.
#pragma once

#include <optional>
#include <vector>

#include "game/result.h"
#include "record/contest_board.h"
#include "record/record.h"

namespace gumshoe {

class Floor {
 public:
  // The board's rooms are those of the deck's place category, in their order.
  static Result<Floor> make(const Table& table);

  struct Room {
    Card card;
    Move::Cell cell;
  };
  const std::vector<Room>& rooms() const { return rooms_; }  // row after row
  std::optional<Card> room_at(Move::Cell cell) const;
  int side() const { return board_.side; }
  bool has(Move::Cell cell) const;
  int steps(Move::Cell from, Move::Cell to) const;
  Move::Cell start() const { return start_; }  // where everybody stands before the first move

 private:
  Floor(ContestBoard board, const Deck& deck);

  ContestBoard board_;
  std::vector<Room> rooms_;
  Move::Cell start_;
};

// By seat: where everybody stands after the first events of a record.
std::vector<Move::Cell> stands_of(const Record& record, const Floor& floor, int events);

// None: the game is played without a board, or on one that no moves can be judged on.
std::optional<Floor> floor_of(const Table& table);

}  // namespace gumshoe
