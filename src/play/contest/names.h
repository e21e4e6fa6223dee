// Names for the cards of a contest, from lists.
#pragma once

#include <string>
#include <vector>

#include "game/deck.h"
#include "game/random.h"

namespace gumshoe {

inline constexpr int most_names = 144;  // of a category

// Its id and key are made from the name.
CardInfo card_named(std::string name);

// No two alike, also not between the categories.
std::vector<CardInfo> draw_people(int count, Random& random);
std::vector<CardInfo> draw_weapons(int count, Random& random);
std::vector<CardInfo> draw_rooms(int count, Random& random);

}  // namespace gumshoe
