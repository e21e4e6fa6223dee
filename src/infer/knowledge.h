// What is proved by a record: for every card the holders that can still have it, and what each seat
// must have one of. Complete (nothing that follows is missing) unless `complete` says otherwise.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "game/card.h"
#include "game/seat.h"
#include "record/record.h"

namespace gumshoe {

// A set of holders, one bit for each Holder::code().
using HolderSet = std::uint32_t;

// The seat has at least one of the cards. Reduced: no card of it is known to be elsewhere, none is
// known to be the seat's, and no other clause of the seat is a part of it.
struct Clause {
  Seat seat;
  CardSet cards;
  friend bool operator==(const Clause&, const Clause&) = default;
};

class Knowledge {
 public:
  bool consistent = true;
  bool complete = true;
  std::vector<HolderSet> places;  // by card; empty where inconsistent
  std::vector<Clause> clauses;    // the shows that are still open, reduced

  bool possible(Card card, Holder holder) const { return (places[card.index] >> holder.code() & 1) != 0; }
  std::optional<Holder> holder_of(Card card) const;  // where it is proved
  CardSet cards_of(Holder holder, int deck_size) const;  // proved to be there
  CardSet possible_cards_of(Holder holder, int deck_size) const;
};

Knowledge know(const Record& record);

// The estimate that simple sheets make for "this card is in the envelope":
// (1 - Ny) / ((Np + 1) - (Np - Nm)), Ny players known to have it, Nm who may, Np in all.
double simple_estimate(const Knowledge& knowledge, const Table& table, Card card);

}  // namespace gumshoe
