#include <utility>

#include "calls/call.h"
#include "calls/view.h"
#include "notebook/entry/turn_entry.h"
#include "record/notation/parse.h"
#include "record/notation/print.h"
#include "view/json/record/edition.h"
#include "view/json/record/event.h"
#include "view/json/writer.h"

namespace gumshoe {
namespace {

// The turn as it was tapped so far.
class EntryReader {
 public:
  EntryReader(const Json& json, const Table& table, JsonComplaint& complaint)
      : fields_(json, complaint), table_(table), complaint_(complaint) {}

  TurnEntry read() {
    TurnEntry entry;
    entry.kind =
        choice<TurnEntry::Kind>(fields_, "kind", {"question", "accusation", "no_suggestion"}).value_or(entry.kind);
    if (const Json* asker = fields_.optional("asker", Json::Kind::text)) {
      entry.asker = read_seat(*asker, table_, complaint_);
    }
    if (fields_.json().find("kind") == nullptr) complaint_.about(fields_.json(), "'kind' is missing");
    cards(entry);
    if (const Json* answers = fields_.optional("answers", Json::Kind::array)) {
      for (const Json& answer : answers->items) entry.answers.push_back(read_answer(answer));
    }
    entry.nobody = truth_or(fields_, "nobody", false);
    entry.missed = truth_or(fields_, "missed", false);
    entry.verdict = choice<Accusation::Verdict>(fields_, "verdict", {"unknown", "wrong", "right"});
    fields_.finish();
    return entry;
  }

 private:
  void cards(TurnEntry& entry) {
    const Json* cards = fields_.optional("cards", Json::Kind::array);
    if (cards == nullptr) return;
    if (static_cast<int>(cards->items.size()) > table_.deck->category_count()) {
      return complaint_.about(*cards, "a turn names one card a category");
    }
    for (std::uint8_t k = 0; k < cards->items.size(); ++k) entry.cards.push_back(named(cards->items[k], Category{k}));
  }

  std::optional<TurnEntry::Named> named(const Json& json, Category category) {
    if (json.is(Json::Kind::null)) return {};
    if (json.is(Json::Kind::text) && json.content == "?") return TurnEntry::Named{};
    return TurnEntry::Named{card_of(json, category)};
  }

  Card card_of(const Json& json, Category category) {
    const Result<Card> card = find_card(*table_.deck, category, json.content);
    if (!card) complaint_.about(json, card.error().message);
    return card ? *card : Card{};
  }

  Answer read_answer(const Json& json) {
    JsonFields fields(json, complaint_);
    Answer answer{read_seat(fields.required("seat", Json::Kind::text), table_, complaint_), Answer::Kind::passed, {}};
    answer.kind = choice<Answer::Kind>(fields, "did", {"passed", "showed", "missed"}).value_or(answer.kind);
    if (const Json* card = fields.optional("card", Json::Kind::text)) {
      answer.card = read_card(*card, *table_.deck, complaint_);
    }
    fields.finish();
    return answer;
  }

  JsonFields fields_;
  const Table& table_;
  JsonComplaint& complaint_;
};

class EntryWriter {
 public:
  EntryWriter(JsonWriter& json, const Table& table, const NextTap& next)
      : json_(json), table_(table), deck_(*table.deck), next_(next) {}

  void write() {
    json_.key("asker").text(name(next_.asker)).key("askers").begin_array();
    for (const Seat seat : next_.askers) json_.text(name(seat));
    json_.end_array();
    next();
    answerers();
    json_.key("nobody").boolean(next_.nobody);
    seen();
    line();
  }

 private:
  const std::string& name(Seat seat) const { return table_.seats[seat.index]; }

  void next() {
    constexpr std::string_view words[] = {"card", "answer", "seen", "verdict"};
    json_.key("next");
    next_.what ? json_.text(words[static_cast<int>(*next_.what)]) : json_.null();
    json_.key("category");
    next_.category ? json_.integer(next_.category->index) : json_.null();
    json_.key("several").boolean(next_.several);
  }

  void answerers() {
    json_.key("answerers").begin_array();
    for (const NextTap::Answerer& answerer : next_.answerers) {
      json_.begin_object().key("seat").text(name(answerer.seat)).key("possible").boolean(answerer.possible);
      json_.key("mine").boolean(table_.me.is(answerer.seat)).end_object();
    }
    json_.end_array();
  }

