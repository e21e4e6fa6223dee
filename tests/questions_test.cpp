// What a question tells: against positions whose answers are known, and against every deal of small decks.
#include "advise/questions/questions.h"

#include <gtest/gtest.h>

#include "oracle/load.h"
#include "trials/questions.h"

namespace gumshoe {
namespace {

TEST(Questions, TellWhatIsKnownOfEveryPosition) {
  int known = 0;
  for (const oracle::KnownPosition& position : oracle::known_positions()) {
    if (position.question_bits.empty()) continue;
    SCOPED_TRACE(position.name);
    Questions questions;
    ASSERT_TRUE(questions.load(position.record, {.model = Model::deals}) || position.entropy == 0);
    ASSERT_FALSE(questions.too_large());
    EXPECT_NEAR(questions.entropy(), *position.entropy, 1e-9);
    ASSERT_EQ(questions.all().size(), position.question_bits.size());
    for (std::size_t i = 0; i < questions.all().size(); ++i)
      EXPECT_NEAR(questions.value(questions.all()[i]).bits, position.question_bits[i], 1e-9) << i;
    ++known;
  }
  EXPECT_EQ(known, 16);
}

TEST(Questions, TellWhatBruteForceFindsOnSmallDecks) {
  const auto report = trials::questions_on_small_decks(trials::first_seeds(400));
  EXPECT_EQ(report.failed, 0U) << report.first_failure;
  EXPECT_GT(report.checked, trials::first_seeds(400).count / 3);
}

}  // namespace
}  // namespace gumshoe
