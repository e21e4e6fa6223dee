// Whole games on the classic board, every state of them looked at.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "game/edition.h"
#include "play/board_game.h"
#include "play/game.h"
#include "play/reach.h"
#include "play/verify.h"
#include "players/registry.h"
#include "players/sitting.h"
#include "record/parse.h"
#include "record/print.h"

namespace gumshoe {
namespace {

Rules random_rules(Random& random) {
  Rules rules;
  rules.respond = static_cast<Rules::Respond>(random.below(2));
  rules.accuse = static_cast<Rules::Accuse>(random.below(2));
  rules.accuser = static_cast<Rules::Accuser>(random.below(2));
  rules.eliminated = static_cast<Rules::Eliminated>(random.below(3));
  rules.stay = static_cast<Rules::Stay>(random.below(3));
  rules.own_cards = static_cast<Rules::OwnCards>(random.below(2));
  return rules;
}

BoardGameOptions random_game(std::uint64_t seed) {
  Random random(seed);
  const char* editions[] = {"classic-us", "classic-uk", "classic-2016", "classic-2023", "de-classic", "fr-classic"};
  const Edition& edition = *Catalogue::built_in().find(editions[random.below(std::size(editions))]);
  BoardGameOptions options{.deck = edition.deck, .edition = edition.id, .rules = random_rules(random), .seed = seed};
  options.seats = seat_names(2 + static_cast<int>(random.below(5)));
  options.house.dice = static_cast<HouseRules::Dice>(random.below(3));
  options.house.accuse_in = static_cast<HouseRules::AccuseIn>(random.below(3));
  options.leftovers = static_cast<Leftovers>(random.below(3));
  options.last_standing = static_cast<LastStanding>(random.below(2));
  return options;
}

// Everybody stands where one can stand, no two on one square.
void expect_legal(const Referee& referee) {
  const Board& board = *referee.floor()->house();
  std::set<int> taken;
  for (std::size_t pawn = 0; pawn < referee.floor()->pawns().size(); ++pawn) {
    const int place = board.place_of(referee.pawns().of_pawn(pawn));
    ASSERT_GE(place, 0);
    if (place < board.squares()) ASSERT_TRUE(taken.insert(place).second);
  }
  const auto* turn = std::get_if<TurnOwed>(&referee.owed()->what);
  if (turn == nullptr) return;
  ASSERT_EQ(turn->walk->from, referee.stands(referee.owed()->seat));
  const Reach ends = reach(*referee.floor(), turn->walk->from, turn->walk->roll, turn->walk->in_the_way);
  ASSERT_FALSE(ends.rooms.empty() && ends.squares.empty());
  if (!ends.squares.empty()) ASSERT_FALSE(referee.refusal(Go{ends.squares.back(), {}}));
}

// Plays a game with one kind of player at all seats, and looks at every state.
void play_and_look(const BoardGameOptions& options, std::string_view kind) {
  Result<Referee> referee = set_board_game(options);
  ASSERT_TRUE(referee) << referee.error().message;
  const std::unique_ptr<Player> player = std::move(make_player(kind)).value();
  std::vector<SeenRecord> seen;
  for (std::size_t seat = 0; seat < options.seats.size(); ++seat)
    seen.emplace_back(referee->record().table, View::of(Seat{static_cast<std::uint8_t>(seat)}));
  while (referee->owed()) {
    ASSERT_NO_FATAL_FAILURE(expect_legal(*referee)) << print(referee->record());
    const Owed owed = *referee->owed();
    const Record& view = seen[owed.seat.index].catch_up(referee->record());
    const std::uint64_t seed = decision_seed(options.seed, view, owed);
    const Decision decision = only_choice(owed).value_or(player->decide({view, owed, seed, {}}));
    const std::optional<Refusal> refused = referee->decide(decision);
    ASSERT_FALSE(refused) << reason(*refused) << "\n" << print(referee->record());
  }
  ASSERT_TRUE(referee->outcome());
  const std::optional<Disagreement> wrong = verify(referee->record());
  ASSERT_FALSE(wrong) << wrong->event << ": " << wrong->what << "\n" << print(referee->record());
  const Result<Record> again = parse_game(print(referee->record()));
  ASSERT_TRUE(again) << again.error().message;
  ASSERT_EQ(*again, referee->record());
}

TEST(HouseGames, OfRandomPlayersAreLegalThroughoutEndAndAreVerified) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    BoardGameOptions options = random_game(seed);
    options.max_rounds = 60;
    ASSERT_NO_FATAL_FAILURE(play_and_look(options, "random")) << "seed " << seed;
  }
}

TEST(HouseGames, OfPlayersThatThinkAreLegalThroughoutEndAndAreVerified) {
  const char* kinds[] = {"gumshoe", "sleuth", "eliminator", "basic"};
  for (std::uint64_t seed = 1; seed <= 24; ++seed) {
    BoardGameOptions options = random_game(seed);
    options.max_rounds = 60;
    ASSERT_NO_FATAL_FAILURE(play_and_look(options, kinds[seed % 4])) << "seed " << seed;
  }
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
  Result<Referee> referee = set_board_game(random_game(5));
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
    const bool person = sitting.is_person(sitting.referee().owed()->seat);
    ASSERT_FALSE(sitting.decide(person ? sitting.advise({}) : sitting.think({})));
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
