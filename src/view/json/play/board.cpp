#include "view/json/play/board.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace gumshoe {
namespace {

char letter_of(std::size_t room) { return static_cast<char>('A' + room); }

char drawn(const Board& board, Move::Cell cell) {
  switch (board.ground(cell)) {
    case Board::Ground::wall:
      return '#';
    case Board::Ground::square:
      return '.';
    case Board::Ground::room:
      return letter_of(*board.room_at(cell));
    case Board::Ground::centre:
      return '*';
  }
  return '#';
}

void write_ground(JsonWriter& json, const Board& board) {
  json.key("ground").begin_array();
  for (int row = 0; row < board.rows(); ++row) {
    std::string line;
    for (int column = 0; column < board.columns(); ++column) line += drawn(board, {row, column});
    json.text(line);
  }
  json.end_array();
}

void write_room(JsonWriter& json, const Board& board, const Deck& deck, std::size_t number) {
  const Board::Room& room = board.rooms()[number];
  const CardSet cards = deck.all();
  const Card card = *std::ranges::find_if(cards, [&](Card one) { return deck[one].id == room.id; });
  json.begin_object().key("card").text(room.id).key("name").text(deck[card].name);
  json.key("letter").text(std::string(1, letter_of(number))).key("middle");
  write_cell(json, room.middle);
  json.key("doors").begin_array();
  for (const Board::Door& door : room.doors) {
    json.begin_object().key("outside");
    write_cell(json, door.square);
    json.key("inside");
    write_cell(json, door.inside);
    json.end_object();
  }
  json.end_array().key("passage");
  room.passage ? json.text(board.rooms()[*room.passage].id) : json.null();
  json.end_object();
}

void write_starts(JsonWriter& json, const Board& board, const Deck& deck) {
  json.key("starts").begin_array();
  for (const Card suspect : deck.all()) {
    const std::optional<Move::Cell> start = board.start_of(deck[suspect].id);
    if (!start) continue;
    json.begin_object().key("suspect").text(deck[suspect].id).key("cell");
    write_cell(json, *start);
    json.end_object();
  }
  json.end_array();
}

// Beyond those letters the drawing tells rooms apart by their cells.
char mark_of(std::size_t room) {
  constexpr std::string_view marks = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  return marks[room % marks.size()];
}

void write_contest_ground(JsonWriter& json, const Floor& floor) {
  std::vector<std::string> rows(static_cast<std::size_t>(floor.side()),
                                std::string(static_cast<std::size_t>(floor.side()), '.'));
  for (std::size_t room = 0; room < floor.rooms().size(); ++room) {
    const Move::Cell cell = floor.rooms()[room].cell;
    rows[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)] = mark_of(room);
  }
  json.key("ground").begin_array();
  for (const std::string& row : rows) json.text(row);
  json.end_array();
}

void write_contest_room(JsonWriter& json, const Floor& floor, const Deck& deck, std::size_t number) {
  const Floor::Room& room = floor.rooms()[number];
  json.begin_object().key("card").text(deck[room.card].id).key("name").text(deck[room.card].name);
  json.key("letter").text(std::string(1, mark_of(number))).key("middle");
  write_cell(json, room.cell);
  json.key("doors").begin_array().end_array().key("passage").null().end_object();
}

}  // namespace

void write_cell(JsonWriter& json, Move::Cell cell) {
  json.begin_array().integer(cell.row).integer(cell.column).end_array();
}

void write_board(JsonWriter& json, const Board& board, const Deck& deck) {
  json.begin_object().key("id").text(board.id()).key("title").text(board.title());
  json.key("rows").integer(board.rows()).key("columns").integer(board.columns());
  write_ground(json, board);
  json.key("rooms").begin_array();
  for (std::size_t room = 0; room < board.rooms().size(); ++room) write_room(json, board, deck, room);
  json.end_array();
  write_starts(json, board, deck);
  json.end_object();
}

void write_contest_board(JsonWriter& json, const Floor& floor, const Deck& deck) {
  json.begin_object().key("id").text("contest").key("title").text("");
  json.key("rows").integer(floor.side()).key("columns").integer(floor.side());
  write_contest_ground(json, floor);
  json.key("rooms").begin_array();
  for (std::size_t room = 0; room < floor.rooms().size(); ++room) write_contest_room(json, floor, deck, room);
  json.end_array().key("starts").begin_array().end_array().end_object();
}

}  // namespace gumshoe
