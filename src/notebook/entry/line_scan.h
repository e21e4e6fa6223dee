// How far a half-typed line has come: what it says so far, and what may stand next.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notebook/draft/line_reader.h"

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
    answerer,    // one of `seats`, or nobody where nobody is named yet
    verdict,
    number,
    key,         // short form: the key of one of `cards`
    shown_key,   // the key of the card shown, the next answer, or the end
    answer,      // the number of one of `seats`, 0 or ~
    sign_after_accused,
  };
  Kind kind = Kind::nothing;
  CardSet cards = {};
  CardSet rather = {};  // of these the likelier ones: those of the category whose place this is
  std::vector<Seat> seats = {};
};

struct LineScan {
  enum class Form { question, accusation, no_suggestion, move, verb };
  bool short_form = false;
  std::optional<Form> form;
  std::optional<Seat> who;
  bool who_is_implied = false;
  std::vector<std::optional<Card>> named;  // in the order typed; none: not heard
  std::vector<Answer> answers;
  bool nobody = false;
  Expected expected;  // after all words
};

// All words of the text are taken as complete. `asker`, `accuser`: who it is where a short line does not say.
struct Implied {
  Seat asker;
  Seat accuser;
};
LineScan scan_long_form(const LineReader& reader, std::string_view text);
LineScan scan_short_form(const LineReader& reader, std::string_view word, Implied who);

// The cards of the categories of which none is named yet.
CardSet cards_left(const Deck& deck, const std::vector<std::optional<Card>>& named);
// What a shown card can be: one of those named, or of a category that was not heard.
CardSet cards_showable(const Deck& deck, const std::vector<std::optional<Card>>& named);

}  // namespace gumshoe
