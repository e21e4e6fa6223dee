// The built-in players by name.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/budget.h"
#include "game/result.h"
#include "play/referee/decision.h"
#include "play/referee/player.h"

namespace gumshoe {

struct PlayerInfo {
  std::string_view name;
  std::string_view description;  // one line
};

std::span<const PlayerInfo> built_in_players();

// What may follow a player's name: `show=lowest`. None if it has no habits.
std::vector<std::string> habits_of(std::string_view player);

// A name, and habits if the player has any: `sleuth show=lowest own=often seek=repeats`.
// show: random, lowest, before, rooms; own: never, often; seek: anew, repeats; ask (of those that deduce): information,
// places, any. The first of each is the default. Of `gumshoe`: ask=chance, information; accuse=pays, proved; read=yes,
// no; wait=table, rivals; with wait=rivals patience=100, or another percentage of what waiting is worth.
Result<std::unique_ptr<Player>> make_player(std::string_view description);

// What `gumshoe` would do in this seat, knowing only what the seat has seen, not even the seed of the game. The same
// position gets the same hint.
Decision hint_for(const Record& seen, const Owed& owed, const Budget& budget);

}  // namespace gumshoe
