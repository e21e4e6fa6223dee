// `gumshoe human` in a match, and `gumshoe play`: games as a person at the terminal plays them.
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "player.h"

namespace gumshoe {
namespace {

const std::string ann = GUMSHOE_PROGRAM " human Ann";
const std::string bob = GUMSHOE_PROGRAM " human Bob";
constexpr const char* turn_of_ann = "Ann, it is your turn. Press Enter when nobody else is looking.";
constexpr const char* turn_of_bob = "Bob, it is your turn. Press Enter when nobody else is looking.";

Player::Command match(const std::vector<std::string>& bots) {
  Player::Command command({"match", "--seed", "1", "--board", "5", "--people", "3", "--weapons", "3", "--rooms", "3"});
  command.words.insert(command.words.end(), bots.begin(), bots.end());
  return command;
}

// What a record has under this tag, without the commas.
std::string cards_in(const std::string& record, const std::string& tag) {
  std::ifstream file(record);
  for (std::string line; std::getline(file, line);) {
    const std::string start = "[" + tag + " \"";
    if (!line.starts_with(start)) continue;
    std::string cards = line.substr(start.size(), line.find('"', start.size()) - start.size());
    std::erase(cards, ',');
    return cards;
  }
  return "";
}

// The cards of the deal, which are the same whoever plays: what the record of another match has under this tag.
std::string in_deal(const Folder& folder, const std::string& tag) {
  std::string line = "cd " + folder.path() + " && " GUMSHOE_PROGRAM;
  for (const std::string& word : match({"builtin:basic", "builtin:basic", "--record", "other.cgn"}).words)
    line += " " + word;
  output_of(line);
  return cards_in(folder.path() + "/other.cgn", tag);
}

// Typed at the prompt. The next prompt is another one even where it reads the same: this one has the text behind it.
bool enter(Player& player, const std::string& prompt, const std::string& text) {
  if (!player.prompted(prompt)) return false;
  player.type(text);
  if (!player.prompted(text.empty() ? prompt : prompt + " " + text)) return false;
  player.type("\r");
  return true;
}

// Until it is the person's turn again; of several cards the first is shown.
bool comes_round(Player& player, const std::string& prompt) {
  for (;;) {
    const bool asked = player.until([&] { return player.cursor_line() == prompt || player.cursor_line() == "Show>"; });
    if (!asked || player.cursor_line() == prompt) return asked;
    if (!enter(player, "Show>", "1")) return false;
  }
}

bool remembers(const Player& player, const std::string& text) {
  for (const std::string& line : player.terminal().lines()) {
    if (line.find(text) != std::string::npos) return true;
  }
  return false;
}

TEST(Human, PlaysAWholeGame) {
  const Folder folder;
  const std::string solution = in_deal(folder, "Envelope");
  ASSERT_NE(solution, "");
  Player player(match({ann, "builtin:basic"}), folder.path(), {.rows = 50, .columns = 90});
  ASSERT_TRUE(player.prompted("Ann>")) << player.screen_text();
  for (const char* text : {"Rooms, and the steps to them", "Your cards:", "ENVELOPE", "You rolled"})
    EXPECT_TRUE(player.on_screen(text)) << text << "\n" << player.screen_text();
  EXPECT_TRUE(player.sees("a room, go ROW COLUMN"));
  ASSERT_TRUE(enter(player, "Ann>", "go 9 9") && player.prompted("Ann>"));
  EXPECT_TRUE(player.sees("rows and columns go from 0 to 4")) << player.screen_text();
  ASSERT_TRUE(enter(player, "Ann>", "nowhere") && player.prompted("Ann>"));
  EXPECT_TRUE(player.sees("no room and no command")) << player.screen_text();
  player.type("nonsense\x03");  // Ctrl-C drops a line and ends nothing
  ASSERT_TRUE(player.sees("^C") && player.prompted("Ann>")) << player.screen_text();
  player.type("acc\t");
  EXPECT_TRUE(player.until([&] { return player.cursor_line().starts_with("Ann> accuse"); })) << player.screen_text();
  player.type("\x15");
  ASSERT_TRUE(enter(player, "Ann>", "stay")) << player.screen_text();
  ASSERT_TRUE(player.until([&] { return player.cursor_line().ends_with(" for>"); })) << player.screen_text();
  const std::string question = player.cursor_line();
  EXPECT_TRUE(question.starts_with("Ask in ")) << question;
  ASSERT_TRUE(enter(player, question, solution.substr(0, solution.rfind(' ')))) << player.screen_text();
  ASSERT_TRUE(comes_round(player, "Ann>")) << player.screen_text();
  EXPECT_TRUE(remembers(player, "You ask in ")) << player.screen_text();
  ASSERT_TRUE(enter(player, "Ann>", "accuse " + solution)) << player.screen_text();
  ASSERT_TRUE(player.prompted("Accuse? [y/N]")) << player.screen_text();
  player.type("y\r");
  EXPECT_TRUE(player.sees("You have won: it was ")) << player.screen_text();
  EXPECT_EQ(player.wait_for_exit(), 0);
  EXPECT_TRUE(player.on_screen("Ann has won after")) << player.screen_text();
  EXPECT_TRUE(player.echoes());
}

TEST(Human, CanLookAtEverythingBeforeSayingWhatToAsk) {
  const Folder folder;
  Player player(match({ann, "builtin:basic"}), folder.path(), {.rows = 50, .columns = 60});
  ASSERT_TRUE(enter(player, "Ann>", "stay")) << player.screen_text();
  ASSERT_TRUE(player.until([&] { return player.cursor_line().ends_with(" for>"); })) << player.screen_text();
  const std::string question = player.cursor_line();
  ASSERT_TRUE(enter(player, question, "log") && enter(player, question, "nonsense")) << player.screen_text();
  EXPECT_TRUE(player.sees("no card 'nonsense'")) << player.screen_text();
  EXPECT_FALSE(player.on_screen("no card 'log'")) << player.screen_text();
  ASSERT_TRUE(enter(player, question, "help") && player.prompted(question)) << player.screen_text();
  EXPECT_TRUE(player.sees("walk to this room, by its name")) << player.screen_text();
  EXPECT_TRUE(player.sees("or number, and ask there")) << player.screen_text();
  ASSERT_TRUE(enter(player, question, "quit") && enter(player, "Ann>", "quit")) << player.screen_text();
  ASSERT_TRUE(player.sees("Leave the game?")) << player.screen_text();
  player.type("y\r");
  EXPECT_EQ(player.wait_for_exit(), 0);
  EXPECT_TRUE(player.on_screen("left the game")) << player.screen_text();
  EXPECT_FALSE(player.on_screen("exited")) << player.screen_text();
}

// A turn at 80 by 24 after your own question: the texts stand on the screen in this order.
void expect_after_a_question(const std::vector<std::string>& setting, const std::string& question,
                             const std::vector<std::string>& texts) {
  const Folder folder;
  Player::Command command({"match", "--seed", "12"});
  command.words.insert(command.words.end(), setting.begin(), setting.end());
  command.words.insert(command.words.end(), {ann, "builtin:sleuth", "builtin:basic"});
  Player player(command, folder.path(), {.rows = 24, .columns = 80});
  ASSERT_TRUE(enter(player, "Ann>", "ask " + question)) << player.screen_text();
  ASSERT_TRUE(comes_round(player, "Ann>")) << player.screen_text();
  std::size_t from = 0;
  for (const std::string& text : texts) {
    from = player.screen_text().find(text, from);
    ASSERT_NE(from, std::string::npos) << text << "\n" << player.screen_text();
  }
}

TEST(Human, InALowWindowTheAnswerStandsBelowTheWholeSheet) {
  expect_after_a_question({"--edition", "classic-uk"}, "plum rope",
                          {"ENV", "Miss Sca", "Study", "Steps to the rooms", "Your cards", "You ask in Kitchen",
                           "Player B asks", "You rolled", "Ann>"});
}

TEST(Human, InALowWindowALargeSheetIsAllThere) {
  expect_after_a_question({}, "doctor blunt",
                          {"ENV", "Doctor M", "Madame I", "Steps to the rooms", "You ask in", "You rolled", "Ann>"});
}

TEST(Human, WithoutTheSheetALowWindowShowsTheBoard) {
  const Folder folder;
  Player player(match({ann + " --no-sheet", "builtin:basic"}), folder.path(), {.rows = 24, .columns = 80});
  ASSERT_TRUE(player.prompted("Ann>")) << player.screen_text();
  EXPECT_TRUE(player.on_screen("Rooms, and the steps to them")) << player.screen_text();
  EXPECT_FALSE(player.on_screen("ENV")) << player.screen_text();
}

TEST(Human, AWrongAccusationEndsIt) {
  const Folder folder;
  const std::string own = in_deal(folder, "Hand.1");
  const std::string solution = in_deal(folder, "Envelope");
  Player player(match({ann + " --no-sheet", "builtin:basic"}), folder.path(), {.rows = 50, .columns = 90});
  ASSERT_TRUE(player.prompted("Ann>")) << player.screen_text();
  EXPECT_FALSE(player.on_screen("ENVELOPE"));
  ASSERT_TRUE(enter(player, "Ann>", "accuse " + own.substr(0, own.find(' ')) + solution.substr(solution.find(' '))));
  ASSERT_TRUE(player.prompted("Accuse? [y/N]")) << player.screen_text();
  EXPECT_TRUE(player.on_screen("yourself.")) << player.screen_text();
  player.type("y\r");
  EXPECT_TRUE(player.sees("Your accusation was wrong")) << player.screen_text();
  EXPECT_EQ(player.wait_for_exit(), 0);
  EXPECT_TRUE(player.on_screen("accused")) << player.screen_text();
}

TEST(Human, KilledLeavesTheTerminalAsItWas) {
  const Folder folder;
  Player player(match({ann, "builtin:basic"}), folder.path(), {.rows = 50, .columns = 90});
  ASSERT_TRUE(player.prompted("Ann>")) << player.screen_text();
  EXPECT_FALSE(player.echoes());
  player.kill_foreground();
  EXPECT_EQ(player.wait_for_exit(), 0);
  EXPECT_TRUE(player.on_screen("was killed by SIGKILL")) << player.screen_text();
  EXPECT_TRUE(player.echoes());
}

TEST(Human, TwoPeopleHandTheTerminalOver) {
  const Folder folder;
  const std::string solution = in_deal(folder, "Envelope");
  Player player(match({ann, bob}), folder.path(), {.rows = 24, .columns = 80});
  ASSERT_TRUE(player.prompted(turn_of_ann)) << player.screen_text();
  EXPECT_FALSE(remembers(player, "Your cards"));
  ASSERT_TRUE(enter(player, turn_of_ann, ""));
  ASSERT_TRUE(player.prompted("Ann>")) << player.screen_text();
  EXPECT_TRUE(remembers(player, "Your cards"));
  ASSERT_TRUE(enter(player, "Ann>", "go 4 1"));
  ASSERT_TRUE(player.prompted(turn_of_bob)) << player.screen_text();
  EXPECT_FALSE(remembers(player, "Your cards"));
  ASSERT_TRUE(enter(player, turn_of_bob, ""));
  ASSERT_TRUE(player.prompted("Bob>")) << player.screen_text();
  EXPECT_TRUE(remembers(player, "Player A walks to row 4, column 1.")) << player.screen_text();
  ASSERT_TRUE(enter(player, "Bob>", "quit"));
  ASSERT_TRUE(player.sees("Leave the game?")) << player.screen_text();
  player.type("y\r");
  ASSERT_TRUE(player.prompted(turn_of_ann)) << player.screen_text();
  EXPECT_FALSE(remembers(player, "Your cards"));
  ASSERT_TRUE(enter(player, turn_of_ann, ""));
  ASSERT_TRUE(player.prompted("Ann>")) << player.screen_text();
  player.type("accuse " + solution + "\ry\r");
  EXPECT_EQ(player.wait_for_exit(), 0);
  EXPECT_TRUE(player.on_screen("You have won: it was ")) << player.screen_text();
  EXPECT_FALSE(remembers(player, "Your cards"));
}

const std::vector<std::string> board_game{"play", "--seed", "3", "--name", "Ann", "--seats", "2", "--against", "basic"};

TEST(Play, IsTheBoardGameOnADrawnBoard) {
  const Folder folder;
  std::string line = "cd " + folder.path() + " && printf 'accuse scarlet knife hall\\ny\\n' | " GUMSHOE_PROGRAM;
  for (const std::string& word : board_game) line += " " + word;
  output_of(line + " --record other.cgn");
  const std::string solution = cards_in(folder.path() + "/other.cgn", "Envelope");
  ASSERT_NE(solution, "");
  Player player(Player::Command(board_game), folder.path(), {.rows = 60, .columns = 90});
  ASSERT_TRUE(player.prompted("Ann>")) << player.screen_text();
  for (const char* text : {"Conservatory", "Steps to the rooms", "A Ann as Miss Scarlet (you)", "Your turn: roll"})
    EXPECT_TRUE(player.on_screen(text)) << text << "\n" << player.screen_text();
  ASSERT_TRUE(enter(player, "Ann>", "lounge") && player.prompted("Ann>"));
  EXPECT_TRUE(player.sees("roll first, then say where to go")) << player.screen_text();
  ASSERT_TRUE(enter(player, "Ann>", "roll") && player.prompted("Ann>"));
  EXPECT_TRUE(player.sees("You rolled 6.")) << player.screen_text();
  ASSERT_TRUE(enter(player, "Ann>", "go 0 0") && player.prompted("Ann>"));
  EXPECT_TRUE(player.sees("there is nowhere to stand at row 0, column 0")) << player.screen_text();
  ASSERT_TRUE(enter(player, "Ann>", "lounge") && player.prompted("Ann>"));
  EXPECT_TRUE(player.sees("no move of 6 steps ends there")) << player.screen_text();
  ASSERT_TRUE(enter(player, "Ann>", "go 18 7"));
  ASSERT_TRUE(player.sees("You walk to row 18, column 7.")) << player.screen_text();
  ASSERT_TRUE(comes_round(player, "Ann>")) << player.screen_text();
  ASSERT_TRUE(enter(player, "Ann>", "accuse " + solution)) << player.screen_text();
  ASSERT_TRUE(player.prompted("Accuse? [y/N]")) << player.screen_text();
  player.type("y\r");
  EXPECT_TRUE(player.sees("You have won: it was ")) << player.screen_text();
  EXPECT_EQ(player.wait_for_exit(), 0);
  EXPECT_TRUE(player.on_screen("Basic had ")) << player.screen_text();
}

TEST(Human, AMatchWithoutATerminalIsRefused) {
  EXPECT_EQ(output_of("setsid --wait " GUMSHOE_PROGRAM " match '" + ann + "' builtin:basic 2>&1 < /dev/null; echo $?"),
            "gumshoe match: a person plays at the terminal, and there is none\n2\n");
}

TEST(Human, WithoutATerminalItSaysSo) {
  EXPECT_EQ(output_of("setsid --wait " + ann + " 2>&1 < /dev/null; echo $?"),
            "gumshoe human: there is no terminal to talk to a person at\n2\n");
}

}  // namespace
}  // namespace gumshoe
