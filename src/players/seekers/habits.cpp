#include "players/seekers/habits.h"

#include <cassert>

#include "game/card_lists.h"
#include "play/referee/deal.h"

namespace gumshoe {

namespace {

struct Remembering {
  Seat me;
  Memory& memory;

  void operator()(const Suggestion& suggestion) const {
    if (suggestion.asker == me) asked(suggestion);
    for (const Answer& answer : suggestion.answers) {
      if (!answer.card) continue;
      memory.seen.insert(*answer.card);
      if (answer.seat == me) memory.shown_to[suggestion.asker.index].insert(*answer.card);
    }
  }
  void operator()(const Fact& fact) const {
    if (fact.kind == Fact::Kind::has && fact.holder != Holder::envelope()) memory.seen.insert(fact.card);
  }
  void operator()(const Sight& sight) const {
    if (sight.card) memory.seen.insert(*sight.card);
  }
  void operator()(const DealOver& deal) const {
    const Card* card = std::get_if<Card>(&deal.what);
    if (card == nullptr) return;
    memory.seen.insert(*card);
    if (deal.to == me) memory.hand.insert(*card);
    if (deal.from == me) memory.hand.erase(*card);
  }
  template <typename AnyOther>
  void operator()(const AnyOther&) const {}

 private:
  void asked(const Suggestion& suggestion) const {
    memory.last_asked = set_of(suggestion.cards);
    if (suggestion.nobody) memory.unanswered |= memory.last_asked;
  }
};

CardSet or_else(CardSet first, CardSet second) { return first.empty() ? second : first; }

// The cards that the habit prefers, all equally, among those that may be shown.
CardSet preferred(Habits::Showing showing, const Deck& deck, const Memory& memory, const AnswerOwed& answer) {
  switch (showing) {
    case Habits::Showing::at_random:
      return answer.held;
    case Habits::Showing::lowest:
      return CardSet(answer.held.first());
    case Habits::Showing::shown_before:
      return answer.held & memory.shown_to[answer.asker.index];
    case Habits::Showing::rooms_first:
      return deck.place() ? answer.held & deck.cards(*deck.place()) : CardSet();
  }
  return answer.held;
}

// A question being put together, category by category.
class Composing {
 public:
  Composing(const Habits& habits, const Table& table, const Memory& memory, CardSet wanted, CardSet nameable,
            Random& random)
      : habits_(habits),
        table_(table),
        memory_(memory),
        wanted_(wanted & nameable),
        nameable_(nameable),
        random_(random) {}

  CardSet question() {
    CardSet cards;
    const int bluffed = category_of_own_card();
    for (int c = 0; c < table_.deck->category_count(); ++c) {
      const CardSet category = nameable_in(c);
      cards.insert(draw_one(c == bluffed ? category & memory_.hand : candidates(category), random_));
    }
    return cards;
  }

 private:
  CardSet nameable_in(int category) const { return table_.deck->cards(Category(category)) & nameable_; }
  bool own_cards_allowed() const { return table_.rules.own_cards == Rules::OwnCards::yes; }

  // The category, if any, in which it names an own card instead of a wanted one; never the only category wanted.
  int category_of_own_card() {
    const bool does_it = habits_.own_cards == Habits::OwnCards::often && own_cards_allowed() && random_.below(2) == 0;
    if (!does_it) return -1;
    const int c = random_.below(table_.deck->category_count());
    const CardSet category = nameable_in(c);
    return (category & memory_.hand).empty() || (wanted_ - category).empty() ? -1 : c;
  }

  CardSet candidates(CardSet category) const {
    const CardSet wanted = category & wanted_;
    if (wanted.empty()) return silent(category);
    const CardSet untried = or_else(wanted - memory_.unanswered, wanted);
    const bool again = habits_.seeking == Habits::Seeking::repeats;
    return or_else(again ? untried & memory_.last_asked : untried - memory_.last_asked, untried);
  }

  // Cards that nobody else can show: own ones, otherwise any that were not seen with others, otherwise any. In a house
  // the question names the room of the asker, even if it is an own card.
  CardSet silent(CardSet category) const {
    const CardSet own = own_cards_allowed() ? category & memory_.hand : CardSet();
    const CardSet allowed = own_cards_allowed() ? category : category - memory_.hand;
    return or_else(own, or_else(allowed - memory_.seen, or_else(allowed, category)));
  }

  const Habits& habits_;
  const Table& table_;
  const Memory& memory_;
  CardSet wanted_;
  CardSet nameable_;
  Random& random_;
};

}  // namespace

Memory remember(const Record& seen) {
  assert(seen.table.me.kind == View::Kind::seat && seen.table.hand);
  Memory memory;
  memory.hand = *seen.table.hand;
  memory.seen = memory.hand | seen.table.face_up;
  memory.shown_to.resize(seen.table.seats.size());
  for (const Entry& entry : seen.entries) std::visit(Remembering{seen.table.me.seat, memory}, entry.event);
  return memory;
}

Card card_to_show(const Habits& habits, const Deck& deck, const Memory& memory, const AnswerOwed& answer,
                  Random& random) {
  return draw_one(or_else(preferred(habits.showing, deck, memory, answer), answer.held), random);
}

CardSet question(const Habits& habits, const Table& table, const Memory& memory, CardSet wanted, CardSet nameable,
                 Random& random) {
  return Composing(habits, table, memory, wanted, nameable, random).question();
}

}  // namespace gumshoe
