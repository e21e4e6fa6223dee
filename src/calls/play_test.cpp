#include <gtest/gtest.h>

#include <map>
#include <utility>

#include "calls/ask_test.h"
#include "play/board/house_rules.h"
#include "play/referee/deal.h"
#include "play/referee/game.h"
#include "record/notation/parse.h"
#include "record/notation/print.h"
#include "record/views/seen_by.h"

namespace gumshoe {
namespace {

// A game as its worker keeps it.
class Kept {
 public:
  Kept(const std::vector<std::pair<std::string, std::string>>& chairs, std::uint64_t seed) {
    sitting_ = {{"edition", "classic-us"}, {"chairs", Object::array()}, {"seed", seed}, {"decisions", Object::array()}};
    for (const auto& [name, player] : chairs)
      sitting_["chairs"].push_back({{"name", name}, {"player", player.empty() ? Object() : Object(player)}});
  }

  Object& sitting() { return sitting_; }
  Object state(const std::string& seat) { return call("sitting", seat)["state"]; }
  Object call(std::string_view name, const std::string& seat) {
    return ask(name, {{"sitting", sitting_}, {"seat", seat}});
  }
  // What is decided is kept, as the worker does.
  Object decide(const std::string& seat, const Object& decision) {
    return keep(ask("decide", {{"sitting", sitting_}, {"seat", seat}, {"decision", decision}}));
  }
  Object step(const std::string& seat) { return keep(call("step", seat)); }

 private:
  Object keep(const Object& answer) {
    if (answer.contains("decision")) sitting_["decisions"].push_back(answer["decision"]);
    return answer;
  }

