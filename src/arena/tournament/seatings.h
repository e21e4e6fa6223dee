// In which orders those at a table sit, so that luck, and who sits next to whom, cancel.
#pragma once

#include <vector>

namespace gumshoe {

// Who sits at each seat, as a place in the list of those at the table.
using Seating = std::vector<int>;

// Up to 4 seats every rotation of every cyclic order, that is, every permutation. Above, every rotation of cyclic
// orders in which everybody is the left neighbour of everybody else equally often: once for odd numbers, twice for even
// ones.
std::vector<Seating> seatings(int seats);

}  // namespace gumshoe
