#include "arena/tournament/results.h"

namespace gumshoe {
namespace {

std::string game_name(std::uint64_t number) { return "game " + std::to_string(number + 1); }

}  // namespace

Result<std::vector<PlayedGame>> ResultsInMemory::games() const {
  std::vector<PlayedGame> all;
  for (const auto& [number, result] : games_) {
    PlayedGame& game = all.emplace_back(PlayedGame{number, result});
    game.result.record.clear();
  }
  return all;
}

Result<std::string> ResultsInMemory::record(std::uint64_t number) const {
  const auto found = games_.find(number);
  if (found == games_.end()) return Error{.message = game_name(number) + " has not been played"};
  return found->second.record;
}

std::optional<Error> ResultsInMemory::append(std::span<const PlayedGame> games) {
  for (const PlayedGame& game : games) {
    if (games_.contains(game.number)) return Error{.message = game_name(game.number) + " is there already"};
  }
  for (const PlayedGame& game : games) games_.emplace(game.number, game.result);
  return {};
}

}  // namespace gumshoe
