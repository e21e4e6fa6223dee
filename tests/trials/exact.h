// Trials of exactness: random records solved by src/infer and by an independent method.
#pragma once

#include "trials/report.h"

namespace gumshoe::trials {

// Small decks against brute force: counts, probabilities under both models, envelopes, sizes, hands, presumed
// shows, clauses, drawn deals. Every fourth record may be impossible.
Report exact_on_small_decks(Seeds seeds);

// Full decks, 3 to 6 seats, both models, against hands put together one by one. Positions with too many
// hands for that are left out, and not counted as checked.
Report exact_on_full_decks(Seeds seeds);

// Full decks with unheard cards and unsure hand sizes: deals and places against a decision diagram by BuDDy.
Report counts_on_full_decks(Seeds seeds);

// Records that cannot be true: the conflict found cannot be true, and can without any one of its parts.
Report conflicts_are_minimal(Seeds seeds);

// Cards dealt again in mid-game: nothing that can be is excluded.
Report sound_when_dealt_again(Seeds seeds);

}  // namespace gumshoe::trials
