// What the players that narrow down the envelope have in common: once it is said which cards may be in it, they
// ask for those, accuse when one is left in each category, and show by habit.
#pragma once

#include <optional>

#include "players/habits.h"

namespace gumshoe {

struct Seeker {
  const Habits& habits;
  const Table& table;
  Memory memory;
  CardSet suspected = {};              // may be in the envelope
  CardSet wanted = {};                 // of these, the ones worth asking for, some of every category
  bool nothing_more_to_learn = false;  // no answer can narrow it down further
  std::optional<CardSet> question = {};  // the one to ask, where it has been thought of already
  bool nothing_in_reach = false;         // on a board: no question in reach can tell anything
};

Decision seek(const Seeker& seeker, const Owed& owed, Random& random);

}  // namespace gumshoe
