#include "play/floor.h"

#include <cstdlib>

namespace gumshoe {

Result<Floor> Floor::make(const Table& table) {
  const Deck& deck = *table.deck;
  if (!deck.place()) return Error{.message = "the deck has no category of rooms to stand in"};
  if (table.rules.own_cards == Rules::OwnCards::no)
    return Error{.message = "on a board one asks for the room where one stands: own cards have to be allowed"};
  if (!is_contest_board(table.board)) return Error{.message = "no board '" + table.board + "' to play on"};
  Result<ContestBoard> board = parse_contest_board(table.board, deck.cards(*deck.place()).size());
  if (!board) return board.error();
  Floor floor(std::move(board).value(), deck);
  if (floor.room_at(floor.start_) != deck.cards(*deck.place()).first())
    return Error{.message = "room 0, where everybody starts, is not on the board"};
  return floor;
}

Floor::Floor(ContestBoard board, const Deck& deck) : board_(std::move(board)) {
  const Card first = deck.cards(*deck.place()).first();
  for (int row = 0; row < board_.side; ++row) {
    for (int column = 0; column < board_.side; ++column) {
      const Move::Cell cell{row, column};
      const std::optional<int> room = board_.room_at(cell);
      if (!room) continue;
      rooms_.push_back({Card{static_cast<std::uint8_t>(first.index + *room)}, cell});
      if (*room == 0) start_ = cell;
    }
  }
}

std::optional<Card> Floor::room_at(Move::Cell cell) const {
  for (const Room& room : rooms_) {
    if (room.cell == cell) return room.card;
  }
  return {};
}

bool Floor::has(Move::Cell cell) const { return cell.row >= 0 && cell.column >= 0 && board_.has(cell); }

int Floor::steps(Move::Cell from, Move::Cell to) const {
  return std::abs(from.row - to.row) + std::abs(from.column - to.column);
}

std::vector<Move::Cell> stands_of(const Record& record, const Floor& floor, int events) {
  std::vector<Move::Cell> stands(record.table.seats.size(), floor.start());
  for (int i = 0; i < events; ++i) {
    const auto* move = std::get_if<Move>(&record.entries[static_cast<std::size_t>(i)].event);
    const auto* cell = move == nullptr ? nullptr : std::get_if<Move::Cell>(&move->to);
    if (cell != nullptr) stands[move->seat.index] = *cell;
  }
  return stands;
}

std::optional<Floor> floor_of(const Table& table) {
  if (table.board.empty()) return {};
  Result<Floor> floor = Floor::make(table);
  return floor ? std::optional(std::move(floor).value()) : std::nullopt;
}

}  // namespace gumshoe
