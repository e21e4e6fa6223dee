#include "view/json/play/decision.h"

#include <algorithm>
#include <string>

#include "view/json/play/board.h"
#include "view/json/record/deck.h"
#include "view/json/record/event.h"

namespace gumshoe {
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
