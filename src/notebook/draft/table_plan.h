// A table being set up, field by field: what is still wrong with it, and how many cards everybody may have.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "record/record.h"

namespace gumshoe {

struct TableProblem {
  enum class What { seats, names, hands, hand, deck, rules };
  What what = What::seats;
  std::string message;
};

// The first thing that keeps a game from beginning, in the order in which a table is set up; none if it can begin. The
// table has a deck.
std::optional<TableProblem> find_table_problem(const Table& table);

// The sizes that the other hands and the number of cards dealt leave for every hand; those of `hand_sizes` if they
// don't fit together.
std::vector<HandSize> narrowed_sizes(const Table& table);
// How many cards my hand may have, whatever is in it now; of a spectator none.
HandSize size_of_my_hand(const Table& table);

}  // namespace gumshoe
