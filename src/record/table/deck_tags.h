// The deck of a game: by the name of its edition, or category by category.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "game/edition.h"
#include "game/result.h"
#include "record/notation/tag_line.h"

namespace gumshoe {

struct DeckTags {
  const TagLine* edition = nullptr;
  std::vector<const TagLine*> categories;
  const TagLine* place = nullptr;
};

struct DeckOfGame {
  std::shared_ptr<const Deck> deck;
  std::string edition;  // empty for a deck given by categories
  Rules rules;          // where the record does not say otherwise
};

Result<DeckOfGame> read_deck(const DeckTags& tags, const Catalogue& catalogue);

// Why this may not be the name of a card, a category or a seat; at `offset` in it. None where it may.
std::optional<Error> name_error(const TagLine& tag, const std::string& name, std::size_t offset);

}  // namespace gumshoe
