#include "play/referee/decision.h"

#include "play/board/reach.h"

namespace gumshoe {

namespace {

bool one_a_category(const Deck& deck, CardSet cards) {
  if (cards.size() != deck.category_count()) return false;
  for (std::uint8_t c = 0; c < deck.category_count(); ++c) {
    if ((cards & deck.cards(Category{c})).empty()) return false;
  }
  return true;
}

// One overload for each pair that can be legal; every other pair is refused.
struct Judge {
  const Table& table;
  const Floor* floor;
  CardSet hand;

  using Verdict = std::optional<Refusal>;

  Verdict operator()(const TurnOwed& turn, const Ask& ask) const {
    if (turn.walk && in_house()) return Refusal::not_owed;
    if (const Verdict refused = judge_question(ask.cards)) return refused;
    return turn.walk ? judge_place(turn.walk->from, ask.cards) : Verdict();
  }
  Verdict operator()(const TurnOwed& turn, const AskNothing&) const {
    return turn.walk ? Verdict(Refusal::not_owed) : Verdict();
  }
  Verdict operator()(const TurnOwed& turn, const Go& go) const {
    if (!turn.walk || floor == nullptr) return Refusal::not_owed;
    if (!floor->has(go.to)) return Refusal::off_the_board;
    if (const Verdict refused = judge_way(*turn.walk, go.to)) return refused;
    if (!go.cards) return may_stay_silent(*turn.walk, go.to) ? Verdict() : Refusal::must_ask_here;
    const bool stays = in_house() && floor->standing(go.to) == turn.walk->from;
    if (stays) return Refusal::may_not_stay;
    if (const Verdict refused = judge_question(*go.cards)) return refused;
    return judge_place(go.to, *go.cards);
  }
  Verdict operator()(const TurnOwed& turn, const Accuse& accuse) const {
    if (turn.walk && in_house() && !floor->may_accuse_at(turn.walk->from)) return Refusal::not_to_accuse_here;
    return judge_accusation(accuse);
  }

  Verdict operator()(const RollOwed&, const Roll&) const { return {}; }
  Verdict operator()(const RollOwed& turn, const TakePassage& take) const {
    if (!turn.passage) return Refusal::no_passage;
    if (!take.cards) return {};
    if (const Verdict refused = judge_question(*take.cards)) return refused;
    return take.cards->contains(*turn.passage) ? Verdict() : Refusal::other_room;
  }
  Verdict operator()(const RollOwed& turn, const Ask& ask) const {
    if (!turn.may_ask) return Refusal::may_not_stay;
    if (const Verdict refused = judge_question(ask.cards)) return refused;
    return judge_place(turn.from, ask.cards);
  }
  Verdict operator()(const RollOwed& turn, const Accuse& accuse) const {
    if (!in_house() || !floor->may_accuse_at(turn.from)) return Refusal::not_to_accuse_here;
    return judge_accusation(accuse);
  }

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
  bool in_house() const { return floor != nullptr && floor->house() != nullptr; }
  Verdict judge_way(const Walk& walk, Move::Cell to) const {
    if (!in_house()) return floor->steps(walk.from, to) > walk.roll ? Verdict(Refusal::too_far) : Verdict();
    const Reach ends = reach(*floor, walk.from, walk.roll, walk.in_the_way);
    return ends.has(*floor, to) ? Verdict() : Refusal::not_in_reach;
  }
  // The room is the one where the asker stands, whoever has its card.
  Verdict judge_question(CardSet cards) const {
    if (!one_a_category(*table.deck, cards)) return Refusal::not_one_a_category;
    const CardSet rooms = in_house() ? table.deck->cards(*table.deck->place()) : CardSet();
    const bool names_own = !((cards - rooms) & hand).empty();
    if (names_own && table.rules.own_cards == Rules::OwnCards::no) return Refusal::own_card_named;
    return {};
  }
  // A question is asked in a room and names that room.
  Verdict judge_place(Move::Cell cell, CardSet cards) const {
    const std::optional<Card> room = floor == nullptr ? std::nullopt : floor->room_at(cell);
    if (!room) return Refusal::not_in_a_room;
    if (!cards.contains(*room)) return Refusal::other_room;
    return {};
  }
  bool may_stay_silent(const Walk& walk, Move::Cell cell) const {
    return walk.in_room == InRoom::may_ask || !floor->room_at(cell);
  }
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
    case Refusal::off_the_board:
      return "this cell is not on the board";
    case Refusal::too_far:
      return "this cell is farther than the dice allow";
    case Refusal::not_in_a_room:
      return "a question can be asked in a room only, and there is none";
    case Refusal::other_room:
      return "the room named has to be the one where the question is asked";
    case Refusal::must_ask_here:
      return "one who ends a move in a room has to ask there";
    case Refusal::not_in_reach:
      return "no move with this roll ends there";
    case Refusal::may_not_stay:
      return "one has to leave this room and come back before one can ask here again";
    case Refusal::no_passage:
      return "no secret passage begins here";
    case Refusal::not_to_accuse_here:
      return "by the rules of this table one cannot accuse here";
  }
  return "refused";
}

std::optional<Refusal> refusal(const Table& table, CardSet hand, const Owed& owed, const Decision& decision) {
  const std::optional<Floor> floor = floor_of(table);
  return refusal(table, floor ? &*floor : nullptr, hand, owed, decision);
}

std::optional<Refusal> refusal(const Table& table, const Floor* floor, CardSet hand, const Owed& owed,
                               const Decision& decision) {
  return std::visit(Judge{table, floor, hand}, owed.what, decision);
}

std::optional<Decision> only_choice(const Owed& owed) {
  const AnswerOwed* answer = std::get_if<AnswerOwed>(&owed.what);
  if (answer == nullptr || answer->held.size() > 1) return {};
  if (answer->held.empty()) return Pass{};
  return Show{answer->held.first()};
}

}  // namespace gumshoe
