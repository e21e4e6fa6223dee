#include "play/referee/verify.h"

#include <gtest/gtest.h>

#include "game/edition.h"
#include "play/contest/contest.h"
#include "play/referee/game.h"
#include "record/record_test.h"

namespace gumshoe {
namespace {

const std::string dealt = R"([CGN "1"]
[Category "suspect: Plum, Green, White"]
[Category "weapon: Rope, Knife, Candle"]
[Category "room: Hall, Study, Attic"]
[Seats "Ann, Bob"]
[Hands "3 3"]
[Me "*"]
[Hand.1 "plum, rope, hall"]
[Hand.2 "green, knife, study"]
[Envelope "white, candle, attic"]
)";

const std::string won_by_bob = R"(
Ann ? plum knife attic : Bob +knife
Bob ? white candle attic : nobody
Bob ! white candle attic right
)";

// As a contest of this seed begins.
const std::string contest = R"([CGN "1"]
[Category "suspect: Sergeant Sienna, Sergeant Umber, Captain Jade"]
[Category "weapon: Ornate Razor, Antique Crossbow, Blunt Crossbow"]
[Category "room: Lower Pantry, Guest Laboratory, Private Gallery, Old Parlour, Lower Studio"]
[Seats "Ann, Bob"]
[Hands "4 4"]
[Me "*"]
[Hand.1 "sergeant_sienna, blunt_crossbow, lower_pantry, old_parlour"]
[Hand.2 "sergeant_umber, antique_crossbow, guest_laboratory, private_gallery"]
[Envelope "captain_jade, ornate_razor, lower_studio"]
[Rules "hear=asked accuse=instead accuser=told stay=yes"]
[Board "5 0@3,0 1@4,2 2@3,3 3@1,0 4@4,0"]
[Seed "3"]

Ann > 3,0 (1)
)";

std::string with(std::string text, const std::string& part, const std::string& instead) {
  const std::size_t at = text.find(part);
  EXPECT_NE(at, text.npos) << part;
  return text.replace(at, part.size(), instead);
}

std::optional<Disagreement> verdict(const std::string& text) { return verify(read(text)); }

std::string with_result(const std::string& result) { return dealt + "[Result \"" + result + "\"]\n" + won_by_bob; }

TEST(Verify, AResultMayBeTheWinnersNameOrAnythingThatIsNoEnding) {
  for (const std::string result : {"Bob solved the case", "Bob", "0-1", "a fine evening"})
    EXPECT_FALSE(verdict(with_result(result))) << result;
}

TEST(Verify, AResultThatNamesAnotherEndingIsWrong) {
  for (const std::string result : {"Ann solved the case", "Ann", "everybody is out", "stopped after the last round"}) {
    const std::optional<Disagreement> wrong = verdict(with_result(result));
    ASSERT_TRUE(wrong) << result;
    EXPECT_EQ(wrong->event, 0);
    EXPECT_EQ(wrong->what, "the record says '" + result + "'; by the rules it is 'Bob solved the case'");
  }
}

TEST(Verify, AWrongAnswerIsToldWithTheNumberOfItsQuestion) {
  const std::optional<Disagreement> wrong =
      verdict(contest + "Ann ? sergeant_umber ornate_razor lower_pantry : Bob -\n");
  ASSERT_TRUE(wrong);
  EXPECT_EQ(wrong->event, 2);
  EXPECT_EQ(wrong->what, "one of the cards asked for is in this hand and has to be shown");
}

std::string what(const std::optional<Disagreement>& wrong) { return wrong ? wrong->what : "nothing"; }

TEST(Verify, TheCardsMustLieWhereTheSeedHasDealtThem) {
  const std::string question = "Ann ? sergeant_sienna ornate_razor lower_pantry : nobody\n";
  EXPECT_EQ(what(verdict(contest + question)), "nothing");
  const std::string swapped = with(with(contest, "blunt_crossbow, lower", "antique_crossbow, lower"),
                                   "antique_crossbow, guest", "blunt_crossbow, guest");
  EXPECT_EQ(what(verdict(swapped + question)),
            "dealt from seed 3, Antique Crossbow is with Bob and not with Ann (cards elsewhere: 2)");
  const std::string stolen = with(with(contest, "sergeant_sienna, blunt", "captain_jade, blunt"),
                                  "captain_jade, ornate", "sergeant_sienna, ornate");
  EXPECT_EQ(what(verdict(stolen + question)),
            "dealt from seed 3, Sergeant Sienna is with Ann and not in the envelope (cards elsewhere: 2)");
}

TEST(Verify, TheRoomsMustLieWhereTheSeedHasScatteredThem) {
  EXPECT_EQ(what(verdict(with(contest, "1@4,2", "1@4,3"))),
            "on the board of seed 3 Guest Laboratory is at 4,2 and not at 4,3");
}

TEST(Verify, AContestMayBeDealtInEitherWay) {
  ContestOptions options{.seats = seat_names(3), .seed = 8};
  for (const ContestDeal deal : {ContestDeal::fair, ContestDeal::as_public}) {
    options.deal = deal;
    for (const Suspected suspected : {Suspected::stays, Suspected::is_dragged}) {
      options.suspected = suspected;
      Record game;
      game.table = set_contest_table(options).value();
      EXPECT_EQ(what(verify(game)), "nothing");
      std::swap(game.table.deal->hands[0], game.table.deal->envelope);
      EXPECT_NE(what(verify(game)), "nothing");
    }
  }
}

TEST(Verify, AGameInAHouseIsDealtFromItsSeedToo) {
  const Edition& edition = *Catalogue::built_in().find("classic-us");
  for (const Leftovers leftovers : {Leftovers::dealt, Leftovers::face_up, Leftovers::face_down}) {
    Record game;
    game.table =
        set_board_game_table(
            {.deck = edition.deck, .edition = edition.id, .seats = seat_names(4), .leftovers = leftovers, .seed = 8})
            .value();
    EXPECT_EQ(what(verify(game)), "nothing");
    Deal& deal = *game.table.deal;
    const Card ann = deal.hands[0].first();
    const Card bob = deal.hands[1].first();
    deal.hands[0] = (deal.hands[0] - CardSet(ann)) | CardSet(bob);
    deal.hands[1] = (deal.hands[1] - CardSet(bob)) | CardSet(ann);
    EXPECT_TRUE(what(verify(game)).ends_with("(cards elsewhere: 2)")) << what(verify(game));
  }
}

TEST(Verify, ASeedWithoutABoardSaysNothingOfTheDeal) {
  EXPECT_EQ(what(verdict(dealt + "[Seed \"3\"]\n" + won_by_bob)), "nothing");
}

}  // namespace
}  // namespace gumshoe
