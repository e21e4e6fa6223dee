// Every number of every JSON answer.
#include <gtest/gtest.h>

#include "trials/finite.h"

namespace gumshoe::trials {
namespace {

TEST(JsonAnswers, HaveOnlyFiniteNumbersAndChancesUpToOne) {
  const Report report = numbers_are_finite(first_seeds(300));
  EXPECT_EQ(report.failed, 0U) << report.first_failure;
  EXPECT_GT(report.checked, 3 * first_seeds(300).count);
}

}  // namespace
}  // namespace gumshoe::trials
