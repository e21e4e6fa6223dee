#include "arena/tournament/rating.h"

#include <gtest/gtest.h>

#include <cmath>

#include "arena/tournament/schedule.h"
#include "game/random.h"

namespace gumshoe {
namespace {

// Chances to win, by seat, of those who sit there.
std::vector<double> chances(const Seating& seated, const Strengths& strengths) {
  std::vector<double> all;
  double sum = 0;
  for (std::size_t seat = 0; seat < seated.size(); ++seat) {
    all.push_back(std::exp(strengths.entrants[seated[seat]] + strengths.seats[seat]));
    sum += all.back();
  }
  for (double& one : all) one /= sum;
  return all;
}

// As many wins as the strengths let expect.
std::vector<TableWins> expected_wins(const Strengths& strengths, double games) {
  std::vector<TableWins> all;
  for (const Seating& seating : seatings(static_cast<int>(strengths.seats.size()))) {
    TableWins& table = all.emplace_back(TableWins{seating, chances(seating, strengths)});
    for (double& wins : table.wins) wins *= games;
  }
  return all;
}

TEST(Rating, FindsTheStrengthsThatTheWinsCameFrom) {
  const Strengths truth{{1.0, 0.2, -0.4, -0.8}, {0.3, 0.1, -0.1, -0.3}};
  const Strengths found = fit_strengths(expected_wins(truth, 1e6), 4, 4);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_NEAR(found.entrants[i], truth.entrants[i], 1e-4);
    EXPECT_NEAR(found.seats[i], truth.seats[i], 1e-4);
  }
}

TEST(Rating, TellsTheSeatFromTheOneWhoSitsThere) {
  // The first always sits at the better seat, and another one takes it in turn: equal players.
  const std::vector<TableWins> games{{{0, 1}, {6000, 4000}}, {{1, 0}, {6000, 4000}}, {{0, 1}, {6000, 4000}}};
  const Strengths found = fit_strengths(games, 2, 2);
  EXPECT_NEAR(found.entrants[0], 0, 1e-3);
  EXPECT_NEAR(found.seats[0] - found.seats[1], std::log(1.5), 1e-3);
}

TEST(Rating, GivesFourHundredPointsForTenToOne) {
  const Strengths found = fit_strengths({{{0, 1}, {100'000, 10'000}}, {{1, 0}, {10'000, 100'000}}}, 2, 2);
  EXPECT_NEAR(points_a_unit * (found.entrants[0] - found.entrants[1]), 400, 0.5);
}

TEST(Rating, IsFiniteForWhoNeverOrAlwaysWins) {
  const Strengths found = fit_strengths({{{0, 1, 2}, {50, 0, 0}}, {{2, 0, 1}, {0, 50, 0}}}, 3, 3);
  EXPECT_GT(found.entrants[0], 2);
  EXPECT_LT(found.entrants[0], 10);
  EXPECT_NEAR(found.entrants[1], found.entrants[2], 0.5);
}

TEST(Rating, IsTheSameFromEveryStart) {
  const std::vector<TableWins> games = expected_wins({{0.5, 0, -0.5}, {0, 0, 0}}, 20);
  const Strengths near = fit_strengths(games, 3, 3);
  const Strengths far = fit_strengths(games, {{8, -8, 3}, {-5, 5, 0}});
  for (std::size_t i = 0; i < 3; ++i) EXPECT_NEAR(near.entrants[i], far.entrants[i], 1e-6);
}

TEST(Rating, IsNothingWithoutGames) {
  const Strengths found = fit_strengths({}, 3, 2);
  EXPECT_EQ(found.entrants, std::vector<double>(3, 0));
  EXPECT_EQ(found.seats, std::vector<double>(2, 0));
}

// No other strengths explain the wins better: the sum of the credited game's and the games' slopes is zero.
TEST(Rating, StandsOnTheTopOfTheLikelihood) {
  Random random(5);
  std::vector<TableWins> games;
  for (const Seating& seating : seatings(4)) {
    TableWins& table = games.emplace_back(TableWins{seating, std::vector<double>(4, 0)});
    for (int i = 0; i < 5; ++i) ++table.wins[random.below(4)];
  }
  const auto height = [&](const Strengths& at) {
    double sum = 0;
    for (const TableWins& table : games) {
      const std::vector<double> p = chances(table.entrants, at);
      for (std::size_t seat = 0; seat < p.size(); ++seat) sum += table.wins[seat] * std::log(p[seat]);
    }
    for (const double s : at.entrants)
      sum += 0.5 * std::log(1 / (1 + std::exp(-s))) + 0.5 * std::log(1 / (1 + std::exp(s)));
    for (const double s : at.seats)
      sum += 0.5 * std::log(1 / (1 + std::exp(-s))) + 0.5 * std::log(1 / (1 + std::exp(s)));
    return sum;
  };
  const Strengths found = fit_strengths(games, 4, 4);
  for (std::size_t i = 0; i < 4; ++i) {
    for (const double by : {-0.01, 0.01}) {
      Strengths other = found;
      other.entrants[i] += by;
      other.entrants[(i + 1) % 4] -= by;
      EXPECT_LT(height(other), height(found));
      other = found;
      other.seats[i] += by;
      other.seats[(i + 1) % 4] -= by;
      EXPECT_LT(height(other), height(found));
    }
  }
}

}  // namespace
}  // namespace gumshoe
