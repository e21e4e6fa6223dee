#include "play/board/floor.h"

#include <algorithm>
#include <cstdlib>

#include "record/notation/quoting.h"
#include "record/table/nearest.h"
#include "record/table/utf8.h"
#include "record/views/course.h"

namespace gumshoe {
namespace {

std::optional<Card> card_with_id(const Deck& deck, CardSet among, std::string_view id) {
  for (const Card card : among) {
    if (deck[card].id == id) return card;
  }
  return {};
}

Error no_floor(std::string message) { return Error{.message = std::move(message)}; }

Error no_board(const std::string& id) {
  std::vector<std::string> ids;
  for (const Board& board : Board::built_in()) ids.push_back(board.id());
  return no_floor("no board " + in_quotes(id) + " to play on" + did_you_mean(nearest(id, ids)));
}

}  // namespace

Result<Floor> Floor::make(const Table& table) {
  if (!table.deck->place()) return no_floor("the deck has no category of rooms to stand in");
  return is_contest_board(table.board) ? make_contest(table) : make_house(table);
}

Result<Floor> Floor::make_contest(const Table& table) {
  const Deck& deck = *table.deck;
  if (table.rules.own_cards == Rules::OwnCards::no)
    return no_floor("on a board a question names the room in which it is asked, so own cards have to be allowed");
  Result<ContestBoard> board = parse_contest_board(table.board, deck.cards(*deck.place()).size());
  if (!board) return board.error();
  Floor floor;
  floor.contest_ = std::move(board).value();
  const Card first = deck.cards(*deck.place()).first();
  for (int row = 0; row < floor.side(); ++row) {
    for (int column = 0; column < floor.side(); ++column) {
      const Move::Cell cell{row, column};
      const std::optional<int> room = floor.contest_.room_at(cell);
      if (!room) continue;
      floor.rooms_.push_back({Card(first.index + *room), cell});
      if (*room == 0) floor.start_ = cell;
    }
  }
  if (floor.room_at(floor.start_) != first) return no_floor("room 0, where everybody starts, is not on the board");
  return floor;
}

Result<Floor> Floor::make_house(const Table& table) {
  const Result<HouseTag> tag = parse_house_tag(table.board);
  if (!tag) return tag.error();
  Floor floor;
  floor.house_ = Board::find(tag->board);
  floor.house_rules_ = tag->rules;
  if (floor.house_ == nullptr) return no_board(tag->board);
  if (!floor.house_->fits(*table.deck))
    return no_floor("the board '" + tag->board + "' doesn't have the rooms and suspects of this deck");
  if (table.rules.hear == Rules::Hear::asked)
    return no_floor("on this board everybody sees who is suspected: all have to hear a question");
  const Deck& deck = *table.deck;
  for (const Board::Room& room : floor.house_->rooms())
    floor.rooms_.push_back({*card_with_id(deck, deck.cards(*deck.place()), room.id), room.middle});
  if (std::optional<Error> error = floor.place_pawns(table)) return *error;
  return floor;
}

std::optional<Error> Floor::place_pawns(const Table& table) {
  const Deck& deck = *table.deck;
  CardSet left = deck.cards(Category{0});
  const std::vector<std::string>& told = house_rules_.pawns;
  if (table.seat_count() > left.size())
    return no_floor("this board has pawns for " + std::to_string(left.size()) + " seats at most");
  if (!told.empty() && told.size() != table.seats.size()) return no_floor("every seat needs one pawn");
  for (std::uint8_t seat = 0; seat < table.seats.size(); ++seat) {
    const std::optional<Card> pawn = told.empty() ? left.first() : card_with_id(deck, left, told[seat]);
    if (!pawn) return no_floor("the pawn " + in_quotes(told[seat]) + " is not one of this deck, or is somebody else's");
    left.erase(*pawn);
    pawns_.push_back({*pawn, Seat{seat}, *house_->start_of(deck[*pawn].id)});
  }
  for (const Card pawn : left) pawns_.push_back({pawn, {}, *house_->start_of(deck[pawn].id)});
  return {};
}

std::optional<Card> Floor::room_at(Move::Cell cell) const {
  if (house_ != nullptr) {
    const std::optional<std::size_t> room = house_->room_at(cell);
    return room ? std::optional(rooms_[*room].card) : std::nullopt;
  }
  for (const Room& room : rooms_) {
    if (room.cell == cell) return room.card;
  }
  return {};
}

bool Floor::has(Move::Cell cell) const {
  if (house_ == nullptr) return cell.row >= 0 && cell.column >= 0 && contest_.has(cell);
  const int place = house_->place_of(cell);
  return place >= 0 && (place != house_->centre_place() || house_rules_.accuse_in == HouseRules::AccuseIn::centre);
}

int Floor::steps(Move::Cell from, Move::Cell to) const {
  if (house_ != nullptr) return house_->steps(from, to);
  return std::abs(from.row - to.row) + std::abs(from.column - to.column);
}

Move::Cell Floor::cell_of(Card room) const {
  const auto found = std::ranges::find(rooms_, room, &Room::card);
  return found == rooms_.end() ? start_ : found->cell;
}

Move::Cell Floor::standing(Move::Cell cell) const {
  if (house_ == nullptr) return cell;
  const int place = house_->place_of(cell);
  return place < 0 ? cell : house_->cell_of(place);
}

std::optional<Card> Floor::passage_from(Move::Cell cell) const {
  const std::optional<std::size_t> room = house_->room_at(cell);
  if (!room || !house_->rooms()[*room].passage) return {};
  return rooms_[*house_->rooms()[*room].passage].card;
}

bool Floor::may_accuse_at(Move::Cell cell) const {
  switch (house_rules_.accuse_in) {
    case HouseRules::AccuseIn::anywhere:
      return true;
    case HouseRules::AccuseIn::room:
      return room_at(cell).has_value();
    case HouseRules::AccuseIn::centre:
      return house_->ground(cell) == Board::Ground::centre;
  }
  return false;
}

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
  for (int i = 0; i < events; ++i) pawns.then(floor, record.entries[i].event);
  return pawns;
}

std::vector<Move::Cell> stands_of(const Record& record, const Floor& floor, int events) {
  const Pawns pawns = pawns_of(record, floor, events);
  std::vector<Move::Cell> stands;
  for (std::uint8_t seat = 0; seat < record.table.seat_count(); ++seat) stands.push_back(pawns.at(Seat{seat}));
  return stands;
}

std::optional<Floor> floor_of(const Table& table) {
  if (table.board.empty()) return {};
  Result<Floor> floor = Floor::make(table);
  return floor ? std::optional(std::move(floor).value()) : std::nullopt;
}

std::string floor_complaint(const Table& table) {
  if (table.board.empty()) return "";
  const Result<Floor> floor = Floor::make(table);
  return floor ? "" : floor.error().message;
}

}  // namespace gumshoe
