#include "record/record.h"

#include <algorithm>

#include "record/table/names.h"

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

Holder Deal::holder_of(Card card) const {
  for (const Seat seat : first_seats(hands.size())) {
    if (hands[seat].contains(card)) return seat;
  }
  if (envelope.contains(card)) return Holder::envelope();
  return face_up.contains(card) ? Holder::face_up() : Holder::pool();
}

std::optional<Seat> Table::find_seat(std::string_view name_or_number) const {
  return SeatNames(seats).find(name_or_number);
}

bool operator==(const Table& a, const Table& b) {
  const bool same_deck = a.deck == b.deck || (a.deck != nullptr && b.deck != nullptr && *a.deck == *b.deck);
  return same_deck && a.edition == b.edition && a.seats == b.seats && a.hands == b.hands && a.face_up == b.face_up &&
         a.pool == b.pool && a.me == b.me && a.hand == b.hand && a.deal == b.deal && a.rules == b.rules &&
         a.board == b.board && a.free_tags == b.free_tags;
}

Record up_to(const Record& record, int events) {
  if (events >= record.event_count()) return record;
  Record earlier;
  earlier.table = record.table;
  std::erase_if(earlier.table.free_tags, [](const Tag& tag) { return tag.name == "Result"; });
  earlier.unknown_tags = record.unknown_tags;
  earlier.comments_in_header = record.comments_in_header;
  std::erase_if(earlier.comments_in_header, [](const HeaderComment& comment) { return comment.tag == "Result"; });
  earlier.entries.assign(record.entries.begin(), record.entries.begin() + std::max(events, 0));
  return earlier;
}

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
