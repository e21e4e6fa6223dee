// Reads lines of events, in the long form (`Bob ? plum rope hall : Cyn - Dan +`) or the short one (`mrl3`, `2m?l12.r`,
// `!mrl-`). Of a line that is still being typed it also says what is there so far and what may come next: completion
// and preview are views of that.
//
//   LineReader reader(table);
//   const Result<Entry> entry = reader.read("mrl3");
//   reader.then(entry->event);                            // the next line is read after this one
//   reader.look("Bob ? plum r").before_word.expected      // a card; of the weapons rather than of the rest
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "game/result.h"
#include "record/notation/words.h"
#include "record/record.h"
#include "record/table/names.h"
#include "record/views/course.h"

namespace gumshoe {

// What may stand at a place in a line.
struct Expected {
  enum class Kind {
    nothing,     // no line goes on like this
    end,         // the line is complete
    start,       // a seat or a verb
    card,        // one of `cards`
    seat,        // one of `seats`
    holder,      // one of `seats`, envelope, pool, public
    sign_after_seat,
    sign_after_cards,
    sign_after_answerer,
    answerer,    // one of `seats`, or nobody if no answer is there yet
    verdict,
    number,
    key,         // short form: the key of one of `cards`
    shown_key,   // the key of the card shown, the next answer, or the end
    answer,      // the number of one of `seats`, 0 or ~
    sign_after_accused,
  };
  Kind kind = Kind::nothing;
  CardSet cards = {};
  CardSet rather = {};  // the likelier ones of these: those of the category whose place this is
  std::vector<Seat> seats = {};
};

// What the beginning of a line says, and what may follow it.
struct LineSoFar {
  enum class Form { question, accusation, no_suggestion, move, verb };
  std::optional<Form> form = {};
  std::optional<Seat> who = {};
  bool who_is_implied = false;
  std::vector<std::optional<Card>> named = {};  // in the order typed until all are there; none: not heard
  std::vector<Answer> answers = {};
  bool nobody = false;
  Expected expected = {};
};

// A text, read both as a line and as the beginning of one. It points into the text.
struct LineReading {
  Result<Entry> entry = Error{};              // the event, or why this isn't a line (yet)
  std::string_view text;
  std::string_view body;                      // without turn number, comment and blanks around it
  std::string_view word;  // the one being typed, at the end of the text, without an opening quote
  std::size_t word_begin = 0;  // counted with its quote
  bool in_comment = false;
  LineSoFar before_word = {};  // read in the long form up to that word: what may stand in its place
  LineSoFar whole = {};  // read in the long form up to the end
  std::optional<LineSoFar> short_form = {};  // read in the short form; none: it has more than one word
};

// What the reader of a line has to know about the game so far.
struct Setting {
  const Table& table;
  const SeatNames& seats;
  const CardNames& cards;
  const Course& course;
  std::optional<Seat> asker = {};  // whose turn it is, if the line doesn't say; none: as the course has it
};

// Of a line without control characters and in UTF-8 (see lines.h). The error's line is 1.
Result<Entry> read_event_line(const Setting& setting, std::string_view line);

class LineReader {
 public:
  // The table must outlive it.
  explicit LineReader(const Table& table) : LineReader(table, Course(table)) {}
  LineReader(const Table& table, const Course& course)
      : table_(table), seats_(table.seats), cards_(*table.deck), course_(course) {}

  // Any text. `asker`: whose turn it is, if the line doesn't say.
  Result<Entry> read(std::string_view line, std::optional<Seat> asker = {}) const;
  LineReading look(std::string_view line, std::optional<Seat> asker = {}) const;

  Setting setting(std::optional<Seat> asker = {}) const { return {table_, seats_, cards_, course_, asker}; }
  const Table& table() const { return table_; }
  const Course& course() const { return course_; }
  void then(const Event& event) { course_.then(event); }

 private:
  const Table& table_;
  SeatNames seats_;
  CardNames cards_;
  Course course_;
};

// The two forms of a line, read by one function each. They read a finished line and half a line alike: what they
// understood on the way goes to the last argument, unless that is null.

Result<Event> read_long_form(const Setting& setting, Words& line, LineReading* watched);  // takes the words
Result<Event> read_short_form(const Setting& setting, const Words& line, LineSoFar* watched);

}  // namespace gumshoe
