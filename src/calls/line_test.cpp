#include "calls/ask_test.h"

namespace gumshoe {
namespace {

const std::string game = "[Seats \"Ann, Bøb🕵, Cyn\"]\nAnn --\n";

Object line(const std::string& text, int cursor, const Object& place = nullptr) {
  return ask("line", {{"game", game}, {"text", text}, {"cursor", cursor}, {"place", place}});
}

TEST(LineCall, SaysWhatIsTypedSoFar) {
  EXPECT_EQ(line("", 0)["state"], "empty");
  const Object short_form = line("prh3", 4);
  EXPECT_EQ(short_form["state"], "complete");
  EXPECT_EQ(short_form["who"], "Bøb🕵");
  EXPECT_EQ(short_form["implied"], true);
  EXPECT_EQ(short_form["cards"], (Object{"plum", "rope", "hall"}));
  EXPECT_EQ(short_form["answers"][0], (Object{{"seat", "Cyn"}, {"did", "showed"}, {"card", nullptr}}));
  EXPECT_EQ(short_form["what"]["type"], "suggestion");
  EXPECT_EQ(line("Cyn ? plum", 10)["state"], "partial");
  EXPECT_EQ(line("Cyn ? xyz", 9)["state"], "wrong");
}

TEST(LineCall, OffersWhatMayStandThere) {
  const Object offered = line("Cyn ? pl", 8);
  EXPECT_EQ(offered["candidates"], Object::array({{{"kind", "card"}, {"text", "plum"}, {"card", "plum"}}}));
  EXPECT_EQ(offered["begin"], 6);
  EXPECT_EQ(offered["end"], 8);
  EXPECT_EQ(offered["common"], "plum");
  EXPECT_EQ(offered["near"], false);
}

TEST(LineCall, CountsAsJavaScriptDoes) {
  const Object offered = line("Bøb🕵 ? pl", 10);
  EXPECT_EQ(offered["begin"], 8) << "the detective takes two units";
  EXPECT_EQ(offered["end"], 10);
  const Object wrong = line("Bøb🕵 ? xyz", 11);
  EXPECT_EQ(wrong["error"]["column"], 12) << "after the last of ten characters";
  EXPECT_EQ(line("Cyn ? pl", 99)["end"], 8);
  EXPECT_EQ(line("Cyn ? pl", -1)["end"], 0);
}

TEST(LineCall, GoesByThePlaceOfTheLine) {
  EXPECT_EQ(line("prh~", 4)["who"], "Bøb🕵");
  EXPECT_EQ(line("prh~", 4, {{"insert", 0}})["who"], "Ann");
  EXPECT_EQ(line("prh~", 4, {{"replace", 0}})["who"], "Ann");
  EXPECT_TRUE(line("prh~", 4, {{"replace", 7}}).contains("error"));
}

}  // namespace
}  // namespace gumshoe
