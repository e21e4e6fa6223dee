#include <cstdlib>

#include "notebook/repairs/slips.h"

namespace gumshoe {
namespace {

double likeness(const Deck& deck, Card a, Card b) {
  if (deck.category_of(a) != deck.category_of(b)) return likeness_across_categories;
  return std::abs(a.index - b.index) == 1 ? likeness_of_neighbours : 1;
}

// How often `there` is written for `truth`, where any of `others` may be.
double confusion(const Deck& deck, Card truth, Card there, CardSet others) {
  double all = 0;
  for (const Card other : others) all += likeness(deck, truth, other);
  return likeness(deck, truth, there) / all;
}

CardSet exchanged(CardSet cards, Card out, Card in) {
  cards.erase(out);
  cards.insert(in);
  return cards;
}

// One of some cards is another: `with` makes the table where they are these.
template <typename With>
void exchange_cards(const Table& table, CardSet cards, Slip::Kind kind, double rate, const With& with,
                    std::vector<Mend>& mends) {
  const Deck& deck = *table.deck;
  const CardSet outside = deck.all() - cards - table.face_up;
  for (const Card there : cards) {
    for (const Card card : outside) {
      const CardSet outside_then = exchanged(outside, card, there);
      mends.push_back({.slip = {.kind = kind, .written = there, .meant = card},
                       .written = rate * confusion(deck, card, there, outside_then),
                       .meant = rate * confusion(deck, there, card, outside),
                       .table = with(exchanged(cards, there, card))});
    }
  }
}

// Of two seats one has a card more than the table tells, the other one less.
void exchange_sizes(const Table& table, std::vector<Mend>& mends) {
  const std::vector<HandSize> sizes = hand_sizes(table);
  std::vector<Mend> found;
  for (std::uint8_t more = 0; more < sizes.size(); ++more) {
    for (std::uint8_t less = 0; less < sizes.size(); ++less) {
      const bool known = table.me.is(Seat{more}) || table.me.is(Seat{less});
      const bool exact = sizes[more].exact() && sizes[less].exact() && sizes[less].low > 0;
      if (more == less || known || !exact) continue;
      Table mended = table;
      mended.hands.emplace(sizes.begin(), sizes.end());
      (*mended.hands)[more] = HandSize{sizes[more].low + 1, sizes[more].low + 1};
      (*mended.hands)[less] = HandSize{sizes[less].low - 1, sizes[less].low - 1};
      const Slip slip{.kind = Slip::Kind::hands, .seat = Seat{more}, .fewer = Seat{less}, .size = sizes[more].low + 1};
      found.push_back({.slip = slip, .table = std::move(mended)});
    }
  }
  for (Mend& mend : found) {
    mend.written = mend.meant = slip_rates.hands / static_cast<double>(found.size());
    mends.push_back(std::move(mend));
  }
}

}  // namespace

std::vector<Mend> mends_of_tag(const Table& table, const std::string& tag) {
  std::vector<Mend> mends;
  if (tag == "Hand" && table.hand) {
    const auto with_hand = [&](CardSet hand) {
      Table mended = table;
      mended.hand = hand;
      return mended;
    };
    exchange_cards(table, *table.hand, Slip::Kind::hand, slip_rates.hand, with_hand, mends);
  }
  if (tag == "Public") {
    const auto with_face_up = [&](CardSet cards) {
      Table mended = table;
      mended.face_up = cards;
      return mended;
    };
    exchange_cards(table, table.face_up, Slip::Kind::face_up, slip_rates.face_up, with_face_up, mends);
  }
  if (tag == "Hands") exchange_sizes(table, mends);
  return mends;
}

}  // namespace gumshoe
