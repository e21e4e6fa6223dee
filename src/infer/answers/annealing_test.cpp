#include "infer/answers/annealing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "record/record_test.h"

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

// As the draws from the relaxed problem have it.
void expect_odds(const Relaxed& relaxed, const Posterior& exact) {
  Solver solver;
  solver.load(relaxed.problem);
  ASSERT_TRUE(solver.consistent());
  Annealer annealer(relaxed, solver, 10'000'000);
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
      const Holder holder = relaxed.problem.places[(*draw.place_of_card)[c]];
      at[c][holder.code()] += weight;
    }
  }
  ASSERT_GT(all, 0);
  for (std::size_t c = 0; c < at.size(); ++c) {
    for (std::size_t h = 0; h < Holder::count; ++h)
      EXPECT_NEAR(at[c][h] / all, exact.p[c][h], 0.06) << c << " at " << h;
  }
}

// What is left out of the diagram is made up for by the weights.
TEST(Annealing, GivesTheOddsOfTheWholeProblem) {
  const Record game = read(game_text);
  Relaxed relaxed{problem_of(game, Model::bayes), {}, {}};
  relaxed.left_out.clauses.swap(relaxed.problem.clauses);
  relaxed.left_out.choices.swap(relaxed.problem.choices);
  expect_odds(relaxed, posterior(game));
}

// Cards that change places must go on to fit the half-heard lines that the diagram has.
TEST(Annealing, KeepsToTheLinesThatAreNotLeftOut) {
  const Record game = read(std::string(game_text) +
                           "Dan ? ? revolver hall : Ann - Bob - Cyn +\n"
                           "Bob ? plum ? hall : Cyn - Dan +\n"
                           "Cyn ? ? rope ballroom : Dan - Ann +\n");
  Relaxed relaxed{problem_of(game, Model::bayes), {}, {}};
  ASSERT_EQ(relaxed.problem.lines.size(), 3U);
  relaxed.left_out.clauses.swap(relaxed.problem.clauses);
  expect_odds(relaxed, posterior(game));
}

// Forty shows among seventy-five cards, of which the diagram can hold but a few.
std::string large_game() {
  std::string text;
  for (const char* category : {"suspect", "weapon", "room"}) {
    text += std::string("[Category \"") + category + ": ";
    for (int i = 0; i < 25; ++i) text += std::string(i == 0 ? "" : ", ") + category[0] + std::to_string(i);
    text += "\"]\n";
  }
  text += "[Seats \"A, B, C, D, E, F, G, H\"]\n[Me \"A\"]\n[Hand \"s0, s1, s2, w0, w1, w2, r0, r1, r2\"]\n";
  Random random(1);
  const auto card = [&](char category) { return category + std::to_string(3 + random.below(22)); };
  for (int i = 0; i < 40; ++i) {
    const int asker = i % 7;
    text += std::string(1, static_cast<char>('B' + asker)) + " ?";
    for (const char category : {'s', 'w', 'r'}) text += " " + card(category);
    text += std::string(" : ") + static_cast<char>('B' + (asker + 1) % 7) + " +\n";
  }
  return text;
}

// A few deals of great weight would pass for all there is.
TEST(Annealing, WeighsDealsEvenlyAlsoWhereMuchIsLeftOut) {
  const Relaxed relaxed = relax(problem_of(read(large_game()), Model::bayes));
  ASSERT_GT(relaxed.left_out.clauses.size(), 20U);
  Solver solver;
  solver.load(relaxed.problem);
  Annealer annealer(relaxed, solver, 10'000'000);
  Random random(1);
  std::vector<double> logs;
  constexpr int draws = 60;
  for (int i = 0; i < draws; ++i) {
    const Annealer::Draw draw = annealer.next(random);
    if (draw.possible) logs.push_back(draw.log_weight);
  }
  ASSERT_FALSE(logs.empty());
  const double largest = *std::max_element(logs.begin(), logs.end());
  double sum = 0;
  double squares = 0;
  for (const double log : logs) {
    sum += std::exp(log - largest);
    squares += std::exp(2 * (log - largest));
  }
  EXPECT_GT(sum * sum / squares, draws / 20.0) << "as many as if all weighed the same";
}

// Proved is proved; everything else has an error, and rows and columns add up as they must.
TEST(SampledOdds, ClaimWhatIsProvedAndTellTheErrorOfTheRest) {
  const Record game = read(large_game());
  const Posterior odds = posterior(game, {.samples = 60});
  EXPECT_FALSE(odds.exact);
  EXPECT_EQ(odds.samples, 60U);
  EXPECT_EQ(odds.deals, "");
  std::array<double, Holder::count> held{};
  for (const Card card : game.table.deck->all()) {
    double sum = 0;
    for (std::size_t h = 0; h < Holder::count; ++h) {
      const Holder holder = Holder::from_code(static_cast<int>(h));
      const bool proved = !odds.knowledge.possible(card, holder) || odds.knowledge.holder_of(card) == holder;
      const double p = odds.probability(card, holder);
      const double error = odds.standard_error(card, holder);
      EXPECT_EQ(proved, p == 0 || p == 1);
      EXPECT_LE(error, proved ? 0 : 0.5);
      sum += p;
      held[h] += p;
    }
    EXPECT_NEAR(sum, 1, 1e-6);
  }
  for (std::size_t seat = 0; seat < 8; ++seat) EXPECT_NEAR(held[seat], 9, 1e-6);
  EXPECT_EQ(odds.knowledge.holder_of(Card{0}), Holder(Seat{0}));
}

TEST(SampledOdds, OfTheEnvelopeAreThoseOfItsSolutions) {
  const Posterior odds = posterior(read(large_game()), {.samples = 60});
  double all = 0;
  for (std::size_t i = 0; i < odds.solutions.size(); ++i) {
    all += odds.solutions[i].p;
    EXPECT_GT(odds.solutions[i].se, 0);
    if (i > 0) {
      EXPECT_LE(odds.solutions[i].p, odds.solutions[i - 1].p);
    }
  }
  EXPECT_NEAR(all, 1, 1e-9);
  EXPECT_GT(odds.entropy, 0);
}

// What is left out, which deals are drawn and what they weigh follows from the position and the seed alone. A change of
// the method changes these figures, and says so.
TEST(SampledOdds, AreTheSameForTheSameSeed) {
  const Posterior odds = posterior(read(large_game()), {.seed = 3, .samples = 20});
  EXPECT_EQ(odds.states, 20670U);
  EXPECT_NEAR(odds.entropy, 13.3782948559119, 1e-9);
  double errors = 0;
  for (const auto& card : odds.se) {
    for (const double error : card) errors += error;
  }
  EXPECT_NEAR(errors, 59.417089600923, 1e-9);
}

}  // namespace
}  // namespace gumshoe
