// Cards and categories from JSON.
#pragma once

#include <vector>

#include "game/deck.h"
#include "view/json/fields.h"

namespace gumshoe {

// A record's own deck gives a card by its name alone; an edition may add id, key and aliases.
enum class CardForm { name, any };

std::vector<CategoryPlan> read_categories(const Json& categories, CardForm form, JsonComplaint& complaint);

// A card of the deck by its id, name, alias or an unambiguous prefix; the first card where it is none.
Card read_card(const Json& json, const Deck& deck, JsonComplaint& complaint);

}  // namespace gumshoe
