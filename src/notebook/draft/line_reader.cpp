#include "notebook/draft/line_reader.h"

#include "record/notation/event_line.h"
#include "record/notation/lines.h"
#include "record/notation/print.h"
#include "record/notation/words.h"
#include "record/table/utf8.h"

namespace gumshoe {

Result<Entry> LineReader::read(std::string_view line) const {
  if (const std::optional<Error> error = line_error(line)) return *error;
  return read_event_line(setting(), line);
}

void LineReader::then(const DraftLine& line) {
  if (!line.parked && line.event) course_.then(*line.event);
}

void LineReader::then_as_turns(const DraftLine& line) {
  if (!line.parked) return then(line);
  if (!line.event || !turn_of(*line.event)) return;
  Event event = *line.event;
  if (auto* accusation = std::get_if<Accusation>(&event)) accusation->verdict = Accusation::Verdict::unknown;
  course_.then(event);
}

LineReader reader_at(const Draft& draft, int line) {
  LineReader reader(draft.table());
  for (int i = 0; i < line; ++i) reader.then_as_turns(draft.lines[static_cast<std::size_t>(i)]);
  return reader;
}

DraftLine line_of(const Table& table, const Entry& entry) {
  return {.text = print_event(table, entry.event),
          .event = entry.event,
          .comment = entry.comment,
          .comments_before = entry.comments_before};
}

WithAsker with_asker(const LineReader& reader, std::string_view line, Seat asker) {
  const Words words(line);
  const std::string_view body = words.body();
  const bool says_who = body.empty() || ('0' <= body.front() && body.front() <= '9');
  const bool short_form = !words.error() && words.in_short_form() && !reader.setting().seats.find(body);
  if (says_who || !short_form) return {std::string(line)};
  const std::string number = std::to_string(asker.index + 1);
  std::string with = std::string(line).insert(words.body_offset(), number);
  return {std::move(with), character_count(line.substr(0, words.body_offset())), static_cast<int>(number.size())};
}

Result<Entry> read_in_place(const Draft& draft, int at, std::string_view line) {
  const LineReader reader = reader_at(draft, at);
  const std::optional<Event>& there = draft.lines[static_cast<std::size_t>(at)].event;
  const std::optional<Seat> asker = there ? turn_of(*there) : std::nullopt;
  if (!asker) return reader.read(line);
  if (const std::optional<Error> error = line_error(line)) return *error;
  const WithAsker with = with_asker(reader, line, *asker);
  Result<Entry> entry = reader.read(with.line);
  if (entry || with.added == 0) return entry;
  Error error = entry.error();
  error.column = std::max(with.at + 1, error.column - with.added);
  return error;
}

}  // namespace gumshoe
