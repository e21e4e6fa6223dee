#include <gtest/gtest.h>

#include "trials/kills.h"

namespace gumshoe::trials {
namespace {

TEST(LibraryTrials, NothingAcknowledgedIsLostWhenTheProgramIsKilled) {
  const Report report = nothing_lost_when_killed({0, 60});
  EXPECT_EQ(report.checked, 60u);
  EXPECT_EQ(report.failed, 0u) << report.first_failure;
}

}  // namespace
}  // namespace gumshoe::trials