  void seen() {
    json_.key("seen");
    if (!next_.seen) {
      json_.null();
      return;
    }
    json_.begin_object().key("seat").text(name(next_.seen->seat)).key("cards").begin_array();
    for (const NextTap::SeenCard& card : next_.seen->cards) {
      json_.begin_object().key("id").text(deck_[card.card].id).key("possible").boolean(card.possible).end_object();
    }
    json_.end_array().end_object();
  }

  void line() {
    json_.key("text");
    next_.event ? json_.text(print_event(table_, *next_.event)) : json_.null();
    json_.key("what");
    next_.event ? write_event(json_, table_, *next_.event) : static_cast<void>(json_.null());
    json_.key("likelihood");
    next_.likelihood ? json_.number(*next_.likelihood) : json_.null();
  }

  JsonWriter& json_;
  const Table& table_;
  const Deck& deck_;
  const NextTap& next_;
};

// The line, written where it goes.
Result<MadeEdit> written(const Draft& draft, LinePlace place, const Event& event) {
  const Result<int> at = line_at(draft, place);
  if (!at) return at.error();
  constexpr Edit::Kind kinds[] = {Edit::Kind::add, Edit::Kind::insert, Edit::Kind::replace};
  const Edit edit{.kind = kinds[static_cast<int>(place.kind)], .at = *at, .line = DraftLine{.event = event}};
  return made_edit(draft, edit, *at);
}

}  // namespace

extern constexpr std::string_view entry_declaration = R"(
call entry: EntryAnswer
    // of a turn being tapped in: what is next, who can have shown, which card; the line and how likely it is
  game: string
  place?: Place
  entry: Entry
  write?: ViewOptions  // where nothing is left to tap, the line is written

type Place  // where a line goes: left out, after the last one
  | { insert: number }
  | { replace: number }
type Entry  // a turn being tapped in. What is left out was not tapped yet
  kind: "question" | "accusation" | "no_suggestion"
  asker?: SeatName  // left out: whose turn it is
  cards?: (CardId | "?" | null)[]  // one a category; `?`: not heard; null: not tapped yet
  answers?: Answer[]  // of those who did something that was tapped: showed, or missed
  nobody?: boolean  // nobody showed
  missed?: boolean  // the answers were missed
  verdict?: "wrong" | "right" | "unknown"
type EntryAnswer
  asker: SeatName
  askers: SeatName[]  // who could be asking: all that are not out
  next: "card" | "answer" | "seen" | "verdict" | null  // null: `text` can be added at once
  category: number | null  // of `card`: which
  several: boolean  // several may show: the page offers "done" after the first
  answerers: { seat: SeatName; possible: boolean; mine: boolean }[]
      // in the order in which they are asked; possible: could show one of the cards
  nobody: boolean  // possible
  seen: { seat: SeatName; cards: { id: CardId; possible: boolean }[] } | null  // whose card I saw, or showed
  text: string | null  // the line so far, where it is a line: also while `seen` may still follow
  what: GameEvent | null
  likelihood: number | null  // of the line as it is; below 0.01 the page asks "sure?", after the fact
  made?: EditAnswer  // with `write`: what that gives
)";

Result<std::string> entry_call(JsonFields& request) {
  const Result<Draft> draft = game_in(request);
  if (!draft) return draft.error();
  const LinePlace place = read_place(request);
  const TurnEntry entry =
      EntryReader(request.required("entry", Json::Kind::object), draft->table(), request.complaint()).read();
  const std::optional<ViewWanted> write = optional_view_wanted(request, "write");
  if (const std::optional<Error> error = complaint_about(request)) return *error;
  const Result<NextTap> next = next_tap(*draft, place, entry);
  if (!next) return next.error();
  JsonWriter json;
  json.begin_object();
  EntryWriter(json, draft->table(), *next).write();
  if (write && !next->what && next->event) {
    const Result<MadeEdit> made = written(*draft, place, *next->event);
    if (!made) return made.error();
    json.key("made");
    write_made_edit(json, *draft, *made, write);
  }
  json.end_object();
  return std::move(json).str();
}

}  // namespace gumshoe
