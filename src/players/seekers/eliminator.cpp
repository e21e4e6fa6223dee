#include "players/seekers/eliminator.h"

#include "players/seekers/seeking.h"

namespace gumshoe {

Decision Eliminator::decide(const Situation& situation) {
  const Table& table = situation.seen.table;
  Seeker seeker{.habits = habits_, .table = table, .memory = remember(situation.seen)};
  seeker.suspected = table.deck->all() - seeker.memory.seen;
  seeker.wanted = seeker.suspected;
  seeker.nothing_more_to_learn = seeker.memory.unanswered.contains(seeker.suspected);
  Random random(situation.seed);
  return seek(seeker, situation.owed, random);
}

}  // namespace gumshoe
