// Positions of 10 to 60 cards whose every count is known exactly.
#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_int.hpp>

#include "game/edition.h"
#include "infer/posterior.h"
#include "oracle/differences.h"
#include "oracle/load.h"
#include "oracle/random_record.h"

namespace gumshoe {
namespace {

using boost::multiprecision::cpp_int;
using oracle::KnownPosition;

Posterior solve(const KnownPosition& position) { return posterior(position.record, {.model = Model::deals}); }

double ratio(const std::string& part, const std::string& all) {
  return static_cast<double>(static_cast<long double>(cpp_int(part)) / static_cast<long double>(cpp_int(all)));
}

void expect_cards(const KnownPosition& position, const Posterior& odds) {
  for (std::size_t i = 0; i < position.at.size(); ++i) {
    const Card card{static_cast<std::uint8_t>(i)};
    for (const auto& [holder, count] : position.at[i]) {
      const double p = ratio(count, position.deals);
      const double found = odds.probability(card, holder);
      EXPECT_NEAR(found, p, 1e-12 * p) << "card " << i << " at " << holder.code();
      EXPECT_EQ(odds.knowledge.possible(card, holder), count != "0");
      EXPECT_EQ(odds.knowledge.holder_of(card) == holder, count == position.deals);
      EXPECT_EQ(found == 0, count == "0");
      EXPECT_EQ(found == 1, count == position.deals);
    }
  }
}

void expect_envelopes(const KnownPosition& position, const Posterior& odds) {
  EXPECT_EQ(odds.solutions.size(), position.envelopes.size());
  EXPECT_EQ(odds.solutions_left_out, "0");
  for (const Solution& solution : odds.solutions) {
    const auto known = position.envelopes.find(solution.cards);
    ASSERT_NE(known, position.envelopes.end());
    EXPECT_EQ(solution.deals, known->second);
    const double p = ratio(known->second, position.deals);
    EXPECT_NEAR(solution.p, p, 1e-12 * p);
  }
  if (!position.entropy) return;
  EXPECT_NEAR(odds.entropy, *position.entropy, 1e-9);
}

TEST(Positions, EveryCountIsTheKnownOne) {
  int possible = 0;
  std::size_t states = 0;
  for (const KnownPosition& position : oracle::known_positions()) {
    SCOPED_TRACE(position.name);
    const Posterior odds = solve(position);
    EXPECT_TRUE(odds.exact);
    states += odds.states;
    EXPECT_EQ(odds.deals, position.deals);
    EXPECT_EQ(odds.knowledge.consistent(), position.deals != "0");
    if (position.deals == "0") continue;
    expect_cards(position, odds);
    expect_envelopes(position, odds);
    EXPECT_EQ(oracle::broken_law(position.record, odds), "");
    ++possible;
  }
  EXPECT_EQ(possible, 24);
  EXPECT_EQ(states, 181697U);
}

TEST(Positions, NoneIsSampledUnderEitherModel) {
  int exact = 0;
  std::size_t states = 0;
  for (const KnownPosition& position : oracle::known_positions()) {
    const Posterior odds = posterior(position.record, {.model = Model::bayes});
    EXPECT_TRUE(odds.exact) << position.name;
    EXPECT_EQ(odds.deals, position.deals) << position.name;
    EXPECT_EQ(oracle::broken_law(position.record, odds), "") << position.name;
    ++exact;
    states += odds.states;
  }
  EXPECT_EQ(exact, 25);
  EXPECT_EQ(states, 228477U);
}

// The order of the cards, which hands are merged and which of several orders is taken make no difference to any answer,
// but to how large diagrams are. A change that makes them smaller is welcome: then the figures are lowered, here and
// above.
TEST(Positions, AtRandomHaveDiagramsAsSmallAsEver) {
  oracle::Shape shape;
  shape.deck = Catalogue::built_in().find("classic-us")->deck;
  shape.least_seats = 3;
  shape.most_seats = 6;
  shape.most_events = 20;
  std::size_t states = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Record record = oracle::random_game(seed, shape).record;
    for (const Model model : {Model::deals, Model::bayes}) states += posterior(record, {.model = model}).states;
  }
  EXPECT_EQ(states, 241616U);
}

}  // namespace
}  // namespace gumshoe
