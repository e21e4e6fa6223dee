#include "play/contest/names.h"

#include <array>
#include <cassert>

namespace gumshoe {

namespace {

using Words = std::array<const char*, 12>;

constexpr Words titles{"Admiral", "Baron", "Captain", "Doctor",  "Duchess",  "Inspector",
                       "Judge",   "Lady",  "Madame",  "Provost", "Reverend", "Sergeant"};
constexpr Words surnames{"Amber", "Beryl", "Coral", "Fern",    "Garnet", "Indigo",
                         "Ivory", "Jade",  "Maize", "Saffron", "Sienna", "Umber"};
constexpr Words makes{"Antique", "Bent", "Blunt",  "Brass", "Copper", "Gilded",
                      "Heavy",   "Iron", "Ornate", "Rusty", "Silver", "Stone"};
constexpr Words tools{"Anvil", "Bottle", "Cleaver", "Crossbow", "Hammer", "Hatchet",
                      "Lamp",  "Paddle", "Poker",   "Razor",    "Statue", "Trophy"};
constexpr Words parts{"Central", "East",    "Grand", "Guest", "Lower", "North",
                      "Old",     "Private", "South", "Tower", "Upper", "West"};
constexpr Words chambers{"Archive", "Attic",  "Cellar", "Chapel",  "Gallery", "Laboratory",
                         "Laundry", "Office", "Pantry", "Parlour", "Studio",  "Workshop"};

static_assert(std::tuple_size_v<Words> * std::tuple_size_v<Words> == most_names);

// Pairs of words, in an order drawn by lot.
std::vector<CardInfo> draw_names(const Words& first, const Words& second, int count, Random& random) {
  assert(count <= most_names);
  std::vector<std::size_t> order(most_names);
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::vector<CardInfo> cards;
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
    std::swap(order[i], order[i + random.below(order.size() - i)]);
    cards.push_back(card_named(std::string(first[order[i] / second.size()]) + " " + second[order[i] % second.size()]));
  }
  return cards;
}

}  // namespace

CardInfo card_named(std::string name) {
  CardInfo card;
  card.name = std::move(name);
  return card;
}

std::vector<CardInfo> draw_people(int count, Random& random) { return draw_names(titles, surnames, count, random); }
std::vector<CardInfo> draw_weapons(int count, Random& random) { return draw_names(makes, tools, count, random); }
std::vector<CardInfo> draw_rooms(int count, Random& random) { return draw_names(parts, chambers, count, random); }

}  // namespace gumshoe
