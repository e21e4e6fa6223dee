// Full decks, solved by two methods that have nothing in common with the diagram of src/infer.
#include <gtest/gtest.h>

#include "trials/exact.h"

namespace gumshoe::trials {
namespace {

TEST(FullDecks, EveryFigureIsWhatHandsPutTogetherOneByOneGive) {
  const Report report = exact_on_full_decks(first_seeds(3000));
  EXPECT_EQ(report.failed, 0U) << report.first_failure;
  EXPECT_GE(report.checked, first_seeds(2000).count);
}

TEST(FullDecks, EveryCountIsWhatAGeneralDecisionDiagramGives) {
  const Report report = counts_on_full_decks(first_seeds(100));
  EXPECT_EQ(report.failed, 0U) << report.first_failure;
  EXPECT_EQ(report.checked, first_seeds(100).count);
}

}  // namespace
}  // namespace gumshoe::trials
