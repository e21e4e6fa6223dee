#include "arena/tournament/seatings.h"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace gumshoe {
namespace {

constexpr int all_orders_up_to = 4;

std::vector<Seating> permutations(int seats) {
  Seating seating(static_cast<std::size_t>(seats));
  std::iota(seating.begin(), seating.end(), 0);
  std::vector<Seating> all;
  do {
    all.push_back(seating);
  } while (std::ranges::next_permutation(seating).found);
  return all;
}

// The last one, and the others zigzag: from, from + 1, from - 1, from + 2, … round a ring.
Seating zigzag(int seats, int from) {
  const int ring = seats - 1;
  Seating order{ring};
  for (int i = 0; i < ring; ++i) {
    const int step = i % 2 == 0 ? -i / 2 : (i + 1) / 2;
    order.push_back((from + step + ring) % ring);
  }
  return order;
}

// Walecki's decomposition (1892) of the complete graph into rings, each taken both ways round. It exists for odd
// numbers; for even ones the zigzags from every start meet every pair of neighbours twice.
std::vector<Seating> balanced_orders(int seats) {
  const int ring = seats - 1;
  const int starts = ring % 2 == 0 ? ring / 2 : ring;
  std::vector<Seating> orders;
  for (int from = 0; from < starts; ++from) {
    const Seating order = zigzag(seats, from);
    orders.push_back(order);
    orders.emplace_back(order.rbegin(), order.rend());
  }
  return orders;
}

}  // namespace

std::vector<Seating> seatings(int seats) {
  assert(seats >= 2);
  if (seats <= all_orders_up_to) return permutations(seats);
  std::vector<Seating> all;
  for (Seating order : balanced_orders(seats)) {
    for (int turned = 0; turned < seats; ++turned) {
      all.push_back(order);
      std::ranges::rotate(order, order.begin() + 1);
    }
  }
  return all;
}

}  // namespace gumshoe
