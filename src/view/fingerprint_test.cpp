#include "view/fingerprint.h"

#include <gtest/gtest.h>

#include "record/record_test.h"

namespace gumshoe {
namespace {

TEST(Fingerprint, EveryBuiltInGameIsOne) {
  for (const std::string_view text : fingerprint_games()) read(text);
  EXPECT_GE(fingerprint_games().size(), 12U);
}

// Golden because every number in it is exact: no change of speed, order or layout may change it. Where it does change,
// the fingerprint of one game after another tells which; unless games were added, somebody is wrong, and the
// tests of infer/ and the independent answers of tests/ say who.
TEST(Fingerprint, IsWhatItWas) { EXPECT_EQ(built_in_fingerprint(), "a3fb110761a842e8"); }

std::string of_position(std::string_view text) {
  Fingerprint print;
  print.add_position(read(text));
  return print.digits();
}

TEST(Fingerprint, ChangesWithWhatFollows) {
  const std::string one = of_position("[Seats \"Ann, Bob, Cyn\"]\n@has Ann rope\n");
  EXPECT_EQ(one, of_position("[Seats \"Ann, Bob, Cyn\"]\n@has Ann rope ; said Bob\n"));
  EXPECT_NE(one, of_position("[Seats \"Ann, Bob, Cyn\"]\n@has Bob rope\n"));
  EXPECT_NE(one, of_position("[Seats \"Ann, Bob, Cyn\"]\n@not Ann rope\n"));
}

TEST(Fingerprint, OfAnUpdateIsThatOfWhatItAnswers) {
  const auto of_update = [](std::string_view text) {
    Fingerprint print;
    print.add_update(read(text));
    return print.digits();
  };
  const std::string one = of_update("[Seats \"Ann, Bob, Cyn\"]\n@has Ann rope\n");
  EXPECT_EQ(one, of_update("[Seats \"Ann, Bob, Cyn\"]\n@has Ann rope ; said Bob\n"));
  EXPECT_NE(one, of_update("[Seats \"Ann, Bob, Cyn\"]\n@not Ann rope\n"));
  EXPECT_NE(one, of_update("[Seats \"Ann, Bob, Cyn\"]\n@has Ann rope\n@has Bob rope\n")) << "a conflict";
}

TEST(Fingerprint, OfAGameIsOfEveryPositionInIt) {
  const Record game = read("[Seats \"Ann, Bob, Cyn\"]\n@has Ann rope\n@has Bob hall\n");
  Fingerprint whole, by_position;
  whole.add_game(game);
  for (const int events : {0, 1, 2}) by_position.add_position(up_to(game, events));
  EXPECT_EQ(whole.digits(), by_position.digits());
}

}  // namespace
}  // namespace gumshoe
