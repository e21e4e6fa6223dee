// Trials on simulated games: every edition, 2 to 16 seats, players of several habits, all rules.
#pragma once

#include "record/record.h"
#include "trials/report.h"

namespace gumshoe::trials {

// A full record.
Record simulated_game(std::uint64_t seed);

// Where the cards lie after the last event of a full record.
Deal deal_at_the_end(const Record& full);

// No seat and no spectator rules out the true deal or proves something false, in mid-game or at the end.
Report sound_in_games(Seeds seeds);

}  // namespace gumshoe::trials
