// What a new line, or any other edit, changed about what is known.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "infer/position.h"
#include "record/record.h"

namespace gumshoe {

struct Mark {
  Card card;
  Holder holder;
  bool has = false;
  friend bool operator==(const Mark&, const Mark&) = default;
};

// By card, who can have it.
using Places = std::span<const HolderSet>;

// What `now` settles of these holders that `before` left open, by card, then holder.
std::vector<Mark> newly_settled(Places before, Places now, std::span<const Holder> holders);
// The same as people are told it: of a card whose holder is known, only who has it.
std::vector<Mark> newly_proved(Places before, Places now, std::span<const Holder> holders);

struct CardOdds {
  Card card;
  double before = 0;
  double after = 0;
};

struct Changes {
  std::vector<Mark> proved;           // certain now and not before; of a card whose holder is known, only who has it
  std::vector<Mark> taken_back;       // certain before and open now: after an edit
  std::vector<CardOdds> envelope;  // cards that are possible there now or were before, by category, likeliest first
  std::vector<Solution> solutions;  // the likeliest envelopes now, at most ten
  std::string deals_before;  // in decimal; empty if sampled
  std::string deals_after;
  std::optional<std::vector<Card>> solved;  // the envelope, if this edit settled it
  bool unsolved = false;  // it was settled before and no longer is
  bool conflict = false;  // it can't be true now, but could before
  bool mended = false;  // the other way round
};

// Proofs and odds are empty if what is written now can't be true. The two may be of different tables: a seat is
// compared with the one of the same name, or at the same place if it was renamed; a card with its counterpart in the
// other deck.
Changes what_changed(const Table& before, const Posterior& odds_before, const Table& after,
                     const Posterior& odds_after);
Changes what_changed(const Position& before, const Position& after);

// How likely an event was, given all the others: its answers, given its question, or its fact. None if that
// can't be said: the others can't be true, or the position is too large to do exactly. 0: it contradicts them. 1 for
// moves and the like.
std::optional<double> likelihood(const Record& without, const Record& with, const Event& event);
// Of the last entry, given those before it.
std::optional<double> likelihood_of_last(const Record& record);
// An entry below this asks "sure?".
inline constexpr double unlikely = 0.01;

// Events translated to other seats and cards.

// By old seat and old card; none: the seat or card is gone.
struct Remap {
  std::vector<std::optional<Seat>> seats;
  std::vector<std::optional<Card>> cards;

  static Remap identity(const Table& table);

  std::optional<Holder> operator()(Holder holder) const;
  std::optional<Seat> operator()(Seat seat) const { return seats[seat.index]; }
  std::optional<Card> operator()(Card card) const { return cards[card.index]; }
};

// None if the new table has no such event.
std::optional<Event> remapped(const Event& event, const Remap& remap, const Deck& new_deck);

// Which card of another deck each card is: by id, by name or alias; then, in a category of which as many cards are left
// over in both decks, one for one in the order of the pad.
std::vector<std::optional<Card>> cards_in(const Deck& from, const Deck& to);

// Which seat of another table each seat is: by name; if as many are left over in both, by place.
std::vector<std::optional<Seat>> seats_in(const std::vector<std::string>& from, const std::vector<std::string>& to);

}  // namespace gumshoe
