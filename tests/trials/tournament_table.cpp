#include "trials/tournament_table.h"

namespace gumshoe::trials {

std::vector<std::string> lines_of(const Tournament& played, const Results& results) {
  std::vector<std::string> lines;
  for (const PlayedGame& game : played.counted) {
    std::string& line = lines.emplace_back(std::to_string(game.number));
    line += " " + std::to_string(game.result.winner_seat.value_or(-1)) + " ";
    for (const SeatResult& seat : game.result.seats)
      line += std::string(word(seat.outcome)) + " " + std::to_string(seat.turns) + " " +
              std::to_string(seat.decisions) + " ";
    line += results.record(game.number).value();
  }
  return lines;
}

}  // namespace gumshoe::trials