  Object sitting_;
};

Kept six_people(std::uint64_t seed) {
  return Kept({{"Ann", ""}, {"Bob", ""}, {"Cyn", ""}, {"Dan", ""}, {"Eve", ""}, {"Flo", ""}}, seed);
}

TEST(Playing, EditionsWithABoardAreListedAndTheBoardIsDrawnWithTheirNames) {
  const Object editions = ask("boards", Object::object())["editions"];
  EXPECT_NE(std::ranges::find(editions, "classic-us"), editions.end());
  EXPECT_EQ(std::ranges::find(editions, "master-detective"), editions.end());
  const Object board = ask("board", {{"edition", "de-classic"}});
  EXPECT_EQ(board["ground"].size(), board["rows"]);
  EXPECT_EQ(board["ground"][0].get<std::string>().size(), board["columns"].get<std::size_t>());
  const Object& kitchen = board["rooms"][0];
  EXPECT_EQ(kitchen["name"], "Küche");
  EXPECT_EQ(kitchen["passage"], "study");
  EXPECT_EQ(board["ground"][3].get<std::string>()[3], kitchen["letter"].get<std::string>()[0]);
  EXPECT_EQ(board["starts"].size(), 6U);
  EXPECT_TRUE(ask("board", {{"edition", "master-detective"}}).contains("error"));
}

TEST(Playing, AGameGoesFromTheDealToTheEndAndThenTellsAll) {
  Kept kept({{"Ann", ""}, {"Bob", "sleuth"}, {"Cyn", "basic"}}, 4);
  Object state = kept.state("Ann");
  EXPECT_EQ(state["hand"].size(), 6U);
  for (int decisions = 0; !state["owed"].is_null(); ++decisions) {
    ASSERT_LT(decisions, 1000);
    ASSERT_TRUE(state["over"].is_null());
    ASSERT_EQ(state.dump().find("seed"), std::string::npos);
    const bool mine = state["owed"]["seat"] == "Ann";
    const Object answer = mine ? kept.decide("Ann", kept.call("hint", "Ann")["decision"]) : kept.step("Ann");
    ASSERT_TRUE(answer.contains("happened")) << answer;
    EXPECT_EQ(answer["state"]["saw"].back(), answer["happened"]);
    EXPECT_EQ(answer["happened"]["seat"], state["owed"]["seat"]);
    state = answer["state"];
  }
  const Result<Record> full = parse_game(state["over"]["record"].get<std::string>());
  ASSERT_TRUE(full);
  EXPECT_EQ(state["game"], print(*seen_by(*full, View::of(Seat{0}))));
  EXPECT_EQ(state["over"]["hands"]["Ann"], state["hand"]);
  EXPECT_EQ(state["over"]["solution"].size(), 3U);
  EXPECT_EQ(kept.step("Ann")["refused"], "game_over");
}

TEST(Playing, WhatIsOwedSaysWhatCanBeDecided) {
  Kept kept = six_people(1);
  const Object roll = kept.state("Ann")["owed"];
  EXPECT_EQ(roll["mine"], Object({{"kind", "roll"}, {"passage", nullptr}, {"ask_in", nullptr}, {"may_accuse", true}}));
  EXPECT_FALSE(kept.state("Bob")["owed"].contains("mine"));
  EXPECT_EQ(kept.decide("Bob", {{"kind", "roll"}})["refused"], "not_owed");
  EXPECT_EQ(kept.decide("Ann", {{"kind", "passage"}})["refused"], "no_passage");
  EXPECT_EQ(kept.step("Ann")["refused"], "not_owed");
  const Object rolled = kept.decide("Ann", {{"kind", "roll"}});
  const Object turn = rolled["state"]["owed"]["mine"];
  EXPECT_EQ(turn["dice"], rolled["happened"]["dice"]);
  EXPECT_EQ(turn["roll"], turn["dice"][0].get<int>() + turn["dice"][1].get<int>());
  EXPECT_EQ(kept.decide("Ann", {{"kind", "go"}, {"to", "study"}})["refused"], "not_in_reach");
  const Object to = turn["reach"]["squares"][0];
  const Object went = kept.decide("Ann", {{"kind", "go"}, {"to", to}});
  EXPECT_EQ(went["happened"]["moved"][0]["way"].size(), turn["roll"].get<std::size_t>());
  EXPECT_EQ(went["happened"]["moved"][0]["way"].back(), to);
  EXPECT_EQ(went["state"]["pawns"][0]["cell"], to);
  EXPECT_EQ(went["state"]["turn"], "Bob");
}

TEST(Playing, OnlyAPersonsSeatCanBeWatched) {
  Kept kept({{"Ann", ""}, {"Bob", "sleuth"}, {"Cyn", "gumshoe"}}, 1);
  EXPECT_TRUE(kept.call("sitting", "Bob").contains("error"));
  EXPECT_TRUE(kept.call("hint", "Bob").contains("error"));
  EXPECT_TRUE(kept.call("step", "Bob").contains("error"));
  EXPECT_TRUE(kept.call("sitting", "Zoe").contains("error"));
  Kept nobody({{"Bob", "sleuth"}, {"Cyn", "gumshoe"}}, 1);
  EXPECT_TRUE(ask("sitting", {{"sitting", nobody.sitting()}}).contains("error"));
}

TEST(Playing, ADecisionThatCannotBeIsToldWithItsLine) {
  Kept kept = six_people(1);
  kept.sitting()["decisions"] = {"roll", "go study"};
  EXPECT_EQ(kept.call("sitting", "Ann")["line"], 2);
  kept.sitting()["decisions"] = {"roll", "dance"};
  EXPECT_EQ(kept.call("sitting", "Ann")["line"], 2);
  kept.sitting()["decisions"] = Object::array();
  EXPECT_TRUE(kept.decide("Ann", {{"kind", "dance"}}).contains("error"));
  EXPECT_TRUE(kept.decide("Ann", {{"kind", "go"}, {"to", "rope"}}).contains("error"));
  EXPECT_TRUE(kept.decide("Ann", {{"kind", "go"}, {"to", {1}}}).contains("error"));
  kept.sitting()["seed"] = -1;
  EXPECT_TRUE(kept.call("sitting", "Ann").contains("error"));
}

// Dealt as six_people() deals.
Deal deal_of(std::uint64_t seed) {
  const Edition* edition = Catalogue::built_in().find("classic-us");
  const BoardGameOptions options{.deck = edition->deck,
                                 .edition = edition->id,
                                 .seats = {"Ann", "Bob", "Cyn", "Dan", "Eve", "Flo"},
                                 .rules = edition->rules,
                                 .seed = seed};
  return *set_board_game_table(options)->deal;
}

std::pair<int, int> first_roll_of(std::uint64_t seed) {
  const std::uint64_t dice_seed = stream(seed, Drawn::dice);
  return {dice(HouseRules::Dice::two, dice_seed, 1, Seat{0}), dice(HouseRules::Dice::one, dice_seed, 1, Seat{0})};
}

// Two games that the seat cannot tell apart: the same hand, the same first roll, and Bob shows different cards.
struct Alike {
  std::uint64_t one = 0;
  std::uint64_t other = 0;
  Card shown_in_one;
  Card shown_in_other;
};

std::optional<Alike> find_alike(Seat watching) {
  constexpr int to_the_lounge = 8;
  const Deck& deck = *Catalogue::built_in().find("classic-us")->deck;
  std::map<std::pair<CardSet, std::pair<int, int>>, std::vector<std::uint64_t>> groups;
  for (std::uint64_t seed = 1; seed < 5000; ++seed) {
    const auto roll = first_roll_of(seed);
    if (roll.first < to_the_lounge) continue;
    const Deal deal = deal_of(seed);
    for (const std::uint64_t other : groups[{deal.hands[watching.index], roll}]) {
      const CardSet suspects = deal.hands[1] & deck.cards(Category{0});
      const CardSet weapons = deal_of(other).hands[1] & deck.cards(Category{1});
      if (!suspects.empty() && !weapons.empty()) return Alike{seed, other, suspects.first(), weapons.first()};
    }
    groups[{deal.hands[watching.index], roll}].push_back(seed);
  }
  return {};
}

TEST(Playing, WhatASeatIsToldIsTheSameForAllDealsThatItCannotTellApart) {
  const std::optional<Alike> alike = find_alike(Seat{2});
  ASSERT_TRUE(alike);
  const Deck& deck = *Catalogue::built_in().find("classic-us")->deck;
  Kept one = six_people(alike->one);
  Kept other = six_people(alike->other);
  const Object cards = {deck[alike->shown_in_one].id, deck[alike->shown_in_other].id, "lounge"};
  const auto both = [&](const std::string& seat, const Object& decision, const Object& otherwise) {
    ASSERT_TRUE(one.decide(seat, decision).contains("state"));
    ASSERT_TRUE(other.decide(seat, otherwise).contains("state"));
    EXPECT_EQ(one.call("sitting", "Cyn").dump(), other.call("sitting", "Cyn").dump());
  };
  EXPECT_EQ(one.call("sitting", "Cyn").dump(), other.call("sitting", "Cyn").dump());
  both("Ann", {{"kind", "roll"}}, {{"kind", "roll"}});
  const Object question{{"kind", "go"}, {"to", "lounge"}, {"cards", cards}};
  both("Ann", question, question);
  both("Bob", {{"kind", "show"}, {"card", cards[0]}}, {{"kind", "show"}, {"card", cards[1]}});
  EXPECT_EQ(one.state("Cyn")["saw"].back()["card"], nullptr);
  EXPECT_EQ(one.state("Ann")["saw"].back()["card"], cards[0]);
  EXPECT_EQ(other.state("Ann")["saw"].back()["card"], cards[1]);
  both("Ann", {{"kind", "end"}}, {{"kind", "end"}});
}

TEST(Playing, AHintDependsOnWhatTheSeatHasSeenAlone) {
  std::map<CardSet, std::uint64_t> hands;
  for (std::uint64_t seed = 1;; ++seed) {
    ASSERT_LT(seed, 1000U);
    const auto [found, fresh] = hands.try_emplace(deal_of(seed).hands[0], seed);
    if (fresh) continue;
    Kept one = six_people(found->second);
    Kept other = six_people(seed);
    EXPECT_EQ(one.call("sitting", "Ann").dump(), other.call("sitting", "Ann").dump());
    EXPECT_EQ(one.call("hint", "Ann"), other.call("hint", "Ann"));
    return;
  }
}

}  // namespace
}  // namespace gumshoe
