// Which of the entrants sit down together, table after table.
#pragma once

#include <cstdint>
#include <vector>

namespace gumshoe {

enum class Format {
  round_robin,  // everybody meets everybody
  gauntlet,     // the first one sits at every table
};

using Entrants = std::vector<int>;  // numbers of those at a table, in rising order

// Every choice of that many entrants once, in an order in which all have played about equally often at any time. Where
// there are very many choices, a few thousand of them, chosen likewise. The list is to be gone through again and again.
std::vector<Entrants> tables(int entrants, int seats, Format format, std::uint64_t seed);

}  // namespace gumshoe
