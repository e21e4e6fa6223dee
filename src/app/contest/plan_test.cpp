#include "app/contest/plan.h"

#include <gtest/gtest.h>

#include "app/contest/report.h"

namespace gumshoe {
namespace {

TournamentPlan read(std::string_view toml) {
  Result<TournamentPlan> plan = read_tournament(toml);
  EXPECT_TRUE(plan) << plan.error().message;
  return plan ? std::move(plan).value() : TournamentPlan{};
}

struct Complaint {
  std::string message;
  int line = 0;
};
Complaint complaint(std::string_view toml) {
  const Result<TournamentPlan> plan = read_tournament(toml);
  return plan ? Complaint{} : Complaint{plan.error().message, plan.error().line};
}

TEST(TournamentFile, HasTheSettingsOfTheCommandLine) {
  const TournamentPlan plan = read(R"(
    title = "Spring contest"
    games = 2400
    seats = 4
    format = "gauntlet"
    no-board = true
    sprt = 0.05
    [[bot]]
    name = "Ann"
    command = "python3 ann/bot.py"
    [[bot]]
    command = "builtin:sleuth show=lowest"
  )");
  EXPECT_EQ(plan.title, "Spring contest");
  EXPECT_EQ(plan.games, 2400u);
  EXPECT_EQ(plan.seats, 4);
  EXPECT_EQ(plan.format, Format::gauntlet);
  EXPECT_FALSE(plan.board);
  EXPECT_EQ(plan.sprt, 0.05);
  ASSERT_EQ(plan.bots.size(), 2u);
  EXPECT_EQ(plan.bots[0].name, "Ann");
  EXPECT_EQ(plan.bots[1].command, "builtin:sleuth show=lowest");
}

TEST(TournamentFile, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(complaint("games = 10\nseat = 4\n").line, 2);
  EXPECT_EQ(complaint("games = 10\nseat = 4\n").message, "no setting 'seat'; did you mean seats?");
  EXPECT_EQ(complaint("games = 0").message, "games: '0' is not a whole number from 1 to 1000000000");
  EXPECT_EQ(complaint("games = [1]").message, "games is one value");
  EXPECT_EQ(complaint("\n\nformat = 'swiss'").line, 3);
  EXPECT_EQ(complaint("[[bot]]\nname = 'Ann'").message, "a bot needs a command");
  EXPECT_EQ(complaint("[[bot]]\ncomand = 'x'").message, "no setting 'comand'; did you mean command?");
  EXPECT_EQ(complaint("bot = 3").message, "bots are written as tables: [[bot]]");
  EXPECT_EQ(complaint("games = \n").line, 1);
}

TEST(TournamentFile, ReadsBackWhatIsKept) {
  TournamentPlan plan =
      read("games = 7\nseed = 18446744073709551\nno-board = true\nsprt = 0.125\nboard = 12\ndeal = 'public'\n");
  plan.title = "a \"title\"\\ \xc3\xa4\n";
  plan.bots = {{"Ann \"A\"", "python3 'a b.py'"}, {"Bob", "builtin:basic"}};
  const TournamentPlan again = read(as_toml(plan));
  EXPECT_EQ(as_toml(again), as_toml(plan));
  EXPECT_EQ(again.title, plan.title);
  EXPECT_EQ(again.bots[0].command, plan.bots[0].command);
  EXPECT_EQ(again.contest.side, 12);
  EXPECT_EQ(again.contest.deal, ContestDeal::as_public);
}

TEST(TournamentPlan, NamesItsBots) {
  TournamentPlan plan;
  plan.bots = {{"", "builtin:sleuth"}, {"", "builtin:sleuth"}, {"Ann", "x"}, {"", "python3 bot.py"}, {"Ann", "y"}};
  settle_names(plan);
  EXPECT_EQ(plan.bots[0].name, "sleuth");
  EXPECT_NE(plan.bots[1].name, "sleuth");
  EXPECT_EQ(plan.bots[2].name, "Ann");
  EXPECT_EQ(plan.bots[3].name, "python3 bot.py");
  EXPECT_NE(plan.bots[4].name, "Ann");
}

TEST(TournamentPlan, SeatsEverybodyAtOneTableUpToSix) {
  TournamentPlan plan;
  plan.bots.resize(6);
  EXPECT_EQ(seats_of(plan), 6);
  plan.bots.resize(7);
  EXPECT_EQ(seats_of(plan), 4);
  plan.seats = 7;
  EXPECT_EQ(seats_of(plan), 7);
}

TEST(TournamentPlan, PlaysAnEditionOnABoardOfAsManyRowsAsItHasRooms) {
  EXPECT_EQ(side_of(read("")), 10);
  EXPECT_EQ(side_of(read("edition = 'classic-us'")), 9);
  EXPECT_EQ(match_options(read("edition = 'classic-us'"))->contest.side, 9);
  const TournamentPlan larger = read("edition = 'classic-us'\nboard = 10");
  EXPECT_EQ(side_of(larger), 10);
  EXPECT_EQ(side_of(read(as_toml(larger))), 10);
}

TEST(TournamentPlan, SaysWhichTimesThereAre) {
  EXPECT_EQ(complaint("time = 0").message, "time: '0' is not a number of milliseconds from 0.001 to 86,400,000");
  EXPECT_EQ(complaint("margin = -1").message, "margin: '-1' is not a number of milliseconds from 0 to 86,400,000");
}

TEST(GameRunners, RefuseWhatCannotBePlayed) {
  TournamentPlan plan;
  plan.bots = {{"a", "builtin:sleuth"}, {"b", "builtin:nobody"}};
  EXPECT_NE(runners_for(plan).error().message.find("nobody"), std::string::npos);
  plan.bots[1].command = "builtin:random";
  EXPECT_TRUE(runners_for(plan));
  plan.contest.people = 120;
  EXPECT_NE(runners_for(plan).error().message.find("128"), std::string::npos);
  plan.board = false;
  EXPECT_TRUE(runners_for(plan));
  plan.edition = "clasic-us";
  EXPECT_NE(runners_for(plan).error().message.find("did you mean"), std::string::npos);
  plan.edition = "";
  plan.rules = "accuse=never";
  EXPECT_FALSE(runners_for(plan));
}

TEST(TournamentProgress, TellsTheTimeLeft) {
  using namespace std::chrono_literals;
  EXPECT_EQ(progress_words({.games = 50, .of = 1000, .played_now = 0, .elapsed = 0s}), "50 of 1,000 games");
  EXPECT_EQ(progress_words({.games = 500, .of = 1000, .played_now = 100, .elapsed = 50s}),
            "500 of 1,000 games, 2.0 a second, 4 min 10 s left");
  EXPECT_EQ(duration_words(7800s), "2 h 10 min");
}

}  // namespace
}  // namespace gumshoe
