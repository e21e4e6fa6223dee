// Published games and puzzles, and small cases of rules that are easily got wrong: every answer that is known.
#include <gtest/gtest.h>

#include <cmath>

#include "infer/posterior.h"
#include "infer/proof/conflict.h"
#include "oracle/load.h"

namespace gumshoe {
namespace {

using oracle::Grid;
using oracle::KnownGame;
using oracle::KnownStep;

constexpr double six_digits = 1e-6;

Posterior solve(const Record& record) { return posterior(record, {.model = Model::deals}); }

std::string row_of(const Posterior& odds, Holder holder) {
  std::string row;
  for (std::size_t i = 0; i < odds.p.size(); ++i) {
    const Card card{static_cast<std::uint8_t>(i)};
    const bool there = odds.knowledge.holder_of(card) == holder;
    row += there ? 'Y' : odds.knowledge.possible(card, holder) ? '-' : 'N';
  }
  return row;
}

void expect_probabilities(const Posterior& odds, Holder holder, const std::vector<double>& expected) {
  ASSERT_EQ(odds.p.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    EXPECT_NEAR(odds.probability(Card{static_cast<std::uint8_t>(i)}, holder), expected[i], six_digits) << "card " << i;
  }
}

void expect_step(const KnownGame& game, const KnownStep& step) {
  SCOPED_TRACE(game.name + " after event " + std::to_string(step.events));
  const Record record = up_to(game.record, step.events);
  const Posterior odds = solve(record);
  EXPECT_TRUE(odds.exact);
  EXPECT_EQ(odds.deals, step.deals);
  EXPECT_EQ(odds.knowledge.consistent(), step.deals != "0");
  EXPECT_EQ(find_conflict(record).has_value(), step.deals == "0");
  if (step.deals == "0") return;
  EXPECT_EQ(row_of(odds, Holder::envelope()), step.envelope);
  expect_probabilities(odds, Holder::envelope(), step.p_envelope);
}

void expect_grid(const Record& record, const Grid& grid) {
  const Posterior odds = solve(record);
  for (const auto& [holder, row] : grid.rows) EXPECT_EQ(row_of(odds, holder), row) << "holder " << holder.code();
  for (const auto& [holder, p] : grid.p) expect_probabilities(odds, holder, p);
}

Record with_sizes(Record record, const std::vector<int>& sizes) {
  record.table.hands.emplace();
  for (int size : sizes) record.table.hands->push_back(HandSize{size, size});
  return record;
}

TEST(PublishedGames, EveryStepHasTheKnownAnswer) {
  int steps = 0;
  for (const KnownGame& game : oracle::known_games("games")) {
    for (const KnownStep& step : game.after) expect_step(game, step);
    steps += static_cast<int>(game.after.size());
  }
  EXPECT_EQ(steps, 113);
}

TEST(PublishedGames, EveryHolderHasTheKnownRowAtTheEnd) {
  int grids = 0;
  for (const KnownGame& game : oracle::known_games("games")) {
    SCOPED_TRACE(game.name);
    expect_grid(game.record, game.at_the_end);
    EXPECT_EQ(game.at_the_end.rows.size(), game.record.table.seats.size() + 1);
    ++grids;
  }
  EXPECT_EQ(grids, 12);
}

TEST(PublishedGames, EachSetOfHandSizesHasItsNumberOfDeals) {
  int sets = 0;
  for (const KnownGame& game : oracle::known_games("games")) {
    for (const oracle::KnownSizes& given : game.given_sizes) {
      SCOPED_TRACE(game.name + " set " + std::to_string(sets));
      EXPECT_EQ(solve(with_sizes(game.record, given.sizes)).deals, given.deals);
      ++sets;
    }
    if (game.one_of_them) expect_grid(with_sizes(game.record, game.one_of_them->first.sizes), game.one_of_them->second);
  }
  EXPECT_EQ(sets, 7);
}

TEST(SmallCases, EveryRuleHasTheKnownAnswer) {
  int cases = 0;
  for (const KnownGame& game : oracle::known_games("rules")) {
    for (const KnownStep& step : game.after) expect_step(game, step);
    expect_grid(game.record, game.at_the_end);
    ++cases;
  }
  EXPECT_EQ(cases, 12);
}

TEST(FreshGame, HasTheDealsCountedByHand) {
  const auto deals = [](const char* seats) {
    return solve(oracle::read("[Seats \"" + std::string(seats) + "\"]\n")).deals;
  };
  EXPECT_EQ(deals("Ann, Bob, Cyn"), "5557616064");                        // 6·6·9 · 18! / 6!³
  EXPECT_EQ(deals("Ann, Bob, Cyn, Dan, Eve, Fay"), "44460928512000");      // 6·6·9 · 18! / 3!⁶
}

}  // namespace
}  // namespace gumshoe
