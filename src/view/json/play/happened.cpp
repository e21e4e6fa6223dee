#include "view/json/play/board.h"
#include "view/json/play/decision.h"
#include "view/json/play/state.h"
#include "view/json/record/event.h"

namespace gumshoe {
namespace {

// What happened, as the events tell it that the seat saw.
class HappenedWriter {
 public:
  HappenedWriter(JsonWriter& json, const Referee& referee)
      : json_(json), floor_(*referee.floor()), table_(referee.record().table), deck_(*table_.deck) {}

  void write(const Happened& happened) {
    constexpr std::string_view did[] = {"rolled", "walked", "passage", "asked", "accused",
                                        "ended",  "showed", "passed",  "fell"};
    json_.begin_object().key("seat").text(table_.seats[happened.seat.index]);
    json_.key("did").text(did[static_cast<std::size_t>(happened.did)]);
    dice(happened.dice);
    if (happened.to) {
      json_.key("to");
      write_place(json_, floor_, deck_, *happened.to);
    }
    moved(happened.moved);
    if (happened.fell) json_.key("fell").text(word(*happened.fell));
    if (happened.asker) json_.key("asker").text(table_.seats[happened.asker->index]);
    for (const Event& event : happened.events) seen(happened, event);
    json_.key("events").begin_array();
    for (const Event& event : happened.events) write_event(json_, table_, event);
    json_.end_array().end_object();
  }

 private:
  void dice(const std::vector<int>& shown) {
    if (shown.empty()) return;
    int sum = 0;
    json_.key("dice").begin_array();
    for (const int one : shown) {
      json_.integer(one);
      sum += one;
    }
    json_.end_array().key("roll").integer(sum);
  }

  void moved(const std::vector<PawnMoved>& pawns) {
    constexpr std::string_view how[] = {"walked", "passage", "dragged"};
    json_.key("moved").begin_array();
    for (const PawnMoved& pawn : pawns) {
      json_.begin_object().key("suspect").text_or_null(pawn.suspect ? deck_[*pawn.suspect].id : "").key("seat");
      json_.text_or_null(pawn.seat ? table_.seats[pawn.seat->index] : "").key("from");
      write_cell(json_, pawn.from);
      json_.key("way").begin_array();
      for (const Move::Cell cell : pawn.way) write_cell(json_, cell);
      json_.end_array().key("how").text(how[static_cast<std::size_t>(pawn.how)]).end_object();
    }
    json_.end_array();
  }

  void seen(const Happened& happened, const Event& event) {
    const auto* question = std::get_if<Suggestion>(&event);
    if (question != nullptr && happened.asker) answered(happened, *question);
    if (question != nullptr && !happened.asker && happened.did != Happened::Did::fell) named(question->cards);
    const auto* sight = std::get_if<Sight>(&event);
    if (sight != nullptr && happened.did == Happened::Did::rolled && sight->card)
      json_.key("turned_up").text(deck_[*sight->card].id);
    const auto* accusation = std::get_if<Accusation>(&event);
    if (accusation == nullptr) return;
    named(accusation->cards);
    json_.key("verdict").text(accusation->verdict == Accusation::Verdict::right ? "right" : "wrong");
  }

  // Those of a question that the seat has not heard are null.
  template <typename Cards>
  void named(const Cards& cards) {
    json_.key("cards").begin_array();
    for (const std::optional<Card> card : cards) card ? json_.text(deck_[*card].id) : json_.null();
    json_.end_array();
  }

  void answered(const Happened& happened, const Suggestion& question) {
    if (happened.did == Happened::Did::passed && question.nobody) json_.key("nobody").boolean(true);
    if (happened.did != Happened::Did::showed) return;
    json_.key("card");
    for (const Answer& answer : question.answers) {
      if (answer.seat == happened.seat && answer.card) return static_cast<void>(json_.text(deck_[*answer.card].id));
    }
    json_.null();
  }

  JsonWriter& json_;
  const Floor& floor_;
  const Table& table_;
  const Deck& deck_;
};

}  // namespace

void write_happened(JsonWriter& json, const Referee& referee, const Happened& happened) {
  HappenedWriter(json, referee).write(happened);
}

}  // namespace gumshoe
