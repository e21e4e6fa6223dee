// A record being written: its lines, as they were typed and as they are read, some of them parked. A line is its event;
// its text is printed when it is stored or shown.
//
//   Draft draft = *read_draft(file);
//   record_of(draft)          // what everything is computed from: parked lines take no part in it
//   print_draft(draft)        // a game in the notation; a parked line is the comment `; parked Bob ? …`
//
// (`Page` and `Line` are a screen's: see view/page/page.h.)
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/edition.h"
#include "game/result.h"
#include "record/notation/line_reader.h"
#include "record/record.h"

namespace gumshoe {

struct DraftLine {
  std::optional<Event> event = {};  // none: a parked line that means nothing with the table as it is now
  std::string unread = {};  // such a line's text, with its comment
  std::string comment = {};
  std::vector<std::string> comments_before = {};
  std::string typed = {};  // as the person wrote it; empty: in full
  bool parked = false;

  friend bool operator==(const DraftLine&, const DraftLine&) = default;
};

struct Draft {
  Record head;  // table, tags, comments; no entries
  std::vector<DraftLine> lines;

  const Table& table() const { return head.table; }
  int line_count() const { return static_cast<int>(lines.size()); }
  friend bool operator==(const Draft&, const Draft&) = default;
};

Record record_of(const Draft& draft);
Record record_of(const Draft& draft, int lines);  // of its first lines
Draft draft_of(const Record& record);

// Event numbers count from 1 the lines that are not parked; lines are counted from 0.
std::optional<int> line_of_event(const Draft& draft, int event);
std::optional<int> event_of_line(const Draft& draft, int line);  // none: it is parked
int turn_count(const Draft& draft);  // of `?`, `--` and `!`

// A line in the notation, asker and passes written out, without its comment or with it.
std::string text_of(const Table& table, const DraftLine& line);
std::string full_text(const Table& table, const DraftLine& line);
// What a line editor opens: the line as it was typed, with its comment.
std::string as_entered(const Table& table, const DraftLine& line);

// Nothing is lost but `typed`, which no file needs: read_draft(print_draft(draft)) is the same draft without it.
std::string print_draft(const Draft& draft, const Catalogue& catalogue = Catalogue::built_in());
Result<Draft> read_draft(std::string_view text, const Catalogue& catalogue = Catalogue::built_in());

// Lines of a draft read where they stand, and fitted to a table or a game that they were not written for.

// Ready to read line `line`, after those before it. Parked lines were somebody's turn, and count for nothing else.
LineReader reader_at(const Draft& draft, int line);
Course course_at(const Draft& draft, int line);
// Whose turn a line was: who asks in the line that replaces it, if that doesn't say.
std::optional<Seat> asker_of(const Draft& draft, int line);

// The event of a line as it would be read here; none if it doesn't fit. A pass that was only implied (nobody typed it)
// is dropped if its seat is no longer asked.
std::optional<Event> refitted(const LineReader& reader, const Event& event, const std::string& typed);

// Takes a line that can't be read here out of the game. Its text is that of the table it was written for.
void park_unread(const Table& table, DraftLine& line);

// After a change at `from`: reads later lines again if what came before them matters. Returns those that no longer fit
// and are now parked.
std::vector<int> settle(Draft& draft, int from);

}  // namespace gumshoe
