#include "players/gumshoe/hint.h"

#include "play/referee/player.h"
#include "players/registry.h"

namespace gumshoe {

Decision hint_for(const Record& seen, const Owed& owed, const Budget& budget) {
  if (const std::optional<Decision> forced = only_choice(owed)) return *forced;
  return (*make_player("gumshoe"))->decide({seen, owed, decision_seed(1, seen, owed), budget});
}

}  // namespace gumshoe
