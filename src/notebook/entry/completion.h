// What may stand at the cursor of a half-typed line of the notation: cards of the category whose turn it is, seats,
// holders, verbs, verdicts, in the long form and in the short.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

}  // namespace gumshoe
