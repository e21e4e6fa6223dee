#include "calls/ask_test.h"
#include "record/notation/parse.h"

namespace gumshoe {
namespace {

Object set_up(const Object& request) { return ask("setup", request); }
std::string problem(const Object& request) {
  const Object answer = set_up(request);
  return answer["problem"].is_null() ? "" : answer["problem"]["what"].get<std::string>();
}

const Object hand_of_six = {"scarlet", "mustard", "white", "knife", "rope", "kitchen"};

TEST(SetupCall, MakesAGameOfAWholeTable) {
  const Object made = set_up({{"edition", "classic-uk"},
                              {"seats", {"Ann", "Bob", "Cyn"}},
                              {"me", "Ann"},
                              {"hand", {"scarlet", "mustard", "white", "dagger", "rope", "kitchen"}},
                              {"rules", {{"respond", "all"}}},
                              {"date", "2026-11-16"}});
  EXPECT_EQ(made["problem"], nullptr);
  EXPECT_EQ(made["hands"], (Object{6, 6, 6}));
  EXPECT_EQ(made["mine"], (Object{6, 6}));
  EXPECT_EQ(made["categories"].size(), 3U);
  const Result<Record> game = parse_game(made["game"].get<std::string>());
  ASSERT_TRUE(game);
  EXPECT_EQ(game->table.edition, "classic-uk");
  EXPECT_EQ(game->table.hand->size(), 6);
  EXPECT_EQ(game->table.rules.respond, Rules::Respond::all);
}

TEST(SetupCall, FillsInTheSizesOfTheDeal) {
  const Object four = set_up({{"seats", {"A", "B", "C", "D"}}, {"me", "A"}});
  EXPECT_EQ(four["hands"], Object::array({{4, 5}, {4, 5}, {4, 5}, {4, 5}}));
  EXPECT_EQ(four["mine"], (Object{4, 5}));
  EXPECT_EQ(four["game"], nullptr);
  EXPECT_EQ(four["problem"]["what"], "hand");
  const Object pool = set_up({{"seats", {"A", "B", "C", "D"}}, {"me", "-"}, {"pool", 2}});
  EXPECT_EQ(pool["hands"], (Object{4, 4, 4, 4}));
  EXPECT_EQ(pool["problem"], nullptr);
  const Object told = set_up({{"seats", {"A", "B", "C"}}, {"me", "-"}, {"hands", {7, nullptr, Object::array({4, 6})}}});
  EXPECT_EQ(told["hands"], (Object{7, nullptr, Object::array({4, 6})}));
  EXPECT_NE(told["game"], nullptr);
}

TEST(SetupCall, TakesADeckOfOnesOwn) {
  const Object made = set_up({{"categories",
                               {{{"name", "thief"}, {"cards", {"Max", "Moritz", "Bolte"}}},
                                {{"name", "place"}, {"cards", {"Mühle", "Haus", "Hof"}}}}},
                              {"place", "place"},
                              {"seats", {"A", "B"}},
                              {"me", "-"}});
  EXPECT_EQ(made["problem"], nullptr);
  EXPECT_EQ(made["categories"][1]["place"], true);
  EXPECT_EQ(made["categories"][1]["cards"][0]["id"], "mühle");
  EXPECT_EQ(made["hands"], (Object{2, 2}));
}

TEST(SetupCall, SaysWhatIsStillMissing) {
  const Object two = {"Ann", "Bob"};
  EXPECT_EQ(problem({{"seats", Object::array()}, {"me", "-"}}), "seats");
  EXPECT_EQ(problem({{"seats", {"Ann"}}, {"me", "-"}}), "seats");
  EXPECT_EQ(problem({{"seats", {"Ann", "Ann"}}, {"me", "-"}}), "names");
  EXPECT_EQ(problem({{"seats", two}, {"me", "Cyn"}}), "names");
  EXPECT_EQ(problem({{"seats", two}, {"me", "-"}, {"hands", {9}}}), "hands");
  EXPECT_EQ(problem({{"seats", two}, {"me", "-"}, {"hands", {9, 8}}}), "hands");
  EXPECT_EQ(problem({{"seats", two}, {"me", "-"}, {"hands", {9, Object::array({0, 999})}}}), "hands");
  EXPECT_EQ(problem({{"seats", two}, {"me", "-"}, {"pool", 30}}), "hands");
  EXPECT_EQ(problem({{"seats", two}, {"me", "Ann"}, {"hand", hand_of_six}}), "hand");
  EXPECT_EQ(problem({{"seats", two}, {"me", "Ann"}, {"hand", {"plumm"}}}), "hand");
  EXPECT_EQ(problem({{"seats", two}, {"me", "-"}, {"edition", "clasic-us"}}), "deck");
  EXPECT_EQ(problem({{"seats", two}, {"me", "-"}, {"categories", Object::array()}}), "deck");
  EXPECT_EQ(problem({{"seats", two}, {"me", "-"}, {"rules", {{"respond", "never"}}}}), "rules");
}

TEST(SetupCall, RefusesWhatIsNoTable) {
  EXPECT_TRUE(set_up({{"seats", {1, 2}}, {"me", "-"}}).contains("error"));
  EXPECT_TRUE(set_up({{"seats", {"A", "B"}}, {"me", "-"}, {"hands", {"many", "few"}}}).contains("error"));
  EXPECT_TRUE(set_up({{"seats", {"A", "B"}}, {"me", "-"}, {"date", "a\nb"}}).contains("error"));
}

}  // namespace
}  // namespace gumshoe
