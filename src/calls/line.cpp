#include <algorithm>
#include <utility>

#include "calls/call.h"
#include "notebook/draft/draft.h"
#include "notebook/entry/completion.h"
#include "record/table/utf8.h"
#include "view/json/record/event.h"
#include "view/json/writer.h"

namespace gumshoe {
namespace {

// Places in a line count its bytes in the core, its characters in messages, and UTF-16 units in JavaScript.
int units_of(char32_t code) { return code >= 0x10000 ? 2 : 1; }

std::size_t byte_of(std::string_view line, int units) {
  std::size_t at = 0;
  while (units > 0 && at < line.size()) {
    const Character character = first_character(line.substr(at));
    units -= units_of(character.code);
    at += std::max<std::size_t>(character.length, 1);
  }
  return std::min(at, line.size());
}

int unit_of(std::string_view line, std::size_t byte) {
  int units = 0;
  for (const char32_t code : characters(line.substr(0, byte))) units += units_of(code);
  return units;
}

int unit_of_column(std::string_view line, int column) {
  int units = 1;
  const std::u32string all = characters(line);
  for (std::size_t i = 0; i < all.size() && static_cast<int>(i) + 1 < column; ++i) units += units_of(all[i]);
  return units;
}

class LineWriter {
 public:
  LineWriter(const Table& table, std::string_view line) : table_(table), line_(line) {}

  std::string write(const Preview& preview, const Completion& completion) && {
    json_.begin_object();
    meaning(preview);
    error(preview);
    candidates(completion);
    json_.end_object();
    return std::move(json_).str();
  }

 private:
  const std::string& name(Seat seat) const { return table_.seats[seat.index]; }
  const std::string& id(Card card) const { return (*table_.deck)[card].id; }

  void meaning(const Preview& preview) {
    constexpr std::string_view states[] = {"empty", "partial", "complete", "wrong"};
    json_.key("state").text(states[static_cast<int>(preview.state)]).key("who");
    preview.who ? json_.text(name(*preview.who)) : json_.null();
    json_.key("implied").boolean(preview.who_is_implied);
    json_.key("cards").begin_array();
    for (const Preview::Named& named : preview.cards) named.card ? json_.text(id(*named.card)) : json_.null();
    json_.end_array().key("answers");
    write_answers(json_, table_, preview.answers);
    json_.key("nobody").boolean(preview.nobody).key("what");
    preview.event ? write_event(json_, table_, *preview.event) : static_cast<void>(json_.null());
  }

  void error(const Preview& preview) {
    json_.key("error");
    if (!preview.error) {
      json_.null();
      return;
    }
    json_.begin_object().key("message").text(preview.error->message);
    json_.key("column").integer(unit_of_column(line_, preview.error->column)).end_object();
  }

  void candidates(const Completion& completion) {
    json_.key("begin").integer(unit_of(line_, completion.begin));
    json_.key("end").integer(unit_of(line_, completion.end));
    json_.key("candidates").begin_array();
    for (const Candidate& candidate : completion.candidates) one_candidate(candidate);
    json_.end_array();
    json_.key("common").text(completion.common).key("near").boolean(completion.near);
  }

  void one_candidate(const Candidate& candidate) {
    constexpr std::string_view kinds[] = {"card", "seat", "holder", "verb", "word", "sign"};
    json_.begin_object().key("kind").text(kinds[static_cast<int>(candidate.kind)]).key("text").text(candidate.text);
    if (candidate.card) json_.key("card").text(id(*candidate.card));
    if (candidate.seat) json_.key("seat").text(name(*candidate.seat));
    json_.end_object();
  }

  const Table& table_;
  std::string_view line_;
  JsonWriter json_;
};

}  // namespace

extern constexpr std::string_view line_declaration = R"(
call line: LineAnswer
    // of a line being typed, long or short form: what it means so far and what may stand at the cursor. Positions count
    // UTF-16 units, as JavaScript does
  game: string
  text: string
  cursor: number
  place?: Place

type LineAnswer
  state: "empty" | "partial" | "complete" | "wrong"
  who: SeatName | null  // typed or by the turn order
  implied: boolean
  cards: (CardId | null)[]
  answers: Answer[]
  nobody: boolean
  what: GameEvent | null  // of a complete line
  error: { message: string; column: number } | null
  begin: number  // what a candidate replaces
  end: number
  candidates: Candidate[]
  common: string
  near: boolean  // nothing begins with what is typed: these are spelt like it
type Candidate
  kind: "card" | "seat" | "holder" | "verb" | "word" | "sign"
  text: string
  card?: CardId
  seat?: SeatName
)";

Result<std::string> line_call(JsonFields& request) {
  const Result<Draft> draft = game_in(request);
  const std::string text = request.text("text");
  const int cursor = request.integer("cursor");
  const LinePlace place = read_place(request);
  if (const std::optional<Error> error = complaint_about(request)) return *error;
  if (!draft) return draft.error();
  const Result<int> at = line_at(*draft, place);
  if (!at) return at.error();
  const bool replaces = place.kind == LinePlace::Kind::replace;
  const std::optional<Seat> asker = replaces ? asker_of(*draft, *at) : std::nullopt;
  const LineReader reader = reader_at(*draft, *at);
  const LineReading reading = reader.look(text, asker);
  const std::string_view before = std::string_view(text).substr(0, byte_of(text, cursor));
  const bool at_end = before.size() == text.size();
  return LineWriter(draft->table(), text)
      .write(preview(reader, reading), complete(reader, at_end ? reading : reader.look(before, asker)));
}

}  // namespace gumshoe
