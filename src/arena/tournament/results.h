// Where the games of a tournament are kept. Results are added and never changed.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "arena/match/game_runner.h"

namespace gumshoe {

struct PlayedGame {
  std::uint64_t number = 0;
  GameResult result;
};

class Results {
 public:
  virtual ~Results() = default;

  // Without their records, of which there may be many. In the order of their numbers.
  virtual Result<std::vector<PlayedGame>> games() const = 0;
  virtual Result<std::string> record(std::uint64_t number) const = 0;
  // Adds all of them or none. A game that is there already is an error: another program plays the same tournament.
  virtual std::optional<Error> append(std::span<const PlayedGame> games) = 0;
};

// For as long as the program runs.
class ResultsInMemory : public Results {
 public:
  Result<std::vector<PlayedGame>> games() const override {
    std::vector<PlayedGame> all;
    for (const auto& [number, result] : games_) all.emplace_back(PlayedGame{number, result}).result.record.clear();
    return all;
  }
  Result<std::string> record(std::uint64_t number) const override {
    const auto found = games_.find(number);
    if (found == games_.end()) return Error{.message = "game " + std::to_string(number + 1) + " has not been played"};
    return found->second.record;
  }
  std::optional<Error> append(std::span<const PlayedGame> games) override {
    for (const PlayedGame& game : games) {
      if (games_.contains(game.number))
        return Error{.message = "game " + std::to_string(game.number + 1) + " is there already"};
    }
    for (const PlayedGame& game : games) games_.emplace(game.number, game.result);
    return {};
  }

 private:
  std::map<std::uint64_t, GameResult> games_;
};

}  // namespace gumshoe
