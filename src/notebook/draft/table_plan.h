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

// What keeps a game from beginning, the first of it in the order in which a table is set up; none: nothing. The table
// has a deck.
std::optional<TableProblem> find_table_problem(const Table& table);

// Every hand as the sizes of the others, and the cards that are dealt, leave it; as `hand_sizes` says where they do not
// fit together.
std::vector<HandSize> narrowed_sizes(const Table& table);
// How many cards my hand may have, whatever is in it now; of a spectator none.
HandSize size_of_my_hand(const Table& table);

}  // namespace gumshoe
