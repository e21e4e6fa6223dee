#include "calls/view.h"

#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "calls/call.h"
#include "notebook/draft/told.h"
#include "record/views/course.h"
#include "view/games_in.h"
#include "view/json/changes.h"
#include "view/json/record/event.h"
#include "view/json/record/table.h"

namespace gumshoe {
namespace {

Model read_model(JsonFields& request) {
  const Json* model = request.optional("model", Json::Kind::text);
  const std::optional<Model> found = model_called(model == nullptr ? "bayes" : model->content);
  if (!found) request.complaint().about(*model, "'model' must be bayes or deals");
  return found.value_or(Model::bayes);
}

std::size_t count_or(JsonFields& request, std::string_view name, std::size_t otherwise) {
  const std::optional<int> count = optional_integer(request, name);
  if (count && *count < 0) request.complaint().about(request.json(), "'" + std::string(name) + "' is below 0");
  return count ? static_cast<std::size_t>(std::max(*count, 0)) : otherwise;
}

class ViewWriter {
 public:
  ViewWriter(JsonWriter& json, const Draft& draft, const Position& position, const ViewWanted& wanted)
      : json_(json),
        draft_(draft),
        position_(position),
        now_(position.record()),
        wanted_(wanted),
        whole_(record_of(draft)),
        told_(told_by_events(whole_, wanted.model)) {}

  void write() {
    json_.begin_object().key("table");
    write_table(json_, now_);
    json_.key("events").integer(static_cast<std::int64_t>(whole_.entries.size()));
    turn();
    write_solved(json_, position_, wanted_.json);
    since(holders(position_));
    log();
    json_.end_object();
  }

 private:
  void seat_or_null(std::string_view key, std::optional<Seat> seat) {
    json_.key(key);
    seat ? json_.text(now_.table.seats[seat->index]) : json_.null();
  }

  void turn() {
    const Course course = course_of(now_, static_cast<int>(now_.entries.size()));
    seat_or_null("turn", is_over(now_) ? std::nullopt : std::optional(course.turn()));
    seat_or_null("winner", winner(now_));
  }

  void since(const std::vector<Holder>& holders) {
    const std::span<const Told> told = std::span(told_).first(std::min(told_.size(), now_.entries.size() + 1));
    json_.key("since").begin_object();
    for (const Card card : now_.table.deck->all()) {
      json_.key((*now_.table.deck)[card].id).begin_object();
      for (const Holder holder : holders) {
        if (const std::optional<int> event = settled_by(told, card, holder)) {
          json_.key(holder_name(now_.table, holder)).integer(*event);
        }
      }
      json_.end_object();
    }
    json_.end_object();
  }

  void log() {
    json_.key("log").begin_array();
    for (int i = 0; i < draft_.line_count(); ++i) log_line(i);
    json_.end_array();
  }

  void log_line(int number) {
    const DraftLine& line = draft_.lines[number];
    event_ += line.parked ? 0 : 1;
    const bool is_turn = !line.parked && line.event && turn_of(*line.event);
    turn_ += is_turn ? 1 : 0;
    json_.begin_object().key("line").integer(number).key("event");
    line.parked ? json_.null() : json_.integer(event_);
    json_.key("turn");
    is_turn ? json_.integer(turn_) : json_.null();
    json_.key("parked").boolean(line.parked);
    json_.key("text").text(text_of(draft_.table(), line)).key("comment").text(line.comment).key("what");
    line.event ? write_event(json_, draft_.table(), *line.event) : static_cast<void>(json_.null());
    const std::size_t at = event_;
    const Told* of_line = !line.parked && at < told_.size() ? &told_[at] : nullptr;
    json_.key("proved");
    write_marks(json_, draft_.table(), of_line != nullptr ? of_line->proved : std::vector<Mark>{});
    json_.key("bits");
    of_line != nullptr && of_line->bits ? json_.number(*of_line->bits) : json_.null();
    json_.end_object();
  }

  JsonWriter& json_;
  const Draft& draft_;
  const Position& position_;
  const Record& now_;
  const ViewWanted& wanted_;
  Record whole_;
  std::vector<Told> told_;  // by all of its events
  int event_ = 0;
  int turn_ = 0;
};

// The members `model`, `simple`, `hands` and `solutions`, each of which may be missing.
ViewWanted read_view_wanted(JsonFields& fields) {
  ViewWanted wanted;
  wanted.model = read_model(fields);
  wanted.json.hands = count_or(fields, "hands", wanted.json.hands);
  wanted.json.solutions = count_or(fields, "solutions", wanted.json.solutions);
  wanted.json.simple = truth_or(fields, "simple", false);
  return wanted;
}

std::string view_of(const Draft& draft, const Record& now, const ViewWanted& wanted) {
  JsonWriter json;
  write_view(json, draft, Position(now, {.model = wanted.model}), wanted);
  return std::move(json).str();
}

}  // namespace

std::optional<ViewWanted> optional_view_wanted(JsonFields& request, std::string_view name) {
  const Json* json = request.optional(name, Json::Kind::object);
  if (json == nullptr) return {};
  JsonFields fields(*json, request.complaint());
  const ViewWanted wanted = read_view_wanted(fields);
  fields.finish();
  return wanted;
}

void write_view(JsonWriter& json, const Draft& draft, const Position& now, const ViewWanted& wanted) {
  ViewWriter(json, draft, now, wanted).write();
}

extern constexpr std::string_view view_declaration = R"(
call view: View
    // the table, whose turn it is, everything that is proved and likely (as `gumshoe solve --json`), and the log with what
    // each line told
  game: string
  at?: number  // after so many events
  as?: SeatName | "-"  // of a full record
  model?: "bayes" | "deals"
  simple?: boolean  // the simple estimate of each card too
  hands?: number  // how many of each seat's likeliest hands, 5 by default
  solutions?: number  // 20 by default

type ViewOptions
  model?: "bayes" | "deals"
  simple?: boolean
  hands?: number
  solutions?: number
type View extends Solved
  table: Table
  events: number  // events there are
  turn: SeatName | null  // whose turn it is; null: the game is over
  winner: SeatName | null
  since: Record<CardId, Record<Holder, number>>
      // the event that settled a field, 0: the deal did. Left out where it is open, or it takes too long to say
  log: LogLine[]
type LogLine
  line: number
  event: number | null  // null: parked
  turn: number | null  // of `?`, `--` and `!`
  parked: boolean
  text: string  // in the notation, as it can be edited
  comment: string
  what: GameEvent | null  // null: a parked line that means nothing at this table
  proved: Mark[]  // what it told, going by the lines before it; left out after a contradiction
  bits: number | null  // by how much the envelope's entropy fell
)";

Result<std::string> view_call(JsonFields& request) {
  const Result<Draft> draft = game_in(request);
  const Vantage wanted_position = {request.text_or("as", ""), optional_integer(request, "at")};
  const ViewWanted wanted = read_view_wanted(request);
  if (const std::optional<Error> error = complaint_about(request)) return *error;
  if (!draft) return draft.error();
  const Record game = record_of(*draft);
  const Result<Record> now = seen_from(game, wanted_position);
  if (!now) return now.error();
  if (wanted_position.as.empty()) return view_of(*draft, *now, wanted);
  const Result<Record> seen = seen_from(game, {wanted_position.as, {}});
  if (!seen) return seen.error();
  return view_of(draft_of(*seen), *now, wanted);
}

}  // namespace gumshoe
