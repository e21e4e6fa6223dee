// What the table, the page and the CSV of a tournament say alike.
#pragma once

#include <string>
#include <vector>

#include "view/play/tournament.h"

namespace gumshoe {

std::string points_text(double points);  // +120, −35, 0
std::string share_text(double share);    // 41.2 %
std::string ms_text(double ms);          // 12.50, <0.01
std::string ordinal(int number);         // 1st, 2nd, 3rd, 4th

std::vector<std::string> table_words(const TournamentView& view);  // 4 bots, round robin, 4 at a table, …
std::vector<std::string> run_words(const TournamentView& view);
// What is to be borne in mind; empty where nothing is.
std::vector<std::string> reservations(const TournamentView& view);
std::string sprt_words(const TournamentView& view);  // of a tournament that has one

// Causes of losses that occur, in the order of the outcomes; the heads of a table.
std::vector<SeatOutcome> causes(const TournamentView& view);
std::string cause_words(SeatOutcome outcome);

}  // namespace gumshoe
