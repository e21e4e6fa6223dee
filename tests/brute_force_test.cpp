// Small decks, every deal of them: both models, unsure hand sizes, pools, face-up cards, accusations, both
// answer rules, missed answers and unheard cards.
#include <gtest/gtest.h>

#include "trials/exact.h"

namespace gumshoe::trials {
namespace {

TEST(SmallDecks, EveryFigureIsWhatBruteForceFinds) {
  const Report report = exact_on_small_decks(first_seeds(5000));
  EXPECT_EQ(report.failed, 0U) << report.first_failure;
  EXPECT_EQ(report.checked, first_seeds(5000).count);
}

TEST(SmallDecks, AConflictCannotBeTrueAndIsMinimal) {
  const Report report = conflicts_are_minimal(first_seeds(1000));
  EXPECT_EQ(report.failed, 0U) << report.first_failure;
  EXPECT_EQ(report.checked, first_seeds(1000).count);
}

TEST(SmallDecks, EveryFigureIsWhatBruteForceFindsWhenCardsWereMissed) {
  const Report report = exact_when_half_heard(first_seeds(1000));
  EXPECT_EQ(report.failed, 0U) << report.first_failure;
  EXPECT_EQ(report.checked, first_seeds(1000).count);
}

TEST(SmallDecks, EveryFigureIsWhatBruteForceFindsWhenCardsAreDealtAgain) {
  const Report report = exact_when_dealt_again(first_seeds(1000));
  EXPECT_EQ(report.failed, 0U) << report.first_failure;
  EXPECT_EQ(report.checked, first_seeds(1000).count);
}

}  // namespace
}  // namespace gumshoe::trials
