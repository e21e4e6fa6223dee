// Any rank but 0: plays the games that rank 0 hands out, until it says that it is over.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <optional>

#include "arena/cluster/rank_messages.h"
#include "arena/cluster/wire.h"
#include "arena/match/game_runner.h"
#include "arena/tournament/roll_call.h"
#include "arena/tournament/schedule.h"

namespace gumshoe {

// What it takes to play, made of what rank 0 says.
struct Equipment {
  Schedule schedule;
  MakeRunner make_runner;
  int threads = 1;
  Complaints complaints = {};
};
using Equip = std::function<Result<Equipment>(const rank_message::Setup& setup)>;

// An error where rank 0 has been silent for longer than `patience`. Once `stop` is set nothing more is played.
std::optional<Error> play_for_rank_0(Wire& wire, const Equip& equip, const std::atomic<bool>& stop,
                                     std::chrono::milliseconds patience);

}  // namespace gumshoe
