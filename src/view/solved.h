// Everything that can be told about a game at a moment, as data. Text and JSON are two ways to write it down.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "infer/answers/hands.h"
#include "infer/answers/shows.h"
#include "infer/posterior.h"
#include "infer/proof/conflict.h"
#include "record/record.h"

namespace gumshoe {

struct SolveOptions {
  PosteriorOptions odds;
  std::size_t hands = 10;  // how many of each seat's possible hands to list; 0 leaves them uncounted
};

// A seat has one of these cards, because of these events.
struct OpenClause {
  Clause clause;
  std::vector<int> events;
};

struct Solved {
  Record record;                          // as it stood, and as it was seen
  Posterior odds;
  std::vector<PossibleHands> hands = {};  // by seat; empty where not asked for
  std::vector<PresumedShow> shows = {};
  std::size_t shows_left_out = 0;         // unseen ones for which the position is too large
  std::vector<OpenClause> clauses = {};
  std::optional<Conflict> conflict = {};  // of an impossible record
  std::uint64_t work = 0;                 // steps counted

  Consistency consistency() const { return odds.knowledge.consistency(); }
  bool consistent() const { return odds.knowledge.consistent(); }
  const Table& table() const { return record.table; }
  const Deck& deck() const { return *record.table.deck; }
  // The one envelope that is left; empty where there are several.
  std::vector<Card> solution() const;
};

Solved solve(const Record& record, const SolveOptions& options = {});

// Who can have a card here: the seats, the envelope, the pool and the public cards where there are any.
std::vector<Holder> holders(const Solved& solved);
std::string holder_name(const Table& table, Holder holder);
std::string view_name(const Table& table);  // as the Me tag writes it

// The seats whose hand sizes the header leaves open.
std::vector<Seat> seats_of_unknown_size(const Table& table);
// How many cards a seat can have by now, ascending; where sampling found no deal, what the header allows.
std::vector<int> possible_sizes(const Solved& solved, Seat seat);
// With their odds; empty where sampling found no deal.
std::vector<SizeOdds> size_odds(const Solved& solved, Seat seat);

// How often each seat has named each card in its questions, by seat, then by card: people rarely ask for three cards of
// their own.
using Guesses = std::vector<std::vector<int>>;
Guesses guesses_made(const Record& record);

}  // namespace gumshoe
