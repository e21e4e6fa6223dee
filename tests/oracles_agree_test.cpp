// The independent methods held against each other and against counts done by hand, before anything is
// held against them.
#include <gtest/gtest.h>

#include "oracle/bdd_count.h"
#include "oracle/brute_force.h"
#include "oracle/hand_by_hand.h"
#include "oracle/load.h"
#include "oracle/random_record.h"

namespace gumshoe::oracle {
namespace {

bool near(long double a, long double b) { return std::abs(a - b) <= 1e-12L * std::max(std::abs(b), 1.0L); }

const Shape small = {.most_cards = 8};
const Shape small_and_heard = {.most_cards = 8, .half_heard = 0};

TEST(Oracles, HandByHandAddsUpToWhatBruteForceFinds) {
  std::uint64_t deals = 0;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    const Record record = random_game(seed, small_and_heard).record;
    const BruteForce all = brute_force(record);
    const auto fast = hand_by_hand(record, ~std::uint64_t{0});
    ASSERT_TRUE(fast);
    ASSERT_EQ(decimal(fast->all.deals), std::to_string(all.all.deals)) << "seed " << seed;
    ASSERT_TRUE(near(fast->all.bayes, all.all.bayes)) << "seed " << seed;
    for (std::size_t card = 0; card < all.at.size(); ++card) {
      for (std::size_t code = 0; code < all.at[card].size(); ++code) {
        ASSERT_EQ(decimal(fast->at[card][code].deals), std::to_string(all.at[card][code].deals)) << "seed " << seed;
        ASSERT_TRUE(near(fast->at[card][code].bayes, all.at[card][code].bayes)) << "seed " << seed;
      }
    }
    ASSERT_EQ(fast->envelopes.size(), all.envelopes.size()) << "seed " << seed;
    for (const auto& [cards, tally] : all.envelopes)
      ASSERT_EQ(decimal(fast->envelopes.at(cards).deals), std::to_string(tally.deals));
    for (std::size_t seat = 0; seat < all.hands.size(); ++seat)
      ASSERT_EQ(fast->hands[seat].size(), all.hands[seat].size());
    deals += all.all.deals;
  }
  EXPECT_GT(deals, 10'000U);
}

TEST(Oracles, ADecisionDiagramCountsWhatBruteForceFinds) {
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    const Record record = seed % 4 == 0 ? random_claims(seed, small) : random_game(seed, small).record;
    const BruteForce all = brute_force(record);
    const BddCount fast = bdd_count(record);
    ASSERT_EQ(decimal(fast.deals), std::to_string(all.all.deals)) << "seed " << seed;
    for (std::size_t card = 0; card < all.at.size(); ++card) {
      for (std::size_t code = 0; code < all.at[card].size(); ++code) {
        ASSERT_EQ(decimal(fast.at[card][code]), std::to_string(all.at[card][code].deals)) << "seed " << seed;
      }
    }
  }
}

TEST(Oracles, FindTheKnownAnswersOfPublishedGames) {
  int found = 0;
  for (const char* folder : {"games", "rules"}) {
    for (const KnownGame& game : known_games(folder)) {
      for (const KnownStep& step : game.after) {
        if (step.deals.size() > 9) continue;  // the first turns are too wide for these methods
        const Record record = up_to(game.record, step.events);
        EXPECT_EQ(decimal(bdd_count(record).deals), step.deals) << game.name << " after event " << step.events;
        if (record.table.deck->size() < 10) {
          EXPECT_EQ(std::to_string(brute_force(record).all.deals), step.deals);
        }
        ++found;
      }
    }
  }
  EXPECT_GE(found, 80);
}

TEST(Oracles, FindTheKnownCountsOfPositions) {
  int found = 0;
  for (const KnownPosition& position : known_positions()) {
    if (position.deals.size() > 9 || position.record.table.deck->size() > 21) continue;
    const BddCount count = bdd_count(position.record);
    EXPECT_EQ(decimal(count.deals), position.deals) << position.name;
    for (std::size_t card = 0; card < position.at.size(); ++card) {
      for (const auto& [holder, deals] : position.at[card]) {
        EXPECT_EQ(decimal(count.at[card][static_cast<std::size_t>(holder.code())]), deals) << position.name;
      }
    }
    ++found;
  }
  EXPECT_GE(found, 15);
}

TEST(Oracles, ATrueRecordAgreesWithItsHiddenDeal) {
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    const HiddenGame game = random_game(seed, small);
    const BruteForce all = brute_force(game.record);
    ASSERT_TRUE(all.envelopes.contains(game.deal.envelope)) << "seed " << seed;
    for (std::size_t seat = 0; seat < game.deal.hands.size(); ++seat) {
      ASSERT_TRUE(all.hands[seat].contains(game.deal.hands[seat])) << "seed " << seed;
    }
  }
}

TEST(Oracles, HalfOfTheClaimsCannotBeTrue) {
  int impossible = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    const Record record = random_claims(seed, small);
    const bool possible = can_be_true(record, Claims::all(record));
    ASSERT_EQ(possible, brute_force(record).all.deals > 0) << "seed " << seed;
    impossible += possible ? 0 : 1;
  }
  EXPECT_GT(impossible, 300);
  EXPECT_LT(impossible, 950);
}

}  // namespace
}  // namespace gumshoe::oracle
