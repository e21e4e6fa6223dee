#include "players/seekers/habits.h"

#include <gtest/gtest.h>

#include "record/record_test.h"

namespace gumshoe {
namespace {

class HabitsTest : public testing::Test {
 protected:
  static constexpr int draws = 300;

  const Record game_ = read(R"(
[Edition "classic-uk"]
[Seats "Ann, Bob, Cyn"]
[Me "Ann"]
[Hand "plum, rope, hall, study, white, library"]
Bob ? plum candlestick study : Cyn - Ann +study
Ann ? green candlestick kitchen : Bob +kitchen
)");
  const Table& table_ = game_.table;
  const Deck& deck_ = *table_.deck;
  const Memory memory_ = remember(game_);
  Random random_{11};

  CardSet cards(std::initializer_list<const char*> ids) const {
    CardSet set;
    for (const char* id : ids) set.insert(*find_card(deck_, id));
    return set;
  }
  CardSet room_cards() const { return deck_.cards(*deck_.place()); }

  // Every card shown in many draws.
  CardSet shown(Habits::Showing showing, Seat asker, CardSet held) {
    CardSet all;
    const AnswerOwed answer{asker, held, held};
    for (int i = 0; i < draws; ++i) all.insert(card_to_show({.showing = showing}, deck_, memory_, answer, random_));
    return all;
  }
  // Every card named in many questions.
  CardSet named(const Habits& habits, CardSet wanted) {
    CardSet all;
    for (int i = 0; i < draws; ++i) all |= question(habits, table_, memory_, wanted, random_);
    return all;
  }
};

TEST_F(HabitsTest, ShowingAtRandomShowsEveryCard) {
  const CardSet held = cards({"plum", "rope", "study"});
  EXPECT_EQ(shown(Habits::Showing::at_random, bob, held), held);
}

TEST_F(HabitsTest, ShowingTheLowestShowsTheFirstOfTheDeck) {
  EXPECT_EQ(shown(Habits::Showing::lowest, bob, cards({"rope", "study", "hall"})), cards({"rope"}));
}

TEST_F(HabitsTest, ShowsAgainWhatThisAskerHasSeen) {
  const CardSet held = cards({"plum", "rope", "study"});
  EXPECT_EQ(shown(Habits::Showing::shown_before, bob, held), cards({"study"}));
  EXPECT_EQ(shown(Habits::Showing::shown_before, cyn, held), held);
}

TEST_F(HabitsTest, ShowsRoomsFirst) {
  EXPECT_EQ(shown(Habits::Showing::rooms_first, bob, cards({"plum", "rope", "hall"})), cards({"hall"}));
  EXPECT_EQ(shown(Habits::Showing::rooms_first, bob, cards({"plum", "rope"})), cards({"plum", "rope"}));
}

TEST_F(HabitsTest, NamesWantedCardsOnly) {
  const CardSet wanted = cards({"mustard", "peacock", "knife", "spanner", "lounge", "ballroom"});
  EXPECT_EQ(named({}, wanted), wanted);
}

TEST_F(HabitsTest, NamesAnOwnCardWhereNothingIsWanted) {
  const CardSet wanted = cards({"mustard", "lounge"});
  EXPECT_EQ(named({}, wanted), wanted | cards({"rope"}));
}

TEST_F(HabitsTest, NeverNamesAnOwnCardWhereTheHouseForbidsIt) {
  Table table = table_;
  table.rules.own_cards = Rules::OwnCards::no;
  const Habits habits{.own_cards = Habits::OwnCards::often};
  for (int i = 0; i < draws; ++i) {
    const CardSet asked = question(habits, table, memory_, cards({"mustard", "lounge"}), random_);
    EXPECT_TRUE((asked & memory_.hand).empty());
    EXPECT_FALSE(asked.contains(cards({"kitchen"})));
  }
}

TEST_F(HabitsTest, OftenNamesAnOwnCardButAlwaysOneThatIsWanted) {
  const Habits habits{.own_cards = Habits::OwnCards::often};
  const CardSet wanted = cards({"mustard", "peacock", "knife", "spanner", "lounge", "ballroom"});
  int with_own_card = 0;
  for (int i = 0; i < draws; ++i) {
    const CardSet asked = question(habits, table_, memory_, wanted, random_);
    EXPECT_EQ(asked.size(), 3);
    EXPECT_FALSE((asked & wanted).empty());
    with_own_card += (asked & memory_.hand).empty() ? 0 : 1;
  }
  EXPECT_GT(with_own_card, draws / 4);
  EXPECT_LT(with_own_card, draws * 3 / 4);
}

TEST_F(HabitsTest, RepeatsWhatItSeeksOrNamesSomethingNew) {
  const CardSet wanted = cards({"green", "mustard", "candlestick", "knife", "lounge", "ballroom"});
  EXPECT_EQ(named({.seeking = Habits::Seeking::repeats}, wanted),
            cards({"green", "candlestick", "lounge", "ballroom"}));
  EXPECT_EQ(named({.seeking = Habits::Seeking::anew}, wanted), cards({"mustard", "knife", "lounge", "ballroom"}));
}

TEST_F(HabitsTest, DoesNotRepeatWhatNobodyCouldShow) {
  Memory memory = memory_;
  memory.unanswered = cards({"green", "candlestick"});
  const CardSet wanted = cards({"green", "mustard", "candlestick", "lounge"});
  for (int i = 0; i < draws; ++i) {
    EXPECT_EQ(question({.seeking = Habits::Seeking::repeats}, table_, memory, wanted, random_),
              cards({"mustard", "candlestick", "lounge"}));
  }
}

}  // namespace
}  // namespace gumshoe
