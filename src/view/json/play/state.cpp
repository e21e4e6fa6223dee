#include "view/json/play/state.h"

#include <algorithm>

#include "play/board/reach.h"
#include "record/notation/print.h"
#include "view/json/play/board.h"
#include "view/json/record/event.h"

namespace gumshoe {
namespace {

constexpr std::size_t most_told = 100;

using Did = Happened::Did;

struct DidWhat {
  Did operator()(const Roll&) const { return Did::rolled; }
  Did operator()(const Go&) const { return Did::walked; }
  Did operator()(const TakePassage&) const { return Did::passage; }
  Did operator()(const Ask&) const { return Did::asked; }
  Did operator()(const Accuse&) const { return Did::accused; }
  Did operator()(const AskNothing&) const { return Did::ended; }
  Did operator()(const DoNotAccuse&) const { return Did::ended; }
  Did operator()(const Show&) const { return Did::showed; }
  Did operator()(const Pass&) const { return Did::passed; }
};

// A house has pawns that nobody plays. In the contest each seat has a pawn, and there are no others.
std::size_t pawn_count(const Referee& referee) {
  const Floor& floor = *referee.floor();
  return floor.house() != nullptr ? floor.pawns().size() : referee.record().table.seats.size();
}

}  // namespace

Onlooker::Onlooker(const Referee& referee, Seat seat)
    : seat_(seat), seen_(referee.record().table, View::of(seat)), before_{} {
  seen_.catch_up(referee.record());
  before_ = look_at(referee);
}

const Happened& Onlooker::decided(const Referee& after, const Decision& decision, std::vector<int> dice) {
  const Owed owed = *before_.owed;
  seen_.catch_up(after.record());
  Happened happened{.seat = owed.seat, .did = std::visit(DidWhat{}, decision), .dice = std::move(dice)};
  if (happened.did == Did::walked || happened.did == Did::passage) happened.to = after.pawns().at(happened.seat);
  if (const auto* answer = std::get_if<AnswerOwed>(&owed.what)) happened.asker = answer->asker;
  happened.moved = moves(after, decision);
  if (owed.seat == seat_) saw_.clear();
  return saw(after, std::move(happened));
}

const Happened& Onlooker::fell(const Referee& after, Seat seat, SeatOutcome how) {
  seen_.catch_up(after.record());
  return saw(after, {.seat = seat, .did = Did::fell, .fell = how});
}

const Happened& Onlooker::saw(const Referee& after, Happened happened) {
  happened.events = new_events();
  if (saw_.size() == most_told) saw_.erase(saw_.begin());
  saw_.push_back(std::move(happened));
  before_ = look_at(after);
  return saw_.back();
}

Onlooker::Look Onlooker::look_at(const Referee& referee) const {
  const std::vector<Entry>& log = seen().entries;
  return {.owed = referee.owed(),
          .pawns = referee.pawns(),
          .events = log.size(),
          .last = log.empty() ? std::nullopt : std::optional(log.back().event)};
}

std::vector<Event> Onlooker::new_events() const {
  const std::vector<Entry>& log = seen().entries;
  const bool changed = before_.last && log[before_.events - 1].event != *before_.last;
  std::vector<Event> events;
  for (std::size_t event = before_.events - (changed ? 1 : 0); event < log.size(); ++event)
    events.push_back(log[event].event);
  return events;
}

// The pawn of the player who decided goes first.
std::vector<PawnMoved> Onlooker::moves(const Referee& after, const Decision& decision) const {
  std::vector<PawnMoved> moved;
  for (std::size_t pawn = 0; pawn < pawn_count(after); ++pawn) {
    if (before_.pawns.of_pawn(pawn) == after.pawns().of_pawn(pawn)) continue;
    PawnMoved one = move_of(after, pawn, decision);
    moved.insert(one.how == Move::How::dragged ? moved.end() : moved.begin(), std::move(one));
  }
  return moved;
}

PawnMoved Onlooker::move_of(const Referee& after, std::size_t pawn, const Decision& decision) const {
  const Floor& floor = *after.floor();
  const Move::Cell to = after.pawns().of_pawn(pawn);
  PawnMoved moved{.from = before_.pawns.of_pawn(pawn), .way = {to}, .how = Move::How::dragged};
  if (floor.house() != nullptr) {
    moved.suspect = floor.pawns()[pawn].suspect;
    moved.seat = floor.pawns()[pawn].seat;
  } else {
    moved.seat = Seat(pawn);
  }
  if (moved.seat != before_.owed->seat) return moved;
  if (std::holds_alternative<TakePassage>(decision)) moved.how = Move::How::passage;
  if (std::holds_alternative<Go>(decision)) {
    const Walk& walk = *std::get<TurnOwed>(before_.owed->what).walk;
    moved.how = Move::How::walked;
    moved.way = way(floor, walk.from, to, walk.roll, walk.in_the_way);
  }
  return moved;
}

namespace {

class StateWriter {
 public:
  StateWriter(JsonWriter& json, const Watched& game)
      : json_(json),
        game_(game),
        onlooker_(game.onlooker),
        referee_(game.referee),
        floor_(*referee_.floor()),
        table_(referee_.record().table),
        deck_(*table_.deck) {}

