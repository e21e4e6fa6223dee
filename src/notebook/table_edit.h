// Changes of the table in the middle of a game, each an edit that rewrites the draft. Lines keep their meaning: who
// asked and who showed is the same person, the same card, at the table as it is now; what was only implied (passes) is
// implied anew. A line that cannot be written for the new table is parked and reported.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/edition.h"
#include "game/result.h"
#include "notebook/edit.h"

namespace gumshoe {

struct TableChange {
  Edit edit;                           // applied to the draft it was made from
  Draft draft;                         // what that gives
  std::vector<int> parked;             // lines that no longer fit
  std::vector<std::string> left_out;   // ids of cards of my hand or face up that the new deck does not have
};

// A seat of the new table: one of the old ones, perhaps under another name, or a new one.
struct NewSeat {
  std::string name;
  std::optional<Seat> was;
};

// Names, seat order, players that came or left. Hand sizes go with their seats; a new seat's is unknown.
Result<TableChange> with_seats(const Draft& draft, const std::vector<NewSeat>& seats);
Result<TableChange> renamed(const Draft& draft, Seat seat, std::string name);
Result<TableChange> reordered(const Draft& draft, const std::vector<Seat>& order);

Result<TableChange> with_me(const Draft& draft, View me);
// Where the table tells how many cards I have, that is the size of the hand from now on.
Result<TableChange> with_hand(const Draft& draft, std::optional<CardSet> hand);
// By seat; none: the even deal. An entry that is empty is unknown.
Result<TableChange> with_sizes(const Draft& draft, std::optional<std::vector<std::optional<HandSize>>> sizes);
Result<TableChange> with_face_up(const Draft& draft, CardSet cards);
Result<TableChange> with_pool(const Draft& draft, int cards);
Result<TableChange> with_rules(const Draft& draft, const Rules& rules);
// Cards are found again by id, name or alias, or one for one where as many of a category are left over in both decks.
Result<TableChange> with_edition(const Draft& draft, const Edition& edition);
// A table put together by the caller: its seats and cards are those of the old one, at the same places. For changes of
// several things at once.
Result<TableChange> with_table(const Draft& draft, const Table& table);

}  // namespace gumshoe
