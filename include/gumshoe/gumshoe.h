// gumshoe as a C++20 library: deduction for Clue and Cluedo. A worked example:
//
//   #include <gumshoe/gumshoe.h>
//   using namespace gumshoe;
//
//   const Result<Record> game = parse_game(R"(
//     [Edition "classic-us"]
//     [Seats "Ann, Bob, Cyn"]
//     [Me "Ann"]
//     [Hand "scarlet, rope, wrench, kitchen, study, hall"]
//     Bob ? plum knife lounge : Cyn +
//   )");
//   if (!game) …                                   // game.error(): message, line and column
//   const Deck& deck = *game->table.deck;
//   const Card plum = *find_card(deck, "plum");
//
//   const Position now(*game);
//   now.odds().probability(plum, Holder::envelope())  // 0 and 1 only where it is proved
//   now.odds().solutions.front()                      // the likeliest envelope
//   now.why(Holder::envelope(), plum)                 // the proof, or what moved it
//
//   const Result<Advice> advice = advise(*game);
//   advice->questions.front().cards                // the best question
//
// The record is the only state: all that is told about a game is a function of its Record, and an edit is another
// Record. Nothing here prints, reads a file or a clock, starts a thread or throws; bad text is a Result, a game that
// cannot be true is data (Position::conflict), and what is drawn by lot is drawn from a seed that is passed in. Calls
// from several threads need no lock as long as each has its own objects. Memory that runs out is the one exception: the
// standard library throws as it always does.
//
// Each header below begins with what it is for, most of them with a worked example. They come with others that they
// are made of; what those declare may change with any version.
#pragma once

// What Clue is: cards and sets of them, decks, editions, seats and other holders, rules.
#include "game/budget.h"
#include "game/card.h"
#include "game/deck.h"
#include "game/edition.h"
#include "game/random.h"
#include "game/result.h"
#include "game/rules.h"
#include "game/seat.h"

// What happened: a game as it was written down, read and written, and as one seat has seen it.
#include "record/event.h"
#include "record/notation/parse.h"
#include "record/notation/print.h"
#include "record/record.h"
#include "record/views/course.h"
#include "record/views/seen_by.h"

// What follows from it: what is proved, the probability of the rest, why, and what cannot all be true.
#include "infer/answers/hands.h"
#include "infer/knowledge.h"
#include "infer/position.h"
#include "infer/posterior.h"
#include "infer/proof/check.h"
#include "infer/proof/conflict.h"
#include "infer/proof/explanation.h"

// What to do: what to ask, whether to accuse, which card to show, who is close; and a game looked at again.
#include "advise/advice.h"
#include "advise/others/reading.h"
#include "advise/others/showing.h"
#include "advise/others/threat.h"
#include "advise/review/review.h"

// How a game is played: the deal, the referee, players, whole games. A player of one's own derives from Player.
#include "play/board/board.h"
#include "play/contest/contest.h"
#include "play/referee/deal.h"
#include "play/referee/game.h"
#include "play/referee/player.h"
#include "play/referee/referee.h"
#include "play/referee/verify.h"
#include "players/registry.h"
#include "players/tables/line_up.h"

// A game that is being written: undo, branches, mistakes and how to mend them.
#include "notebook/draft/edit.h"
#include "notebook/draft/notebook.h"
#include "notebook/repairs/repairs.h"

// All of it as text for people and JSON for programs, as the program `gumshoe` prints it.
#include "view/json/advice.h"
#include "view/json/proof.h"
#include "view/json/record/edition.h"
#include "view/json/record/record.h"
#include "view/json/review.h"
#include "view/json/solve.h"
#include "view/text/advice.h"
#include "view/text/error.h"
#include "view/text/proof.h"
#include "view/text/solve.h"
