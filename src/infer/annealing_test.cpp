#include "infer/annealing.h"

#include <gtest/gtest.h>

#include <cmath>

#include "record/parse.h"

namespace gumshoe {
namespace {

constexpr const char* game_text = R"(
  [Seats "Ann, Bob, Cyn, Dan"]
  [Hands "5 5 4 4"]
  [Me "Ann"]
  [Hand "scarlet, rope, wrench, kitchen, study"]
  Bob ? plum knife lounge : Cyn +
  Cyn ? green lead_pipe hall : Dan - Ann - Bob +
  Dan ? mustard knife ballroom : Bob +
  Bob ? white candlestick hall : Cyn - Dan +
  Cyn ? plum revolver library : Dan +
  Ann ? green knife library : Bob +knife
)";

// What is left out of the diagram is made up for by the weights.
TEST(Annealing, GivesTheOddsOfTheWholeProblem) {
  const Record game = *parse_game(game_text);
  const Posterior exact = posterior(game);
  Relaxed relaxed{problem_of(game, Model::bayes), {}};
  relaxed.left_out.weighed = true;
  relaxed.left_out.clauses.swap(relaxed.problem.clauses);
  relaxed.left_out.choices.swap(relaxed.problem.choices);
  Solver solver;
  solver.load(relaxed.problem);
  Annealer annealer(relaxed, solver);
  Random random(1);
  constexpr int draws = 3000;
  double all = 0;
  std::vector<std::array<double, Holder::count>> at(exact.p.size());
  for (int i = 0; i < draws; ++i) {
    const Annealer::Draw draw = annealer.next(random);
    if (!draw.possible) continue;
    const double weight = std::exp(draw.log_weight);
    all += weight;
    for (std::size_t c = 0; c < at.size(); ++c) {
      const Holder holder = relaxed.problem.places[static_cast<std::size_t>((*draw.place_of_card)[c])];
      at[c][static_cast<std::size_t>(holder.code())] += weight;
    }
  }
  ASSERT_GT(all, 0);
  for (std::size_t c = 0; c < at.size(); ++c) {
    for (std::size_t h = 0; h < Holder::count; ++h)
      EXPECT_NEAR(at[c][h] / all, exact.p[c][h], 0.06) << c << " at " << h;
  }
}

}  // namespace
}  // namespace gumshoe
