#include "play/decision.h"

namespace gumshoe {

namespace {

bool one_a_category(const Deck& deck, CardSet cards) {
  if (cards.size() != deck.category_count()) return false;
  for (int c = 0; c < deck.category_count(); ++c) {
    if ((cards & deck.cards(Category{static_cast<std::uint8_t>(c)})).empty()) return false;
  }
  return true;
}

// One overload for each pair that can be legal; every other pair is refused.
struct Judge {
  const Table& table;
  CardSet hand;

  using Verdict = std::optional<Refusal>;

  Verdict operator()(const TurnOwed&, const Ask& ask) const {
    if (!one_a_category(*table.deck, ask.cards)) return Refusal::not_one_a_category;
    const bool names_own = !(ask.cards & hand).empty();
    if (names_own && table.rules.own_cards == Rules::OwnCards::no) return Refusal::own_card_named;
    return {};
  }
  Verdict operator()(const TurnOwed&, const AskNothing&) const { return {}; }
  Verdict operator()(const TurnOwed&, const Accuse& accuse) const { return judge_accusation(accuse); }

  Verdict operator()(const AccusationOwed&, const Accuse& accuse) const { return judge_accusation(accuse); }
  Verdict operator()(const AccusationOwed&, const DoNotAccuse&) const { return {}; }

  Verdict operator()(const AnswerOwed& answer, const Show& show) const {
    if (show.card.index >= max_cards || !answer.named.contains(show.card)) return Refusal::card_not_named;
    if (!answer.held.contains(show.card)) return Refusal::card_not_held;
    return {};
  }
  Verdict operator()(const AnswerOwed& answer, const Pass&) const {
    if (!answer.held.empty()) return Refusal::must_show;
    return {};
  }

  template <typename AnyOwed, typename AnyDecision>
  Verdict operator()(const AnyOwed&, const AnyDecision&) const {
    return Refusal::not_owed;
  }

 private:
  Verdict judge_accusation(const Accuse& accuse) const {
    if (!one_a_category(*table.deck, accuse.cards)) return Refusal::not_one_a_category;
    return {};
  }
};

}  // namespace

std::string_view reason(Refusal refusal) {
  switch (refusal) {
    case Refusal::game_over:
      return "the game is over";
    case Refusal::not_owed:
      return "this is not what has to be decided now";
    case Refusal::not_one_a_category:
      return "exactly one card of each category has to be named";
    case Refusal::own_card_named:
      return "the rules of this table forbid naming one's own cards";
    case Refusal::card_not_named:
      return "the card shown is not one of those asked for";
    case Refusal::card_not_held:
      return "the card shown is not in this hand";
    case Refusal::must_show:
      return "one of the cards asked for is in this hand and has to be shown";
  }
  return "refused";
}

std::optional<Refusal> refusal(const Table& table, CardSet hand, const Owed& owed, const Decision& decision) {
  return std::visit(Judge{table, hand}, owed.what, decision);
}

std::optional<Decision> only_choice(const Owed& owed) {
  const AnswerOwed* answer = std::get_if<AnswerOwed>(&owed.what);
  if (answer == nullptr || answer->held.size() > 1) return {};
  if (answer->held.empty()) return Pass{};
  return Show{answer->held.first()};
}

}  // namespace gumshoe
