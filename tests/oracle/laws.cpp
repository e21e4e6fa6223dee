#include <algorithm>

#include "oracle/differences.h"
#include "oracle/wording.h"

namespace gumshoe::oracle {
namespace {

double expected_size(const std::vector<SizeOdds>& sizes) {
  double sum = 0;
  for (const SizeOdds& size : sizes) sum += size.size * size.p;
  return sum;
}

std::string row_law(const Posterior& odds, const std::string& id, Card card) {
  double sum = 0;
  for (int code = 0; code < Holder::count; ++code) {
    const Holder holder = Holder::from_code(code);
    const double p = odds.probability(card, holder);
    const bool possible = odds.knowledge.possible(card, holder);
    if ((p > 0) != possible) return id + ": 0 where it is not proved, or not 0 where it is";
    if ((p == 1) != (odds.knowledge.holder_of(card) == holder))
      return id + ": 1 where it is not proved, or not 1 where it is";
    sum += p;
  }
  return same(sum, 1) ? "" : differ("row of " + id, sum, 1);
}

double column(const Posterior& odds, CardSet cards, Holder holder) {
  double sum = 0;
  for (Card card : cards) sum += odds.probability(card, holder);
  return sum;
}

}  // namespace

std::string broken_law(const Record& record, const Posterior& odds) {
  if (!odds.knowledge.consistent() || !odds.exact) return "";
  const Deck& deck = *record.table.deck;
  for (Card card : deck.all()) {
    const std::string broken = row_law(odds, deck[card].id, card);
    if (!broken.empty()) return broken;
  }
  for (int i = 0; i < deck.category_count(); ++i) {
    const Category category{static_cast<std::uint8_t>(i)};
    const double sum = column(odds, deck.cards(category), Holder::envelope());
    if (!same(sum, 1)) return differ("envelope's " + deck.name(category), sum, 1);
  }
  for (std::size_t seat = 0; seat < odds.sizes.size(); ++seat) {
    const double sum = column(odds, deck.all(), Seat{static_cast<std::uint8_t>(seat)});
    if (!same(sum, expected_size(odds.sizes[seat])))
      return differ(record.table.seats[seat], sum, expected_size(odds.sizes[seat]));
  }
  return "";
}

}  // namespace gumshoe::oracle
