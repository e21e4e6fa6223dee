// The board of the bot contest as the Board tag writes it: the side, then the cells of the rooms, `10 0@3,4 1@7,2`
// (the room's number from 0, row, column).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "game/deck.h"
#include "game/result.h"
#include "record/event.h"

namespace gumshoe {

struct ContestBoard {
  int side = 0;
  std::vector<std::int16_t> rooms;  // by cell, row after row; no_room in a corridor

  static constexpr std::int16_t no_room = -1;
  std::optional<int> room_at(Move::Cell cell) const;
  bool has(Move::Cell cell) const { return cell.row < side && cell.column < side; }
  std::size_t place_of(Move::Cell cell) const { return static_cast<std::size_t>(cell.row * side + cell.column); }
};

// A board tag that begins with a digit is the contest's; anything else is the id of an edition's board.
bool is_contest_board(std::string_view board);
// The error's column counts bytes of the text, from 1.
Result<ContestBoard> parse_contest_board(std::string_view board, int room_count);

// The room card that a move leads into; none in a corridor, or if the board doesn't say.
std::optional<Card> room_entered(const Deck& deck, const std::optional<ContestBoard>& board, const Move& move);

}  // namespace gumshoe
