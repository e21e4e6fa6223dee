#include "arena/match/open_table_test.h"

#include <nlohmann/json.hpp>

namespace gumshoe {
namespace {

using Object = nlohmann::json;
using namespace std::chrono_literals;

constexpr auto long_enough = 20min;

// Follows a table as a page does.
class Follower {
 public:
  explicit Follower(OpenTable& table) : table_(table) { take(table.told_after({}, long_enough)); }

  const Object& state() const { return state_; }
  const std::vector<Object>& happened() const { return happened_; }
  std::uint64_t number() const { return number_; }
  void until_asked_or_over() {
    while (state_["over"].is_null() && !state_["owed"].contains("mine")) take(table_.told_after(number_, long_enough));
  }
  Object decide(const Object& decision) {
    return Object::parse(table_.decide(Object({{"after", number_}, {"decision", decision}}).dump()));
  }
  void decide_somehow() {
    const Object& mine = state_["owed"]["mine"];
    Object decision{{"kind", "pass"}};
    if (mine["kind"] == "turn")
      decision = {{"kind", "go"}, {"to", "kitchen"}, {"cards", {"peacock", "wrench", "kitchen"}}};
    if (mine["kind"] == "answer" && !mine["can_show"].empty())
      decision = {{"kind", "show"}, {"card", mine["can_show"].back()}};
    EXPECT_EQ(decide(decision), Object({{"taken", true}}));
    take(table_.told_after(number_, long_enough));
  }

  void take(const std::vector<TableEvent>& events) {
    ASSERT_FALSE(events.empty());
    for (const TableEvent& event : events) {
      const Object told = Object::parse(event.text);
      state_ = told["state"];
      if (event.kind == TableEvent::Kind::happened) happened_.push_back(told["happened"]);
      number_ = event.number;
    }
  }

