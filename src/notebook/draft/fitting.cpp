#include "notebook/draft/fitting.h"

#include <algorithm>

#include "record/notation/question.h"
#include "record/notation/words.h"

namespace gumshoe {
namespace {

// The seats whose pass the person typed.
std::vector<Seat> passes_typed(const LineReader& reader, const std::string& typed) {
  std::vector<Seat> seats;
  Words words(typed);
  if (typed.empty() || words.error() || words.in_short_form()) return seats;
  while (!words.at_end() && !words.take().is(":")) continue;
  while (!words.at_end()) {
    const Word word = words.take();
    const std::optional<Seat> seat = word.is_name() ? reader.setting().seats.find(word.text) : std::nullopt;
    if (seat && words.peek().is("-")) seats.push_back(*seat);
  }
  return seats;
}

// Without answers of seats that are not asked before somebody shows, unless they were typed or say something.
Suggestion without_unasked(const LineReader& reader, Suggestion asked, const std::string& line) {
  const std::vector<Seat> order = reader.course().asking_order(asked.asker);
  const auto place = [&](Seat seat) { return std::ranges::find(order, seat); };
  auto end = order.end();
  for (const Answer& answer : asked.answers) {
    if (showed(answer)) end = std::min(end, place(answer.seat));
  }
  const std::vector<Seat> typed = passes_typed(reader, line);
  std::erase_if(asked.answers, [&](const Answer& answer) {
    const bool told = showed(answer) || std::ranges::find(typed, answer.seat) != typed.end();
    return !told && place(answer.seat) >= end;
  });
  return asked;
}

// Settles one line after a change before it. True: it no longer fits.
bool settle_line(const LineReader& reader, DraftLine& line) {
  const bool course_matters = reader.table().rules.eliminated != Rules::Eliminated::answer;
  if (line.event && !course_matters) return false;
  if (line.event) {
    if (std::optional<Event> event = refitted(reader, *line.event, line.typed)) {
      line.event = *std::move(event);
      return false;
    }
  } else if (Result<Entry> read = reader.read(line.unread)) {
    line.event = std::move(read->event);
    line.comment = std::move(read->comment);
    line.unread.clear();
    return false;
  }
  const bool was_parked = line.parked;
  park_unread(reader.table(), line);
  return !was_parked;
}

}  // namespace

Course course_at(const Draft& draft, int line) {
  Course course(draft.table());
  for (int i = 0; i < line; ++i) {
    const DraftLine& before = draft.lines[static_cast<std::size_t>(i)];
    if (!before.event || (before.parked && !turn_of(*before.event))) continue;
    const auto* accusation = std::get_if<Accusation>(&*before.event);
    if (before.parked && accusation != nullptr) {
      course.then(Accusation{accusation->accuser, {}, Accusation::Verdict::unknown});
    } else {
      course.then(*before.event);
    }
  }
  return course;
}

LineReader reader_at(const Draft& draft, int line) { return {draft.table(), course_at(draft, line)}; }

std::optional<Seat> asker_of(const Draft& draft, int line) {
  const std::optional<Event>& event = draft.lines[static_cast<std::size_t>(line)].event;
  return event ? turn_of(*event) : std::nullopt;
}

std::optional<Event> refitted(const LineReader& reader, const Event& event, const std::string& typed) {
  Result<Event> fits = fitted(reader.table(), reader.course(), event);
  const auto* asked = std::get_if<Suggestion>(&event);
  const bool settled = asked != nullptr && std::ranges::any_of(asked->answers, showed);
  if (!fits && settled) fits = fitted(reader.table(), reader.course(), without_unasked(reader, *asked, typed));
  return fits ? std::optional<Event>(*std::move(fits)) : std::nullopt;
}

void park_unread(const Table& table, DraftLine& line) {
  line.unread = full_text(table, line);
  line.comment.clear();
  line.event.reset();
  line.parked = true;
}

std::vector<int> settle(Draft& draft, int from) {
  std::vector<int> parked;
  LineReader reader(draft.head.table);
  for (int i = 0; i < draft.line_count(); ++i) {
    DraftLine& line = draft.lines[static_cast<std::size_t>(i)];
    if (i >= from && settle_line(reader, line)) parked.push_back(i);
    if (!line.parked && line.event) reader.then(*line.event);
  }
  return parked;
}

}  // namespace gumshoe
