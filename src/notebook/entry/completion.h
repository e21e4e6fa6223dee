// What may stand at the cursor of a half-typed line of the notation: cards of the category whose turn it is, seats,
// holders, verbs, verdicts, in the long form and in the short.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/result.h"
#include "notebook/draft/draft.h"
#include "record/notation/line_reader.h"

namespace gumshoe {

struct Candidate {
  enum class Kind { card, seat, holder, verb, word, sign };  // word: nobody, wrong, right; sign: ? -- ! > : + - ~
  Kind kind = Kind::word;
  std::string text;                     // as it is put into the line, quoted where it must be
  std::optional<Card> card = {};
  std::optional<Seat> seat = {};
  bool short_form = false;              // one more character of a short line; `text` is the whole word
  friend bool operator==(const Candidate&, const Candidate&) = default;
};

struct Completion {
  std::size_t begin = 0;  // bytes of the line that a candidate replaces
  std::size_t end = 0;
  std::vector<Candidate> candidates;  // in the order of the pad or the table; nearest first where `near`
  std::string common;  // what all of them begin with, quotes included; never shorter than what is typed
  bool near = false;  // nothing begins with what is typed: these are spelt like it
};

// At the end of a text, as the reader sees it.
Completion complete(const LineReader& reader, const LineReading& line);
// At the cursor in a line that is typed after the last one of the draft.
Completion complete(const Draft& draft, std::string_view line, std::size_t cursor);

// What a line means while it is being typed: who asks what, who passes, who shows. Data; the words are
// view/words/phrasing.h's.

struct Preview {
  enum class State {
    empty,     // nothing but blanks or a comment
    partial,   // the beginning of a line
    complete,  // Enter takes it
    wrong,     // no line begins like this: see `error`
  };
  enum class Kind { question, no_suggestion, move, accusation, fact, other };  // other: see `event`

  // A card of a question or an accusation.
  struct Named {
    std::optional<Card> card;  // none: `?`, not heard
    friend bool operator==(const Named&, const Named&) = default;
  };

  State state = State::empty;
  std::optional<Kind> kind = {};           // none: it cannot be told yet
  std::optional<Seat> who = {};            // asker or accuser, typed or by the turn order
  bool who_is_implied = false;
  std::vector<Named> cards = {};     // as far as they are typed, in category order where the line is complete
  std::vector<Answer> answers = {};        // with the passes that are implied, in asking order
  bool nobody = false;
  bool answers_missed = false;        // a question that says nothing of the answers
  std::optional<Event> event = {};         // of a complete line
  std::optional<Error> error = {};         // of a wrong line, or why a partial one is not complete
};

// Of a line as the reader sees it, or of an event that is written there.
Preview preview(const LineReader& reader, const LineReading& line);
Preview preview(const Course& course, const Event& event);
// A line typed after the last one of the draft, or in place of one.
Preview preview(const Draft& draft, std::string_view line);
Preview preview_of_replacement(const Draft& draft, int at, std::string_view line);

}  // namespace gumshoe
