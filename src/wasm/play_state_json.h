// What a person at the device is told of a game: web/src/core/play_calls.ts has the types, PlayState and Happened.
#pragma once

#include "view/json_writer.h"
#include "wasm/watched_sitting.h"

namespace gumshoe {

void write_play_state(JsonWriter& json, WatchedSitting& game);
void write_happened(JsonWriter& json, WatchedSitting& game, const Happened& happened);

}  // namespace gumshoe
