// How `gumshoe` plays its turn on the contest's board. A turn has a question or an accusation there, not both, and
// the last player asked hears an unanswered question before its asker can accuse on it. So it
// - accuses as soon as that pays, on what others give away too: their unanswered questions are read (docs/reading.md);
// - asks what brings it nearest to winning, and hides it: an own card in a question keeps the others guessing;
// - shows what tells the asker least: a card it has seen, else one of the category with most cards;
// - goes where it can do so: rooms in reach by the best question there, rooms worth reaching by the turns it takes.
#pragma once

#include <vector>

#include "infer/posterior.h"
#include "play/referee/player.h"

namespace gumshoe {

// None if what it has seen can't be true. `patience` multiplies what waiting is worth by the number of rivals.
std::optional<Decision> play_contest_turn(const Situation& situation, const Walk& walk, double patience = 1);

Decision answer_in_contest(const Situation& situation, const AnswerOwed& answer);

// What the others' questions tell in a contest, as leanings (infer/posterior.h): a quick estimate from the habits seen
// so far.
std::vector<Leaning> read_contest(const Record& seen, const Knowledge& knowledge);

}  // namespace gumshoe
