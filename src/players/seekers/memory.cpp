#include "players/seekers/memory.h"

#include <cassert>

#include "game/card_lists.h"

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

}  // namespace gumshoe
