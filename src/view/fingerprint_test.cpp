#include "view/fingerprint.h"

#include <gtest/gtest.h>

#include "record/parse.h"

namespace gumshoe {
namespace {

Record read(std::string_view text) {
  Result<Record> game = parse_game(text);
  EXPECT_TRUE(game) << (game ? "" : game.error().message);
  return game ? *std::move(game) : Record{};
}

TEST(Fingerprint, EveryBuiltInGameIsOne) {
  for (const std::string_view text : fingerprint_games()) read(text);
  EXPECT_GE(fingerprint_games().size(), 12U);
}

// Golden because every number in it is exact: no change of speed, order or layout may change it. Where it does change,
// `fingerprint(record)` of one game after another tells which; unless games were added, somebody is wrong, and the
// tests of infer/ and the independent answers of tests/ say who.
TEST(Fingerprint, IsWhatItWas) { EXPECT_EQ(fingerprint(), "a3fb110761a842e8"); }

TEST(Fingerprint, ChangesWithWhatFollows) {
  const std::string one = fingerprint(read("[Seats \"Ann, Bob, Cyn\"]\n@has Ann rope\n"));
  EXPECT_EQ(one, fingerprint(read("[Seats \"Ann, Bob, Cyn\"]\n@has Ann rope ; said Bob\n")));
  EXPECT_NE(one, fingerprint(read("[Seats \"Ann, Bob, Cyn\"]\n@has Bob rope\n")));
  EXPECT_NE(one, fingerprint(read("[Seats \"Ann, Bob, Cyn\"]\n@not Ann rope\n")));
}

}  // namespace
}  // namespace gumshoe
