#include "calls/ask_test.h"

namespace gumshoe {
namespace {

const std::string game = R"([Seats "Ann, Bob, Cyn"]
[Me "Ann"]
[Hand "scarlet, mustard, white, knife, rope, kitchen"]
Ann --
)";

Object enter(const Object& entry) { return ask("entry", {{"game", game}, {"entry", entry}}); }
std::string error(const Object& entry) { return enter(entry).value("error", ""); }

TEST(EntryCall, GoesFromTapToTap) {
  Object entry{{"kind", "question"}};
  Object next = enter(entry);
  EXPECT_EQ(next["asker"], "Bob");
  EXPECT_EQ(next["askers"], (Object{"Ann", "Bob", "Cyn"}));
  EXPECT_EQ(next["next"], "card");
  EXPECT_EQ(next["category"], 0);
  EXPECT_EQ(next["text"], nullptr);
  entry["cards"] = {"plum", nullptr, "hall"};
  EXPECT_EQ(enter(entry)["category"], 1);
  entry["cards"] = {"plum", "revolver", "hall"};
  next = enter(entry);
  EXPECT_EQ(next["next"], "answer");
  EXPECT_EQ(next["category"], nullptr);
  EXPECT_EQ(next["answerers"][0], (Object{{"seat", "Cyn"}, {"possible", true}, {"mine", false}}));
  EXPECT_EQ(next["answerers"][1], (Object{{"seat", "Ann"}, {"possible", false}, {"mine", true}}));
  EXPECT_EQ(next["nobody"], true);
  entry["answers"] = Object::array({{{"seat", "Cyn"}, {"did", "showed"}}});
  next = enter(entry);
  EXPECT_EQ(next["next"], nullptr);
  EXPECT_EQ(next["text"], "Bob ? plum revolver hall : Cyn +");
  EXPECT_EQ(next["what"]["type"], "suggestion");
  EXPECT_GT(next["likelihood"].get<double>(), 0.1);
}

TEST(EntryCall, AsksForTheCardThatISaw) {
  Object entry{{"kind", "question"}, {"asker", "Ann"}, {"cards", {"plum", "?", "kitchen"}}};
  entry["answers"] = Object::array({{{"seat", "Bob"}, {"did", "showed"}}});
  const Object next = enter(entry);
  EXPECT_EQ(next["next"], "seen");
  EXPECT_EQ(next["seen"]["seat"], "Bob");
  EXPECT_EQ(next["seen"]["cards"].front(), (Object{{"id", "plum"}, {"possible", true}}));
  EXPECT_EQ(next["seen"]["cards"].back(), (Object{{"id", "kitchen"}, {"possible", false}}));
  EXPECT_EQ(next["text"], "Ann ? plum ? kitchen : Bob +");
  entry["answers"][0]["card"] = "wrench";
  EXPECT_EQ(enter(entry)["text"], "Ann ? plum ? kitchen : Bob +wrench");
}

TEST(EntryCall, TakesAccusationsAndTurnsWithoutASuggestion) {
  const Object wrong = enter({{"kind", "accusation"}, {"cards", {"plum", "revolver", "hall"}}, {"verdict", "wrong"}});
  EXPECT_EQ(wrong["text"], "Ann ! plum revolver hall wrong");
  EXPECT_EQ(enter({{"kind", "accusation"}, {"cards", {"plum", "revolver", "hall"}}})["next"], "verdict");
  EXPECT_EQ(enter({{"kind", "no_suggestion"}})["text"], "Bob --");
}

TEST(EntryCall, WritesInTheMiddleToo) {
  const auto at = [](const Object& place) {
    return ask("entry", {{"game", game}, {"place", place}, {"entry", {{"kind", "no_suggestion"}}}});
  };
  EXPECT_EQ(at({{"insert", 0}})["asker"], "Ann");
  EXPECT_EQ(at({{"replace", 0}})["asker"], "Ann");
  EXPECT_EQ(at({{"insert", 1}})["asker"], "Bob");
  EXPECT_EQ(at({{"replace", 1}})["error"], "there is no line 2");
  EXPECT_TRUE(at(Object::object()).contains("error"));
  EXPECT_TRUE(at({{"insert", 0}, {"replace", 0}}).contains("error"));
  EXPECT_TRUE(at({{"insert", "first"}}).contains("error"));
}

TEST(EntryCall, WritesTheLineThatIsWholeWhereThatIsWanted) {
  const auto tapped = [](const Object& entry, const Object& place = nullptr) {
    return ask("entry", {{"game", game}, {"entry", entry}, {"place", place}, {"write", Object::object()}});
  };
  const Object open = {{"kind", "question"}, {"cards", {"plum", "rope"}}};
  EXPECT_FALSE(tapped(open).contains("made"));
  const Object whole = {{"kind", "no_suggestion"}};
  EXPECT_FALSE(enter(whole).contains("made"));
  const Object places[] = {nullptr, {{"insert", 0}}, {{"replace", 0}}};
  for (const Object& place : places) {
    const Object answered = tapped(whole, place);
    Object edit = {{"kind", "add"}, {"text", answered["text"]}};
    for (const auto& [kind, at] : place.items()) edit = {{"kind", kind}, {"at", at}, {"text", answered["text"]}};
    const Object request = {{"game", game}, {"edit", edit}, {"view", Object::object()}};
    EXPECT_EQ(answered["made"], ask("edit", request)) << place;
  }
}

TEST(EntryCall, NamesWhatItDoesNotKnow) {
  EXPECT_EQ(error({{"kind", "qestion"}}), "'kind' must be question, accusation or no_suggestion");
  EXPECT_EQ(error({{"kind", "question"}, {"asker", "Bobb"}}), "no seat 'Bobb'; did you mean Bob?");
  EXPECT_NE(error({{"kind", "question"}, {"cards", {"plumm"}}}).find("did you mean Professor Plum"), std::string::npos);
  EXPECT_NE(error({{"kind", "question"}, {"cards", {"rope"}}}), "") << "a weapon is no suspect";
  EXPECT_NE(error({{"kind", "question"}, {"cards", {7}}}), "");
  EXPECT_EQ(error({{"kind", "question"}, {"cards", {"plum", "rope", "hall", "hall"}}}),
            "a turn names one card a category");
  EXPECT_EQ(error({{"kind", "accusation"}, {"cards", {"?"}}}), "an accusation names every card");
  EXPECT_EQ(error({{"kind", "question"}, {"verdict", "maybe"}}), "'verdict' must be unknown, wrong or right");
  EXPECT_NE(error(Object::object()), "");
}

}  // namespace
}  // namespace gumshoe
