#include "infer/solver.h"

#include <gtest/gtest.h>

#include <string>

#include "record/parse.h"

namespace gumshoe {
namespace {

Problem read(const std::string& text) {
  const Result<Record> game = parse_game(text);
  EXPECT_TRUE(game) << (game ? "" : game.error().message);
  return problem_of(*game, Model::deals);
}

std::string deck(int cards) {
  std::string text;
  for (const char* category : {"S", "W"}) {
    text += "[Category \"" + std::string(category) + ":";
    for (int i = 1; i <= cards; ++i) text += (i > 1 ? ", " : " ") + std::string(category) + std::to_string(i);
    text += "\"]\n";
  }
  return text + "[Seats \"Ann, Bob, Cyn\"]\n";
}

// Each seat has one of six cards, so often and so much across each other that no machine word can watch it all.
Problem tangled() {
  std::string text = deck(40);
  for (const char* seat : {"Ann", "Bob", "Cyn"}) {
    for (int i = 0; i < 80; ++i) {
      text += "@some " + std::string(seat);
      for (const int more : {0, 13, 27}) text += " S" + std::to_string(1 + (i + more) % 40);
      for (const int more : {0, 11, 26}) text += " W" + std::to_string(1 + (3 * i + i / 40 * 5 + more) % 40);
      text += "\n";
    }
  }
  return read(text);
}

TEST(Solver, KnowsWhatIsTooLargeWithoutAnyLimit) {
  const Problem large = tangled();
  Solver solver;
  solver.load(large, Solver::Limits::none());
  EXPECT_TRUE(solver.too_large());
}

TEST(Solver, IsAsGoodAsNewAfterAPositionThatIsTooLarge) {
  const Problem large = tangled();
  const Problem small = read(deck(4));
  Solver solver;
  solver.load(large);
  EXPECT_TRUE(solver.consistent());
  EXPECT_TRUE(solver.too_large());
  solver.load(small);
  EXPECT_TRUE(solver.consistent());
  ASSERT_FALSE(solver.too_large());
  EXPECT_EQ(count_paths<double>(solver.diagram()), 16 * 90);  // envelopes; 6! / 2!^3
}

}  // namespace
}  // namespace gumshoe
