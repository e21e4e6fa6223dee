#include "infer/diagram/solver.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <string>

#include "record/record_test.h"

namespace gumshoe {
namespace {

Problem problem_in(const std::string& text, Model model = Model::deals) { return problem_of(read(text), model); }

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
  return problem_in(text);
}

TEST(Solver, KnowsWhatIsTooLargeWithoutAnyLimit) {
  const Problem large = tangled();
  Solver solver;
  solver.load(large, Solver::Limits::none());
  EXPECT_TRUE(solver.too_large());
}

TEST(Solver, IsAsGoodAsNewAfterAPositionThatIsTooLarge) {
  const Problem large = tangled();
  const Problem small = problem_in(deck(4));
  Solver solver;
  solver.load(large);
  EXPECT_TRUE(solver.consistent());
  EXPECT_TRUE(solver.too_large());
  solver.load(small);
  EXPECT_TRUE(solver.consistent());
  ASSERT_FALSE(solver.too_large());
  EXPECT_EQ(count_paths<double>(solver.diagram()), 16 * 90);  // envelopes; 6! / 2!^3
}

TEST(Solver, KeepsToTheStatesItMayUse) {
  const Problem problem = problem_in(deck(9) + "Ann ? S1 W1 : Bob +\nBob ? S2 W2 : Cyn +\n");
  Solver solver;
  solver.load(problem);
  const std::size_t states = solver.diagram().keys.size();
  solver.load(problem, {.most_states = states});
  EXPECT_FALSE(solver.too_large());
  solver.load(problem, {.most_states = states - 1});
  EXPECT_TRUE(solver.too_large());
}

// Of each question that was half heard, a card is the one meant, or it is not.
TEST(Solver, KeepsToTheEdgesItMayUse) {
  std::string text = deck(4);
  for (const char* line : {"Ann ? S1 ? : Bob +", "Bob ? S2 ? : Cyn +", "Cyn ? S3 ? : Ann +", "Ann ? S4 ? : Bob +"})
    text += std::string(line) + "\n";
  const Problem problem = problem_in(text, Model::bayes);
  Solver solver;
  solver.load(problem);
  const std::size_t states = solver.diagram().keys.size();
  ASSERT_GT(solver.diagram().edges.size(), 10 * states);
  solver.load(problem, {.most_states = states});
  EXPECT_TRUE(solver.too_large());
}

// The hands of four of fifteen cards that have a card of every clause, each with what is left for the others.
double deals_by_hand(const std::vector<CardSet>& clauses) {
  double deals = 0;
  for (unsigned cards = 0; cards < 1U << 15; ++cards) {
    if (std::popcount(cards) != 4) continue;
    CardSet hand;
    for (std::uint8_t c = 0; c < 15; ++c) {
      if ((cards >> c & 1) != 0) hand.insert(Card{c});
    }
    if (std::ranges::any_of(clauses, [&](CardSet clause) { return (clause & hand).empty(); })) continue;
    double envelopes = 1;
    for (const unsigned category : {0x1fU, 0x3e0U, 0x7c00U}) envelopes *= 5 - std::popcount(cards & category);
    deals += envelopes * 70;  // 8! / 4!^2
  }
  return deals;
}

// Each clause is a bit of a machine word from its first card to its last; sooner or later the word is full.
TEST(Solver, CountsRightUpToTheLastClauseItCanWatch) {
  std::string text = R"(
[Category "S: S1, S2, S3, S4, S5"]
[Category "W: W1, W2, W3, W4, W5"]
[Category "R: R1, R2, R3, R4, R5"]
[Seats "Ann, Bob, Cyn"]
)";
  std::vector<CardSet> clauses;
  int counted = 0;
  Solver solver;
  for (unsigned i = 0; i < 125; ++i) {
    const unsigned mixed = i * 46 % 125;
    const unsigned s = mixed % 5;
    const unsigned w = mixed / 5 % 5;
    const unsigned r = mixed / 25;
    if (s > 1 && w > 0 && r > 0) continue;  // so that S1, S2, W1, R1 is a hand
    const auto named = [](const char* category, unsigned card) { return category + std::to_string(card + 1); };
    text += "@some Bob " + named(" S", s) + named(" W", w) + named(" R", r) + "\n";
    clauses.push_back({});
    for (const unsigned card : {s, 5 + w, 10 + r}) clauses.back().insert(Card(card));
    const Problem problem = problem_in(text);
    solver.load(problem, Solver::Limits::none());
    ASSERT_TRUE(solver.consistent());
    if (solver.too_large()) continue;
    EXPECT_EQ(count_paths<double>(solver.diagram()), deals_by_hand(clauses)) << clauses.size() << " clauses";
    counted = static_cast<int>(clauses.size());
  }
  EXPECT_GE(counted, 50);
}

TEST(Solver, LeavesALongDiagramUnfinishedOnceItIsStopped) {
  const Problem problem = tangled();
  Solver free;
  free.load(problem);
  const std::atomic<bool> stop = true;
  Solver stopped;
  stopped.load(problem, {.stop = &stop});
  EXPECT_TRUE(stopped.too_large());
  EXPECT_LE(stopped.work(), free.work());
  const Problem small = problem_in(deck(3));
  stopped.load(small, {.stop = &stop});
  EXPECT_FALSE(stopped.too_large()) << "it is done sooner than anybody could notice";
}

}  // namespace
}  // namespace gumshoe
