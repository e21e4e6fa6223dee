#include "calls/ask_test.h"
#include "game/edition.h"
#include "view/fingerprint.h"

namespace gumshoe {
namespace {

std::string error(std::string_view name, const Object& request) {
  const Object answered = ask(name, request);
  return answered.contains("error") && answered["error"].is_string() ? answered["error"].get<std::string>() : "";
}

const std::string ann = R"([Seats "Ann, Bob, Cyn, Dan"]
[Hands "5 5 4 4"]
[Me "Ann"]
[Hand "scarlet, rope, wrench, kitchen, study"]
)";
const std::string three = ann + R"(
Ann ? mustard rope library : Bob +mustard ; he smiled
Bob ? plum knife lounge : Cyn +
; parked Cyn ? green lead_pipe hall : Dan +
Dan > hall
)";

TEST(Calls, RefuseTheHugeAtOnce) {
  const Object answered = Object::parse(ask_text("import", std::string(17'000'000, ' ')));
  EXPECT_EQ(answered["error"], "the request is too long");
}

TEST(Calls, SayWhereAGameIsWrong) {
  const Object answered = ask("view", {{"game", ann + "Ann ? plum ropee hall : Bob +\n"}});
  EXPECT_EQ(answered["error"], "no card 'ropee'; did you mean Rope?");
  EXPECT_EQ(answered["line"], 5);
  EXPECT_EQ(answered["column"], 12);
}

TEST(EditionsCall, ListsEveryDeck) {
  const Object editions = ask("editions", Object::object())["editions"];
  ASSERT_EQ(editions.size(), Catalogue::built_in().editions().size());
  const auto german = std::ranges::find_if(editions, [](const Object& one) { return one["id"] == "de-classic"; });
  ASSERT_NE(german, editions.end());
  EXPECT_EQ((*german)["language"], "de");
  EXPECT_EQ((*german)["verified"], true);
  EXPECT_EQ((*german)["categories"][2]["place"], true);
  EXPECT_EQ((*german)["categories"][2]["cards"][0], (Object{{"id", "kitchen"}, {"name", "Küche"}, {"key", "k"}}));
}

TEST(ViewCall, HasTheTableTheOddsAndTheLog) {
  const Object view = ask("view", {{"game", three}});
  EXPECT_EQ(view["table"]["seats"][2], (Object{{"name", "Cyn"}, {"size", 4}, {"me", false}, {"out", false}}));
  EXPECT_EQ(view["table"]["me"], "Ann");
  EXPECT_EQ(view["table"]["hand"].size(), 5U);
  EXPECT_EQ(view["table"]["rules"]["respond"], "first");
  EXPECT_EQ(view["event"], 3);
  EXPECT_EQ(view["events"], 3);
  EXPECT_EQ(view["turn"], "Cyn");
  EXPECT_EQ(view["winner"], nullptr);
  EXPECT_EQ(view["consistent"], true);
  EXPECT_EQ(view["cards"].size(), 21U);
  EXPECT_EQ(view["solutions"].size(), 20U);
  EXPECT_EQ(view["hands"]["Bob"]["top"].size(), 5U);
  EXPECT_EQ(view["log"].size(), 4U);
}

TEST(ViewCall, TellsWhatEachLineAdded) {
  const Object log = ask("view", {{"game", three}})["log"];
  EXPECT_EQ(log[0]["line"], 0);
  EXPECT_EQ(log[0]["event"], 1);
  EXPECT_EQ(log[0]["turn"], 1);
  EXPECT_EQ(log[0]["text"], "Ann ? mustard rope library : Bob +mustard");
  EXPECT_EQ(log[0]["comment"], "he smiled");
  EXPECT_EQ(log[0]["what"]["type"], "suggestion");
  EXPECT_EQ(log[0]["proved"], Object::array({{{"holder", "Bob"}, {"card", "mustard"}, {"has", true}}}));
  EXPECT_GT(log[0]["bits"].get<double>(), 0);
  EXPECT_EQ(log[2]["parked"], true);
  EXPECT_EQ(log[2]["event"], nullptr);
  EXPECT_EQ(log[2]["turn"], nullptr);
  EXPECT_EQ(log[2]["what"]["type"], "suggestion");
  EXPECT_EQ(log[2]["proved"], Object::array());
  EXPECT_EQ(log[3]["event"], 3);
  EXPECT_EQ(log[3]["turn"], nullptr) << "a move is no turn";
  EXPECT_EQ(log[3]["bits"], 0.0);
}

