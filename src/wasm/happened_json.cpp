#include "view/event_json.h"
#include "wasm/board_json.h"
#include "wasm/play_decision_json.h"
#include "wasm/play_state_json.h"

namespace gumshoe {
namespace {

// What happened, as the events tell it that the seat saw.
class HappenedWriter {
 public:
  HappenedWriter(JsonWriter& json, const Sitting& sitting)
      : json_(json), sitting_(sitting), table_(sitting.table()), deck_(*table_.deck) {}

  void write(const Happened& happened) {
    constexpr std::string_view did[] = {"rolled", "walked", "passage", "asked", "accused", "ended", "showed", "passed"};
    json_.begin_object().key("seat").text(table_.seats[happened.seat.index]);
    json_.key("did").text(did[static_cast<std::size_t>(happened.did)]);
    dice(happened.dice);
    if (happened.to) {
      json_.key("to");
      write_place(json_, sitting_, *happened.to);
    }
    moved(happened.moved);
    if (happened.cards) {
      json_.key("cards");
      write_cards(json_, deck_, *happened.cards);
    }
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
      json_.begin_object().key("suspect").text(deck_[pawn.suspect].id).key("from");
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
    const auto* sight = std::get_if<Sight>(&event);
    if (sight != nullptr && happened.did == Happened::Did::rolled && sight->card)
      json_.key("turned_up").text(deck_[*sight->card].id);
    const auto* accusation = std::get_if<Accusation>(&event);
    if (accusation != nullptr)
      json_.key("verdict").text(accusation->verdict == Accusation::Verdict::right ? "right" : "wrong");
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
  const Sitting& sitting_;
  const Table& table_;
  const Deck& deck_;
};

}  // namespace

void write_happened(JsonWriter& json, WatchedSitting& game, const Happened& happened) {
  HappenedWriter(json, game.sitting()).write(happened);
}

}  // namespace gumshoe
