// A row of `gumshoe strength`: one table of players, and what they have won. It is printed for people and as JSON, and
// read back from JSON, so that rows which were played in shards can be put together.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "arena/tournament/schedule.h"
#include "game/result.h"
#include "players/tables/tally.h"

namespace gumshoe {

struct StrengthRow {
  std::string against;
  std::vector<std::string> players;  // by seat of the first game; the first is the one whose strength it is
  bool board = false;
  std::uint64_t seed = 1;  // of the first deal
  std::uint64_t planned = 0;  // games, over all shards
  Shard shard;
  Tally tally;
};

std::string strength_text(const StrengthRow& row);
std::string strength_json(const StrengthRow& row);

// One JSON object a line.
Result<std::vector<StrengthRow>> read_strength(std::string_view json);

// Every row once, in the order in which they first come. An error where a shard is missing, or is there twice.
Result<std::vector<StrengthRow>> merge_strength(const std::vector<StrengthRow>& rows);

}  // namespace gumshoe
