// Whole games on the classic board, every state of them looked at.
#include <gtest/gtest.h>

#include <algorithm>

#include "play/referee/game.h"
#include "players/tables/house_trial_test.h"
#include "players/tables/sitting.h"

namespace gumshoe {
namespace {

TEST(HouseGames, OfRandomPlayersAreLegalThroughoutEndAndAreVerified) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed)
    ASSERT_EQ(flaw_in_board_game(random_board_game(seed, 60), "random"), "") << "seed " << seed;
}

TEST(HouseGames, OfPlayersThatThinkAreLegalThroughoutEndAndAreVerified) {
  const char* kinds[] = {"gumshoe", "sleuth", "eliminator", "basic"};
  for (std::uint64_t seed = 1; seed <= 24; ++seed)
    ASSERT_EQ(flaw_in_board_game(random_board_game(seed, 40), kinds[seed % 4]), "") << "seed " << seed;
}

TEST(HouseGames, CardsDealtAgainAreOwnCardsThatMayNotBeNamed) {
  EXPECT_EQ(flaw_in_board_game(random_board_game(1027, 200), "sleuth"), "");
}

TEST(HouseGames, AreSolvedByThoseWhoThink) {
  for (const char* kind : {"gumshoe", "sleuth", "eliminator"}) {
    const Edition& edition = *Catalogue::built_in().find("classic-us");
    const BoardGameOptions options{.deck = edition.deck, .edition = edition.id, .seats = seat_names(3), .seed = 3};
    Result<Referee> referee = set_board_game(options);
    ASSERT_TRUE(referee);
    const std::unique_ptr<Player> player = std::move(make_player(kind)).value();
    const std::vector<Player*> players(3, player.get());
    play_on(*referee, players, 1);
    EXPECT_EQ(referee->outcome()->ending, Outcome::Ending::solved) << kind << "\n" << print(referee->record());
    EXPECT_LT(referee->round(), 60) << kind;
  }
}

TEST(HouseGames, ARecordThatWasTamperedWithIsNotVerified) {
  Result<Referee> referee = set_board_game(random_board_game(5, 1000));
  ASSERT_TRUE(referee);
  const std::unique_ptr<Player> player = std::move(make_player("random")).value();
  const std::vector<Player*> players(referee->record().table.seats.size(), player.get());
  play_on(*referee, players, 1);
  Record game = referee->record();
  ASSERT_FALSE(verify(game));
  const auto walked = std::ranges::find_if(game.entries, [](const Entry& entry) {
    const Move* move = std::get_if<Move>(&entry.event);
    return move != nullptr && move->how == Move::How::walked;
  });
  ASSERT_NE(walked, game.entries.end());
  std::get<Move>(walked->event).roll = 13;
  EXPECT_TRUE(verify(game));
}

SittingOptions four_at_a_table() {
  return {.chairs = {{"Ann", ""}, {"Bob", "sleuth"}, {"Cyn", "gumshoe"}, {"Dan", "basic"}}, .seed = 11};
}

// A person who does as advised.
void play_some(Sitting& sitting, int decisions) {
  while (sitting.referee().owed() && decisions-- > 0) {
    const Owed owed = *sitting.referee().owed();
    const bool person = sitting.is_person(owed.seat);
    ASSERT_FALSE(sitting.decide(person ? hint_for(sitting.seen(owed.seat), owed, {}) : sitting.think({})));
  }
}

TEST(Sitting, IsResumedFromWhatWasDecided) {
  Result<Sitting> sitting = Sitting::start(four_at_a_table());
  ASSERT_TRUE(sitting) << sitting.error().message;
  play_some(*sitting, 40);
  Result<Sitting> again = Sitting::resume(four_at_a_table(), sitting->decisions());
  ASSERT_TRUE(again) << again.error().line << ": " << again.error().message;
  EXPECT_EQ(again->referee().record(), sitting->referee().record());
  EXPECT_EQ(again->referee().owed(), sitting->referee().owed());
  play_some(*sitting, 10'000);
  play_some(*again, 10'000);
  EXPECT_EQ(again->referee().record(), sitting->referee().record());
  EXPECT_TRUE(sitting->referee().outcome());
}

TEST(Sitting, PlaysOnUntilAPersonLeaves) {
  Result<Sitting> sitting = Sitting::start(four_at_a_table());
  ASSERT_TRUE(sitting);
  int left = 3;
  std::size_t heard = 0;
  const auto ask = [&](const Owed& owed) {
    return left-- > 0 ? std::optional(hint_for(sitting->seen(owed.seat), owed, {})) : std::nullopt;
  };
  sitting->play_on({}, ask, [&] { ++heard; });
  EXPECT_FALSE(sitting->referee().outcome());
  EXPECT_EQ(sitting->referee().owed()->seat, Seat(0));
  EXPECT_EQ(heard, sitting->decisions().size());
  left = 10'000;
  sitting->play_on({}, ask, [&] { ++heard; });
  EXPECT_TRUE(sitting->referee().outcome());
  EXPECT_EQ(heard, sitting->decisions().size());
}

TEST(Sitting, ShowsASeatNothingOfTheDeal) {
  Result<Sitting> sitting = Sitting::start(four_at_a_table());
  ASSERT_TRUE(sitting);
  play_some(*sitting, 60);
  const std::string seen = print(sitting->seen(Seat{0}));
  for (const char* secret : {"Envelope", "Hand.1", "Hand.2", "Seed"}) EXPECT_EQ(seen.find(secret), std::string::npos);
}

TEST(Sitting, RefusesWhatCannotBe) {
  const auto error = [](SittingOptions options) {
    const Result<Sitting> sitting = Sitting::start(options);
    return sitting ? "" : sitting.error().message;
  };
  SittingOptions options = four_at_a_table();
  options.edition = "hp-2008";
  EXPECT_EQ(error(options), "there is no board with the rooms and suspects of this deck");
  options = four_at_a_table();
  options.chairs[1].player = "wizard";
  EXPECT_NE(error(options).find("no player 'wizard'"), std::string::npos);
  options = four_at_a_table();
  options.chairs[1].name = "ann";
  EXPECT_EQ(error(options), "two seats have the same name");
  const Result<Sitting> sitting = Sitting::resume(four_at_a_table(), {"roll", "roll"});
  ASSERT_FALSE(sitting);
  EXPECT_EQ(sitting.error().line, 2);
}

}  // namespace
}  // namespace gumshoe
