// Reads and writes an edition in the form of editions/*.json.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/deck.h"
#include "game/edition.h"
#include "game/result.h"
#include "view/json/reader.h"

namespace gumshoe {

std::string edition_json(const Edition& edition);
Result<Edition> read_edition(std::string_view text);

// Cards and categories from JSON.

// A record's own deck gives only the names of its cards; an edition may add id, key and aliases.
enum class CardForm { name, any };

std::vector<CategoryPlan> read_categories(const Json& categories, CardForm form, JsonComplaint& complaint);

// The card that an id, name, alias or unambiguous prefix means; the first card if there is none.
Card read_card(const Json& json, const Deck& deck, JsonComplaint& complaint);

}  // namespace gumshoe
