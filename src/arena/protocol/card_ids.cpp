#include "arena/protocol/card_ids.h"

#include <cassert>

namespace gumshoe {
namespace {

std::vector<TypedCard> typed_cards(const Triple& cards) {
  return {{CardType::person, cards.person}, {CardType::weapon, cards.weapon}, {CardType::room, cards.room}};
}

Error no_such_card(const Deck& deck, const Triple& cards) {
  for (const TypedCard& card : typed_cards(cards)) {
    if (card_of(deck, card)) continue;
    const int count = deck.cards(category_of(card.type)).size();
    return {"there is no " + std::string(word_for(card.type)) + " " + std::to_string(card.id) + "; the ids are 0 to " +
            std::to_string(count - 1)};
  }
  return {"there is no such card"};
}

struct Meaning {
  const Deck& deck;
  const Owed& owed;

  Result<Decision> operator()(const reply::Name&) const { return Error{"a name decides nothing"}; }
  Result<Decision> operator()(const reply::GoTo& reply) const { return Decision(Go{reply.to, {}}); }
  Result<Decision> operator()(const reply::GoAndGuess& reply) const {
    const std::optional<CardSet> cards = cards_of(deck, reply.cards);
    return cards ? Result<Decision>(Go{reply.to, *cards}) : no_such_card(deck, reply.cards);
  }
  Result<Decision> operator()(const reply::Guess& reply) const {
    const std::optional<CardSet> cards = cards_of(deck, reply.cards);
    return cards ? Result<Decision>(Ask{*cards}) : no_such_card(deck, reply.cards);
  }
  Result<Decision> operator()(const reply::Accuse& reply) const {
    const std::optional<CardSet> cards = cards_of(deck, reply.cards);
    return cards ? Result<Decision>(Accuse{*cards}) : no_such_card(deck, reply.cards);
  }
  Result<Decision> operator()(const reply::Disprove& reply) const {
    const AnswerOwed* answer = std::get_if<AnswerOwed>(&owed.what);
    if (!reply.type || answer == nullptr) return Decision(Pass{});
    return Decision(Show{(answer->named & deck.cards(category_of(*reply.type))).first()});
  }
};

struct Saying {
  const Deck& deck;

  Reply operator()(const Ask& decision) const { return reply::Guess{triple_of(deck, decision.cards)}; }
  Reply operator()(const Go& decision) const {
    if (!decision.cards) return reply::GoTo{decision.to};
    return reply::GoAndGuess{decision.to, triple_of(deck, *decision.cards)};
  }
  Reply operator()(const Accuse& decision) const { return reply::Accuse{triple_of(deck, decision.cards)}; }
  Reply operator()(const Show& decision) const { return reply::Disprove{typed(deck, decision.card).type}; }
  Reply operator()(const Pass&) const { return reply::Disprove{}; }
  template <typename NotInTheContest>
  Reply operator()(const NotInTheContest&) const {
    assert(false);
    return reply::Disprove{};
  }
};

}  // namespace

std::string_view word_for(CardType type) {
  switch (type) {
    case CardType::person:
      return "person";
    case CardType::weapon:
      return "weapon";
    case CardType::room:
      return "room";
  }
  return "card";
}

std::optional<Card> card_of(const Deck& deck, TypedCard card) {
  const CardSet cards = deck.cards(category_of(card.type));
  if (card.id < 0 || card.id >= cards.size()) return {};
  return Card(cards.first().index + card.id);
}

std::optional<CardSet> cards_of(const Deck& deck, const Triple& cards) {
  CardSet set;
  for (const TypedCard& typed : typed_cards(cards)) {
    const std::optional<Card> card = card_of(deck, typed);
    if (!card) return {};
    set.insert(*card);
  }
  return set;
}

TypedCard typed(const Deck& deck, Card card) {
  const Category category = deck.category_of(card);
  return {*type_of_number(category.index), card.index - deck.cards(category).first().index};
}

Triple triple_of(const Deck& deck, CardSet one_a_category) {
  const auto id_in = [&](CardType type) {
    return typed(deck, (one_a_category & deck.cards(category_of(type))).first()).id;
  };
  return {id_in(CardType::person), id_in(CardType::weapon), id_in(CardType::room)};
}

Result<Decision> decision_of(const Reply& reply, const Deck& deck, const Owed& owed) {
  return std::visit(Meaning{deck, owed}, reply);
}

Reply reply_of(const Decision& decision, const Deck& deck) { return std::visit(Saying{deck}, decision); }

}  // namespace gumshoe
