// Whole games through a session.
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "app/case/change.h"
#include "app/case/session.h"
#include "view/json/reader.h"

namespace gumshoe {
namespace {

std::string read_file(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

class CaseGame : public testing::Test {
 protected:
  CaseReply take(const std::string& line) { return session_.take(line); }
  const Desk& desk() { return session_.state().desk; }
  std::string last_line() { return text_of(desk().table(), desk().draft().lines.back()); }

  std::int64_t now_ = 0;
  CaseSession session_{Library::in_memory(), Catalogue::built_in(), [this] { return ++now_; }};
};

TEST_F(CaseGame, ThePublishedGameHasAtEveryRoundTheDealsThatItsAnswersSay) {
  const std::string game = GUMSHOE_TEST_DATA "/games/neller1";
  ASSERT_TRUE(take("import " + game + ".cgn").ok);
  const std::vector<Json> answers = read_json(read_file(game + ".json")).value();
  const std::vector<Json>& after = answers.front().find("after")->items;
  ASSERT_EQ(after.size(), 28U);
  for (const Json& moment : after) {
    const int round = *moment.find("events")->integer();
    ASSERT_TRUE(take("goto " + std::to_string(round)).ok);
    EXPECT_EQ(desk().odds().deals, moment.find("deals")->content) << round;
    const bool open = moment.find("envelope")->content.find('-') != std::string::npos;
    EXPECT_EQ(is_solved(session_.state()), !open) << round;
    take("redo");
    while (take("redo").ok) continue;
  }
}

// Three letters, who showed, which card: and Enter.
TEST_F(CaseGame, ATurnInOrderCostsAtMostFiveKeys) {
  for (int seats = 2; seats <= 9; ++seats) {
    std::string names = "A";
    for (int i = 1; i < seats; ++i) names += std::string(",") + static_cast<char>('A' + i);
    ASSERT_TRUE(take("new --edition classic-us --seats " + names).ok);
    for (int shower = 0; shower <= seats; ++shower) {
      if (shower == 1) continue;  // who asks
      for (const std::string shown : {"", "m", "c", "l"}) {
        const std::string keys = "mcl" + std::to_string(shower) + (shower == 0 ? "" : shown);
        EXPECT_LE(keys.size(), 5U);
        EXPECT_EQ(take(keys).event, 1) << keys;
        EXPECT_TRUE(last_line().starts_with("A ? mustard candlestick lounge : ")) << last_line();
        take("undo");
      }
    }
  }
}

TEST_F(CaseGame, EveryEditionCanBePlayedByItsLetters) {
  for (const Edition& edition : Catalogue::built_in().editions()) {
    ASSERT_TRUE(take("new --edition " + edition.id + " --seats Ann,Bob,Cyn").ok) << edition.id;
    std::string keys;
    for (int c = 0; c < edition.deck->category_count(); ++c) {
      keys += (*edition.deck)[edition.deck->cards(Category(c)).first()].key;
    }
    EXPECT_EQ(take(keys + "3").event, 1) << edition.id << " " << keys;
  }
}

}  // namespace
}  // namespace gumshoe
