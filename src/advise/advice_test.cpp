#include "advise/advice.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "advise/others/race.h"
#include "advise/questions/sampled.h"
#include "record/record_test.h"

namespace gumshoe {
namespace {

const std::string small_table = R"(
[Category "suspect: Plum, Green, White, Black"]
[Category "weapon: Rope, Knife, Candle"]
[Category "room: Hall, Study, Attic"]
[Seats "Ann, Bob, Cyn"]
[Me "Ann"]
[Hand "plum, rope, hall"]
)";

Record game(const std::string& events, const std::string& rules = "") { return read(small_table + rules + events); }

Advice advice_on(const Record& record, const AdviceOptions& options = {}) {
  Result<Advice> found = advise(record, options);
  EXPECT_TRUE(found) << (found ? "" : found.error().message);
  return found ? std::move(found).value() : Advice{};
}

std::string complaint(const Record& record) {
  const Result<Advice> found = advise(record);
  return found ? "" : found.error().message;
}

TEST(Advice, ListsEveryQuestionBestFirst) {
  const Advice advice = advice_on(game(""), {.top = 1000});
  ASSERT_EQ(advice.questions.size(), 36U);
  EXPECT_EQ(advice.questions_in_all, 36U);
  for (std::size_t i = 1; i < advice.questions.size(); ++i)
    EXPECT_GE(advice.questions[i - 1].win, advice.questions[i].win - 1e-9);
}

TEST(Advice, NeverGivesAQuestionMoreThanCertainty) {
  const Record record = read(R"(
[Category "k0: a1, a2, a3"]
[Category "k1: b1, b2"]
[Category "k2: c1, c2"]
[Seats "Ann, Bob, Cyn, Dan, Eve"]
[Hands "1 1 1 1 0"]
[Me "Eve"]
[Hand ""]
[Rules "respond=all"]

Dan --
Cyn ? a1 b1 c2 : Dan +a1 Eve -
)");
  for (const AdvisedQuestion& question : advice_on(record, {.top = 1000}).questions) {
    EXPECT_LE(question.win, 1);
    EXPECT_LE(question.solves, 1);
    for (const AnswerOdds& answer : question.answers) EXPECT_LE(answer.p, 1);
  }
}

TEST(Advice, GivesTheFiguresOfTheQuestions) {
  const Record record = game("Ann ? plum knife hall : Bob +knife");
  Questions questions;
  ASSERT_TRUE(questions.load(record, {}));
  const Advice advice = advice_on(record, {.top = 1000});
  for (const AdvisedQuestion& listed : advice.questions) {
    const auto same = std::ranges::find(questions.all(), listed.cards, &Questions::Question::cards);
    ASSERT_NE(same, questions.all().end());
    EXPECT_DOUBLE_EQ(listed.bits, questions.value(*same).bits);
    EXPECT_DOUBLE_EQ(listed.solves, questions.value(*same).solves);
    EXPECT_GE(listed.win, advice.accusation->p);
    EXPECT_LE(listed.win, 1);
    double all = 0;
    for (const AnswerOdds& answer : listed.answers) all += answer.p;
    EXPECT_NEAR(all, 1, 1e-9);
  }
}

TEST(Advice, TellsQuestionsThatAskTheSameOnce) {
  const Advice each = advice_on(game(""), {.top = 1000});
  const Advice as_one = advice_on(game(""), {.top = 1000, .ties = AdviceOptions::Ties::as_one});
  EXPECT_LT(as_one.questions.size(), each.questions.size());
  std::size_t behind = 0;
  for (const AdvisedQuestion& question : as_one.questions) {
    std::size_t wordings = 1;
    for (std::size_t k = 0; k < question.alike.size(); ++k) {
      EXPECT_TRUE(question.alike[k].contains(question.cards[k]));
      wordings *= static_cast<std::size_t>(question.alike[k].size());
    }
    behind += wordings;
    for (const AnswerOdds& answer : question.answers) {
      for (const AnswerOdds::Show& show : answer.shows)
        EXPECT_NE(std::ranges::find(question.cards, show.card), question.cards.end());
    }
  }
  EXPECT_EQ(behind, each.questions.size());
}

TEST(Advice, PutsFirstWhatGivesAwayLeastAmongQuestionsAsGood) {
  const Advice all = advice_on(game(""), {.top = 6});
  const Advice first = advice_on(game(""), {.top = 1});
  ASSERT_EQ(first.questions.size(), 1U);
  EXPECT_EQ(first.questions.front().cards, all.questions.front().cards);
  for (std::size_t i = 1; i < all.questions.size(); ++i) {
    const AdvisedQuestion& a = all.questions[i - 1];
    const AdvisedQuestion& b = all.questions[i];
    if (std::abs(a.win - b.win) > 1e-9 || std::abs(a.bits - b.bits) > 1e-9) continue;
    EXPECT_LE(a.leak->envelope.mean + a.leak->hand.mean, b.leak->envelope.mean + b.leak->hand.mean + 1e-8);
  }
}

TEST(Advice, KeepsToTheRoomsThatCanBeReached) {
  const Record record = game("");
  const Card attic = *find_card(*record.table.deck, "attic");
  const Advice advice = advice_on(record, {.among = CardSet(attic), .top = 1000});
  EXPECT_EQ(advice.questions.size(), 12U);
  for (const AdvisedQuestion& question : advice.questions) EXPECT_EQ(question.cards[2], attic);
}

TEST(Advice, AccusesWhenItIsProvedAndHasNothingMoreToAsk) {
  const Advice advice = advice_on(game("Ann ? black candle attic : nobody"));
  ASSERT_TRUE(advice.accusation);
  EXPECT_EQ(advice.accusation->advice, AccusationAdvice::Advice::certain);
}

TEST(Advice, ListsForProgramsWhatCouldBeAskedThoughItTellsNothing) {
  const Record record = game("Ann ? black candle attic : nobody");
  const Advice advice = advice_on(record, {.top = 1000});
  EXPECT_EQ(advice.questions.size(), 36U);
  for (const AdvisedQuestion& question : advice.questions) {
    EXPECT_NEAR(question.bits, 0, 1e-12);
    EXPECT_EQ(question.solves, 1);
    EXPECT_EQ(question.envelopes, 1);
  }
  EXPECT_TRUE(advice_on(record, {.ties = AdviceOptions::Ties::as_one}).questions.empty());
}

TEST(Advice, AsksBeforeItAccuses) {
  const Record record = game("Cyn ? black knife study : nobody");
  const Advice advice = advice_on(record);
  ASSERT_TRUE(advice.accusation);
  EXPECT_EQ(advice.accusation->advice, AccusationAdvice::Advice::wait);
  EXPECT_DOUBLE_EQ(advice.accusation->wait, advice.questions.front().win);
}

TEST(Advice, CountsOnNoQuestionOnceItHasAsked) {
  const Record record = game("Ann ? plum knife hall : Bob +knife");
  const Advice advice = advice_on(record);
  EXPECT_DOUBLE_EQ(advice.accusation->wait,
                   race_at(record, advice.odds.entropy, {.samples = 40, .budget = {.work = 5'000'000}}).waiting);
  EXPECT_LT(advice.accusation->wait, advice.questions.front().win);
}

TEST(Advice, CountsOnQuestionsThatItDoesNotList) {
  const Record record = game("Cyn ? black knife study : nobody");
  EXPECT_EQ(advice_on(record, {.top = 0}).accusation->wait, advice_on(record).accusation->wait);
}

TEST(Advice, WaitsForLessWhereOthersAreClose) {
  // Bob knows which suspect and which weapon it is, or holds them; Cyn knows as much as before.
  const Advice close = advice_on(game("Ann ? plum knife hall : Bob +knife\nBob ? black candle attic : nobody"));
  const Advice far = advice_on(game("Ann ? plum knife hall : Bob +knife\nBob ? plum rope hall : Ann +hall"));
  EXPECT_GT(close.threat->seats.front().can_accuse.mean, 0);
  EXPECT_EQ(far.threat->seats.front().can_accuse.mean, 0);
  EXPECT_GT(close.accusation->risk, far.accusation->risk);
}

TEST(Advice, IsWorthLessWhereOthersCanAccuseInBetween) {
  // Bob asked for three cards that nobody could show: either he holds one, or he has the solution.
  const std::string events = "Bob ? black candle attic : nobody";
  const Advice same_turn = advice_on(game(events), {.samples = 200});
  const Advice instead = advice_on(game(events, "[Rules \"accuse=instead\"]\n"), {.samples = 200});
  EXPECT_LT(instead.questions.front().win, same_turn.questions.front().win);
}

TEST(Advice, EstimatesTheOthersAndTheLeaks) {
  const Advice advice = advice_on(game("Ann ? plum knife hall : Bob +knife"));
  ASSERT_TRUE(advice.threat);
  EXPECT_EQ(advice.threat->seats.size(), 2U);
  EXPECT_GT(advice.leak_samples, 0);
  for (const AdvisedQuestion& question : advice.questions) EXPECT_TRUE(question.leak);
}

TEST(Advice, SaysWhyThereIsNone) {
  EXPECT_EQ(complaint(game("Bob ! black candle attic right")), "the game is over: Bob accused rightly in event 1");
  EXPECT_EQ(complaint(game("Ann ! black candle attic wrong")), "Ann is out of the game and can neither ask nor accuse");
  EXPECT_EQ(complaint(read("[Seats \"Ann, Bob\"]\n[Me \"-\"]\n")),
            "a spectator has nothing to ask and nobody to accuse");
  EXPECT_EQ(complaint(game("Bob ? plum rope hall : Cyn +")),
            "no deal agrees with this record; `gumshoe check` tells why");
}

TEST(Advice, SamplesWhereAPositionIsTooLarge) {
  AdviceOptions options{.top = 3};
  options.questions.most_work = 0;
  const Advice advice = advice_on(game("Ann ? plum knife hall : Bob +knife"), options);
  EXPECT_FALSE(advice.exact);
  EXPECT_EQ(advice.deals, 2000U);
  ASSERT_EQ(advice.questions.size(), 3U);
  for (const AdvisedQuestion& question : advice.questions) EXPECT_TRUE(question.se);
}

// Envelopes that the deals can tell apart: their figures are those of the exact sums, but for the noise.
void expect_like_exact(const Record& record, std::size_t deals) {
  Questions exact;
  ASSERT_TRUE(exact.load(record, {}));
  SampledQuestions sampled;
  ASSERT_TRUE(sampled.load(record, {}, deals));
  const Race race{chance_to_win(2)};
  for (const Questions::Question& question : exact.all()) {
    const Questions::Value& value = exact.value(question);
    const auto [found, se] = sampled.estimate(question.cards, race);
    EXPECT_NEAR(found.bits, value.bits, 5 * se.bits + 0.01);
    EXPECT_NEAR(found.envelopes, value.envelopes, 5 * se.envelopes + 0.01);
    EXPECT_NEAR(found.solves, value.solves, 5 * se.solves + 0.01);
    double all = 0;
    for (const AnswerOdds& answer : sampled.answers(question.cards)) all += answer.p;
    EXPECT_NEAR(all, 1, 1e-9);
  }
}

TEST(Advice, IsNoneWhereItIsAskedToStop) {
  const std::atomic<bool> stop = true;
  EXPECT_FALSE(advise(game(""), {.stop = &stop}));
  Questions questions;
  ASSERT_TRUE(questions.load(game(""), {.stop = &stop}));
  EXPECT_TRUE(questions.too_large());
}

// Ten categories of twelve cards, dealt round sixteen seats, the last of each category hidden.
Record huge_game() {
  constexpr int categories = 10;
  constexpr int cards = 12;
  constexpr int seats = 16;
  const auto letter = [](char first, int of) { return std::string(1, static_cast<char>(first + of)); };
  std::string text;
  for (int k = 0; k < categories; ++k) {
    text += "[Category \"k" + std::to_string(k) + ":";
    for (int c = 0; c < cards; ++c) text += (c > 0 ? ", " : " ") + letter('a', k) + std::to_string(c);
    text += "\"]\n";
  }
  text += "[Seats \"A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P\"]\n[Me \"A\"]\n";
  for (int i = 0; i < 48; ++i) {
    text += letter('A', i % seats) + " ?";
    std::vector<bool> holds(seats);
    for (int k = 0; k < categories; ++k) {
      const int card = (7 * i + 5 * k + i * k) % cards;
      text += " " + letter('a', k) + std::to_string(card);
      if (card < cards - 1) holds[(k * (cards - 1) + card) % seats] = true;
    }
    int step = 1;
    while (step < seats && !holds[(i + step) % seats]) ++step;
    text += step == seats ? " : nobody\n" : " : " + letter('A', (i + step) % seats) + " +\n";
  }
  return read(text);
}

TEST(Questions, AreTooLargeWhereThereAreMoreThanMemoryHolds) {
  Questions questions;
  ASSERT_TRUE(questions.load(huge_game(), {.most = 100}));
  EXPECT_TRUE(questions.too_large());
  EXPECT_EQ(questions.all().size(), 100U);
}

TEST(SampledQuestions, LookAtFewerDealsWhereThereAreManyQuestions) {
  const Record record = game("");
  SampledQuestions sampled;
  ASSERT_TRUE(sampled.load(record, {}, 2000));
  const std::vector<Card> cards = advice_on(record).questions.front().cards;
  const double of_all = sampled.value(cards, {}).bits;
  sampled.plan_for(10'000'000);
  EXPECT_NE(sampled.value(cards, {}).bits, of_all);
  EXPECT_EQ(sampled.estimate(cards, {}).value.bits, of_all);
}

TEST(SampledQuestions, AreThoseOfTheExactSumsButForTheNoise) {
  expect_like_exact(game("Ann ? plum knife hall : Bob +knife"), 4000);
  expect_like_exact(game("Bob ? green knife study : Cyn +", "[Rules \"respond=all\"]\n"), 4000);
}

TEST(SampledQuestions, AreTheSameForTheSameSeed) {
  const Record record = game("");
  SampledQuestions a;
  SampledQuestions b;
  ASSERT_TRUE(a.load(record, {.seed = 7}, 200));
  ASSERT_TRUE(b.load(record, {.seed = 7}, 200));
  const std::vector<Card> question = {Card{1}, Card{5}, Card{8}};
  EXPECT_EQ(a.value(question, {0.4}).bits, b.value(question, {0.4}).bits);
}

}  // namespace
}  // namespace gumshoe
