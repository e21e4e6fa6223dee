#include "notebook/draft/fitting.h"

#include <algorithm>

#include "record/notation/print.h"
#include "record/notation/words.h"

namespace gumshoe {
namespace {

// The seats whose pass the person typed.
std::vector<Seat> passes_typed(const LineReader& reader, const DraftLine& line) {
  std::vector<Seat> seats;
  Words words(line.typed);
  if (line.typed.empty() || words.error() || words.in_short_form()) return seats;
  while (!words.at_end() && !words.take().is(":")) continue;
  while (!words.at_end()) {
    const Word word = words.take();
    const std::optional<Seat> seat = word.is_name() ? reader.setting().seats.find(word.text) : std::nullopt;
    if (seat && words.peek().is("-")) seats.push_back(*seat);
  }
  return seats;
}

// Without answers of seats that are not asked before somebody shows, unless they were typed or say something.
Suggestion without_unasked(const LineReader& reader, Suggestion asked, const DraftLine& line) {
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

std::string text_of(const LineReader& reader, const Event& event, const DraftLine& line) {
  const std::string text = print_event(reader.table(), event);
  return line.comment.empty() ? text : text + " ; " + line.comment;
}

// Settles one line after a change before it. True: it no longer fits.
bool settle_line(const LineReader& reader, DraftLine& line, Rules::Eliminated eliminated) {
  const bool course_matters = eliminated != Rules::Eliminated::answer;
  if (line.event && !course_matters) return false;
  std::optional<Entry> entry;
  if (line.event) {
    entry = refitted(reader, *line.event, line);
  } else if (Result<Entry> read = reader.read(line.text)) {
    entry = *std::move(read);
  }
  if (!entry) {
    const bool was_parked = line.parked;
    park_unread(line);
    return !was_parked;
  }
  line.text = print_event(reader.table(), entry->event);
  line.event = std::move(entry->event);
  line.comment = std::move(entry->comment);
  return false;
}

}  // namespace

LineReader reader_at(const Draft& draft, int line) {
  LineReader reader(draft.table());
  for (int i = 0; i < line; ++i) {
    const DraftLine& before = draft.lines[static_cast<std::size_t>(i)];
    if (!before.event || (before.parked && !turn_of(*before.event))) continue;
    Event event = *before.event;
    auto* accusation = std::get_if<Accusation>(&event);
    if (before.parked && accusation != nullptr) accusation->verdict = Accusation::Verdict::unknown;
    reader.then(event);
  }
  return reader;
}

std::optional<Seat> asker_of(const Draft& draft, int line) {
  const std::optional<Event>& event = draft.lines[static_cast<std::size_t>(line)].event;
  return event ? turn_of(*event) : std::nullopt;
}

DraftLine line_of(const Table& table, const Entry& entry) {
  return {.text = print_event(table, entry.event),
          .event = entry.event,
          .comment = entry.comment,
          .comments_before = entry.comments_before};
}

std::optional<Entry> refitted(const LineReader& reader, const Event& event, const DraftLine& line) {
  Result<Entry> entry = reader.read(text_of(reader, event, line));
  const auto* asked = std::get_if<Suggestion>(&event);
  const bool settled = asked != nullptr && std::ranges::any_of(asked->answers, showed);
  if (!entry && settled) entry = reader.read(text_of(reader, without_unasked(reader, *asked, line), line));
  return entry ? std::optional<Entry>(*std::move(entry)) : std::nullopt;
}

void park_unread(DraftLine& line) {
  if (!line.comment.empty()) line.text += " ; " + line.comment;
  line.comment.clear();
  line.event.reset();
  line.parked = true;
}

std::vector<int> settle(Draft& draft, int from) {
  std::vector<int> parked;
  LineReader reader(draft.head.table);
  for (int i = 0; i < draft.line_count(); ++i) {
    DraftLine& line = draft.lines[static_cast<std::size_t>(i)];
    if (i >= from && settle_line(reader, line, draft.table().rules.eliminated)) parked.push_back(i);
    if (!line.parked && line.event) reader.then(*line.event);
  }
  return parked;
}

}  // namespace gumshoe
