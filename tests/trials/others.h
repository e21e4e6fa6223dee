// Trials of what the others know and of what a question gives them, against every deal of small decks.
#pragma once

#include "trials/report.h"

namespace gumshoe::trials {

// In positions of random games: the mean entropy of every seat, and its chance to know the envelope, over all deals
// that agree with what one seat saw and all cards that can have been shown in each.
Report threats_on_small_decks(Seeds seeds);

// Likewise what a question brings a watcher, about the envelope and about the asker's hand.
Report leaks_on_small_decks(Seeds seeds);

}  // namespace gumshoe::trials
