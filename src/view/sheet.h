// What a sheet shows beside the odds of a position: who can hold cards, what each seat must have one of and because of
// which events, sizes of hands, and who has asked for what. Text and JSON are two ways to write it down.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "advise/others/reading.h"
#include "infer/position.h"
#include "view/json/writer.h"
#include "view/page/lettering.h"
#include "view/page/page.h"

namespace gumshoe {

// A seat has one of these cards, because of these events.
struct OpenClause {
  Clause clause;
  std::vector<int> events;
};

std::vector<OpenClause> open_clauses(const Position& position);

// How many unseen shows were left out because the position is too large.
std::size_t shows_left_out(const Position& position);

// Who can have a card here: the seats, the envelope, the pool and the public cards where there are any.
std::vector<Holder> holders(const Position& position);
std::vector<Holder> holders(const Table& table, const Knowledge& knowledge);
std::string holder_name(const Table& table, Holder holder);
std::string view_name(const Table& table);  // as the Me tag writes it

// The seats whose hand size the header doesn't say.
std::vector<Seat> seats_of_unknown_size(const Table& table);
// How many cards a seat can have now, ascending; if sampling found no deal, what the header allows.
std::vector<int> possible_sizes(const Position& position, Seat seat);
// With their odds; empty if sampling found no deal.
std::vector<SizeOdds> size_odds(const Position& position, Seat seat);

// How often each seat has named each card in its questions, by seat, then by card: people rarely ask for three cards of
// their own.
using Guesses = std::vector<std::vector<int>>;
Guesses guesses_made(const Record& record);

// The odds from reading the questions (advise/others/reading.h), shown beside the neutral ones, never instead of them.

struct ReadOdds {
  Reading reading;
  Posterior odds;
};

ReadOdds read_odds(const Record& record, const PosteriorOptions& options = {});

struct ReadTextOptions {
  const Lettering* lettering = &Lettering::unicode();
  int width = 80;
  std::size_t solutions = 5;  // how many envelopes to list
  std::size_t cards = 8;  // how many cards, those whose odds moved most
};

// Of a consistent record.
Page read_text(const Position& position, const ReadOdds& read, const ReadTextOptions& options = {});
void write_read(JsonWriter& json, const Position& position, const ReadOdds& read, std::size_t solutions);

}  // namespace gumshoe