 private:
  OpenTable& table_;
  Object state_;
  std::vector<Object> happened_;
  std::uint64_t number_ = 0;
};

TEST(OpenTable, APersonPlaysFromTheDealToTheEndAndIsThenToldAll) {
  OpenTable table(dull_table());
  Follower ann(table);
  EXPECT_EQ(ann.state()["hand"], Object({"scarlet", "rope", "library", "lounge", "hall", "study"}));
  EXPECT_EQ(ann.state()["owed"]["mine"]["must_ask"], true);
  for (ann.until_asked_or_over(); ann.state()["over"].is_null(); ann.until_asked_or_over()) ann.decide_somehow();
  EXPECT_EQ(ann.state()["over"]["ending"], "round_limit");
  EXPECT_EQ(ann.state()["over"]["solution"], Object({"mustard", "candlestick", "conservatory"}));
  EXPECT_TRUE(table.is_over());
  EXPECT_EQ(ann.decide({{"kind", "pass"}})["refused"], "game_over");
}

TEST(OpenTable, TellsOfAQuestionWhatTheSeatCouldHear) {
  OpenTable table(dull_table());
  Follower ann(table);
  ann.decide_somehow();
  ann.until_asked_or_over();
  bool bob_asked = false;
  for (const Object& happened : ann.happened()) {
    if (happened["seat"] != "Bob" || happened["did"] != "walked") continue;
    bob_asked = true;
    EXPECT_EQ(happened["cards"], Object({nullptr, nullptr, "kitchen"}));
  }
  EXPECT_TRUE(bob_asked);
  EXPECT_EQ(ann.state()["owed"]["named"], Object({"scarlet", "rope", "kitchen"}));
}

TEST(OpenTable, WhatIsAgainstTheRulesChangesNothing) {
  OpenTable table(dull_table());
  Follower ann(table);
  EXPECT_EQ(ann.decide({{"kind", "go"}, {"to", "kitchen"}})["refused"], "must_ask_here");
  EXPECT_EQ(ann.decide({{"kind", "show"}, {"card", "rope"}})["refused"], "not_owed");
  EXPECT_TRUE(ann.decide({{"kind", "dance"}}).contains("error"));
  EXPECT_TRUE(Object::parse(table.decide("[1, 2")).contains("error"));
  EXPECT_TRUE(
      Object::parse(table.decide(R"({"after": 1, "decision": {"kind": "pass"}, "seat": "Bob"})")).contains("error"));
  EXPECT_EQ(Object::parse(table.decide(R"({"after": 7, "decision": {"kind": "pass"}})"))["refused"], "moved_on");
  EXPECT_EQ(Object::parse(table.decide(R"({"after": -1, "decision": {"kind": "pass"}})"))["refused"], "moved_on");
  ann.decide_somehow();
}

TEST(OpenTable, AHintIsADecisionThatIsTaken) {
  OpenTable table(dull_table());
  Follower ann(table);
  const Object hint = Object::parse(table.hint());
  EXPECT_EQ(ann.decide(hint["decision"]), Object({{"taken", true}}));
}

TEST(OpenTable, WhoeverWasAwayIsToldFromWhereItLeft) {
  OpenTable table(dull_table());
  Follower ann(table);
  for (int turns = 0; turns < 2; ++turns) {
    ann.until_asked_or_over();
    ann.decide_somehow();
  }
  const std::vector<TableEvent> later = table.told_after(2, long_enough);
  ASSERT_FALSE(later.empty());
  EXPECT_EQ(later.front().number, 3U);
  EXPECT_EQ(later.front().kind, TableEvent::Kind::happened);
  EXPECT_EQ(table.told_after({}, long_enough).front().kind, TableEvent::Kind::state);
  EXPECT_EQ(table.told_after(1'000'000, long_enough).front().kind, TableEvent::Kind::state);
}

TEST(OpenTable, ABotThatFallsIsToldOfInOneWordAndTheReasonWhenItIsOver) {
  OpenTableOptions options = dull_table();
  static_cast<DullBot&>(*options.bots[0].contestant).fall();
  OpenTable table(std::move(options));
  Follower ann(table);
  for (ann.until_asked_or_over(); ann.state()["over"].is_null(); ann.until_asked_or_over()) {
    EXPECT_FALSE(ann.state()["seats"][1].contains("reason"));
    ann.decide_somehow();
  }
  EXPECT_EQ(std::ranges::count_if(ann.happened(), [](const Object& one) { return one.value("fell", "") == "late"; }),
            1);
  EXPECT_EQ(ann.state()["seats"][1]["fell"], "late");
  EXPECT_EQ(ann.state()["seats"][1]["reason"], "gave no answer in time");
}

TEST(OpenTable, ABotThatNeverSatDownIsToldOfWithTheFirstState) {
  OpenTableOptions options = dull_table();
  static_cast<DullBot&>(*options.bots[0].contestant).stay_away();
  OpenTable table(std::move(options));
  Follower ann(table);
  EXPECT_EQ(ann.number(), 1U);
  ASSERT_EQ(ann.state()["saw"].size(), 1U);
  EXPECT_EQ(ann.state()["saw"][0]["fell"], "crashed");
  ann.decide_somehow();
}

TEST(OpenTable, OneWhoIsOutLooksOnToTheEnd) {
  OpenTable table(dull_table());
  Follower ann(table);
  EXPECT_EQ(ann.decide({{"kind", "accuse"}, {"cards", {"plum", "knife", "hall"}}}), Object({{"taken", true}}));
  const std::uint64_t asked = ann.number();
  while (ann.number() == asked || ann.state()["over"].is_null()) {
    const std::vector<TableEvent> more = table.told_after(ann.number(), long_enough);
    ASSERT_FALSE(more.empty());
    ann.take(more);
    EXPECT_FALSE(!ann.state()["owed"].is_null() && ann.state()["owed"].contains("mine"));
  }
}

TEST(OpenTable, ATableThatIsClosedEndsInTheMiddle) {
  OpenTable table(dull_table());
  const Follower ann(table);
  table.close();
  EXPECT_TRUE(table.told_after(ann.number(), long_enough).empty());
  EXPECT_EQ(Object::parse(table.decide(R"({"after": 1, "decision": {"kind": "pass"}})"))["refused"], "game_over");
}

}  // namespace
}  // namespace gumshoe