  void write() {
    json_.begin_object().key("seat").text(name(onlooker_.seat())).key("edition").text(table_.edition);
    json_.key("game").text(print(onlooker_.seen()));
    seats();
    cards("hand", referee_.hand(onlooker_.seat()));
    pawns();
    json_.key("round").integer(referee_.round()).key("turn");
    referee_.owed() ? json_.text(name(turn(*referee_.owed()))) : json_.null();
    house();
    json_.key("owed");
    referee_.owed() ? owed(*referee_.owed()) : static_cast<void>(json_.null());
    json_.key("over");
    referee_.outcome() ? over(*referee_.outcome()) : static_cast<void>(json_.null());
    json_.key("saw").begin_array();
    for (const Happened& happened : onlooker_.saw()) write_happened(json_, referee_, happened);
    json_.end_array().end_object();
  }

 private:
  const std::string& name(Seat seat) const { return table_.seats[seat.index]; }
  bool in_house() const { return floor_.house() != nullptr; }
  const std::string& id(Card card) const { return deck_[card].id; }
  void id_or_null(std::optional<Card> card) { card ? json_.text(id(*card)) : json_.null(); }
  void cards(std::string_view key, CardSet set) {
    json_.key(key);
    write_cards(json_, deck_, set);
  }
  static Seat turn(const Owed& owed) {
    const auto* answer = std::get_if<AnswerOwed>(&owed.what);
    return answer != nullptr ? answer->asker : owed.seat;
  }

  void seats() {
    json_.key("seats").begin_array();
    for (std::uint8_t s = 0; s < table_.seat_count(); ++s) {
      const Seat seat{s};
      json_.begin_object().key("name").text(name(seat));
      json_.key("player").text_or_null(game_.players[seat.index]).key("suspect");
      id_or_null(in_house() ? std::optional(floor_.pawns()[seat.index].suspect) : std::nullopt);
      json_.key("cards").integer(referee_.hand(seat).size()).key("out").boolean(referee_.is_out(seat));
      fell(seat);
      json_.end_object();
    }
    json_.end_array();
  }

  void fell(Seat seat) {
    const auto fallen = std::ranges::find(game_.fallen, seat, &Fallen::seat);
    if (fallen == game_.fallen.end()) return;
    json_.key("fell").text(word(fallen->how));
    if (referee_.outcome()) json_.key("reason").text(fallen->reason);
  }

  void pawns() {
    json_.key("pawns").begin_array();
    if (!in_house()) return pawns_of_seats();
    for (std::size_t pawn = 0; pawn < floor_.pawns().size(); ++pawn) {
      const Floor::Pawn& one = floor_.pawns()[pawn];
      const Move::Cell cell = referee_.pawns().of_pawn(pawn);
      json_.begin_object().key("suspect").text(id(one.suspect)).key("seat");
      one.seat ? json_.text(name(*one.seat)) : json_.null();
      json_.key("cell");
      write_cell(json_, cell);
      json_.key("room");
      id_or_null(floor_.room_at(cell));
      json_.end_object();
    }
    json_.end_array();
  }

  void pawns_of_seats() {
    for (std::uint8_t s = 0; s < table_.seat_count(); ++s) {
      const Seat seat{s};
      json_.begin_object().key("suspect").null().key("seat").text(name(seat)).key("cell");
      write_cell(json_, referee_.stands(seat));
      json_.key("room");
      id_or_null(floor_.room_at(referee_.stands(seat)));
      json_.end_object();
    }
    json_.end_array();
  }

