#include "view/check.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "record/record_test.h"

namespace gumshoe {
namespace {

Check check(std::string_view text) { return check_game("game.cgn", 1, read(text)); }

std::string screen(const Check& check) { return as_plain(check_text(check, Lettering::unicode(), 80)); }

TEST(Check, AGameThatCanBeTrueIsOk) {
  const Check good = check("[Seats \"Ann, Bob, Cyn\"]\n@has Ann rope\n");
  EXPECT_TRUE(good.ok());
  EXPECT_EQ(screen(good), "ok: 1 event, 3 seats\n");
  EXPECT_EQ(
      check_json(good),
      R"({"file": "game.cgn", "game": 1, "ok": true, "events": 1, "seats": 3, "conflict": null, "error": null, "board": null})");
}

TEST(Check, AGameThatCannotBeTrueIsNot) {
  const Check bad = check("[Seats \"Ann, Bob\"]\n[Public \"rope\"]\n@has Ann rope\n");
  EXPECT_FALSE(bad.ok());
  EXPECT_EQ(screen(bad),
            "Line 1 and the cards that are face up can't both be right:\n"
            "      The cards that are face up: Rope\n"
            "   1  Ann has Rope\n"
            "Drop any one of these and the rest fits together.\n");
}

TEST(Check, AConflictWithoutTheTagHandsIsOneWithAnEvenDeal) {
  const Check bad = check("[Seats \"Ann, Bob, Cyn\"]\n@size Ann 7\n");
  EXPECT_EQ(screen(bad),
            "Line 1 and an even deal can't both be right:\n"
            "      (no hand sizes are given, so the cards are taken to be dealt evenly)\n"
            "   1  Ann has 7 cards\n"
            "Drop any one of these and the rest fits together.\n");
  EXPECT_EQ(nlohmann::json::parse(check_json(bad))["conflict"]["tags"], nlohmann::json::array({"Hands"}));
}

TEST(Check, ABoardThatIsNotKnownIsToldAndTheGameIsOk) {
  const Check odd = check("[Seats \"Ann, Bob, Cyn\"]\n[Board \"classix\"]\n");
  EXPECT_TRUE(odd.ok());
  EXPECT_EQ(screen(odd),
            "ok: 0 events, 3 seats\n"
            "Its board cannot be shown: no board 'classix' to play on; did you mean classic?\n");
  EXPECT_EQ(nlohmann::json::parse(check_json(odd))["board"], "no board 'classix' to play on; did you mean classic?");
}

TEST(Check, AFileThatIsNoGameHasItsErrorInJson) {
  const nlohmann::json json =
      nlohmann::json::parse(check_json({.file = "x", .error = Error{"no card 'ropee'", 3, 12}}));
  EXPECT_EQ(json["ok"], false);
  EXPECT_TRUE(json["events"].is_null());
  EXPECT_EQ(json["error"], nlohmann::json::parse(R"({"message": "no card 'ropee'", "line": 3, "column": 12})"));
}

}  // namespace
}  // namespace gumshoe
