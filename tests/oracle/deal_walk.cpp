#include "oracle/deal_walk.h"

#include <algorithm>

namespace gumshoe::oracle {
namespace {

int to_deal(const Table& table) {
  return table.deck->size() - table.deck->category_count() - table.pool - table.face_up.size();
}

// "Left out: each seat the floor or the ceiling of an even deal, mine the size of Hand".
std::vector<HandSize> even_hands(const Table& table) {
  const int cards = to_deal(table);
  const int seats = table.seat_count();
  const HandSize even{cards / seats, (cards + seats - 1) / seats};
  std::vector<HandSize> sizes(static_cast<std::size_t>(seats), even);
  if (table.me.kind == View::Kind::seat && table.hand) {
    sizes[table.me.seat.index] = {table.hand->size(), table.hand->size()};
  }
  return sizes;
}

std::vector<HandSize> tagged_hands(const Table& table) {
  std::vector<HandSize> sizes;
  for (const auto& entry : *table.hands) sizes.push_back(entry.value_or(HandSize{0, to_deal(table)}));
  return sizes;
}

// The holder has exactly these cards.
void fix(const Deck& deck, Holder holder, CardSet cards, WalkLimits& limits) {
  const std::uint32_t here = std::uint32_t{1} << holder.code();
  for (Card card : deck.all()) limits.places[card.index] &= cards.contains(card) ? here : ~here;
}

class Walk {
 public:
  Walk(const Deck& deck, const WalkLimits& limits, const std::function<bool(const Deal&)>& visit)
      : deck_(deck), limits_(limits), visit_(visit) {
    deal_.hands.resize(limits.hands.size());
  }

  // Places the cards from the given one on; false once the visitor has had enough.
  bool place(int index) {
    if (index == deck_.size()) return !fits() || visit_(deal_);
    const Card card{static_cast<std::uint8_t>(index)};
    for (std::size_t seat = 0; seat < deal_.hands.size(); ++seat) {
      const Holder holder = Seat{static_cast<std::uint8_t>(seat)};
      if (!try_at(holder, deal_.hands[seat], limits_.hands[seat].high, card)) return false;
    }
    return try_at(Holder::envelope(), deal_.envelope, deck_.category_count(), card) &&
           try_at(Holder::pool(), deal_.pool, limits_.pool.high, card) &&
           try_at(Holder::face_up(), deal_.face_up, limits_.face_up.high, card);
  }

 private:
  bool try_at(Holder holder, CardSet& cards, int most, Card card) {
    if ((limits_.places[card.index] >> holder.code() & 1) == 0 || cards.size() >= most) return true;
    if (holder == Holder::envelope() && !(cards & deck_.cards(deck_.category_of(card))).empty()) return true;
    cards.insert(card);
    const bool go_on = place(card.index + 1);
    cards.erase(card);
    return go_on;
  }

  bool fits() const {
    if (deal_.envelope.size() != deck_.category_count()) return false;
    if (deal_.pool.size() < limits_.pool.low || deal_.face_up.size() < limits_.face_up.low) return false;
    for (std::size_t seat = 0; seat < deal_.hands.size(); ++seat) {
      if (deal_.hands[seat].size() < limits_.hands[seat].low) return false;
    }
    return true;
  }

  const Deck& deck_;
  const WalkLimits& limits_;
  const std::function<bool(const Deal&)>& visit_;
  Deal deal_;
};

}  // namespace

std::vector<HandSize> sizes_by_tag(const Table& table) { return table.hands ? tagged_hands(table) : even_hands(table); }

std::vector<HandSize> any_sizes(const Table& table) {
  return std::vector<HandSize>(table.seats.size(), HandSize{0, table.deck->size()});
}

std::vector<std::uint32_t> anywhere(const Table& table) {
  return std::vector<std::uint32_t>(static_cast<std::size_t>(table.deck->size()), ~std::uint32_t{0});
}

void fix_my_hand(const Table& table, WalkLimits& limits) {
  if (table.me.kind == View::Kind::seat && table.hand) fix(*table.deck, table.me.seat, *table.hand, limits);
  if (!table.deal) return;
  for (std::size_t seat = 0; seat < table.deal->hands.size(); ++seat) {
    fix(*table.deck, Seat{static_cast<std::uint8_t>(seat)}, table.deal->hands[seat], limits);
  }
  fix(*table.deck, Holder::envelope(), table.deal->envelope, limits);
}

void fix_face_up(const Table& table, WalkLimits& limits) {
  limits.face_up = {table.face_up.size(), table.face_up.size()};
  fix(*table.deck, Holder::face_up(), table.face_up, limits);
}

WalkLimits limits_of(const Table& table) {
  WalkLimits limits{sizes_by_tag(table), {table.pool, table.pool}, {}, anywhere(table)};
  fix_my_hand(table, limits);
  fix_face_up(table, limits);
  return limits;
}

void each_deal(const Deck& deck, const WalkLimits& limits, const std::function<bool(const Deal&)>& visit) {
  Walk(deck, limits, visit).place(0);
}

}  // namespace gumshoe::oracle
