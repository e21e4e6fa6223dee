#include "mistakes.h"

#include <gtest/gtest.h>

#include "infer/knowledge.h"
#include "record/notation/print.h"
#include "simulated_games.h"

namespace gumshoe {
namespace {

std::vector<Mistaken> mistakes(std::size_t games) {
  Random random(1);
  std::vector<Mistaken> all;
  for (const Record& full : simulated_games(21, 4, games, 1)) {
    if (std::optional<Mistaken> mistaken = with_mistake(full, random)) all.push_back(*std::move(mistaken));
  }
  return all;
}

TEST(Mistakes, AreInOneThingOnly) {
  for (const Mistaken& mistaken : mistakes(10)) {
    EXPECT_NE(mistaken.written, mistaken.truth);
    ASSERT_EQ(mistaken.written.entries.size(), mistaken.truth.entries.size());
    int differences = mistaken.written.table == mistaken.truth.table ? 0 : 1;
    for (std::size_t i = 0; i < mistaken.truth.entries.size(); ++i) {
      differences += mistaken.written.entries[i] != mistaken.truth.entries[i];
    }
    EXPECT_EQ(differences, 1) << print(mistaken.written);
  }
}

TEST(Mistakes, AreNoticedAtTheFirstMomentWhenTheRecordCannotBeTrue) {
  for (const Mistaken& mistaken : mistakes(6)) {
    const std::optional<int> events = noticed_after(mistaken.written);
    if (!events) continue;
    EXPECT_FALSE(know(up_to(mistaken.written, *events)).consistent());
    if (*events > 0) {
      EXPECT_TRUE(know(up_to(mistaken.written, *events - 1)).consistent());
    }
  }
}

TEST(Mistakes, AreAmongTheRepairsOffered) {
  int noticed = 0;
  int found = 0;
  for (const Mistaken& mistaken : mistakes(12)) {
    const std::optional<int> events = noticed_after(mistaken.written);
    if (!events) continue;
    ++noticed;
    const std::optional<Repairs> offered = repairs(draft_of(up_to(mistaken.written, *events)), {.most = 10000});
    ASSERT_TRUE(offered);
    found += rank_of(mistaken, *events, *offered).culprit.has_value();
  }
  EXPECT_GT(noticed, 3);
  EXPECT_EQ(found, noticed);
}

}  // namespace
}  // namespace gumshoe
