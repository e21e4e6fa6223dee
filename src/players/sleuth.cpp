#include "players/sleuth.h"

#include "infer/knowledge.h"
#include "players/seeking.h"

namespace gumshoe {

namespace {

constexpr HolderSet bit(Holder holder) { return HolderSet{1} << holder.code(); }

// Nobody can show a card that only the envelope and the pool can have.
bool can_be_shown(const Knowledge& knowledge, Card card) {
  return (knowledge.places[card.index] & ~(bit(Holder::envelope()) | bit(Holder::pool()))) != 0;
}

void conclude(Seeker& seeker, const Knowledge& knowledge) {
  const CardSet all = seeker.table.deck->all();
  if (!knowledge.consistent) {
    seeker.suspected = all - seeker.memory.seen;
    return;
  }
  seeker.suspected = knowledge.possible_cards_of(Holder::envelope(), all.size());
  seeker.memory.seen |= all - seeker.suspected;
  seeker.nothing_more_to_learn = true;
  for (const Card card : seeker.suspected) {
    if (can_be_shown(knowledge, card)) seeker.nothing_more_to_learn = false;
  }
}

}  // namespace

Decision Sleuth::decide(const Situation& situation) {
  Seeker seeker{.habits = habits_, .table = situation.seen.table, .memory = remember(situation.seen)};
  const bool answers = std::holds_alternative<AnswerOwed>(situation.owed.what);
  if (!answers) conclude(seeker, know(situation.seen));
  Random random(situation.seed);
  return seek(seeker, situation.owed, random);
}

}  // namespace gumshoe