TEST(ViewCall, AfterAContradictionNothingIsTold) {
  const Object view = ask("view", {{"game", ann + "Ann ? plum knife hall : Bob -\n@has Bob plum\nCyn --\n"}});
  EXPECT_EQ(view["consistent"], false);
  EXPECT_EQ(view["conflict"]["events"], (Object{1, 2}));
  EXPECT_NE(view["log"][0]["bits"], nullptr);
  EXPECT_EQ(view["log"][1]["bits"], nullptr);
  EXPECT_EQ(view["log"][2]["bits"], nullptr);
}

TEST(ViewCall, LooksBackAndThroughOtherEyes) {
  EXPECT_EQ(ask("view", {{"game", three}, {"at", 1}})["event"], 1);
  EXPECT_EQ(ask("view", {{"game", three}, {"at", 1}})["log"].size(), 4U) << "the log is there to go forward again";
  EXPECT_EQ(ask("view", {{"game", three}, {"at", 1}})["turn"], "Bob");
  EXPECT_NE(error("view", {{"game", three}, {"at", 4}}), "");
  const std::string full =
      "[Seats \"Ann, Bob\"]\n[Category \"suspect: Plum, Green, White\"]\n[Me \"*\"]\n"
      "[Hand.1 \"plum\"]\n[Hand.2 \"green\"]\n[Envelope \"white\"]\nAnn ? green : Bob +green\n";
  EXPECT_EQ(ask("view", {{"game", full}})["deals"], "1");
  EXPECT_EQ(ask("view", {{"game", full}, {"as", "-"}})["deals"], "2");
  EXPECT_EQ(ask("view", {{"game", full}, {"as", "-"}})["log"][0]["text"], "Ann ? green : Bob +");
  EXPECT_NE(error("view", {{"game", full}, {"as", "Bbo"}}).find("did you mean Bob?"), std::string::npos);
}

TEST(ViewCall, KnowsWhenAGameIsOver) {
  const Object view = ask("view", {{"game", ann + "Ann ! plum knife hall right\n"}});
  EXPECT_EQ(view["turn"], nullptr);
  EXPECT_EQ(view["winner"], "Ann");
}

TEST(ViewCall, TakesTheModelAndHowMuchToList) {
  EXPECT_EQ(ask("view", {{"game", three}, {"model", "deals"}})["model"], "deals");
  EXPECT_EQ(error("view", {{"game", three}, {"model", "best"}}), "'model' must be bayes or deals");
  EXPECT_EQ(ask("view", {{"game", three}, {"solutions", 3}})["solutions"].size(), 3U);
  EXPECT_EQ(ask("view", {{"game", three}, {"hands", 0}})["hands"].size(), 0U);
  EXPECT_TRUE(ask("view", {{"game", three}, {"simple", true}})["cards"][0].contains("simple"));
  EXPECT_NE(error("view", {{"game", three}, {"hands", -1}}), "");
}

TEST(FingerprintCall, IsThatOfTheBuiltInGames) {
  EXPECT_EQ(ask("fingerprint", Object::object())["fingerprint"], built_in_fingerprint());
}

TEST(ViewCall, SaysSinceWhichEventEachFieldIsSettled) {
  const Object since = ask("view", {{"game", three}})["since"];
  EXPECT_EQ(since["mustard"], (Object{{"Ann", 0}, {"Bob", 1}, {"Cyn", 1}, {"Dan", 1}, {"envelope", 1}}));
  EXPECT_EQ(since["rope"]["Dan"], 0);
  EXPECT_FALSE(since["plum"].contains("Bob"));
  EXPECT_EQ(ask("view", {{"game", three}, {"at", 0}})["since"]["mustard"], (Object{{"Ann", 0}}));
}

}  // namespace
}  // namespace gumshoe
