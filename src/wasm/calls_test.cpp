#include "wasm/calls.h"

#include <gtest/gtest.h>

namespace gumshoe {
namespace {

constexpr auto game = R"([Seats "Ann, Bob, Cyn"]
[Me "Ann"]
[Hand "scarlet, mustard, white, knife, rope, kitchen"]
Ann ? plum revolver hall : Bob +plum
Bob ? green wrench study : Cyn -
)";

std::string solved(const std::string& options) { return solve_call(options + "\n" + game); }

bool has(const std::string& json, const std::string& part) { return json.find(part) != std::string::npos; }

TEST(Calls, SolveAnswersInJson) {
  EXPECT_TRUE(has(solved(""), R"("consistent": true)"));
  EXPECT_TRUE(has(solved(""), R"("model": "bayes")"));
  EXPECT_TRUE(has(solved("model=deals"), R"("model": "deals")"));
}

TEST(Calls, SolveLooksAtAnEarlierMoment) {
  EXPECT_TRUE(has(solved(""), R"({"id": "plum", "category": "suspect", "proved": "Bob")"));
  EXPECT_TRUE(has(solved("at=0"), R"({"id": "plum", "category": "suspect", "proved": null)"));
}

TEST(Calls, SolveListsAsManySolutionsAsAskedFor) {
  EXPECT_FALSE(has(solved("solutions=all"), R"("solutions": [])"));
  EXPECT_TRUE(has(solved("solutions=0 hands=0"), R"("solutions": [])"));
}

TEST(Calls, UnknownOptionsAreNamed) {
  EXPECT_EQ(solved("modell=deals"), R"({"error": "no option 'modell=deals'", "line": 1, "column": 0})");
  for (const std::string bad : {"model=best", "at=soon", "at=99999999999", "hands=-1", "hands"}) {
    EXPECT_TRUE(has(solved(bad), "no option '" + bad + "'")) << bad;
  }
}

TEST(Calls, BadGamesAreAnswersToo) {
  EXPECT_TRUE(has(solve_call(""), R"({"error": )"));
  EXPECT_TRUE(has(solve_call("\n[Seats \"Ann, Bob, Cyn\"]\nAnn ? plum ropee hall\n"), R"("line": 2)"));
  EXPECT_TRUE(has(solved("at=3"), R"({"error": )"));
  EXPECT_TRUE(has(solved("as=Dan"), R"({"error": )"));
}

TEST(Calls, EveryCallHasItsName) {
  ASSERT_EQ(calls().size(), 2U);
  EXPECT_EQ(calls()[0].name, "fingerprint");
  EXPECT_EQ(calls()[1].name, "solve");
}

}  // namespace
}  // namespace gumshoe
