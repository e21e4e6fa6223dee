#include "players/basic_player.h"

#include "players/anything.h"
#include "players/seekers/memory.h"

namespace gumshoe {

Decision BasicPlayer::decide(const Situation& situation) {
  Random random(situation.seed);
  const Deck& deck = *situation.seen.table.deck;
  const bool answers = std::holds_alternative<AnswerOwed>(situation.owed.what);
  const CardSet left = answers ? CardSet() : deck.all() - remember(situation.seen).seen;
  if (!answers && left.size() == deck.category_count() && may_accuse(situation)) return Accuse{left};
  return anything_but_accusing(situation, random);
}

}  // namespace gumshoe
