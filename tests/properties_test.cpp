// What must hold whatever the answer is.
#include <gtest/gtest.h>

#include "trials/properties.h"

namespace gumshoe::trials {
namespace {

TEST(Answers, DoNotDependOnNames) {
  const Report report = names_do_not_matter(first_seeds(200));
  EXPECT_EQ(report.failed, 0U) << report.first_failure;
  EXPECT_EQ(report.checked, first_seeds(200).count);
}

TEST(Answers, HaveFewerDealsWithEveryTrueLine) {
  const Report report = truth_never_adds_deals(first_seeds(200));
  EXPECT_EQ(report.failed, 0U) << report.first_failure;
  EXPECT_EQ(report.checked, first_seeds(200).count);
}

TEST(Answers, AddUp) {
  const Report report = answers_add_up(first_seeds(200));
  EXPECT_EQ(report.failed, 0U) << report.first_failure;
  EXPECT_EQ(report.checked, first_seeds(200).count);
}

TEST(DrawnDeals, LieAsThePosteriorSays) {
  const Report report = drawn_deals_are_as_likely(first_seeds(60));
  EXPECT_EQ(report.failed, 0U) << report.first_failure;
  EXPECT_EQ(report.checked, first_seeds(60).count);
}

}  // namespace
}  // namespace gumshoe::trials
