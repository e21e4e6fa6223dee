// `gumshoe case` as a person at a terminal meets it.
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "dialogue.h"
#include "player.h"

namespace gumshoe {
namespace {

const std::vector<std::string> three_players{"new",     "--edition",   "classic-uk",
                                             "--seats", "Ann,Bob,Cyn", "--me",
                                             "Ann",     "--hand",      "green,rope,hall,study,plum,wrench",
                                             "--sizes", "6,6,6"};

std::string read_file(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

std::string joined_lines(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

TEST(Case, TheDialogueOfTheDocumentationIsWhatHappens) {
  const Folder folder;
  Player player({}, folder.path(), {.rows = 50, .columns = 100});
  ASSERT_TRUE(player.prompted("Which edition [classic-us]:")) << player.screen_text();
  const std::string text = read_file(GUMSHOE_SOURCE "/docs/case.md");
  if (std::getenv("GUMSHOE_REWRITE") != nullptr) {  // after a change of words: look at the difference, then keep it
    std::ofstream(GUMSHOE_SOURCE "/docs/case.md") << rewritten(text, player);
    return;
  }
  const std::vector<Exchange> dialogue = read_dialogue(text);
  ASSERT_GE(dialogue.size(), 30U);
  for (const Exchange& wanted : dialogue) {
    const Shown shown = exchange(player, wanted);
    ASSERT_TRUE(shown.as_expected) << "keys: " << wanted.keys << "\n--- expected\n"
                                   << joined_lines(wanted.expected) << "--- found\n"
                                   << joined_lines(shown.lines);
  }
  player.type("quit\r");
  EXPECT_EQ(player.wait_for_exit(), 0);
}

TEST(Case, WhatWasTypedIsThereAfterTheProgramIsKilled) {
  const Folder folder;
  {
    Player player(three_players, folder.path());
    ASSERT_TRUE(player.prompted("1 Ann>")) << player.screen_text();
    player.type("mcl3c\r");
    ASSERT_TRUE(player.prompted("2 Bob>")) << player.screen_text();
    player.kill();
  }
  Player again({}, folder.path());
  ASSERT_TRUE(again.prompted("2 Bob>")) << again.screen_text();
  EXPECT_TRUE(again.on_screen("Ann's view after 1 event"));
}

TEST(Case, TheMeaningStandsUnderTheLineBeforeEnter) {
  const Folder folder;
  Player player(three_players, folder.path());
  ASSERT_TRUE(player.prompted("1 Ann>"));
  player.type("mc");
  EXPECT_TRUE(player.sees("Ann asks Colonel Mustard, Candlestick"));
  player.type("l3");
  EXPECT_TRUE(player.sees("Ann asks Colonel Mustard, Candlestick, Lounge; Bob passes; Cyn shows a card"));
  EXPECT_TRUE(player.prompted("1 Ann> mcl3")) << player.screen_text();
  player.type("\x7f\x7f");
  EXPECT_TRUE(player.prompted("1 Ann> mc"));
}

TEST(Case, ControlCDropsTheLineAndControlDLeaves) {
  const Folder folder;
  Player player(three_players, folder.path());
  ASSERT_TRUE(player.prompted("1 Ann>"));
  player.type("mcl");
  ASSERT_TRUE(player.prompted("1 Ann> mcl"));
  player.type("\x03");
  EXPECT_TRUE(player.prompted("1 Ann>")) << player.screen_text();
  player.type("\x04");
  EXPECT_EQ(player.wait_for_exit(), 0);
}

TEST(Case, WhatIsTypedAheadIsTakenWhenItsTurnComes) {
  const Folder folder;
  Player player(three_players, folder.path());
  ASSERT_TRUE(player.prompted("1 Ann>"));
  player.type("mcl3c\redb0\rlog\rsdd~\rtab\tx\x7f\r");
  ASSERT_TRUE(player.prompted("4 Ann>")) << player.screen_text();
  EXPECT_TRUE(player.sees("[Seats \"Ann, Bob, Cyn\"]")) << player.screen_text();
  player.type("\x04");
  EXPECT_EQ(player.wait_for_exit(), 0);
}

TEST(Case, ASignalThatEndsTheProgramGivesTheTerminalBack) {
  const Folder folder;
  Player player(three_players, folder.path());
  ASSERT_TRUE(player.prompted("1 Ann>"));
  ASSERT_TRUE(player.until([&] { return !player.echoes(); }));
  player.send(SIGTERM);
  EXPECT_EQ(player.wait_for_exit(), 128 + SIGTERM);
  EXPECT_TRUE(player.echoes());
}

TEST(Case, ALibraryThatCannotBeUsedIsToldAndTheGameGoesOn) {
  const Folder folder;
  std::filesystem::create_directory(folder.path() + "/library.sqlite");
  Player player(three_players, folder.path());
  ASSERT_TRUE(player.prompted("1 Ann>")) << player.screen_text();
  EXPECT_TRUE(player.on_screen("Not saved")) << player.screen_text();
  player.type("mcl3c\r");
  ASSERT_TRUE(player.prompted("2 Bob>"));
  player.type("export kept.cgn\r");
  ASSERT_TRUE(player.sees("Written to kept.cgn"));
  EXPECT_NE(read_file(folder.path() + "/kept.cgn").find("Cyn +candlestick"), std::string::npos);
}

TEST(Case, ALimitOnTheSizeOfFilesIsLikeAFullDisk) {
  const Folder folder;
  std::ofstream(folder.path() + "/commands") << "new --seats Ann,Bob,Cyn --me Ann\nmcl3c\nexport\n";
  const std::string said = output_of(
      "cd " + folder.path() + " && ulimit -f 4 && " GUMSHOE_PROGRAM " case --library library.sqlite < commands 2>&1");
  EXPECT_NE(said.find("the game is kept in memory only"), std::string::npos) << said;
  EXPECT_NE(said.find("1. Ann ? mustard candlestick lounge : Bob - Cyn +candlestick"), std::string::npos) << said;
}

TEST(Case, TheFullScreenFollowsTheWindow) {
  const Folder folder;
  std::vector<std::string> arguments = three_players;
  arguments.emplace_back("--full");
  Player player(arguments, folder.path(), {.rows = 45, .columns = 120});
  ASSERT_TRUE(player.prompted("1 Ann>")) << player.screen_text();
  EXPECT_TRUE(player.sees("ENVELOPE"));
  player.type("mcl3c");
  EXPECT_TRUE(player.sees("Cyn shows Candlestick"));
  player.type("\r");
  EXPECT_TRUE(player.prompted("2 Bob>")) << player.screen_text();
  EXPECT_TRUE(player.sees("   1 Ann asks Colonel Mustard, Candlestick, Lounge; Bob passes; Cyn"))
      << player.screen_text();
  player.resize(24, 80);
  EXPECT_TRUE(player.until([&] { return player.on_screen("ENV Ann Bob Cyn") && player.on_screen("Likeliest"); }))
      << player.screen_text();
  EXPECT_TRUE(player.sees("1. Ann asks Colonel Mustard")) << player.screen_text();
  player.resize(12, 50);
  EXPECT_TRUE(player.until([&] { return player.cursor_line() == "2 Bob>" && !player.on_screen("ENVELOPE"); }))
      << player.screen_text();
  player.type("\x1b");
  EXPECT_TRUE(player.until([&] { return player.on_screen("Hidden") && !player.on_screen("Candlestick"); }))
      << player.screen_text();
  player.type("\x1b");
  player.resize(45, 120);
  EXPECT_TRUE(player.until([&] { return player.on_screen("ENVELOPE") && !player.on_screen("Hidden"); }))
      << player.screen_text();
  player.type("quit\r");
  EXPECT_EQ(player.wait_for_exit(), 0);
}

}  // namespace
}  // namespace gumshoe
