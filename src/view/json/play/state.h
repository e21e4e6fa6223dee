// What a person is told of a game on a board: web/src/core/play_calls.ts has the types, PlayState and Happened.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "view/json/writer.h"
#include "view/play/onlooker.h"

namespace gumshoe {

// A bot that lost its place in the game. The reason may quote what it has said: it is told when the game is over.
struct Fallen {
  Seat seat;
  SeatOutcome how = SeatOutcome::illegal;
  std::string reason;
};

// A game, and who looks at it.
struct Watched {
  const Referee& referee;
  const Onlooker& onlooker;
  std::span<const std::string> players;  // by seat: as which built-in player, or `bot`; empty: a person
  std::uint64_t seed = 0;                // told when the game is over
  std::vector<int> dice = {};            // what each of them shows, after a roll in a house
  std::span<const Fallen> fallen = {};

  bool is_person(Seat seat) const;  // and has still something to decide
};

void write_play_state(JsonWriter& json, const Watched& game);
void write_happened(JsonWriter& json, const Referee& referee, const Happened& happened);

}  // namespace gumshoe
