#include "view/json/record/event_reader.h"

#include "record/table/nearest.h"
#include "record/table/utf8.h"
#include "view/json/fields.h"
#include "view/json/record/deck.h"

namespace gumshoe {
namespace {

// One event; which members it has follows from its type.
class EventReader {
 public:
  EventReader(const Json& json, const Table& table, JsonComplaint& complaint)
      : fields_(json, complaint), table_(table), complaint_(complaint) {}

  Entry read() {
    Entry entry{event(fields_.text("type")), fields_.text_or("comment", ""), fields_.texts("comments_before")};
    fields_.finish();
    return entry;
  }

 private:
  Event event(const std::string& type) {
    if (type == "suggestion") return suggestion();
    if (type == "no_suggestion") return NoSuggestion{seat("seat")};
    if (type == "move") return move();
    if (type == "accusation") return accusation();
    if (type == "fact") return fact();
    if (type == "some") return SomeOf{holder(), cards("cards")};
    if (type == "size") return SizeLearnt{seat("seat"), fields_.integer("size")};
    if (type == "sight") return sight();
    if (type == "out") return Out{seat("seat")};
    if (type == "deal") return deal();
    complaint_.about(fields_.json(), "no event of type " + in_quotes(type));
    return Out{};
  }

  Event suggestion() {
    Suggestion made{seat("seat"), {}, {}, false};
    for (const Json& card : fields_.required("cards", Json::Kind::array).items) {
      made.cards.push_back(card.is(Json::Kind::null) ? std::nullopt
                                                     : std::optional(read_card(card, *table_.deck, complaint_)));
    }
    if (const Json* nobody = fields_.optional("nobody", Json::Kind::boolean)) made.nobody = nobody->truth;
    if (const Json* answers = fields_.optional("answers", Json::Kind::array)) {
      for (const Json& answer : answers->items) made.answers.push_back(read_answer(answer));
    }
    if (made.nobody && !made.answers.empty()) complaint_.about(fields_.json(), "'nobody' leaves no answers");
    if (made.cards.size() != static_cast<std::size_t>(table_.deck->category_count())) {
      complaint_.about(fields_.json(), "a suggestion has one card a category, null for one not heard");
    }
    return made;
  }

  Answer read_answer(const Json& json) {
    JsonFields fields(json, complaint_);
    Answer answer{
        seat(fields, "seat"), choice(fields, "did", {"passed", "showed", "missed"}, Answer::Kind::passed), {}};
    answer.card = optional_card(fields, "card");
    if (answer.card && answer.kind != Answer::Kind::showed) complaint_.about(json, "only a show has a card");
    fields.finish();
    return answer;
  }

  Event move() {
    Move made{seat("seat"), Card{}, Move::How::walked, {}};
    const Json* to = fields_.any("to");
    const bool cell = to != nullptr && to->is(Json::Kind::array) && to->items.size() == 2;
    if (cell) {
      made.to = Move::Cell{to->items[0].integer().value_or(-1), to->items[1].integer().value_or(-1)};
    } else if (to != nullptr) {
      made.to = read_card(*to, *table_.deck, complaint_);
    } else {
      complaint_.about(fields_.json(), "'to' is missing");
    }
    made.how = choice(fields_, "how", {"walked", "passage", "dragged"}, Move::How::walked);
    if (fields_.optional("roll", Json::Kind::number) != nullptr) made.roll = fields_.integer("roll");
    return made;
  }

  Event accusation() {
    return Accusation{seat("seat"), cards("cards"),
                      choice(fields_, "verdict", {"unknown", "wrong", "right"}, Accusation::Verdict::unknown)};
  }

  Event fact() {
    const Holder where = holder();
    const Card what = card("card");
    return Fact{fields_.truth("has") ? Fact::Kind::has : Fact::Kind::has_not, where, what};
  }

  Event sight() {
    Sight made{std::nullopt, seat("owner"), optional_card(fields_, "card")};
    const Json& viewer = fields_.required("viewer", Json::Kind::text);
    if (viewer.content != "*") made.viewer = seat(viewer);
    return made;
  }

  Event deal() {
    DealOver made{seat("from"), seat("to"), 0};
    if (const std::optional<Card> what = optional_card(fields_, "card")) {
      made.what = *what;
    } else {
      made.what = fields_.integer("count");
    }
    return made;
  }

  Seat seat(std::string_view name) { return seat(fields_, name); }
  Seat seat(JsonFields& fields, std::string_view name) { return seat(fields.required(name, Json::Kind::text)); }
  Seat seat(const Json& json) {
    const std::optional<Seat> found = table_.find_seat(json.content);
    if (!found)
      complaint_.about(json, "no seat " + in_quotes(json.content) + did_you_mean(nearest(json.content, table_.seats)));
    return found.value_or(Seat{});
  }

  Holder holder() {
    const Json& json = fields_.required("holder", Json::Kind::text);
    if (json.content == "envelope") return Holder::envelope();
    if (json.content == "pool") return Holder::pool();
    if (json.content == "public") return Holder::face_up();
    return seat(json);
  }

  Card card(std::string_view name) {
    return read_card(fields_.required(name, Json::Kind::text), *table_.deck, complaint_);
  }
  std::optional<Card> optional_card(JsonFields& fields, std::string_view name) {
    const Json* found = fields.optional(name, Json::Kind::text);
    return found != nullptr ? std::optional(read_card(*found, *table_.deck, complaint_)) : std::nullopt;
  }
  std::vector<Card> cards(std::string_view name) {
    std::vector<Card> all;
    for (const Json& item : fields_.required(name, Json::Kind::array).items)
      all.push_back(read_card(item, *table_.deck, complaint_));
    return all;
  }

  // The words stand in the order of the enumeration.
  template <typename Enum>
  Enum choice(JsonFields& fields, std::string_view name, const std::vector<std::string>& words, Enum otherwise) {
    const Json* found = fields.optional(name, Json::Kind::text);
    if (found == nullptr) return otherwise;
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (words[i] == found->content) return static_cast<Enum>(i);
    }
    complaint_.about(*found, "'" + std::string(name) + "' must be " + one_of(words));
    return otherwise;
  }

  JsonFields fields_;
  const Table& table_;
  JsonComplaint& complaint_;
};

}  // namespace

Entry read_entry(const Json& json, const Table& table, JsonComplaint& complaint) {
  return EventReader(json, table, complaint).read();
}

}  // namespace gumshoe
