// What is proved by a record: for every card the holders that can still have it, and what each seat
// must have one of. Complete (nothing that follows is missing) unless `complete` says otherwise.
//
// From a record that can't be true everything follows and nothing is learnt, so there is knowledge only of a record
// that is known to be possible: ask consistent() before anything else.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "game/budget.h"
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

// Whether a record can be true. Undecided: it is too large, and neither a deal that agrees nor a contradiction was
// found within the work that a call may do.
enum class Consistency : std::uint8_t { possible, impossible, undecided };

class Knowledge {
 public:
  Knowledge() = default;  // of a record about which nothing is decided
  explicit Knowledge(std::vector<HolderSet> places) : consistency_(Consistency::possible), places_(std::move(places)) {}
  static Knowledge impossible();

  Consistency consistency() const { return consistency_; }
  bool consistent() const { return consistency_ == Consistency::possible; }  // some deal agrees
  bool complete = true;

  // Only of a consistent record. Of any other, nothing is known: everything is possible, and nothing proved.
  const std::vector<HolderSet>& places() const;  // by card
  bool possible(Card card, Holder holder) const { return (places_of(card) >> holder.code() & 1) != 0; }
  std::optional<Holder> holder_of(Card card) const;  // where it is proved
  CardSet cards_of(Holder holder, int deck_size) const;  // proved to be there
  CardSet possible_cards_of(Holder holder, int deck_size) const;

  std::vector<Clause> clauses;  // the shows that are still open, reduced

 private:
  HolderSet places_of(Card card) const {
    assert(consistent());
    return card.index < places_.size() ? places_[card.index] : (HolderSet{1} << Holder::count) - 1;
  }

  Consistency consistency_ = Consistency::undecided;
  std::vector<HolderSet> places_;
};

Knowledge know(const Record& record, const Stop& stop = {});

// The estimate that simple sheets make for "this card is in the envelope":
// (1 - Ny) / ((Np + 1) - (Np - Nm)), Ny players known to have it, Nm who may, Np in all.
double simple_estimate(const Knowledge& knowledge, const Table& table, Card card);

}  // namespace gumshoe
