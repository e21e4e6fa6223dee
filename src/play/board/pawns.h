// Where everybody stands, as the events of a game go by.
//
// In a house a question brings the pawn of its suspect to the room. If a seat plays that pawn, the record has a
// line for it; the others follow from the questions.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "play/board/floor.h"
#include "record/record.h"

namespace gumshoe {

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

}  // namespace gumshoe
