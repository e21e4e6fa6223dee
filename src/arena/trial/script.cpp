#include "arena/trial/game.h"

#include <algorithm>

#include "arena/protocol/card_ids.h"
#include "players/walks/walking.h"

namespace gumshoe {
namespace {

constexpr Category people{0};
constexpr Category weapons{1};
constexpr Category rooms{2};

const Walk& walk_of(const Referee& referee) { return *std::get<TurnOwed>(referee.owed()->what).walk; }

Card last_of(CardSet cards) {
  Card last = cards.first();
  for (const Card card : cards) last = card;
  return last;
}

// Chooses the cards of a question so that it reaches the bot.
class Casting {
 public:
  Casting(const Referee& referee, Seat bot) : referee_(referee), bot_(bot), asker_(referee.owed()->seat) {
    const int seats = referee.record().table.seat_count();
    for (int s = (asker_.index + 1) % seats; s != bot.index; s = (s + 1) % seats) before_bot_ |= referee.hand(Seat(s));
  }

  std::optional<CardSet> cards(const deed::Guess& guess) const {
    return together(any(people, guess.person), any(weapons, guess.weapon), nearest(guess.room));
  }

  std::optional<CardSet> cards(const deed::GuessCard& guess) const {
    if (before_bot_.contains(guess.card)) return {};
    const auto exactly = [&](Category category) -> std::optional<Card> {
      if (deck().category_of(guess.card) == category) return guess.card;
      return category == rooms ? nearest(Named::other) : any(category, Named::other);
    };
    return together(exactly(people), exactly(weapons), exactly(rooms));
  }

  // Whatever there is, where nothing better is: this is about no card.
  CardSet cards_in(Card room) const {
    CardSet cards(room);
    for (const Category category : {people, weapons})
      cards.insert(any(category, Named::other).value_or(deck().cards(category).first()));
    return cards;
  }

 private:
  static std::optional<CardSet> together(std::optional<Card> person, std::optional<Card> weapon,
                                         std::optional<Card> room) {
    if (!person || !weapon || !room) return {};
    return CardSet(*person) | CardSet(*weapon) | CardSet(*room);
  }

  // A high id is not taken for a type. One's own cards tell the others least.
  std::optional<Card> any(Category category, Named named) const {
    const CardSet fitting = all(named) & deck().cards(category);
    if (fitting.empty()) return {};
    const CardSet own = fitting & referee_.hand(asker_);
    return last_of(own.empty() ? fitting : own);
  }

  std::optional<Card> nearest(Named named) const {
    const CardSet fitting = all(named);
    std::optional<Floor::Room> best;
    for (const Floor::Room& room : floor().rooms()) {
      if (!fitting.contains(room.card) || (named == Named::far && steps_of_bot(room) < 2)) continue;
      if (!best || steps(room) < steps(*best)) best = room;
    }
    return best ? std::optional(best->card) : std::nullopt;
  }

  CardSet all(Named named) const {
    const CardSet hand = referee_.hand(bot_);
    const CardSet ordinary = deck().all() - seats_as_suspects();
    switch (named) {
      case Named::held:
        return hand & ordinary;
      case Named::other:
      case Named::far:
        return ordinary - hand - before_bot_;
      case Named::anothers:
        return before_bot_ & ordinary;
      case Named::itself:
        return CardSet(suspect(bot_.index));
    }
    return {};
  }

  // Also where the seats are no suspects: the last people are as good as the others then.
  CardSet seats_as_suspects() const {
    CardSet suspects;
    for (int s = 0; s < referee_.record().table.seat_count(); ++s) suspects.insert(suspect(s));
    return suspects;
  }
  Card suspect(int seat) const {
    const int first = deck().cards(people).size() - referee_.record().table.seat_count();
    return Card(first + seat);
  }

  const Deck& deck() const { return *referee_.record().table.deck; }
  const Floor& floor() const { return *referee_.floor(); }
  int steps(const Floor::Room& room) const { return floor().steps(referee_.stands(asker_), room.cell); }
  int steps_of_bot(const Floor::Room& room) const { return floor().steps(referee_.stands(bot_), room.cell); }

  const Referee& referee_;
  Seat bot_;
  Seat asker_;
  CardSet before_bot_;  // cards of those who are asked before it
};

CardSet accused(const Referee& referee, deed::Aim aim) {
  const Table& table = referee.record().table;
  if (aim == deed::Aim::right) return table.deal->envelope;
  CardSet cards;
  for (const Category category : {people, weapons, rooms})
    cards.insert((table.deck->cards(category) - table.deal->envelope).first());
  return cards;
}

Decision stay(const Referee& referee, Seat bot) {
  const Move::Cell here = walk_of(referee).from;
  const std::optional<Card> room = referee.floor()->room_at(here);
  if (!room) return Go{here, {}};
  return Go{here, Casting(referee, bot).cards_in(*room)};
}

std::optional<CardSet> question_of(const Casting& casting, const Deed& deed) {
  if (const auto* guess = std::get_if<deed::Guess>(&deed)) return casting.cards(*guess);
  if (const auto* guess = std::get_if<deed::GuessCard>(&deed)) return casting.cards(*guess);
  return {};
}

}  // namespace

Decision Script::decide(const Referee& referee) {
  if (const auto* answer = std::get_if<AnswerOwed>(&referee.owed()->what)) {
    if (answer->held.empty()) return Pass{};
    return Show{answer->held.first()};
  }
  unfold(referee);
  const std::optional<Decision> deed = deeds_.empty() ? std::nullopt : act(referee);
  return deed ? *deed : stay(referee, bot_);
}

void Script::bot_hears(const Message& message, const Deck& deck) {
  if (const auto* shown = std::get_if<told::CardFrom>(&message)) shown_.insert(*card_of(deck, shown->card));
  if (const auto* dealt = std::get_if<told::Card>(&message)) dealt_again_.insert(*card_of(deck, dealt->card));
}

bool Script::waits_for_a_shown_card() const {
  const auto* each = deeds_.empty() ? nullptr : std::get_if<deed::GuessEach>(&deeds_.front());
  return each != nullptr && each->which == deed::Each::shown;
}

// A guess for each card, once there are any.
void Script::unfold(const Referee& referee) {
  const auto* each = deeds_.empty() ? nullptr : std::get_if<deed::GuessEach>(&deeds_.front());
  if (each == nullptr) return;
  const bool in_hand = each->which == deed::Each::in_hand;
  const CardSet cards = in_hand ? referee.hand(bot_) : each->which == deed::Each::shown ? shown_ : dealt_again_;
  if (cards.empty()) return;
  deeds_.pop_front();
  for (const Card card : cards) deeds_.push_front(deed::GuessCard{card});
}

// What the seat whose turn it is can do for the next deed: the deed, or a step towards it. None: it is for another.
std::optional<Decision> Script::act(const Referee& referee) {
  if (const auto* accuse = std::get_if<deed::Accuse>(&deeds_.front())) {
    const deed::Aim aim = accuse->aim;
    deeds_.pop_front();
    return gumshoe::Accuse{accused(referee, aim)};
  }
  const std::optional<CardSet> cards = question_of(Casting(referee, bot_), deeds_.front());
  if (!cards) return {};
  const Walking walking(*referee.floor(), walk_of(referee));
  if ((*cards & walking.in_reach()).empty()) return walking.towards(*cards & walking.rooms());
  deeds_.pop_front();
  return walking.ask(*cards);
}

}  // namespace gumshoe
