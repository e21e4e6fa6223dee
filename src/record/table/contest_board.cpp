#include "record/table/contest_board.h"

#include <algorithm>
#include <cstddef>
#include <string>

#include "record/notation/quoting.h"
#include "record/table/utf8.h"

namespace gumshoe {
namespace {

constexpr int largest_side = 1000;

struct RoomCell {
  int room = 0;
  Move::Cell cell;
};

// The numbers of `0@3,4`; none if the word has another form.
std::optional<RoomCell> room_cell(std::string_view word) {
  const std::size_t at = word.find('@');
  const std::size_t comma = word.find(',');
  if (at == word.npos || comma == word.npos || comma < at) return {};
  const std::optional<int> room = number(word.substr(0, at));
  const std::optional<int> row = number(word.substr(at + 1, comma - at - 1));
  const std::optional<int> column = number(word.substr(comma + 1));
  if (!room || !row || !column) return {};
  return RoomCell{*room, {*row, *column}};
}

class BoardReader {
 public:
  explicit BoardReader(int room_count) : room_count_(room_count) {}

  Result<ContestBoard> read(std::string_view text) {
    for (std::size_t at = 0; (at = text.find_first_not_of(" \t", at)) != text.npos;) {
      const std::size_t end = std::min(text.find_first_of(" \t", at), text.size());
      const std::string_view word = text.substr(at, end - at);
      const std::string complaint = board_.side == 0 ? take_side(word) : take_room(word);
      if (!complaint.empty()) return Error{complaint, 1, static_cast<int>(at) + 1};
      at = end;
    }
    return board_;
  }

 private:
  std::string take_side(std::string_view word) {
    board_.side = number(word).value_or(0);
    if (board_.side >= 1 && board_.side <= largest_side) {
      const std::size_t side = board_.side;
      board_.rooms.assign(side * side, ContestBoard::no_room);
      return "";
    }
    return "expected the side of the board, 1 to " + std::to_string(largest_side) + ", found " + in_quotes(word);
  }

  std::string take_room(std::string_view word) {
    const std::optional<RoomCell> room = room_cell(word);
    if (!room) return "expected a room as number@row,column, found " + in_quotes(word);
    if (room->room >= room_count_) {
      return "no room " + std::to_string(room->room) + "; the rooms are 0 to " + std::to_string(room_count_ - 1);
    }
    if (!board_.has(room->cell)) {
      return in_quotes(word) + " is not on a board of side " + std::to_string(board_.side);
    }
    if (board_.room_at(room->cell)) return "there is already a room at the cell of " + in_quotes(word);
    board_.rooms[board_.place_of(room->cell)] = static_cast<std::int16_t>(room->room);
    return "";
  }

  int room_count_;
  ContestBoard board_;
};

}  // namespace

std::optional<int> ContestBoard::room_at(Move::Cell cell) const {
  if (!has(cell) || rooms[place_of(cell)] == no_room) return {};
  return rooms[place_of(cell)];
}

bool is_contest_board(std::string_view board) {
  board = trimmed(board);
  return !board.empty() && board.front() >= '0' && board.front() <= '9';
}

Result<ContestBoard> parse_contest_board(std::string_view board, int room_count) {
  return BoardReader(room_count).read(board);
}

std::optional<Card> room_entered(const Deck& deck, const std::optional<ContestBoard>& board, const Move& move) {
  if (const Card* room = std::get_if<Card>(&move.to)) return *room;
  const std::optional<int> room = board ? board->room_at(*std::get_if<Move::Cell>(&move.to)) : std::nullopt;
  if (!room || !deck.place()) return {};
  return Card(deck.cards(*deck.place()).first().index + *room);
}

}  // namespace gumshoe
