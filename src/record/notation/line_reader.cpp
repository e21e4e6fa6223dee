#include "record/notation/line_reader.h"

#include "record/notation/lines.h"

namespace gumshoe {
namespace {

std::optional<Error> complaint_about(const Words& words) {
  if (words.error()) return words.error();
  if (words.at_end()) return words.expected("an event");
  if (words.body().starts_with('[')) return words.expected("an event, not a tag");
  return {};
}

Result<Entry> entry_of(Result<Event> event, const Words& words) {
  if (!event) return event.error();
  return Entry{.event = *std::move(event), .comment = comment_text(words.comment()), .comments_before = {}};
}

}  // namespace

Result<Entry> read_event_line(const Setting& setting, std::string_view line) {
  Words words(line);
  if (std::optional<Error> error = complaint_about(words)) return *std::move(error);
  return entry_of(
      words.in_short_form() ? read_short_form(setting, words, nullptr) : read_long_form(setting, words, nullptr),
      words);
}

Result<Entry> LineReader::read(std::string_view line, std::optional<Seat> asker) const {
  if (const std::optional<Error> error = line_error(line)) return *error;
  return read_event_line(setting(asker), line);
}

// A single word may be a short line, or the beginning of a long one: it is read as both.
LineReading LineReader::look(std::string_view line, std::optional<Seat> asker) const {
  Words words(line);
  const Words::Typed typed = words.typed();
  LineReading reading{.text = line,
                      .body = words.body(),
                      .word = typed.text,
                      .word_begin = typed.begin,
                      .in_comment = words.has_comment()};
  std::optional<Error> error = line_error(line);
  if (!error) error = complaint_about(words);
  const Setting here = setting(asker);
  if (!words.error() && words.in_short_form()) {
    reading.entry = entry_of(read_short_form(here, words, &reading.short_form.emplace()), words);
    (void)read_long_form(here, words, &reading);
  } else {
    reading.entry = entry_of(read_long_form(here, words, &reading), words);
  }
  if (error) reading.entry = *std::move(error);
  return reading;
}

}  // namespace gumshoe
