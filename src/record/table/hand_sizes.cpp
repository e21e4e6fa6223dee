// The hand sizes that a table allows.
#include <algorithm>

#include "record/record.h"

namespace gumshoe {
namespace {

HandSize exactly(int size) { return {size, size}; }

std::vector<HandSize> told_sizes(const Table& table) {
  std::vector<HandSize> sizes;
  const HandSize any{0, std::max(dealt_cards(table), 0)};
  for (const std::optional<HandSize>& told : *table.hands) sizes.push_back(told.value_or(any));
  return sizes;
}

std::vector<HandSize> even_sizes(const Table& table) {
  const int cards = std::max(dealt_cards(table), 0);
  const int seats = std::max(table.seat_count(), 1);
  return std::vector<HandSize>(table.seats.size(), HandSize{cards / seats, (cards + seats - 1) / seats});
}

}  // namespace

std::vector<HandSize> hand_sizes(const Table& table) {
  std::vector<HandSize> sizes = table.hands ? told_sizes(table) : even_sizes(table);
  if (table.me.kind == View::Kind::seat && table.hand) sizes[table.me.seat.index] = exactly(table.hand->size());
  if (table.deal)
    std::ranges::transform(table.deal->hands, sizes.begin(), [](CardSet hand) { return exactly(hand.size()); });
  return sizes;
}

int dealt_cards(const Table& table) {
  return table.deck->size() - table.deck->category_count() - table.pool - table.face_up.size();
}

}  // namespace gumshoe
