// Small decks, every deal of them: both models, unsure hand sizes, pools, face-up cards, accusations, both
// answer rules, missed answers and unheard cards.
#include <gtest/gtest.h>

#include "trials/exact.h"

namespace gumshoe::trials {
namespace {

TEST(SmallDecks, EveryFigureIsWhatBruteForceFinds) {
  const Report report = exact_on_small_decks({0, 5000});
  EXPECT_EQ(report.failed, 0U) << report.first_failure;
  EXPECT_EQ(report.checked, 5000U);
}

TEST(SmallDecks, AConflictCannotBeTrueAndIsMinimal) {
  const Report report = conflicts_are_minimal({0, 1000});
  EXPECT_EQ(report.failed, 0U) << report.first_failure;
  EXPECT_EQ(report.checked, 1000U);
}

TEST(SmallDecks, CardsDealtAgainExcludeNothingThatCanBe) {
  const Report report = sound_when_dealt_again({0, 1000});
  EXPECT_EQ(report.failed, 0U) << report.first_failure;
  EXPECT_EQ(report.checked, 1000U);
}

}  // namespace
}  // namespace gumshoe::trials
