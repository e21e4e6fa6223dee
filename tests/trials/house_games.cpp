#include "trials/house_games.h"

#include "players/tables/house_trial_test.h"

namespace gumshoe::trials {

Report board_games_are_legal(Seeds seeds) {
  constexpr const char* kinds[] = {"random", "random", "random", "basic", "eliminator", "sleuth", "gumshoe"};
  constexpr int long_enough = 200;  // rounds: the random player seldom finds out by itself
  Report report;
  for (std::uint64_t seed = seeds.first; seed < seeds.first + seeds.count; ++seed) {
    const std::string flaw = flaw_in_board_game(random_board_game(seed, long_enough), kinds[seed % std::size(kinds)]);
    report.add(flaw.empty() ? "" : "seed " + std::to_string(seed) + ": " + flaw);
  }
  return report;
}

}  // namespace gumshoe::trials
