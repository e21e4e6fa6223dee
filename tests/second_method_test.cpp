// Full decks, solved by two methods that have nothing in common with the diagram of src/infer.
#include <gtest/gtest.h>

#include "trials/exact.h"

namespace gumshoe::trials {
namespace {

TEST(FullDecks, EveryFigureIsWhatHandsPutTogetherOneByOneGive) {
  const Report report = exact_on_full_decks({0, 2500});
  EXPECT_EQ(report.failed, 0U) << report.first_failure;
  EXPECT_GE(report.checked, 2000U);
}

TEST(FullDecks, EveryCountIsWhatAGeneralDecisionDiagramGives) {
  const Report report = counts_on_full_decks({0, 300});
  EXPECT_EQ(report.failed, 0U) << report.first_failure;
  EXPECT_EQ(report.checked, 300U);
}

}  // namespace
}  // namespace gumshoe::trials
