#include "view/json/play/board.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "view/json/record/edition.h"
#include "view/json/record/event.h"

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

// If the letters run out, rooms are told apart by their cells.
char mark_of(std::size_t room) {
  constexpr std::string_view marks = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  return marks[room % marks.size()];
}

void write_contest_ground(JsonWriter& json, const Floor& floor) {
  std::vector<std::string> rows(static_cast<std::size_t>(floor.side()),
                                std::string(static_cast<std::size_t>(floor.side()), '.'));
  for (std::size_t room = 0; room < floor.rooms().size(); ++room) {
    const Move::Cell cell = floor.rooms()[room].cell;
    rows[cell.row][cell.column] = mark_of(room);
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

namespace {

class DecisionReader {
 public:
  DecisionReader(const Json& json, const Floor& floor, const Deck& deck, JsonComplaint& complaint)
      : fields_(json, complaint), floor_(floor), deck_(deck) {}

  std::optional<Decision> read() {
    const std::optional<Decision> decision = read_kind(fields_.text("kind"));
    fields_.finish();
    return fields_.complaint() ? std::nullopt : decision;
  }

 private:
  std::optional<Decision> read_kind(const std::string& kind) {
    if (kind == "roll") return Roll{};
    if (kind == "end") return DoNotAccuse{};
    if (kind == "pass") return Pass{};
    if (kind == "passage") return TakePassage{optional_cards()};
    if (kind == "ask") return Ask{cards()};
    if (kind == "accuse") return Accuse{cards()};
    if (kind == "show") return Show{card(fields_.required("card", Json::Kind::text))};
    if (kind == "go") return Go{place(), optional_cards()};
    fields_.complaint().about(fields_.json(), "no decision is called '" + kind + "'");
    return {};
  }

  Card card(const Json& json) { return fields_.complaint() ? Card{} : read_card(json, deck_, fields_.complaint()); }
  CardSet set_of(const Json& json) {
    CardSet set;
    for (const Json& item : json.items) set.insert(card(item));
    return set;
  }
  CardSet cards() { return set_of(fields_.required("cards", Json::Kind::array)); }
  std::optional<CardSet> optional_cards() {
    const Json* found = fields_.optional("cards", Json::Kind::array);
    return found == nullptr ? std::nullopt : std::optional(set_of(*found));
  }

  Move::Cell place() {
    const Json* to = fields_.any("to");
    if (to != nullptr && to->is(Json::Kind::text)) return room(*to);
    if (to != nullptr && to->items.size() == 2) {
      const std::optional<int> row = to->items[0].integer();
      const std::optional<int> column = to->items[1].integer();
      if (row && column) return {*row, *column};
    }
    fields_.complaint().about(to == nullptr ? fields_.json() : *to, "'to' must be a room or [row, column]");
    return {};
  }
  Move::Cell room(const Json& json) {
    const Card named = card(json);
    const std::vector<Floor::Room>& rooms = floor_.rooms();
    const auto found = std::ranges::find(rooms, named, &Floor::Room::card);
    if (found != rooms.end()) return found->cell;
    fields_.complaint().about(json, deck_[named].name + " is no room of this board");
    return {};
  }

  JsonFields fields_;
  const Floor& floor_;
  const Deck& deck_;
};

struct DecisionWriter {
  JsonWriter& json;
  const Floor& floor;
  const Deck& deck;

  void operator()(const Roll&) const { kind("roll"); }
  void operator()(const DoNotAccuse&) const { kind("end"); }
  void operator()(const AskNothing&) const { kind("end"); }
  void operator()(const Pass&) const { kind("pass"); }
  void operator()(const TakePassage& take) const { cards("passage", take.cards); }
  void operator()(const Ask& ask) const { cards("ask", ask.cards); }
  void operator()(const Accuse& accuse) const { cards("accuse", accuse.cards); }
  void operator()(const Show& show) const { kind("show").key("card").text(deck[show.card].id); }
  void operator()(const Go& go) const {
    cards("go", go.cards);
    json.key("to");
    write_place(json, floor, deck, go.to);
  }

 private:
  JsonWriter& kind(std::string_view word) const { return json.key("kind").text(word); }
  void cards(std::string_view word, const std::optional<CardSet>& cards) const {
    kind(word);
    if (!cards) return;
    json.key("cards");
    write_cards(json, deck, *cards);
  }
};

}  // namespace

std::optional<Decision> read_decision(const Json& json, const Floor& floor, const Deck& deck,
                                      JsonComplaint& complaint) {
  return DecisionReader(json, floor, deck, complaint).read();
}

void write_decision(JsonWriter& json, const Floor& floor, const Deck& deck, const Decision& decision) {
  json.begin_object();
  std::visit(DecisionWriter{json, floor, deck}, decision);
  json.end_object();
}

void write_place(JsonWriter& json, const Floor& floor, const Deck& deck, Move::Cell place) {
  const std::optional<Card> room = floor.room_at(place);
  room ? static_cast<void>(json.text(deck[*room].id)) : write_cell(json, place);
}

std::string_view refusal_word(Refusal refusal) {
  constexpr std::string_view words[] = {"game_over",      "not_owed",      "not_one_a_category", "own_card_named",
                                        "card_not_named", "card_not_held", "must_show",          "off_the_board",
                                        "too_far",        "not_in_a_room", "other_room",         "must_ask_here",
                                        "not_in_reach",   "may_not_stay",  "no_passage",         "not_to_accuse_here"};
  return words[static_cast<std::size_t>(refusal)];
}

}  // namespace gumshoe
