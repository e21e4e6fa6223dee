// Cards by the type and id that the bot protocol knows them by: the deck's categories are people, weapons and rooms, in
// this order, and ids count the cards of each from 0.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "arena/protocol/messages.h"
#include "game/deck.h"
#include "game/result.h"
#include "play/referee/decision.h"

namespace gumshoe {

constexpr Category category_of(CardType type) { return Category(number_of(type)); }
std::string_view word_for(CardType type);  // `person`, `weapon`, `room`

// None: there is no such card.
std::optional<Card> card_of(const Deck& deck, TypedCard card);
std::optional<CardSet> cards_of(const Deck& deck, const Triple& cards);

TypedCard typed(const Deck& deck, Card card);
Triple triple_of(const Deck& deck, CardSet one_a_category);

// What the reply means to the referee, which has yet to judge it. An error names the card that does not exist.
Result<Decision> decision_of(const Reply& reply, const Deck& deck, const Owed& owed);
// How a bot says it. The decision is one of those that the contest knows.
Reply reply_of(const Decision& decision, const Deck& deck);

}  // namespace gumshoe
