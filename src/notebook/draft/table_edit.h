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
#include "notebook/draft/edit.h"

namespace gumshoe {

struct TableChange {
  Edit edit;                           // applied to the draft it was made from
  Draft draft;                         // what that gives
  std::vector<int> parked;             // lines that no longer fit
  std::vector<std::string> left_out;   // ids of cards of my hand or face up that the new deck doesn't have
};

// A seat of the new table: one of the old ones, perhaps under another name, or a new one.
struct NewSeat {
  std::string name;
  std::optional<Seat> was;
};

// Every change takes the catalogue with which the game is read.

// Names, seat order, players that came or left. Hand sizes go with their seats; a new seat's is unknown.
Result<TableChange> with_seats(const Draft& draft, const std::vector<NewSeat>& seats,
                               const Catalogue& catalogue = Catalogue::built_in());
Result<TableChange> renamed(const Draft& draft, Seat seat, std::string name,
                            const Catalogue& catalogue = Catalogue::built_in());
Result<TableChange> reordered(const Draft& draft, const std::vector<Seat>& order,
                              const Catalogue& catalogue = Catalogue::built_in());

// Cards are found again by id, name or alias, or one for one if as many of a category are left over in both decks.
Result<TableChange> with_edition(const Draft& draft, const Edition& edition,
                                 const Catalogue& catalogue = Catalogue::built_in());

// A hand of another size than the table says for my seat changes that size too, if the sizes can add up.
Result<TableChange> with_hand(const Draft& draft, std::optional<CardSet> hand,
                              const Catalogue& catalogue = Catalogue::built_in());

// A table put together by the caller: sizes, whose view it is, rules, cards face up, the pool, or several at once. Its
// seats and cards are those of the old one, at the same places.
Result<TableChange> with_table(const Draft& draft, const Table& table,
                               const Catalogue& catalogue = Catalogue::built_in());

// Several changes at once, since sizes need not add up in between. What is left out stays. Seats and cards are those of
// the new table.
struct TableEdit {
  std::optional<std::vector<NewSeat>> seats = {};
  const Edition* edition = nullptr;
  std::optional<std::vector<std::optional<HandSize>>> hands = {};
  std::optional<View> me = {};  // of another seat: its hand is not known, unless it is told here
  std::optional<CardSet> hand = {};
  std::optional<CardSet> face_up = {};
  std::optional<int> pool = {};
  std::string rules = {};  // `respond=all`, as the tag writes them
  std::vector<Tag> tags = {};  // of those that say nothing about the table; an empty value takes one away
};
Result<TableChange> with_changes(const Draft& draft, const TableEdit& edit,
                                 const Catalogue& catalogue = Catalogue::built_in());

}  // namespace gumshoe
