#include "arena/protocol/bot_client.h"

#include <gtest/gtest.h>

#include <sstream>
#include <thread>

#include "players/registry.h"

namespace gumshoe {
namespace {

using namespace std::chrono_literals;

constexpr const char* opening_lines = R"(ID 1
Playercount 3
Board 5 5
1 0 2 0 3
0 0 0 0 0
0 0 0 0 0
0 0 0 0 0
0 0 0 0 0
Roomname 0 Hall
Roomname 1 Lounge
Roomname 2 Den
Weaponname 3 0 Rope
Weaponname 3 1 Knife
Weaponname 3 2 Pipe
Personname 3 0 Plum
Personname 3 1 Green
Personname 3 2 White
Card 0 0
Card 2 0
)";

std::vector<std::string> play(BotClient& bot, const std::string& lines) {
  std::vector<std::string> replies;
  std::istringstream text(lines);
  for (std::string line; std::getline(text, line);) {
    if (const auto reply = bot.take(line, Thinker::Clock::now())) replies.push_back(*reply);
  }
  return replies;
}

std::unique_ptr<Player> player(std::string_view name) { return make_player(name).value(); }

// Says the same whatever it is asked: at once, or not before it is told to stop, however long or short that is.
class Stubborn final : public Player {
 public:
  enum class Pace { at_once, when_stopped };

  explicit Stubborn(Decision decision, Pace pace = Pace::at_once) : decision_(decision), pace_(pace) {}
  Decision decide(const Situation& situation) override {
    while (pace_ == Pace::when_stopped && !situation.budget.stopped()) std::this_thread::yield();
    return decision_;
  }

 private:
  Decision decision_;
  Pace pace_;
};

TEST(BotClient, SaysItsName) {
  BotClient bot(player("random"), {.name = "Señor Mac"});
  EXPECT_EQ(play(bot, "ID 0\nName"), std::vector<std::string>{"Señor Mac"});
}

TEST(BotClient, ShowsTheOnlyCardItHolds) {
  BotClient bot(player("sleuth"), {});
  EXPECT_EQ(
      play(bot, std::string(opening_lines) + "Opponent 0 0 0\nDisprove 0 0 1 1\nDisprove 0 1 1 0\nDisprove 0 2 2 2"),
      (std::vector<std::string>{"0", "2", "-1"}));
}

TEST(BotClient, AnswersWhatMakesNoSenseByTheCardsItHolds) {
  BotClient bot(player("sleuth"), {});
  EXPECT_EQ(play(bot, std::string(opening_lines) +
                          "Disprove 9 1 1 0\nDisprove 1 0 1 1\nDisprove 0 77 1 0\nDisprove 0 77 88 99"),
            (std::vector<std::string>{"2", "0", "2", "-1"}));
}

TEST(BotClient, IgnoresWhatItDoesNotKnow) {
  BotClient bot(player("random"), {});
  EXPECT_TRUE(
      play(bot, std::string("Hello\n\nscore 3\n") + opening_lines + "Weather fine\nOpponent\nDisproved x").empty());
  EXPECT_FALSE(bot.error());
}

TEST(BotClient, RepliesToAMoveInItsDialect) {
  for (const Dialect dialect : {Dialect::documented, Dialect::public_engine}) {
    BotClient bot(std::make_unique<Stubborn>(Go{{0, 2}, CardSet(Card{1}) | CardSet(Card{4}) | CardSet(Card{7})}),
                  {.dialect = dialect});
    const std::vector<std::string> replies = play(bot, std::string(opening_lines) + "Move 1000000000 6");
    EXPECT_EQ(replies,
              std::vector<std::string>{dialect == Dialect::documented ? "Move 0 2 1 1 1" : "Move Guess 0 2 1 1 1"});
  }
}

// Whatever its player says, and however long that takes.
TEST(BotClient, IsNeverIllegal) {
  const CardSet no_cards;
  for (const Decision& nonsense :
       std::vector<Decision>{Go{{4, 4}, {}}, Go{{0, 2}, {}}, Go{{0, 2}, no_cards}, Ask{no_cards}, AskNothing{},
                             Accuse{no_cards}, DoNotAccuse{}, Pass{}, Show{Card{3}}}) {
    BotClient bot(std::make_unique<Stubborn>(nonsense), {});
    const std::vector<std::string> replies = play(bot, std::string(opening_lines) + "Move 1000000000 2");
    ASSERT_EQ(replies.size(), 1U);
    const Result<Reply> reply = parse_reply(replies[0], Asked::move);
    ASSERT_TRUE(reply) << replies[0];
    const auto* go = std::get_if<reply::GoAndGuess>(&*reply);
    if (go == nullptr) continue;
    EXPECT_LE(go->to.row + go->to.column, 2) << replies[0];
    EXPECT_EQ(go->cards.room, (go->to == Move::Cell{0, 2} ? 1 : 0)) << replies[0];
  }
}

TEST(BotClient, DoesNotWaitForAPlayerThatTakesTooLong) {
  const Decision accusation = Accuse{CardSet(Card{1}) | CardSet(Card{4}) | CardSet(Card{7})};
  BotClient bot(std::make_unique<Stubborn>(accusation, Stubborn::Pace::when_stopped), {});
  const std::vector<std::string> replies = play(bot, std::string(opening_lines) + "Move 1000000 2\nMove 1000000 2");
  ASSERT_EQ(replies.size(), 2U);
  for (const std::string& reply : replies) EXPECT_FALSE(reply.starts_with("Accusation")) << reply;
}

TEST(BotClient, SaysWhyItCannotPlay) {
  BotClient bot(player("random"), {});
  EXPECT_TRUE(play(bot, std::string(opening_lines) + "Personname 500 3 Ann\nMove 1000 2").empty());
  ASSERT_TRUE(bot.error());
  EXPECT_EQ(bot.error()->message, "a deck has at most 128 cards, the engine has more");
}

TEST(BotClient, GetsMoreWorkDoneInMoreTime) {
  EXPECT_EQ(work_for(1ns), 1U);
  EXPECT_LT(work_for(1ms), work_for(10ms));
  EXPECT_EQ(work_for(1h), work_for(2h));
}

TEST(BotClient, KnowsWhenTheGameIsOver) {
  BotClient bot(player("random"), {});
  play(bot, opening_lines);
  EXPECT_FALSE(bot.game_over());
  play(bot, "Win 0");
  EXPECT_TRUE(bot.game_over());
}

}  // namespace
}  // namespace gumshoe
