// The games of a tournament that was played in parts, put together. Parts may overlap where they agree.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "arena/tournament/results.h"
#include "arena/tournament/schedule.h"

namespace gumshoe {

struct Part {
  std::string name;  // of its file
  const Results* results = nullptr;
};

// Which part a game is taken from.
struct MergedGame {
  std::uint64_t number = 0;
  std::size_t part = 0;
};

// Every game once, in order. An error where two parts have played the same game differently, times aside.
Result<std::vector<MergedGame>> merged_games(const std::vector<Part>& parts);

// With their records, a thousand at a time.
std::optional<Error> copy_games(const std::vector<Part>& parts, const std::vector<MergedGame>& games, Results& to);

// Which of the first `batches` batches (numbered from 0) lack a game.
std::vector<std::uint64_t> missing_batches(const std::vector<MergedGame>& games, const Schedule& schedule,
                                           std::uint64_t batches);

}  // namespace gumshoe
