#include <gtest/gtest.h>

#include "trials/tournament_kills.h"

namespace gumshoe::trials {
namespace {

TEST(TournamentTrials, ATournamentThatIsKilledAndTakenUpAgainEndsInTheSameTable) {
  const Report report = same_table_when_killed({0, 32});
  EXPECT_EQ(report.checked, 32u);
  EXPECT_EQ(report.failed, 0u) << report.first_failure;
}

}  // namespace
}  // namespace gumshoe::trials
