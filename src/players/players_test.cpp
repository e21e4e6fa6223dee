#include <gtest/gtest.h>

#include "players/registry.h"
#include "record/record_test.h"

namespace gumshoe {
namespace {

Decision decide(const char* player, const Record& game, const Owed& owed, std::uint64_t seed = 1) {
  Result<std::unique_ptr<Player>> made = make_player(player);
  EXPECT_TRUE(made) << made.error().message;
  return (*made)->decide({.seen = game, .owed = owed, .seed = seed});
}

// Small enough to be followed by hand. In the envelope: black, candle, attic.
const std::string small_table = R"(
[Category "suspect: Plum, Green, White, Black"]
[Category "weapon: Rope, Knife, Candle"]
[Category "room: Hall, Study, Attic"]
[Seats "Ann, Bob, Cyn"]
[Hands "3 2 2"]
[Me "Ann"]
[Hand "plum, rope, hall"]
)";

const Owed my_turn{ann, TurnOwed{}};
const Owed may_accuse{ann, AccusationOwed{}};

TEST(Eliminator, AsksForCardsItHasNotSeen) {
  const Record game = read(small_table + "Ann ? green rope hall : Bob +green\n");
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Decision decision = decide("eliminator", game, my_turn, seed);
    ASSERT_TRUE(std::holds_alternative<Ask>(decision));
    EXPECT_TRUE((std::get<Ask>(decision).cards & cards(game, {"plum", "green", "rope", "hall"})).empty());
  }
}

TEST(Eliminator, AccusesWhenOneIsLeftInEachCategory) {
  const Record game = read(small_table + R"(
    Ann ? green knife hall : Bob +green
    Ann ? white knife hall : Bob +knife
    Ann ? white rope study : Cyn +white
    Ann ? black rope study : Cyn +study
  )");
  const Decision expected = Accuse{cards(game, {"black", "candle", "attic"})};
  EXPECT_EQ(decide("eliminator", game, my_turn), expected);
  EXPECT_EQ(decide("eliminator", game, may_accuse), expected);
}

TEST(Eliminator, DrawsNoConclusionFromPasses) {
  const Record game = read(small_table + "Ann ? black candle attic : nobody\n");
  EXPECT_EQ(decide("eliminator", game, may_accuse), Decision(DoNotAccuse{}));
}

TEST(Sleuth, AccusesWhenTheEnvelopeIsProvedByPasses) {
  const Record game = read(small_table + "Ann ? black candle attic : nobody\n");
  EXPECT_EQ(decide("sleuth", game, may_accuse), Decision(Accuse{cards(game, {"black", "candle", "attic"})}));
}

TEST(Sleuth, DoesNotTakeAnotherAskersUnansweredQuestionForProof) {
  const Record game = read(small_table + "Bob ? black candle attic : nobody\n");
  EXPECT_TRUE(std::holds_alternative<Ask>(decide("sleuth", game, my_turn)));
  EXPECT_EQ(decide("sleuth", game, may_accuse), Decision(DoNotAccuse{}));
}

TEST(Sleuth, AsksForNothingThatIsProvedToBeSomewhere) {
  // Bob has neither the knife nor the study, so it was green that he showed, though Ann did not see it.
  const Record game = read(small_table + R"(
    Ann ? white knife study : Bob - Cyn +study
    Cyn ? green knife study : Ann - Bob +
  )");
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Decision decision = decide("sleuth ask=places", game, my_turn, seed);
    ASSERT_TRUE(std::holds_alternative<Ask>(decision));
    EXPECT_FALSE(std::get<Ask>(decision).cards.contains(cards(game, {"green"})));
  }
}

TEST(Sleuth, GuessesWhenOnlyThePoolIsLeftToTellApart) {
  const Record game = read(R"(
    [Category "suspect: Plum, Green, White, Black"]
    [Category "weapon: Rope, Knife, Candle"]
    [Category "room: Hall, Study, Attic"]
    [Seats "Ann, Bob"]
    [Hands "3 3"]
    [Pool "1"]
    [Me "Ann"]
    [Hand "plum, rope, hall"]
    Ann ? green knife study : Bob +green
    Ann ? white knife study : Bob +knife
    Ann ? white candle study : Bob +study
  )");
  for (const Owed& owed : {my_turn, may_accuse}) {
    const Decision decision = decide("sleuth", game, owed);
    ASSERT_TRUE(std::holds_alternative<Accuse>(decision));
    EXPECT_TRUE(std::get<Accuse>(decision).cards.contains(cards(game, {"candle", "attic"})));
  }
}

TEST(Players, ShowOneOfTheCardsTheyHoldOrPass) {
  const Record game = read(small_table + "Bob ? plum rope attic : Cyn - Ann ~\n");
  const CardSet named = cards(game, {"plum", "rope", "attic"});
  for (const PlayerInfo& info : built_in_players()) {
    CardSet shown;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
      const Owed owed{ann, AnswerOwed{bob, named, cards(game, {"plum", "rope"})}};
      const Decision decision = decide(info.name.data(), game, owed, seed);
      ASSERT_TRUE(std::holds_alternative<Show>(decision)) << info.name;
      shown.insert(std::get<Show>(decision).card);
    }
    EXPECT_EQ(shown, cards(game, {"plum", "rope"})) << info.name;
    const Owed nothing_held{ann, AnswerOwed{bob, cards(game, {"black", "candle", "attic"}), CardSet()}};
    EXPECT_EQ(decide(info.name.data(), game, nothing_held), Decision(Pass{})) << info.name;
  }
}

TEST(Registry, MakesEveryPlayerThatItLists) {
  EXPECT_GE(built_in_players().size(), 3U);
  for (const PlayerInfo& info : built_in_players()) {
    EXPECT_TRUE(make_player(info.name)) << info.name;
    EXPECT_FALSE(info.description.empty());
  }
}

TEST(Registry, TakesHabitsWithTheName) {
  for (const char* description :
       {"sleuth show=lowest own=often seek=repeats", "eliminator  show=before",
        " sleuth show=rooms seek=anew own=never", "eliminator show=random",
        "gumshoe ask=information accuse=proved read=no", "gumshoe wait=rivals patience=150"}) {
    EXPECT_TRUE(make_player(description)) << description;
  }
}

TEST(Registry, SaysWhatItKnowsWhereItDoesNotKnowThePlayer) {
  EXPECT_EQ(make_player("sleut").error().message,
            "no player 'sleut'; there are random, basic, eliminator, sleuth, gumshoe");
  EXPECT_EQ(make_player("").error().message, "no player ''; there are random, basic, eliminator, sleuth, gumshoe");
  EXPECT_EQ(make_player("random show=lowest").error().message, "the player 'random' has no habits");
  EXPECT_EQ(make_player("gumshoe show=lowest").error().message,
            "no habit 'show=lowest' of gumshoe; there are ask=chance, ask=information, accuse=pays, accuse=proved, "
            "read=yes, read=no, wait=table, wait=rivals, patience=PERCENT");
  EXPECT_EQ(make_player("sleuth show=all").error().message,
            "no habit 'show=all'; there are show=random, show=lowest, show=before, show=rooms, own=never, own=often, "
            "seek=anew, seek=repeats, ask=information, ask=places, ask=any");
}

}  // namespace
}  // namespace gumshoe
