// Lines of a draft read where they stand, and fitted to a table or a game that they were not written for.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "game/result.h"
#include "notebook/draft/draft.h"
#include "record/notation/line_reader.h"

namespace gumshoe {

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
