#include "calls/ask_test.h"

namespace gumshoe {
namespace {

const std::string game = R"([CGN "1"]
[Edition "classic-us"]
[Seats "Ann, Bob, Cyn"]
[Me "Ann"]
[Hand "scarlet, mustard, white, knife, rope, kitchen"]

1. Ann --
2. Bob ? plum revolver hall : Cyn +
)";

Object edit(const Object& what, const std::string& before = game) {
  return ask("edit", {{"game", before}, {"edit", what}});
}
std::string error(const Object& what) { return edit(what).value("error", ""); }

bool has(const Object& answer, const std::string& part) {
  return answer.value("game", "").find(part) != std::string::npos;
}

TEST(EditCall, AddsALineAndSaysWhatChanged) {
  const Object done = edit({{"kind", "add"}, {"text", "Cyn ? plum revolver study : Ann - Bob -"}});
  EXPECT_TRUE(has(done, "3. Cyn ? plum revolver study : Ann - Bob -\n"));
  EXPECT_EQ(done["line"], 2);
  EXPECT_EQ(done["parked"], Object::array());
  EXPECT_EQ(done["changes"]["proved"][0].size(), 3U);
  EXPECT_EQ(done["changes"]["conflict"], false);
  EXPECT_NE(done["changes"]["deals_after"], done["changes"]["deals_before"]);
  EXPECT_GT(done["likelihood"].get<double>(), 0);
  EXPECT_LT(done["likelihood"].get<double>(), 1);
}

TEST(EditCall, DoesEveryKindOfEdit) {
  EXPECT_EQ(edit({{"kind", "insert"}, {"at", 1}, {"text", "@has Bob study"}})["line"], 1);
  EXPECT_TRUE(has(edit({{"kind", "replace"}, {"at", 1}, {"text", "prh0"}}), "Bob ? plum rope hall : nobody"));
  EXPECT_EQ(edit({{"kind", "erase"}, {"at", 0}})["line"], nullptr);
  EXPECT_EQ(edit({{"kind", "move"}, {"at", 0}, {"to", 1}})["line"], 1);
  const Object parked = edit({{"kind", "park"}, {"at", 1}});
  EXPECT_TRUE(has(parked, "; parked Bob ? plum"));
  EXPECT_EQ(parked["likelihood"], nullptr);
  EXPECT_EQ(edit({{"kind", "unpark"}, {"at", 1}}, parked["game"])["game"], game);
}

TEST(EditCall, ChangesTheTableAllAtOnce) {
  const Object seats = {{{"name", "Ann"}, {"was", "Ann"}},
                        {{"name", "Dan"}, {"was", nullptr}},
                        {{"name", "Cy"}, {"was", "Cyn"}},
                        {{"name", "Bob"}, {"was", "Bob"}}};
  const Object done = edit({{"kind", "table"},
                            {"seats", seats},
                            {"hands", {6, 4, Object::array({3, 5}), nullptr}},
                            {"rules", {{"respond", "all"}}},
                            {"tags", {{"Date", "2026-11-16"}, {"Mood", "tense"}}}});
  EXPECT_EQ(done.value("error", ""), "");
  EXPECT_TRUE(has(done, "[Seats \"Ann, Dan, Cy, Bob\"]"));
  EXPECT_TRUE(has(done, "[Hands \"6 4 3-5 ?\"]"));
  EXPECT_TRUE(has(done, "[Rules \"respond=all\"]"));
  EXPECT_TRUE(has(done, "[Date \"2026-11-16\"]"));
  EXPECT_TRUE(has(done, "[Mood \"tense\"]"));
  EXPECT_TRUE(has(done, "Bob ? plum revolver hall : Cy +"));
  EXPECT_FALSE(has(edit({{"kind", "table"}, {"tags", {{"Mood", ""}}}}, done["game"]), "Mood"));
}

TEST(EditCall, ChangesViewHandAndDeck) {
  const Object hand = {"scarlet", "mustard", "white", "knife", "rope", "study"};
  EXPECT_TRUE(has(edit({{"kind", "table"}, {"hand", hand}}), "[Hand \"scarlet, mustard, white, knife, rope, study\"]"));
  const Object watched = edit({{"kind", "table"}, {"me", "-"}});
  EXPECT_FALSE(has(watched, "[Hand ")) << "what I had is not known to a spectator";
  EXPECT_EQ(edit({{"kind", "table"}, {"me", "-"}, {"hand", Object::array()}})["game"], watched["game"]);
  EXPECT_NE(error({{"kind", "table"}, {"me", "-"}, {"hand", {"plum"}}}), "");
  EXPECT_TRUE(has(edit({{"kind", "table"}, {"me", "Bob"}, {"hand", hand}}), "[Me \"Bob\"]"));
  EXPECT_TRUE(has(edit({{"kind", "table"}, {"edition", "de-classic"}}), "[Edition \"de-classic\"]"));
  EXPECT_TRUE(has(edit({{"kind", "table"}, {"public", {"study"}}}), "[Public \"study\"]"));
  EXPECT_TRUE(has(edit({{"kind", "table"}, {"pool", 1}}), "[Pool \"1\"]"));
}

TEST(EditCall, SaysWhatCannotBeDone) {
  EXPECT_NE(error({{"kind", "add"}, {"text", "Ann ? plum ropee hall"}}).find("did you mean Rope?"), std::string::npos);
  EXPECT_NE(error({{"kind", "erase"}, {"at", 2}}), "");
  EXPECT_NE(error({{"kind", "erase"}}), "");
  EXPECT_NE(error({{"kind", "erase"}, {"at", 0}, {"text", "x"}}), "") << "a member of another kind of edit";
  EXPECT_NE(error({{"kind", "move"}, {"at", 0}, {"to", 9}}), "");
  EXPECT_NE(error({{"kind", "unpark"}, {"at", 0}}), "");
  EXPECT_NE(error({{"kind", "burn"}, {"at", 0}}), "");
  EXPECT_EQ(error({{"kind", "table"}, {"edition", "clasic-us"}}), "no edition 'clasic-us'; did you mean classic-us?");
  EXPECT_EQ(error({{"kind", "table"}, {"me", "Ben"}}).substr(0, 13), "no seat 'Ben'");
  EXPECT_NE(error({{"kind", "table"}, {"hands", {1, 1}}}), "");
  EXPECT_NE(error({{"kind", "table"}, {"hands", {1, 1, 1}}}), "");
  EXPECT_NE(error({{"kind", "table"}, {"rules", {{"respond", "some"}}}}), "");
  EXPECT_NE(error({{"kind", "table"}, {"tags", {{"Seats", "x"}}}}), "");
  EXPECT_NE(error({{"kind", "table"}, {"tags", {{"a\"]\n[b", "x"}}}}), "");
}

TEST(EditCall, TellsWhatFollowsWhereThatIsWanted) {
  const Object add = {{"kind", "add"}, {"text", "Cyn ? plum knife hall : Ann +knife"}};
  const Object wanted = {{"model", "deals"}, {"simple", true}, {"hands", 1}};
  const Object done = ask("edit", {{"game", game}, {"edit", add}, {"view", wanted}});
  Object asked = wanted;
  asked["game"] = done["game"];
  EXPECT_EQ(done["view"], ask("view", asked));
  EXPECT_FALSE(edit(add).contains("view"));
  const Object bad = ask("edit", {{"game", game}, {"edit", add}, {"view", {{"at", 1}}}});
  EXPECT_NE(bad.value("error", "").find("unknown field 'at'"), std::string::npos);
}

TEST(EditCall, AContradictionIsAChangeAndNoError) {
  const Object done = edit({{"kind", "add"}, {"text", "@has Bob rope"}});
  EXPECT_EQ(done["changes"]["conflict"], true);
  EXPECT_EQ(done["likelihood"], 0.0);
  EXPECT_EQ(edit({{"kind", "erase"}, {"at", 2}}, done["game"])["changes"]["mended"], true);
}

}  // namespace
}  // namespace gumshoe
