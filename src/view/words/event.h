// What a line says, in words: `Bob asks Mustard, Rope, Lounge; Cyn passes; Dan shows a card`.
#pragma once

#include <string>

#include "notebook/entry/preview.h"
#include "record/event.h"
#include "view/words/phrasing.h"

namespace gumshoe {

// Of a line as far as it is typed; empty where nothing can be said yet. What is missing, or wrong, comes last.
std::string preview_words(const Preview& preview, const Table& table, const Phrasing& phrasing);
// Of an event that is no question: facts, moves, seats that are out.
std::string event_words(const Event& event, const Phrasing& phrasing);

}  // namespace gumshoe
