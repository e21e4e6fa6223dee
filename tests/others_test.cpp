// What the others know and learn, against every deal of small decks.
#include <gtest/gtest.h>

#include "trials/others.h"

namespace gumshoe {
namespace {

TEST(Threat, IsWhatBruteForceFindsOnSmallDecks) {
  const auto report = trials::threats_on_small_decks(trials::first_seeds(100));
  EXPECT_EQ(report.failed, 0U) << report.first_failure;
  EXPECT_EQ(report.checked, trials::first_seeds(100).count);
}

TEST(Leak, IsWhatBruteForceFindsOnSmallDecks) {
  const auto report = trials::leaks_on_small_decks(trials::first_seeds(100));
  EXPECT_EQ(report.failed, 0U) << report.first_failure;
  EXPECT_EQ(report.checked, trials::first_seeds(100).count);
}

}  // namespace
}  // namespace gumshoe
