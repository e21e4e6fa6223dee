// The start of a game: cards drawn at random and dealt, the table set.
#pragma once

#include <cassert>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "game/random.h"
#include "game/result.h"
#include "record/record.h"

namespace gumshoe {

// What is drawn for a game, each from its own stream, so that none affects another.
enum class Drawn : std::uint64_t { board = 1, names, deal, dice };

inline std::uint64_t stream(std::uint64_t seed, Drawn what) {
  return Random(Random(seed).next() ^ static_cast<std::uint64_t>(what)).next();
}

inline Card draw_one(CardSet cards, Random& random) {
  assert(!cards.empty());
  auto at = cards.begin();
  for (std::uint64_t skip = random.below(cards.size()); skip > 0; --skip) ++at;
  return *at;
}

// `cards` has some of every category.
inline CardSet draw_one_a_category(const Deck& deck, CardSet cards, Random& random) {
  CardSet drawn;
  for (const Category category : deck.categories()) drawn.insert(draw_one(cards & deck.cards(category), random));
  return drawn;
}

inline std::vector<Card> shuffled(CardSet cards, Random& random) {
  std::vector<Card> order(cards.begin(), cards.end());
  for (std::size_t left = order.size(); left > 1; --left) std::swap(order[left - 1], order[random.below(left)]);
  return order;
}

// What happens to the cards left over from an even deal.
enum class Leftovers { dealt, face_up, face_down };
// Whether everybody knows how many cards each seat got.
enum class HandSizes { told, untold };

struct TableOptions {
  std::shared_ptr<const Deck> deck;
  std::string edition;             // the deck's id; empty for any other deck
  std::vector<std::string> seats;  // names in turn order
  Rules rules = {};
  Leftovers leftovers = Leftovers::dealt;
  HandSizes hand_sizes = HandSizes::told;
  std::optional<Seat> dealt_first = {};  // who gets the first card; none: drawn by lot
};

// One card of each category to the envelope, the rest shuffled into one stock and dealt round.
Deal deal_cards(const TableOptions& options, Random& random);

// The table of the full record of a game with this deal.
Table set_table(const TableOptions& options, const Deal& deal);

// Why no game can be played at this table. None if one can: the table is a full record's, every card lies in one place,
// one of each category in the envelope, and what the seats are told about the deal is true.
std::optional<Error> flaw(const Table& table);

// Ann, Bob, Cyn, …: as many as there can be seats.
std::vector<std::string> seat_names(std::size_t count);

}  // namespace gumshoe
