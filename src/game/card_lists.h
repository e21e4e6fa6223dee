// Cards in a list, as a set.
#pragma once

#include <optional>
#include <vector>

#include "game/card.h"

namespace gumshoe {

inline CardSet set_of(const std::vector<Card>& cards) {
  CardSet set;
  for (const Card card : cards) set.insert(card);
  return set;
}

// Only the known ones.
inline CardSet set_of(const std::vector<std::optional<Card>>& cards) {
  CardSet set;
  for (const std::optional<Card>& card : cards) {
    if (card) set.insert(*card);
  }
  return set;
}

}  // namespace gumshoe
