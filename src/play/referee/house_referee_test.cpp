// The referee of the board game, move by move.
#include <gtest/gtest.h>

#include <string>

#include "play/board/house_rules.h"
#include "play/board/reach.h"
#include "play/referee/decision.h"
#include "play/referee/game.h"
#include "play/referee/verify.h"
#include "record/notation/parse.h"
#include "record/notation/print.h"
#include "record/record_test.h"

namespace gumshoe {
namespace {

const std::string table_text = R"([CGN "1"]
[Edition "classic-us"]
[Seats "Ann, Bob, Cyn"]
[Me "*"]
[Hand.1 "scarlet, mustard, candlestick, knife, kitchen, ballroom"]
[Hand.2 "white, green, lead_pipe, revolver, conservatory, dining_room"]
[Hand.3 "peacock, rope, billiard_room, library, lounge, hall"]
[Envelope "plum, wrench, study"]
[Seed "1"]
)";

Table read_table(const std::string& tags) { return read(table_text + tags).table; }

// Ann is Scarlet, Bob is Mustard, Cyn is White.
class House {
 public:
  explicit House(const std::string& tags = "[Board \"classic\"]\n", RefereeOptions options = {})
      : options_(options), referee_(*Referee::start(read_table(tags), options)) {}

  // As parse_decision reads it; what is refused, and why.
  std::string decide(std::string_view text) {
    const Result<Decision> decision = parse_decision(*referee_.record().table.deck, &*referee_.floor(), text);
    if (!decision) return decision.error().message;
    const std::optional<Refusal> refused = referee_.decide(*decision);
    return refused ? std::string(reason(*refused)) : "";
  }
  void all(std::initializer_list<const char*> decisions) {
    for (const char* text : decisions) EXPECT_EQ(decide(text), "") << text << "\n" << events();
  }
  // Rolls, and ends the turn on a square.
  void walk_on() {
    all({"roll"});
    const Reach ends = reach(*referee_.floor(), walk().from, walk().roll, walk().in_the_way);
    ASSERT_FALSE(referee_.decide(Go{ends.squares.front(), {}}));
  }

  std::string events() const { return gumshoe::events(referee_.record()); }
  const RollOwed& start() const { return std::get<RollOwed>(referee_.owed()->what); }
  const Walk& walk() const { return *std::get<TurnOwed>(referee_.owed()->what).walk; }
  Referee& referee() { return referee_; }

