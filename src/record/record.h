// A game as it was written down: the table, and what happened. The only state there is;
// everything anybody is shown is a function of a Record.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/deck.h"
#include "game/rules.h"
#include "record/event.h"

namespace gumshoe {

struct HandSize {
  int low = 0;
  int high = 0;
  bool exact() const { return low == high; }
  friend bool operator==(const HandSize&, const HandSize&) = default;
};

// Whose view a record is.
struct View {
  enum class Kind { spectator, seat, full };
  Kind kind = Kind::spectator;
  Seat seat;

  static View of(Seat seat) { return {Kind::seat, seat}; }
  static View spectator() { return {}; }
  static View full() { return {Kind::full, {}}; }
  bool is(Seat other) const { return kind == Kind::seat && seat == other; }
  friend bool operator==(const View&, const View&) = default;
};

// Where every card is.
struct Deal {
  BySeat<CardSet> hands;
  CardSet envelope;
  CardSet pool;
  CardSet face_up;

  Holder holder_of(Card card) const;
  friend bool operator==(const Deal&, const Deal&) = default;
};

struct Tag {
  std::string name;
  std::string value;
  friend bool operator==(const Tag&, const Tag&) = default;
};

struct Table {
  std::shared_ptr<const Deck> deck;
  std::string edition;             // its id; empty for a deck given by Category tags
  BySeat<std::string> seats;       // names in turn order
  std::optional<std::vector<std::optional<HandSize>>> hands;  // as the tag says; an empty entry is `?`
  CardSet face_up;
  int pool = 0;
  View me;
  std::optional<CardSet> hand;     // mine
  std::optional<Deal> deal;        // of a full record (Hand.1, …, Envelope)
  Rules rules;
  std::string board;               // the Board tag, as written
  std::vector<Tag> free_tags;      // Result, Date, Event, Round, Seed

  int seat_count() const { return static_cast<int>(seats.size()); }
  std::span<const Seat> all_seats() const { return first_seats(seats.size()); }
  std::optional<Seat> find_seat(std::string_view name_or_number) const;
  friend bool operator==(const Table&, const Table&);  // decks by value
};

// The hand sizes that the table allows: those of the Hands tag if there is one, otherwise the floor or the ceiling of
// an even deal; my own is the size of my hand.
std::vector<HandSize> hand_sizes(const Table& table);
// How many cards are dealt to seats: the deck without one a category, the pool and the face-up cards.
int dealt_cards(const Table& table);

struct Entry {
  Event event;
  std::string comment;                      // at the end of its line, without the `;`
  std::vector<std::string> comments_before; // lines of their own above it
  friend bool operator==(const Entry&, const Entry&) = default;
};

// A comment among the tags; it stays with its tag, wherever that is printed.
struct HeaderComment {
  enum class Where { above, beside };
  std::string tag;
  int occurrence = 0;  // from 0: which one, of tags with the same name
  Where where = Where::above;
  std::string text;
  friend bool operator==(const HeaderComment&, const HeaderComment&) = default;
};

struct Record {
  Table table;
  std::vector<Tag> unknown_tags;
  std::vector<HeaderComment> comments_in_header;
  std::vector<Entry> entries;               // event number n is entries[n - 1]
  std::vector<std::string> comments_at_end;

  int event_count() const { return static_cast<int>(entries.size()); }
  friend bool operator==(const Record&, const Record&) = default;
};

// The game as it stood after the given number of events, without the Result tag.
Record up_to(const Record& record, int events);

}  // namespace gumshoe
