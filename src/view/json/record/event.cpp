#include "view/json/record/event.h"

#include "view/sheet.h"

namespace gumshoe {
namespace {

class EventWriter {
 public:
  EventWriter(JsonWriter& json, const Table& table) : json_(json), table_(table), deck_(*table.deck) {}

  void write(const Suggestion& suggestion) {
    start("suggestion").key("seat").text(seat(suggestion.asker));
    json_.key("cards").begin_array();
    for (const std::optional<Card> card : suggestion.cards) id_or_null(card);
    json_.end_array();
    if (suggestion.nobody) json_.key("nobody").boolean(true);
    json_.key("answers");
    answers(suggestion.answers);
  }

  void answers(const std::vector<Answer>& given) {
    json_.begin_array();
    for (const Answer& answer : given) one_answer(answer);
    json_.end_array();
  }

  void one_answer(const Answer& answer) {
    constexpr std::string_view did[] = {"passed", "showed", "missed"};
    json_.begin_object();
    json_.key("seat").text(seat(answer.seat));
    json_.key("did").text(did[static_cast<int>(answer.kind)]);
    if (answer.kind == Answer::Kind::showed) {
      json_.key("card");
      id_or_null(answer.card);
    }
    json_.end_object();
  }

  void write(const NoSuggestion& event) { start("no_suggestion").key("seat").text(seat(event.seat)); }

  void write(const Move& move) {
    constexpr std::string_view how[] = {"walked", "passage", "dragged"};
    start("move").key("seat").text(seat(move.seat)).key("to");
    if (const auto* room = std::get_if<Card>(&move.to)) {
      json_.text(id(*room));
    } else {
      const Move::Cell cell = std::get<Move::Cell>(move.to);
      json_.begin_array().integer(cell.row).integer(cell.column).end_array();
    }
    json_.key("how").text(how[static_cast<int>(move.how)]);
    if (move.roll) json_.key("roll").integer(*move.roll);
  }

  void write(const Accusation& accusation) {
    start("accusation").key("seat").text(seat(accusation.accuser));
    cards("cards", accusation.cards);
    json_.key("verdict");
    if (accusation.verdict == Accusation::Verdict::unknown) {
      json_.null();
    } else {
      json_.text(accusation.verdict == Accusation::Verdict::wrong ? "wrong" : "right");
    }
  }

  void write(const Fact& fact) {
    start("fact").key("holder").text(holder_name(table_, fact.holder)).key("card").text(id(fact.card));
    json_.key("has").boolean(fact.kind == Fact::Kind::has);
  }

  void write(const SomeOf& some) {
    start("some").key("holder").text(holder_name(table_, some.holder));
    cards("cards", some.cards);
  }

  void write(const SizeLearnt& learnt) {
    start("size").key("seat").text(seat(learnt.seat)).key("size").integer(learnt.size);
  }

  void write(const Sight& sight) {
    start("sight").key("viewer").text(sight.viewer ? seat(*sight.viewer) : "*");
    json_.key("owner").text(seat(sight.owner)).key("card");
    id_or_null(sight.card);
  }

  void write(const Out& out) { start("out").key("seat").text(seat(out.seat)); }

  void write(const DealOver& deal) {
    start("deal").key("from").text(seat(deal.from)).key("to").text(seat(deal.to));
    if (const auto* card = std::get_if<Card>(&deal.what)) {
      json_.key("card").text(id(*card));
    } else {
      json_.key("count").integer(std::get<int>(deal.what));
    }
  }

 private:
  JsonWriter& start(std::string_view type) { return json_.key("type").text(type); }
  const std::string& seat(Seat seat) const { return table_.seats[seat.index]; }
  const std::string& id(Card card) const { return deck_[card].id; }
  void id_or_null(std::optional<Card> card) { card ? json_.text(id(*card)) : json_.null(); }
  void cards(std::string_view key, const std::vector<Card>& cards) {
    json_.key(key);
    write_cards(json_, deck_, cards);
  }

  JsonWriter& json_;
  const Table& table_;
  const Deck& deck_;
};

}  // namespace

void write_event_members(JsonWriter& json, const Table& table, const Event& event) {
  EventWriter writer(json, table);
  std::visit([&](const auto& one) { writer.write(one); }, event);
}

void write_event(JsonWriter& json, const Table& table, const Event& event) {
  json.begin_object();
  write_event_members(json, table, event);
  json.end_object();
}

void write_answers(JsonWriter& json, const Table& table, const std::vector<Answer>& answers) {
  EventWriter(json, table).answers(answers);
}

}  // namespace gumshoe
