// Trials of exactness: random records solved by src/infer and by an independent method.
#pragma once

#include <string>

#include "record/record.h"
#include "trials/report.h"

namespace gumshoe::trials {

// Where a figure of either model, or a mark, differs from brute force; empty if nothing differs.
std::string difference_from_brute_force(const Record& record);

// Small decks against brute force: counts, probabilities under both models, envelopes, sizes, hands, presumed
// shows, clauses, drawn deals. Every fourth record may be impossible.
Report exact_on_small_decks(Seeds seeds);

// Full decks, 3 to 6 seats, both models, against hands put together one by one. Positions with too many
// hands for that are left out, and not counted as checked.
Report exact_on_full_decks(Seeds seeds);

// Full decks with unheard cards and unsure hand sizes: deals and places against a decision diagram by BuDDy.
Report counts_on_full_decks(Seeds seeds);

// Records that can't be true: the conflict can't be true, but without any one of its parts it can.
Report conflicts_are_minimal(Seeds seeds);

// The same as on small decks, where cards of every question were missed.
Report exact_when_half_heard(Seeds seeds);

// The same where cards are dealt again in mid-game, with hand sizes that are not known among them.
Report exact_when_dealt_again(Seeds seeds);

}  // namespace gumshoe::trials
