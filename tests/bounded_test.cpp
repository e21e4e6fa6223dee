// Records that once took minutes, or were called possible by one command and impossible by another.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "advise/advice.h"
#include "advise/review/review.h"
#include "infer/position.h"
#include "infer/proof/conflict.h"
#include "record/notation/parse.h"
#include "trials/nasty.h"
#include "view/check.h"
#include "view/json/advice.h"
#include "view/json/solve.h"
#include "view/steps.h"
#include "view/text/advice.h"
#include "view/text/solve.h"

namespace gumshoe {
namespace {

using trials::most_steps_counted;

Record found(const std::string& name) {
  std::ifstream file(std::string(GUMSHOE_FOUND) + "/" + name + ".cgn");
  std::stringstream text;
  text << file.rdbuf();
  Result<Record> record = parse_game(text.str());
  EXPECT_TRUE(record) << name;
  return std::move(record).value();
}

// `events` questions of the classic game, the same few over and over, more than anybody would play.
Record long_game(int events) {
  std::string text = "[Edition \"classic-uk\"]\n[Seats \"Ann, Bob, Cyn\"]\n[Me \"-\"]\n\n";
  constexpr const char* cards[] = {"mustard rope hall", "plum knife study", "green wrench lounge", "white rope study"};
  constexpr const char* seats[] = {"Ann", "Bob", "Cyn"};
  for (int i = 0; i < events; ++i)
    text += std::string(seats[i % 3]) + " ? " + cards[i % 4] + " : " + seats[(i + 1) % 3] + " +\n";
  return std::move(parse_game(text)).value();
}

TEST(ContradictoryAnswers, AreImpossibleForEveryCommand) {
  const Record game = found("15-check-says-ok");
  const Check check = check_game("15", 1, game);
  EXPECT_EQ(check.consistency, Consistency::impossible);
  ASSERT_TRUE(check.conflict);
  EXPECT_FALSE(check.conflict->events.empty());
  const Position position(game);
  EXPECT_EQ(position.odds().knowledge.consistency(), Consistency::impossible);
  EXPECT_EQ(position.conflict(), check.conflict);
  EXPECT_EQ(position.why(Holder::envelope(), Card{0}).conflict, check.conflict);
  const Review reviewed = review(game);
  EXPECT_EQ(reviewed.conflict, check.conflict);
  EXPECT_TRUE(reviewed.seats.empty());
}

TEST(ContradictoryAnswers, OfManySeatsAreImpossible) {
  const Record game = found("16-400-events-128-cards");
  const Verdict verdict = judge(game);
  EXPECT_EQ(verdict.consistency, Consistency::impossible);
  ASSERT_TRUE(verdict.conflict);
  EXPECT_LT(verdict.conflict->events.size(), 20U);
  EXPECT_LT(verdict.work, 20'000'000U);
  EXPECT_EQ(Position(game).conflict(), verdict.conflict);
  EXPECT_EQ(review(game).conflict, verdict.conflict);
}

TEST(Undecided, IsSaidPlainly) {
  const Position position = Position::with_odds(found("14-16-seats-10-categories-half-heard-12s"), {});
  ASSERT_EQ(position.consistency(), Consistency::undecided);
  const Page page = solve_text(position, {.lettering = &Lettering::unicode(), .width = 80});
  EXPECT_NE(as_plain(page).find("Undecided: the game is too large to tell"), std::string::npos);
  const std::string json = solve_json(position);
  EXPECT_NE(json.find("\"consistent\": null"), std::string::npos) << json.substr(0, 200);
  EXPECT_NE(json.find("\"undecided\": \"too large\""), std::string::npos);
}

class TenCategories : public testing::TestWithParam<const char*> {};

TEST_P(TenCategories, AreAnsweredWithinTheirSteps) {
  const Record game = found(GetParam());
  const Verdict verdict = judge(game);
  EXPECT_EQ(verdict.consistency, Consistency::possible);
  EXPECT_LT(verdict.work, 2'000'000U);
  const Posterior odds = posterior(game);
  EXPECT_TRUE(odds.knowledge.consistent());
  EXPECT_FALSE(odds.exact);
  EXPECT_LT(odds.work, most_steps_counted);
}
INSTANTIATE_TEST_SUITE_P(Found, TenCategories,
                         testing::Values("09-123-cards-10-categories-half-heard-52s", "10-10-categories-2-seats-27s",
                                         "13-16-seats-10-categories-51s", "14-16-seats-10-categories-half-heard-12s"));

TEST(LongRecords, AreFollowedAsFarAsTheWorkGoes) {
  const Record game = long_game(10'000);
  const SolveSteps found = steps(game);
  EXPECT_GT(found.missing, 0);
  EXPECT_EQ(found.all.size() + static_cast<std::size_t>(found.missing), 10'001U);
  EXPECT_LT(found.work, most_steps_counted);
  const Review reviewed = review(game);
  EXPECT_LT(reviewed.reviewed, reviewed.events);
  EXPECT_GT(reviewed.reviewed, 100);
  EXPECT_LT(reviewed.work, most_steps_counted);
  const Explanation why = Position(game).why(Holder::envelope(), Card{0});
  EXPECT_GT(why.moved_since, 0);
  EXPECT_LT(why.work, most_steps_counted);
}

TEST(ShortRecords, AreFollowedToTheEnd) {
  const Record game = long_game(60);
  EXPECT_EQ(steps(game).missing, 0);
  EXPECT_EQ(review(game).reviewed, 60);
  EXPECT_EQ(Position(game).why(Holder::envelope(), Card{0}).moved_since, 0);
}

// Every envelope of twelve cards each of two categories but one was accused, by seats that go on answering.
TEST(ManyAccusations, AreCountedAsWork) {
  std::string text = "[Category \"suspect: ";
  const auto list = [&](char letter) {
    for (int i = 0; i < 24; ++i) text += (i > 0 ? ", " : "") + std::string(1, letter) + std::to_string(i);
    text += "\"]\n";
  };
  list('s');
  text += "[Category \"weapon: ";
  list('w');
  text += "[Category \"room: ";
  list('r');
  text += "[Seats \"Ann, Bob, Cyn\"]\n[Me \"-\"]\n\n";
  const std::string few = text + "Ann ! s0 w0 r0 wrong\n";
  for (int i = 0; i < 1500; ++i)
    text += "Ann ! s" + std::to_string(i % 24) + " w" + std::to_string(i / 24 % 24) + " r" +
            std::to_string((i / 24 + i) % 23) + " wrong\n";
  const Posterior of_few = posterior(std::move(parse_game(few)).value());
  const Posterior of_many = posterior(std::move(parse_game(text)).value());
  EXPECT_TRUE(of_few.exact);
  EXPECT_TRUE(of_many.knowledge.consistent());
  EXPECT_GT(of_many.work, 10 * of_few.work);
  EXPECT_LT(of_many.work, most_steps_counted);
}

// Too large for one part of the advice or another: each once had none, since the odds had used up all the work.
class LargeRecords : public testing::TestWithParam<std::uint64_t> {};

TEST_P(LargeRecords, GetAdviceThatSaysWhatIsMissing) {
  const Record game = std::move(parse_game(trials::nasty_game(GetParam()))).value();
  Meter meter(most_steps_of_an_answer / 2);
  const Result<Advice> advice = advise(game, {.stop = {nullptr, &meter}});
  ASSERT_TRUE(advice) << advice.error().message;
  EXPECT_TRUE(advice->cut_short);
  EXPECT_GE(advice->questions.size(), 3U);
  EXPECT_LE(advice->questions_weighed, advice->questions_in_all);
  ASSERT_TRUE(advice->accusation);
  EXPECT_EQ(advice->accusation->advice, AccusationAdvice::Advice::wait);
  EXPECT_LT(advice->work, most_steps_counted);
  EXPECT_NE(advice_json(game, *advice, nullptr).find("\"missing\": [\""), std::string::npos);
  const Page page = advice_text(game, *advice, {.lettering = &Lettering::unicode(), .width = 80});
  EXPECT_NE(as_plain(page).find("Cut short: the position is too large. Missing: "), std::string::npos);
}
INSTANTIATE_TEST_SUITE_P(Nasty, LargeRecords, testing::Values(2005, 2024));

// Listing and sorting two million of them took three seconds and 685 MB.
TEST(NastyRecords, WithMoreEnvelopesThanAnybodyCanListGiveTheLikeliest) {
  const Posterior odds = posterior(up_to(std::move(parse_game(trials::nasty_game(3009))).value(), 14));
  EXPECT_TRUE(odds.exact);
  EXPECT_EQ(odds.deals, "414720");
  ASSERT_EQ(odds.solutions.size(), 1000U);
  EXPECT_EQ(odds.solutions_left_out, "413720");
  EXPECT_GE(odds.solutions[998].p, odds.solutions[999].p);
  EXPECT_NEAR(odds.entropy, 18.5, 0.5);
}

TEST(NastyRecords, TakeBoundedWork) {
  const trials::Report report = trials::answers_take_bounded_work(trials::first_seeds(10));
  EXPECT_EQ(report.failed, 0U) << report.first_failure;
  EXPECT_EQ(report.checked, trials::first_seeds(10).count);
}

}  // namespace
}  // namespace gumshoe