 private:
  RefereeOptions options_;
  Referee referee_;
};

// The first seed with which the seats roll so, one after another, round after round.
RefereeOptions rolling(std::initializer_list<int> rolls, HouseRules::Dice kind = HouseRules::Dice::two) {
  const auto fits = [&](std::uint64_t seed) {
    int turn = 0;
    for (const int roll : rolls) {
      const Seat seat(turn % 3);
      if (roll != 0 && dice(kind, seed, 1 + turn / 3, seat) != roll) return false;
      ++turn;
    }
    return true;
  };
  RefereeOptions options;
  for (options.seed = 0; !fits(options.seed);) ++options.seed;
  return options;
}

const std::string classic = "[Board \"classic\"]\n";

TEST(HouseReferee, ATurnBeginsBeforeTheRoll) {
  House house(classic, rolling({8}));
  EXPECT_EQ(house.referee().owed()->seat, ann);
  EXPECT_EQ(house.start(), (RollOwed{{24, 7}, {}, false}));
  EXPECT_EQ(house.decide("go 20,7"), reason(Refusal::not_owed));
  EXPECT_EQ(house.decide("ask plum rope hall"), reason(Refusal::may_not_stay));
  EXPECT_EQ(house.decide("passage"), reason(Refusal::no_passage));
  EXPECT_EQ(house.decide("roll"), "");
  EXPECT_EQ(house.decide("roll"), reason(Refusal::not_owed));
  EXPECT_EQ(house.walk().roll, 8);
  EXPECT_EQ(house.walk().in_the_way.size(), 5U);
}

TEST(HouseReferee, OneWalksIntoARoomAndAsksThere) {
  House house(classic, rolling({8, 3}));
  house.all({"roll", "go lounge : plum rope lounge"});
  EXPECT_EQ(house.referee().owed()->seat, bob);
  house.all({"pass"});
  EXPECT_EQ(house.referee().owed()->seat, cyn);
  house.all({"show rope", "do not accuse", "roll", "go 17,3"});
  EXPECT_EQ(house.events(), "Ann > lounge (8)\nAnn ? plum rope lounge : Bob - Cyn +rope\nBob > 17,3 (3)\nBob --\n");
  EXPECT_EQ(house.referee().owed()->seat, cyn);
}

TEST(HouseReferee, EnteringARoomNeedsNoQuestion) {
  House house(classic, rolling({8}));
  house.all({"roll", "go lounge"});
  EXPECT_EQ(house.events(), "Ann > lounge (8)\nAnn --\n");
  EXPECT_EQ(house.referee().stands(ann),
            house.referee().floor()->cell_of(*find_card(*house.referee().record().table.deck, "lounge")));
}

TEST(HouseReferee, RefusesWhatTheBoardDoesNotAllowAndChangesNothing) {
  House house(classic, rolling({7}));
  house.all({"roll"});
  EXPECT_EQ(house.decide("go lounge"), reason(Refusal::not_in_reach));
  EXPECT_EQ(house.decide("go 20,7"), reason(Refusal::not_in_reach));
  EXPECT_EQ(house.decide("go 0,0"), reason(Refusal::off_the_board));
  EXPECT_EQ(house.decide("go 13,12"), reason(Refusal::off_the_board));
  EXPECT_EQ(house.decide("go 17,7 : plum rope hall"), reason(Refusal::not_in_a_room));
  EXPECT_EQ(house.decide("ask plum rope hall"), reason(Refusal::not_owed));
  EXPECT_EQ(house.events(), "");
  EXPECT_EQ(house.decide("go 17,7"), "");
}

TEST(HouseReferee, OneAsksForTheRoomWhereOneIs) {
  House house(classic, rolling({8}));
  house.all({"roll"});
  EXPECT_EQ(house.decide("go lounge : plum rope hall"), reason(Refusal::other_room));
  EXPECT_EQ(house.decide("go lounge : plum lounge"), reason(Refusal::not_one_a_category));
}

TEST(HouseReferee, TheSuspectsPawnIsDraggedToTheRoomAndMayAskThere) {
  House house(classic, rolling({8, 5}));
  house.all({"roll", "go lounge : white rope lounge", "show white", "do not accuse", "roll", "go 16,4"});
  EXPECT_EQ(house.events(),
            "Ann > lounge (8)\nCyn > lounge (dragged)\nAnn ? white rope lounge : Bob +white\nBob > 16,4 (5)\nBob --\n");
  EXPECT_TRUE(house.start().may_ask);
  ASSERT_TRUE(house.start().passage);
  EXPECT_EQ(house.decide("ask plum wrench hall"), reason(Refusal::other_room));
  house.all({"ask plum wrench lounge", "pass", "pass", "do not accuse"});
  EXPECT_EQ(house.referee().owed()->seat, ann);
  EXPECT_FALSE(house.start().may_ask);
}

TEST(HouseReferee, WhoHasSeenATurnGoByIsNotDraggedAnyMore) {
  House house(classic, rolling({8}));
  house.all({"roll", "go lounge : white rope lounge", "show white", "do not accuse"});
  house.walk_on();
  EXPECT_TRUE(house.referee().pawns().was_dragged(cyn));
  house.all({"passage : plum wrench conservatory", "pass", "show conservatory", "do not accuse"});
  EXPECT_FALSE(house.referee().pawns().was_dragged(cyn));
}

TEST(HouseReferee, ASecretPassageIsTakenInsteadOfRolling) {
  House house(classic, rolling({8}));
  house.all({"roll", "go lounge : white rope lounge", "show white", "do not accuse"});
  house.walk_on();
  house.all({"passage : plum wrench conservatory", "pass", "show conservatory", "do not accuse"});
  const std::string told = "Cyn > conservatory (passage)\nCyn ? plum wrench conservatory : Ann - Bob +conservatory";
  EXPECT_NE(house.events().find(told), std::string::npos) << house.events();
}

TEST(HouseReferee, APawnThatNobodyPlaysIsBroughtToTheRoomToo) {
  House house(classic, rolling({8}));
  const std::size_t plum = 5;
  EXPECT_EQ(house.referee().pawns().of_pawn(plum), (Move::Cell{19, 23}));
  house.all({"roll", "go lounge : plum wrench lounge", "pass", "show lounge", "do not accuse"});
  EXPECT_EQ(house.referee().pawns().of_pawn(plum), house.referee().stands(ann));
  EXPECT_EQ(house.events().find("dragged"), std::string::npos);
}

TEST(HouseReferee, StayingToAskIsARuleOfTheTable) {
  for (const std::string stay : {"yes", "dragged", "no"}) {
    House house("[Rules \"stay=" + stay + "\"]\n" + classic, rolling({8}));
    house.all({"roll", "go lounge : plum wrench lounge", "pass", "show lounge", "do not accuse"});
    house.walk_on();
    house.walk_on();
    EXPECT_EQ(house.start().may_ask, stay == "yes") << stay;
  }
  House never("[Rules \"stay=no\"]\n" + classic, rolling({8}));
  never.all({"roll", "go lounge : white rope lounge", "show white", "do not accuse"});
  never.walk_on();
  EXPECT_FALSE(never.start().may_ask);
}

TEST(HouseReferee, OwnCardsCanBeForbiddenButNotTheRoom) {
  House house("[Rules \"own-cards=no\"]\n[Board \"classic pawns=white,green,plum\"]\n", rolling({8}));
  house.all({"roll"});
  EXPECT_EQ(house.decide("go ballroom : scarlet rope ballroom"), reason(Refusal::own_card_named));
  EXPECT_EQ(house.decide("go ballroom : plum rope ballroom"), "");
}

TEST(HouseReferee, OneMayAccuseAtOnceOrAfterTheRoll) {
  House at_once(classic);
  EXPECT_EQ(at_once.decide("accuse plum wrench study"), "");
  EXPECT_EQ(at_once.referee().outcome()->winner, ann);
  EXPECT_EQ(at_once.events(), "Ann ! plum wrench study right\n");
  House rolled(classic);
  rolled.all({"roll", "accuse plum wrench study"});
  EXPECT_EQ(rolled.referee().outcome()->winner, ann);
}

TEST(HouseReferee, AWrongAccuserHasNoMoreTurnsButAnswersAndCanBeDragged) {
  House house(classic, rolling({0, 0, 8}));
  house.all({"accuse plum wrench hall", "accuse plum rope study"});
  EXPECT_EQ(house.referee().outcome()->ending, Outcome::Ending::last_standing);

  RefereeOptions options = rolling({0, 0, 8});
  options.last_standing = LastStanding::plays_on;
  House goes_on(classic, options);
  goes_on.all({"accuse plum wrench hall", "accuse plum rope study", "roll"});
  EXPECT_EQ(goes_on.referee().owed()->seat, cyn);
  goes_on.all({"go ballroom : scarlet rope ballroom"});
  EXPECT_EQ(goes_on.referee().owed()->seat, ann);
  EXPECT_EQ(goes_on.decide("pass"), reason(Refusal::must_show));
  goes_on.all({"show scarlet", "do not accuse"});
  EXPECT_EQ(goes_on.referee().owed()->seat, cyn);
  EXPECT_NE(goes_on.events().find("Ann > ballroom (dragged)"), std::string::npos);
}

TEST(HouseReferee, OneWhoIsOutDoesNotBlockADoor) {
  House house("[Board \"classic pawns=plum,mustard,white\"]\n", rolling({7}));
  house.all({"roll", "go 20,17"});
  house.walk_on();
  house.walk_on();
  house.all({"accuse plum wrench hall"});
  EXPECT_TRUE(house.events().ends_with("Ann ! plum wrench hall wrong\nAnn > study (dragged)\n")) << house.events();
  EXPECT_EQ(house.referee().owed()->seat, bob);
}

TEST(HouseReferee, AccusingCanBeBoundToRooms) {
  House house("[Board \"classic accuse-in=room\"]\n", rolling({8}));
  EXPECT_EQ(house.decide("accuse plum wrench study"), reason(Refusal::not_to_accuse_here));
  house.all({"roll"});
  EXPECT_EQ(house.decide("accuse plum wrench study"), reason(Refusal::not_to_accuse_here));
  house.all({"go lounge", "accuse plum wrench study"});
  EXPECT_EQ(house.events(), "Ann > lounge (8)\nAnn --\nAnn ! plum wrench study right\n");
}

TEST(HouseReferee, AccusingCanBeBoundToTheCentre) {
  House house("[Board \"classic accuse-in=centre\"]\n", rolling({8, 0, 0, 9}));
  house.all({"roll", "go 17,8"});
  house.walk_on();
  house.walk_on();
  EXPECT_EQ(house.decide("accuse plum wrench study"), reason(Refusal::not_to_accuse_here));
  house.all({"roll", "go 13,12", "accuse plum wrench study"});
  EXPECT_EQ(house.referee().outcome()->winner, ann);
}

TEST(HouseReferee, AnAccusationCanTakeThePlaceOfTheQuestion) {
  House house("[Rules \"accuse=instead\"]\n" + classic, rolling({8}));
  house.all({"roll", "go lounge : plum wrench lounge", "pass", "show lounge"});
  EXPECT_EQ(house.referee().owed()->seat, bob);
}

TEST(HouseReferee, TheMagnifyingGlassTurnsACardUpForAll) {
  House house("[Board \"classic dice=special\"]\n", rolling({1}, HouseRules::Dice::special));
  house.all({"roll"});
  EXPECT_EQ(house.walk().roll, 1);
  const Sight& sight = std::get<Sight>(house.referee().record().entries.back().event);
  EXPECT_FALSE(sight.viewer);
  EXPECT_TRUE(house.referee().hand(sight.owner).contains(*sight.card));
  house.all({"go 23,7"});
}

TEST(HouseReferee, AnEqualSeedRollsTheSameDiceWhateverIsPlayed) {
  std::array<int, 13> seen{};
  for (int round = 1; round <= 3600; ++round) ++seen[dice(HouseRules::Dice::two, 5, round, bob)];
  EXPECT_NEAR(seen[7], 600, 100);
  EXPECT_NEAR(seen[2], 100, 45);
  EXPECT_EQ(seen[1], 0);
  std::array<int, 7> one{};
  for (int round = 1; round <= 600; ++round) ++one[dice(HouseRules::Dice::one, 5, round, bob)];
  for (std::size_t face = 1; face <= 6; ++face) EXPECT_NEAR(one[face], 100, 45);
}

TEST(DecisionText, IsReadBack) {
  const Referee referee = *Referee::start(read_table(classic));
  const Deck& deck = *referee.record().table.deck;
  for (const char* text :
       {"roll", "pass", "ask nothing", "do not accuse", "ask plum rope hall", "accuse plum rope hall", "show rope",
        "passage", "passage : plum rope study", "go hall", "go hall : plum rope hall", "go 8,3"}) {
    const Result<Decision> decision = parse_decision(deck, &*referee.floor(), text);
    ASSERT_TRUE(decision) << decision.error().message;
    EXPECT_EQ(print_decision(deck, &*referee.floor(), *decision), text);
  }
  for (const char* text :
       {"", "dance", "show", "show plum rope", "show ropee", "go", "go rope", "go hall plum", "ask x"})
    EXPECT_FALSE(parse_decision(deck, &*referee.floor(), text)) << text;
  EXPECT_EQ(parse_decision(deck, &*referee.floor(), "show ropee").error().message,
            "no card 'ropee'; did you mean rope?");
}

}  // namespace
}  // namespace gumshoe
