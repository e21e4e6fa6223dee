// The start of a game: the cards dealt, the table set.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/random.h"
#include "game/result.h"
#include "record/record.h"

namespace gumshoe {

// What happens to the cards left over from an even deal.
enum class Leftovers { dealt, face_up, face_down };
// Whether everybody knows how many cards each seat got.
enum class HandSizes { told, untold };

struct TableOptions {
  std::shared_ptr<const Deck> deck;
  std::string edition;             // the deck's id; empty for a deck of one's own
  std::vector<std::string> seats;  // names in turn order
  Rules rules = {};
  Leftovers leftovers = Leftovers::dealt;
  HandSizes hand_sizes = HandSizes::told;
  std::optional<Seat> dealt_first = {};  // who gets the first card; none: drawn by lot
};

// One card of each category to the envelope, the rest shuffled into one stock and dealt round.
Deal deal_cards(const TableOptions& options, Random& random);

// The table of the full record of a game with this deal.
Table set_table(const TableOptions& options, const Deal& deal);

// Why no game can be played at this table. None if one can: the table is a full record's, every card lies in one place,
// one of each category in the envelope, and what the seats are told about the deal is true.
std::optional<Error> flaw(const Table& table);

// Ann, Bob, Cyn, …: as many as there can be seats.
std::vector<std::string> seat_names(int count);

}  // namespace gumshoe
