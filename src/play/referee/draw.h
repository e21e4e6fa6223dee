// Cards drawn at random, and the seeds that a game draws from.
#pragma once

#include <cassert>
#include <cstdint>
#include <utility>
#include <vector>

#include "game/card.h"
#include "game/deck.h"
#include "game/random.h"

namespace gumshoe {

// What is drawn for a game, each from its own stream, so that none affects another.
enum class Drawn : std::uint64_t { board = 1, names, deal, dice };

inline std::uint64_t stream(std::uint64_t seed, Drawn what) {
  return Random(Random(seed).next() ^ static_cast<std::uint64_t>(what)).next();
}

inline Card draw_one(CardSet cards, Random& random) {
  assert(!cards.empty());
  auto at = cards.begin();
  for (std::uint64_t skip = random.below(static_cast<std::uint64_t>(cards.size())); skip > 0; --skip) ++at;
  return *at;
}

// `cards` has some of every category.
inline CardSet draw_one_a_category(const Deck& deck, CardSet cards, Random& random) {
  CardSet drawn;
  for (std::uint8_t c = 0; c < deck.category_count(); ++c) {
    drawn.insert(draw_one(cards & deck.cards(Category{c}), random));
  }
  return drawn;
}

inline std::vector<Card> shuffled(CardSet cards, Random& random) {
  std::vector<Card> order(cards.begin(), cards.end());
  for (std::size_t left = order.size(); left > 1; --left) std::swap(order[left - 1], order[random.below(left)]);
  return order;
}

}  // namespace gumshoe
