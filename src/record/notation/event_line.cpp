#include "record/notation/event_line.h"

#include "record/notation/long_form.h"
#include "record/notation/short_form.h"
#include "record/notation/words.h"

namespace gumshoe {

Result<Entry> read_event_line(const Setting& setting, std::string_view line) {
  Words words(line);
  if (words.error()) return *words.error();
  if (words.at_end()) return words.expected("an event");
  if (words.body().starts_with('[')) return words.expected("an event, not a tag");
  Result<Event> event = words.in_short_form() ? read_short_form(setting, words) : read_long_form(setting, words);
  if (!event) return event.error();
  return Entry{.event = *std::move(event), .comment = comment_text(words.comment()), .comments_before = {}};
}

}  // namespace gumshoe
