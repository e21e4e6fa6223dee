// The law of the notation: parse(print(game)) == game, and printing is byte-stable.
#include "game/random.h"
#include "record/notation/notation_test.h"
#include "record/notation/random_game_test.h"

namespace gumshoe {
namespace {

void expect_round_trip(const std::string& text) {
  const Result<Record> game = parse_game(text);
  ASSERT_TRUE(game) << place_and_message(game.error()) << "\n" << text;
  const std::string printed = print(*game);
  const Result<Record> again = parse_game(printed);
  ASSERT_TRUE(again) << place_and_message(again.error()) << "\n" << printed;
  EXPECT_EQ(*again, *game) << text << "\nprinted\n" << printed;
  EXPECT_EQ(print(*again), printed);
}

TEST(RoundTrip, PrintingARandomGameAndReadingItGivesTheSameGame) {
  for (std::uint64_t seed = 1; seed <= 3000 && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    expect_round_trip(random_game(seed));
  }
}

TEST(RoundTrip, SeveralRandomGamesInOneTextStayApart) {
  for (std::uint64_t seed = 1; seed <= 300 && !testing::Test::HasFailure(); ++seed) {
    std::vector<Record> games;
    for (std::uint64_t i = 0; i < 3; ++i) games.push_back(read(random_game(1000 * seed + i)));
    const std::string printed = print(games);
    const Result<std::vector<Record>> again = parse_games(printed);
    ASSERT_TRUE(again) << place_and_message(again.error()) << "\n" << printed;
    EXPECT_EQ(*again, games) << printed;
    EXPECT_EQ(print(*again), printed);
  }
}

TEST(RoundTrip, CarriageReturnsAndAByteOrderMarkChangeNothing) {
  for (std::uint64_t seed = 1; seed <= 300 && !testing::Test::HasFailure(); ++seed) {
    const std::string text = random_game(seed);
    std::string other = "\xef\xbb\xbf";
    for (const char c : text) other += c == '\n' ? "\r\n" : std::string(1, c);
    EXPECT_EQ(read(other), read(text));
  }
}

TEST(RoundTrip, EveryEventOfARandomGameIsReadAloneAsInItsPlace) {
  for (std::uint64_t seed = 1; seed <= 300 && !testing::Test::HasFailure(); ++seed) {
    const Record game = read(random_game(seed));
    for (std::size_t i = 0; i < game.entries.size(); ++i) {
      const Record before = up_to(game, static_cast<int>(i));
      EXPECT_EQ(event_of(before, print_event(before, game.entries[i].event)), game.entries[i].event);
    }
  }
}

// A text with a few bytes changed is refused or read, and what is read keeps the law.
TEST(RoundTrip, ADamagedGameIsRefusedOrKeepsTheLaw) {
  int still_games = 0;
  for (std::uint64_t seed = 1; seed <= 2000 && !testing::Test::HasFailure(); ++seed) {
    Random random(seed);
    std::string text = random_game(seed % 200 + 1);
    for (int i = 0; i <= random.below(3); ++i) {
      const std::size_t at = random.below(text.size());
      const std::size_t length = random.below(4);
      const std::string_view bytes = " \";:?![]@.,-+~*>()\n\\0129aZ\xc3\xa9\xff";
      text.replace(at, length, bytes.substr(static_cast<std::size_t>(random.below(bytes.size())), random.below(3)));
    }
    const Result<std::vector<Record>> games = parse_games(text);
    if (!games) {
      EXPECT_NE(games.error().message, "");
      EXPECT_GE(games.error().line, 1);
      EXPECT_GE(games.error().column, 1);
      continue;
    }
    ++still_games;
    const Result<std::vector<Record>> again = parse_games(print(*games));
    ASSERT_TRUE(again) << place_and_message(again.error()) << "\n" << print(*games) << "\nfrom\n" << text;
    EXPECT_EQ(*again, *games) << text << "\nprinted\n" << print(*games);
  }
  EXPECT_GT(still_games, 100);
}

}  // namespace
}  // namespace gumshoe
