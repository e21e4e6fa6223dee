// How a player that seeks cards goes about it: which card it shows, and what it names in a question.
#pragma once

#include <vector>
#include "game/random.h"
#include "play/referee/decision.h"
#include "record/record.h"

namespace gumshoe {

struct Memory {
  CardSet hand;                   // now, with the cards dealt to it later
  CardSet seen;                   // held by somebody for certain: its own, face up, shown to it
  std::vector<CardSet> shown_to;  // by seat: its own cards that this seat was shown
  CardSet last_asked;             // in its latest question
  CardSet unanswered;             // named in its questions that nobody answered
};

// `seen` is a seat's view.
Memory remember(const Record& seen);

struct Habits {
  enum class Showing {
    at_random,
    lowest,        // always the first in the deck
    shown_before,  // one that this asker has seen already, else at random
    rooms_first,   // a card of the place category where it can
  };
  enum class OwnCards { never, often };  // named where something else could be asked
  enum class Seeking {
    anew,     // other cards every time
    repeats,  // the same until it has found out
  };

  enum class Asking {  // of those that deduce: which of the cards that may be in the envelope
    information,    // the question whose answer tells most about the envelope
    fewest_places,  // those that can be in the fewest places besides
    any,
  };

  Showing showing = Showing::at_random;
  OwnCards own_cards = OwnCards::never;
  Seeking seeking = Seeking::anew;
  Asking asking = Asking::information;

  friend bool operator==(const Habits&, const Habits&) = default;
};

Card card_to_show(const Habits& habits, const Deck& deck, const Memory& memory, const AnswerOwed& answer,
                  Random& random);

// A question for cards of `wanted` among those that may be named, which are some of every category. In a category
// with none wanted it names a card that nobody else can show.
CardSet question(const Habits& habits, const Table& table, const Memory& memory, CardSet wanted, CardSet nameable,
                 Random& random);
inline CardSet question(const Habits& habits, const Table& table, const Memory& memory, CardSet wanted,
                        Random& random) {
  return question(habits, table, memory, wanted, table.deck->all(), random);
}

}  // namespace gumshoe
