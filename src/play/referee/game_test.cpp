#include "play/referee/game.h"

#include <gtest/gtest.h>

#include <functional>

#include "game/edition.h"
#include "record/notation/print.h"
#include "record/record_test.h"

namespace gumshoe {
namespace {

// Asks for the first card of every category that it does not hold, shows the first it can, never accuses.
Decision plain(const Situation& situation) {
  if (const AnswerOwed* answer = std::get_if<AnswerOwed>(&situation.owed.what)) return Show{answer->held.first()};
  if (std::holds_alternative<AccusationOwed>(situation.owed.what)) return DoNotAccuse{};
  const Table& table = situation.seen.table;
  CardSet cards;
  for (int c = 0; c < table.deck->category_count(); ++c) {
    cards.insert((table.deck->cards(Category(c)) - *table.hand).first());
  }
  return Ask{cards};
}

class Scripted final : public Player {
 public:
  using Script = std::function<Decision(const Situation&)>;
  explicit Scripted(Script script) : script_(std::move(script)) {}
  Decision decide(const Situation& situation) override { return script_(situation); }

 private:
  Script script_;
};

Table table_in(const std::string& text) { return read(text).table; }

const std::string three_at_a_table = R"([CGN "1"]
[Category "suspect: Plum, Green, White, Black"]
[Category "weapon: Rope, Knife, Candle"]
[Category "room: Hall, Study, Attic"]
[Seats "Ann, Bob, Cyn"]
[Hands "2 3 2"]
[Me "*"]
[Hand.1 "plum, rope"]
[Hand.2 "green, knife, hall"]
[Hand.3 "white, study"]
[Envelope "black, candle, attic"]
)";

std::vector<std::string> lines(const Record& record) {
  std::vector<std::string> all;
  for (const Entry& entry : record.entries) all.push_back(print_event(record, entry.event));
  return all;
}

TEST(Game, AsksAPlayerOnlyWhereItHasAChoiceAndShowsItItsOwnViewOnly) {
  int answers = 0;
  Scripted player([&](const Situation& situation) {
    EXPECT_EQ(situation.seen.table.me, View::of(situation.owed.seat));
    EXPECT_FALSE(situation.seen.table.deal);
    if (const AnswerOwed* answer = std::get_if<AnswerOwed>(&situation.owed.what)) {
      ++answers;
      EXPECT_GT(answer->held.size(), 1);
      const auto* question = std::get_if<Suggestion>(&situation.seen.entries.back().event);
      EXPECT_TRUE(question != nullptr && question->asker == answer->asker);
    }
    return plain(situation);
  });
  const std::vector<Player*> players(3, &player);
  const Record game = play_deal(table_in(three_at_a_table), players, 1, {.max_rounds = 1});
  EXPECT_EQ(answers, 2);
  EXPECT_EQ(lines(game),
            (std::vector<std::string>{"Ann ? green knife hall : Bob +green", "Bob ? plum rope study : Cyn +study",
                                      "Cyn ? plum rope hall : Ann +plum"}));
}

TEST(Game, WhoeverIsAskedHearsTheQuestionThoughNotEverybodyDoes) {
  int asked = 0;
  Scripted player([&](const Situation& situation) {
    if (const AnswerOwed* answer = std::get_if<AnswerOwed>(&situation.owed.what)) {
      ++asked;
      CardSet heard;
      for (const std::optional<Card>& card : std::get<Suggestion>(situation.seen.entries.back().event).cards) {
        if (card) heard.insert(*card);
      }
      EXPECT_EQ(heard, answer->named);
    }
    return plain(situation);
  });
  Table table = table_in(three_at_a_table);
  table.rules.hear = Rules::Hear::asked;
  const std::vector<Player*> players(3, &player);
  play_deal(table, players, 1, {.max_rounds = 2});
  EXPECT_EQ(asked, 4);
}

TEST(Game, RemovesAPlayerThatDecidesAgainstTheRulesAndGoesOnWithoutIt) {
  Scripted honest(plain);
  Scripted lazy([](const Situation&) { return Pass{}; });
  const std::vector<Player*> players{&honest, &lazy, &honest};
  const Record game = play_deal(table_in(three_at_a_table), players, 1, {.max_rounds = 2});
  const std::vector<std::string> said = lines(game);
  ASSERT_EQ(said.size(), 5U);
  EXPECT_TRUE(said[0].starts_with("Ann ? green knife hall : Bob +"));
  EXPECT_EQ(said[1], "@out Bob");
  EXPECT_EQ(game.entries[1].comment, reason(Refusal::must_show));
  EXPECT_EQ(said[2], "Cyn ? plum rope hall : Ann +plum");
  EXPECT_TRUE(said[3].starts_with("Ann ? green knife hall : Bob +"));
}

TEST(Game, EndsWhenAllPlayersButOneBreakTheRules) {
  Scripted honest(plain);
  Scripted lazy([](const Situation&) { return Pass{}; });
  const std::vector<Player*> players{&lazy, &lazy, &honest};
  const Record game = play_deal(table_in(three_at_a_table), players, 1);
  EXPECT_EQ(lines(game), (std::vector<std::string>{"@out Ann", "@out Bob"}));
  EXPECT_EQ(game.table.free_tags, (std::vector<Tag>{{"Result", "Cyn is the last one left"}}));
}

TEST(Game, DecisionSeedsDependOnWhatIsSeenAndOnNothingElse) {
  const Record start{.table = table_in(three_at_a_table),
                     .unknown_tags = {},
                     .comments_in_header = {},
                     .entries = {},
                     .comments_at_end = {}};
  const Owed turn{ann, TurnOwed{}};
  const std::uint64_t seed = decision_seed(1, start, turn);
  EXPECT_EQ(decision_seed(1, start, turn), seed);
  EXPECT_NE(decision_seed(2, start, turn), seed);
  EXPECT_NE(decision_seed(1, start, Owed{bob, TurnOwed{}}), seed);
  EXPECT_NE(decision_seed(1, start, Owed{ann, AccusationOwed{}}), seed);
  Record later = start;
  later.entries.push_back({.event = NoSuggestion{ann}, .comment = "", .comments_before = {}});
  EXPECT_NE(decision_seed(1, later, turn), seed);
}

// A whole game by hand: three take turns, Ann guesses wrong, her cards are dealt again, Cyn solves the case. If this
// changes, the referee writes games differently from those in people's files: it must not.
TEST(Game, GoldenTranscript) {
  Table table = table_in(three_at_a_table);
  table.rules.eliminated = Rules::Eliminated::redeal;
  Result<Referee> referee = Referee::start(table, {.seed = 5});
  ASSERT_TRUE(referee);
  const auto set = [&](std::initializer_list<const char*> ids) {
    CardSet cards;
    for (const char* id : ids) cards.insert(*find_card(*table.deck, id));
    return cards;
  };
  const std::vector<Decision> decisions{
      Ask{set({"green", "knife", "study"})},
      Show{set({"knife"}).first()},
      DoNotAccuse{},
      AskNothing{},
      Ask{set({"black", "candle", "attic"})},
      Pass{},
      Pass{},
      DoNotAccuse{},
      Ask{set({"black", "candle", "study"})},
      Pass{},
      Show{set({"study"}).first()},
      Accuse{set({"black", "candle", "hall"})},
      Ask{set({"black", "candle", "hall"})},
      Pass{},
      DoNotAccuse{},
      Accuse{set({"black", "candle", "attic"})},
  };
  for (const Decision& decision : decisions) {
    const std::optional<Refusal> refused = referee->decide(decision);
    ASSERT_FALSE(refused) << reason(*refused);
  }
  EXPECT_EQ(print(referee->record()), R"([CGN "1"]
[Category "suspect: Plum, Green, White, Black"]
[Category "weapon: Rope, Knife, Candle"]
[Category "room: Hall, Study, Attic"]
[Seats "Ann, Bob, Cyn"]
[Hands "2 3 2"]
[Me "*"]
[Hand.1 "plum, rope"]
[Hand.2 "green, knife, hall"]
[Hand.3 "white, study"]
[Envelope "black, candle, attic"]
[Rules "eliminated=redeal"]
[Result "Cyn solved the case"]

1. Ann ? green knife study : Bob +knife
2. Bob --
3. Cyn ? black candle attic : nobody
4. Ann ? black candle study : Bob - Cyn +study
5. Ann ! black candle hall wrong
@deal Ann Bob rope
@deal Ann Cyn plum
6. Bob ? black candle hall : nobody
7. Cyn ! black candle attic right
)");
}

}  // namespace
}  // namespace gumshoe
