// Reads lines one after another against a table and the game so far, and fits lines to a table or a game that they were
// not written for.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/result.h"
#include "notebook/draft/draft.h"
#include "record/notation/event_line.h"
#include "record/table/card_names.h"
#include "record/table/seat_names.h"
#include "record/views/course.h"

namespace gumshoe {

class LineReader {
 public:
  // The table must outlive it.
  explicit LineReader(const Table& table) : table_(table), seats_(table.seats), cards_(*table.deck), course_(table) {}

  Result<Entry> read(std::string_view line) const;
  Setting setting() const { return {table_, seats_, cards_, course_}; }
  const Course& course() const { return course_; }

  void then(const Event& event) { course_.then(event); }
  // Goes past a line of a draft; a parked one counts for nothing.
  void then(const DraftLine& line);
  // As above, but parked lines count for whose turn it is: they were somebody's turn.
  void then_as_turns(const DraftLine& line);

 private:
  const Table& table_;
  SeatNames seats_;
  CardNames cards_;
  Course course_;
};

// Ready to read line `line`, after those before it.
LineReader reader_at(const Draft& draft, int line);

// A line as an entry of the table gives it.
DraftLine line_of(const Table& table, const Entry& entry);

// A short line that doesn't say who asks, with the number of the seat put before it; any other line as it is.
struct WithAsker {
  std::string line;
  int at = 0;  // where it was put, counted in characters
  int added = 0;  // how many characters
};
WithAsker with_asker(const LineReader& reader, std::string_view line, Seat asker);

// The line that begins a replacement of `at`, read with its asker; columns of errors are those of `line`.
Result<Entry> read_in_place(const Draft& draft, int at, std::string_view line);

// The line as an entry here; none if it doesn't fit. A pass that was only implied (nobody typed it) is dropped if its
// seat is no longer asked.
std::optional<Entry> refitted(const LineReader& reader, const Event& event, const DraftLine& line);

// Takes a line that can't be read here out of the game.
void park_unread(DraftLine& line);

// After a change at `from`: reads later lines again if what came before them matters. Returns those that no longer fit
// and are now parked.
std::vector<int> settle(Draft& draft, int from);

}  // namespace gumshoe
