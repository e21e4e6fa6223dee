// Games written down with one mistake, drawn as the error model of docs/repairs.md says: whether it is noticed, and
// where the repairs offered then have it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "game/random.h"
#include "notebook/repairs/repairs.h"
#include "record/record.h"

namespace gumshoe {

// A game in which one line, or the table, is wrong.
struct Mistaken {
  Record truth;    // as the first seat saw it
  Record written;
  Slip slip;       // of `written`: what mends it
};

// `full` is a full record. None if nothing in it can go wrong.
std::optional<Mistaken> with_mistake(const Record& full, Random& random);
// Of this kind. A line entered twice is drawn only so: it tells nothing new, and is never noticed.
std::optional<Mistaken> with_mistake(const Record& full, Slip::Kind kind, Random& random);
// The kinds that a simulated game can have.
std::span<const Slip::Kind> kinds_of_mistakes();

// The number of events after which the record can't be true; none: it stays possible to the end.
std::optional<int> noticed_after(const Record& written);

// Where in a ranking the mistake is, from 0.
struct Rank {
  std::optional<std::size_t>
      culprit;  // its line, or what is wrong with the table, among those that edits are offered of
  std::optional<std::size_t> culprit_edit;  // the first edit of it, among the edits
  std::optional<std::size_t> mend;     // the edit that makes the record what it was, among the edits
};
Rank rank_of(const Mistaken& mistaken, int events, const Repairs& offered);

// The best that any ranking can do on average, if mistakes are made as the model says: every line and every slip
// weighed, whether a conflict points to it or not.
struct Best {
  double first = 0;        // how likely the likeliest culprit is
  double first_three = 0;  // one of the three likeliest
  double first_mend = 0;   // the likeliest edit
  double first_five_mends = 0;
};
Best best_possible(const Record& impossible);

}  // namespace gumshoe
