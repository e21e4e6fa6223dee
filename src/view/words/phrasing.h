// The words for what is on a table: cards as the box prints them, seats, holders, events.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "notebook/entry/completion.h"
#include "record/event.h"
#include "record/record.h"
#include "view/page/lettering.h"
#include "view/page/page.h"

namespace gumshoe {

class Phrasing {
 public:
  Phrasing(const Table& table, const Lettering& letters) : table_(table), letters_(letters) {}

  const Lettering& letters() const { return letters_; }
  std::string card(Card card) const { return letters_.name((*table_.deck)[card].name); }
  std::string seat(Seat seat) const { return letters_.name(table_.seats[seat.index]); }
  std::string holder(Holder holder) const;  // `Bob`, `the envelope`
  std::string view() const;                 // `Ann's view`
  // What a tag of the notation says: `your own cards`, `the hand sizes`, `Bob's cards`
  std::string tag(const std::string& name) const;

  std::vector<std::string> card_names(CardSet cards) const;
  std::string cards(std::span<const Card> cards, std::string_view between) const;
  std::string cited(std::span<const int> events) const;  // `(events 3 and 9)`

  // `Rope, Hall or Study`: in words between which a line may be broken; each item stays whole.
  std::vector<Span> listed(const std::vector<std::string>& items, std::string_view last) const;
  // An indented line `start item, item or item (end)`, which continues below if it is too long.
  void list(Page& page, const std::string& start, const std::vector<std::string>& items, std::string_view last,
            int width, const std::string& end = "") const;

 private:
  const Table& table_;
  const Lettering& letters_;
};

// `3`, `3 and 9`, `3, 9 and 12`
std::string joined(const std::vector<std::string>& items, std::string_view last);

// What a line says, in words: `Bob asks Mustard, Rope, Lounge; Cyn passes; Dan shows a card`.

// For a line as far as it is typed; empty if there is nothing to say yet. What is missing or wrong comes last.
std::string preview_words(const Preview& preview, const Table& table, const Phrasing& phrasing);
// For an event that isn't a question: facts, moves, seats that are out.
std::string event_words(const Event& event, const Phrasing& phrasing);
// For any event of a record; they are counted from 1.
std::string event_words(const Record& record, int number, const Phrasing& phrasing);
// For a line that is written down; if it means nothing at this table, the line as it is.
std::string line_words(const Draft& draft, int line, const Phrasing& phrasing);

}  // namespace gumshoe