  void house() {
    if (!in_house()) return static_cast<void>(json_.key("house").null());
    constexpr std::string_view dice[] = {"two", "one", "special"};
    constexpr std::string_view accuse[] = {"anywhere", "room", "centre"};
    const HouseRules& rules = floor_.house_rules();
    json_.key("house").begin_object().key("dice").text(dice[static_cast<std::size_t>(rules.dice)]);
    json_.key("accuse_in").text(accuse[static_cast<std::size_t>(rules.accuse_in)]);
    json_.key("pawns").begin_array();
    for (std::uint8_t s = 0; s < table_.seat_count(); ++s) json_.text(id(floor_.pawns()[s].suspect));
    json_.end_array().end_object();
  }

  void owed(const Owed& owed) {
    json_.begin_object().key("seat").text(name(owed.seat)).key("kind").text(kind(owed));
    json_.key("person").boolean(game_.is_person(owed.seat));
    const bool mine_to_decide = owed.seat == onlooker_.seat() && game_.is_person(owed.seat);
    if (const auto* answer = std::get_if<AnswerOwed>(&owed.what)) {
      json_.key("asker").text(name(answer->asker));
      const bool heard = table_.rules.hear == Rules::Hear::all || answer->asker == onlooker_.seat();
      if (mine_to_decide || heard) cards("named", answer->named);
    }
    if (mine_to_decide) {
      json_.key("mine").begin_object().key("kind").text(kind(owed));
      std::visit([&](const auto& what) { mine(what); }, owed.what);
      json_.end_object();
    }
    json_.end_object();
  }

  static std::string_view kind(const Owed& owed) {
    constexpr std::string_view kinds[] = {"turn", "answer", "accusation", "roll"};
    return kinds[owed.what.index()];
  }

  void mine(const RollOwed& roll) {
    json_.key("passage");
    id_or_null(roll.passage);
    json_.key("ask_in");
    id_or_null(roll.may_ask ? floor_.room_at(roll.from) : std::nullopt);
    may_accuse(floor_.may_accuse_at(roll.from));
  }
  void mine(const TurnOwed& turn) {
    json_.key("roll").integer(turn.walk->roll).key("dice").begin_array();
    for (const int one : game_.dice) json_.integer(one);
    json_.end_array();
    const Reach ends = reach(floor_, turn.walk->from, turn.walk->roll, turn.walk->in_the_way);
    json_.key("reach").begin_object();
    cards("rooms", ends.rooms);
    json_.key("squares").begin_array();
    for (const Move::Cell cell : ends.squares) write_cell(json_, cell);
    json_.end_array().end_object();
    json_.key("must_ask").boolean(turn.walk->in_room == InRoom::must_ask);
    may_accuse(floor_.may_accuse_at(turn.walk->from));
  }
  void mine(const AnswerOwed& answer) { cards("can_show", answer.held); }
  void mine(const AccusationOwed&) { may_accuse(true); }
  void may_accuse(bool may) { json_.key("may_accuse").boolean(may); }

  // Everything may be told now.
  void over(const Outcome& outcome) {
    constexpr std::string_view endings[] = {"solved", "last_standing", "all_out", "round_limit"};
    json_.begin_object().key("ending").text(endings[static_cast<std::size_t>(outcome.ending)]).key("winner");
    outcome.winner ? json_.text(name(*outcome.winner)) : json_.null();
    cards("solution", table_.deal->envelope);
    json_.key("hands").begin_object();
    for (std::uint8_t s = 0; s < table_.seat_count(); ++s) {
      const Seat seat{s};
      cards(name(seat), referee_.hand(seat));
    }
    json_.end_object().key("record").text(print(referee_.record()));
    json_.key("seed").digits(std::to_string(game_.seed)).end_object();
  }

  JsonWriter& json_;
  const Watched& game_;
  const Onlooker& onlooker_;
  const Referee& referee_;
  const Floor& floor_;
  const Table& table_;
  const Deck& deck_;
};

// What happened, told by the events that the seat saw.
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

  // Cards of a question that the seat didn't hear are null.
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

// In the contest the referee answers for players who are out.
bool Watched::is_person(Seat seat) const {
  return players[seat.index].empty() && (referee.floor()->house() != nullptr || !referee.is_out(seat));
}

void write_play_state(JsonWriter& json, const Watched& game) { StateWriter(json, game).write(); }

void write_happened(JsonWriter& json, const Referee& referee, const Happened& happened) {
  HappenedWriter(json, referee).write(happened);
}

}  // namespace gumshoe
