// What advice is asked about, as it is typed: rooms, and a question that has to be answered.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "advise/others/showing.h"

namespace gumshoe {

// The rooms, or whatever the deck's places are; nothing typed: none.
Result<std::optional<CardSet>> rooms_of(const Deck& deck, std::string_view text);

// Who asks, and for which cards.
Result<AskedOfMe> asked_of_me(const Table& table, std::string_view asker, std::string_view cards);

}  // namespace gumshoe
