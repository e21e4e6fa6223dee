#include "play/board/pawns.h"

#include <algorithm>

#include "record/views/course.h"

namespace gumshoe {

Pawns::Pawns(const Table& table, const Floor& floor) {
  if (floor.house() == nullptr) {
    cells_.assign(table.seats.size(), floor.start());
  } else {
    for (const Floor::Pawn& pawn : floor.pawns()) cells_.push_back(pawn.start);
  }
}

void Pawns::then(const Floor& floor, const Event& event) {
  if (const auto* move = std::get_if<Move>(&event)) follow(floor, *move);
  if (const auto* suggestion = std::get_if<Suggestion>(&event)) bring_suspect(floor, *suggestion);
  if (const std::optional<Seat> seat = turn_of(event)) dragged_[seat->index] = false;
}

void Pawns::follow(const Floor& floor, const Move& move) {
  const auto* cell = std::get_if<Move::Cell>(&move.to);
  const auto* room = std::get_if<Card>(&move.to);
  if (cell != nullptr) cells_[move.seat.index] = *cell;
  if (floor.house() == nullptr) return;
  if (room != nullptr) cells_[move.seat.index] = floor.cell_of(*room);
  dragged_[move.seat.index] = move.how == Move::How::dragged;
}

void Pawns::bring_suspect(const Floor& floor, const Suggestion& suggestion) {
  const Move::Cell here = at(suggestion.asker);
  if (floor.house() == nullptr || !floor.room_at(here)) return;
  for (std::size_t i = 0; i < floor.pawns().size(); ++i) {
    const Floor::Pawn& pawn = floor.pawns()[i];
    const bool named = std::ranges::find(suggestion.cards, std::optional(pawn.suspect)) != suggestion.cards.end();
    if (named && !pawn.seat) cells_[i] = here;
  }
}

std::vector<Move::Cell> Pawns::in_the_way(const Floor& floor, Seat seat) const {
  std::vector<Move::Cell> cells;
  if (floor.house() == nullptr) return cells;
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    const bool on_square = floor.house()->ground(cells_[i]) == Board::Ground::square;
    if (i != seat.index && on_square) cells.push_back(cells_[i]);
  }
  return cells;
}

Pawns pawns_of(const Record& record, const Floor& floor, int events) {
  Pawns pawns(record.table, floor);
  for (int i = 0; i < events; ++i) pawns.then(floor, record.entries[static_cast<std::size_t>(i)].event);
  return pawns;
}

}  // namespace gumshoe
