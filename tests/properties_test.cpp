// What must hold whatever the answer is.
#include <gtest/gtest.h>

#include "trials/properties.h"

namespace gumshoe::trials {
namespace {

TEST(Answers, DoNotDependOnNames) {
  const Report report = names_do_not_matter({0, 500});
  EXPECT_EQ(report.failed, 0U) << report.first_failure;
  EXPECT_EQ(report.checked, 500U);
}

TEST(Answers, HaveFewerDealsWithEveryTrueLine) {
  const Report report = truth_never_adds_deals({0, 200});
  EXPECT_EQ(report.failed, 0U) << report.first_failure;
  EXPECT_EQ(report.checked, 200U);
}

TEST(Answers, AddUp) {
  const Report report = answers_add_up({0, 500});
  EXPECT_EQ(report.failed, 0U) << report.first_failure;
  EXPECT_EQ(report.checked, 500U);
}

TEST(DrawnDeals, LieAsThePosteriorSays) {
  const Report report = drawn_deals_are_as_likely({0, 60});
  EXPECT_EQ(report.failed, 0U) << report.first_failure;
  EXPECT_EQ(report.checked, 60U);
}

}  // namespace
}  // namespace gumshoe::trials
