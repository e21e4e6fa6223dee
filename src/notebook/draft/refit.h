// Lines held against a table, or a course of the game, that is not the one they were written for.
#pragma once

#include <vector>

#include "notebook/draft/draft.h"
#include "notebook/draft/line_reader.h"

namespace gumshoe {

// The line as an entry here; none where it does not fit. A pass that was only implied (the person did not type it) goes
// where its seat is not asked any more.
std::optional<Entry> refitted(const LineReader& reader, const Event& event, const DraftLine& line);

// No part of the game any more: it cannot be read here.
void park_unread(DraftLine& line);

// After a change at `from`: later lines are read anew where what came before them matters. Gives those that no longer
// fit, and are parked now.
std::vector<int> settle(Draft& draft, int from);

}  // namespace gumshoe
