// What a seat remembers without drawing any conclusion: its hand, the cards it was shown, what it showed and asked.
#pragma once

#include <vector>

#include "record/record.h"

namespace gumshoe {

struct Memory {
  CardSet hand;                   // now, with the cards dealt to it later
  CardSet seen;                   // held by somebody for certain: its own, face up, shown to it
  std::vector<CardSet> shown_to;  // by seat: its own cards that this seat was shown
  CardSet last_asked;             // in its latest question
  CardSet unanswered;             // named in its questions that nobody answered
};

// `seen` is a seat's view.
Memory remember(const Record& seen);

}  // namespace gumshoe
