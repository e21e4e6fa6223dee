// The floor that a game is played on: its cells, and the rooms among them.
//
// The contest's is a square without walls, on which rooms are single cells. The board game's is the board of a house:
// rooms have doors and passages, a square has room for one pawn. The Board tag of the table tells which.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "game/result.h"
#include "play/board/board.h"
#include "play/board/house_rules.h"
#include "record/record.h"
#include "record/table/contest_board.h"

namespace gumshoe {

class Floor {
 public:
  // The rooms of the contest are those of the deck's place category, in their order.
  static Result<Floor> make(const Table& table);

  struct Room {
    Card card;
    Move::Cell cell;
  };
  const std::vector<Room>& rooms() const { return rooms_; }  // row after row; in a house, in the order of its board
  std::optional<Card> room_at(Move::Cell cell) const;
  int side() const { return contest_.side; }  // of the contest's
  bool has(Move::Cell cell) const;
  int steps(Move::Cell from, Move::Cell to) const;  // in a house, with nobody in the way
  Move::Cell start() const { return start_; }       // of the contest: where everybody stands before the first move

  // All that follows is of a house.
  const Board* house() const { return house_; }  // null: the contest's
  const HouseRules& house_rules() const { return house_rules_; }

  // All pawns stand on the board, also those that nobody plays.
  struct Pawn {
    Card suspect;
    std::optional<Seat> seat;
    Move::Cell start;
  };
  const std::vector<Pawn>& pawns() const { return pawns_; }  // those of the seats first, in their order

  Move::Cell cell_of(Card room) const;
  Move::Cell standing(Move::Cell cell) const;  // the cell that stands for the room, where it is in one
  std::optional<Card> passage_from(Move::Cell cell) const;
  bool may_accuse_at(Move::Cell cell) const;

 private:
  Floor() = default;
  static Result<Floor> make_contest(const Table& table);
  static Result<Floor> make_house(const Table& table);
  std::optional<Error> place_pawns(const Table& table);

  ContestBoard contest_;
  std::vector<Room> rooms_;
  Move::Cell start_;

  const Board* house_ = nullptr;
  HouseRules house_rules_;
  std::vector<Pawn> pawns_;
};

// Where everybody stands, as the events of a game go by.
//
// In a house a question brings the pawn of its suspect to the room. If a seat plays that pawn, the record has a
// line for it; the others follow from the questions.
class Pawns {
 public:
  Pawns() = default;  // of a game without a board
  Pawns(const Table& table, const Floor& floor);

  void then(const Floor& floor, const Event& event);

  Move::Cell at(Seat seat) const { return cells_[seat.index]; }
  // Of a house, as in Floor::pawns().
  Move::Cell of_pawn(std::size_t pawn) const { return cells_[pawn]; }
  // Somebody else has moved it into its room since its last turn.
  bool was_dragged(Seat seat) const { return dragged_[seat.index]; }
  // The squares that the seat can't enter because another pawn stands there.
  std::vector<Move::Cell> in_the_way(const Floor& floor, Seat seat) const;

 private:
  void follow(const Floor& floor, const Move& move);
  void bring_suspect(const Floor& floor, const Suggestion& suggestion);

  std::vector<Move::Cell> cells_;  // of the seats, then of the other pawns
  std::array<bool, max_seats> dragged_{};
};

// After the first events of a record.
Pawns pawns_of(const Record& record, const Floor& floor, int events);

// By seat: where everybody stands after the first events of a record.
std::vector<Move::Cell> stands_of(const Record& record, const Floor& floor, int events);

// None: the game is played without a board, or on one that no moves can be judged on.
std::optional<Floor> floor_of(const Table& table);
// Why there is none although the game names a board; otherwise empty.
std::string floor_complaint(const Table& table);

}  // namespace gumshoe
