#include "infer/posterior.h"

#include <gtest/gtest.h>

#include <atomic>
#include <numeric>
#include <string>

#include "infer/answers/hands.h"
#include "infer/answers/sample.h"
#include "infer/answers/shows.h"
#include "infer/diagram/solver.h"
#include "infer/half_heard/listed.h"
#include "infer/proof/conflict.h"
#include "record/record_test.h"

namespace gumshoe {
namespace {

std::string deals(const std::string& text) { return posterior(read(text), {.model = Model::deals}).deals; }

constexpr const char* small_deck = R"(
  [Category "S: s1, s2, s3"]
  [Category "W: w1, w2, w3"]
  [Category "R: r1, r2, r3"]
  [Seats "Ann, Bob, Cyn"]
)";

// 18! / 6!^3 and 18! / 3!^6, times the 324 envelopes.
TEST(Deals, OfAFreshGameAreKnownNumbers) {
  EXPECT_EQ(deals("[Seats \"A, B, C\"]"), "5557616064");
  EXPECT_EQ(deals("[Seats \"A, B, C, D, E, F\"]"), "44460928512000");
}

// 8^16 envelopes, all of one kind of cards: far too many to list.
TEST(Solutions, OfVeryManyOnlyTheLikeliestAreListed) {
  std::string text;
  for (char category = 'a'; category < 'a' + 16; ++category) {
    text += std::string("[Category \"") + category + ":";
    for (int c = 0; c < 8; ++c) text += (c == 0 ? " " : ", ") + std::string(1, category) + std::to_string(c);
    text += "\"]\n";
  }
  const Posterior odds = posterior(read(text + "[Seats \"A, B\"]"));
  EXPECT_EQ(odds.solutions.size(), 1000U);
  EXPECT_EQ(odds.solutions_left_out, "281474976709656");
  EXPECT_DOUBLE_EQ(odds.solutions.front().p, 0x1p-48);
  EXPECT_NEAR(odds.entropy, 48, 1e-9);
}

// 125! / (15!^5 10!^5) times 42 * 42 * 44, by an exact calculator.
TEST(Deals, AreCountedExactlyBeyondAnyMachineWord) {
  std::string text;
  for (const auto& [name, count] : {std::pair{"S", 42}, std::pair{"W", 42}, std::pair{"R", 44}}) {
    text += "[Category \"" + std::string(name) + ": ";
    for (int i = 1; i <= count; ++i) text += (i > 1 ? ", " : "") + std::string(name) + std::to_string(i);
    text += "\"]\n";
  }
  text += "[Seats \"A, B, C, D, E, F, G, H, I, J\"]\n[Hands \"15 15 15 15 15 10 10 10 10 10\"]\n";
  EXPECT_EQ(deals(text),
            "6073148423443628948468233123280304364653411958498907676693787630218157839174227687011089437246176237829811"
            "068731392000000");
}

TEST(Odds, OfAShownCardFollowTheChoiceOfWhoShowedIt) {
  const Record game =
      read(std::string(small_deck) + "[Hands \"2 2 2\"]\n[Me \"Ann\"]\n[Hand \"s1, w1\"]\nAnn ? s2 w2 r1 : Bob +s2\n");
  const double counted = posterior(game, {.model = Model::deals}).probability(card(game, "w2"), Seat{1});
  const double weighed = posterior(game, {.model = Model::bayes}).probability(card(game, "w2"), Seat{1});
  EXPECT_LT(weighed, counted);
}

TEST(Odds, StayPossibleAfterThousandsOfShows) {
  std::string text = std::string(small_deck) + "[Hands \"2 2 2\"]\n[Me \"Ann\"]\n[Hand \"s1, w1\"]\n";
  for (int i = 0; i < 3000; ++i) text += "Ann ? s2 w2 r1 : Bob +s2\n";
  const Record game = read(text);
  const Posterior odds = posterior(game);
  EXPECT_GT(odds.probability(card(game, "w2"), Seat{1}), 0);
  EXPECT_LT(odds.probability(card(game, "w2"), Seat{1}), 1e-300);
  EXPECT_FALSE(odds.knowledge.holder_of(card(game, "w2")).has_value());
}

TEST(Odds, OfHandSizesAddUp) {
  const Posterior odds = posterior(read("[Seats \"A, B, C, D\"]\n[Hands \"? 3-5 ? 4\"]\nA ? plum rope hall : B +\n"));
  for (const auto& sizes : odds.sizes) {
    EXPECT_NEAR(
        std::accumulate(sizes.begin(), sizes.end(), 0.0, [](double sum, const SizeOdds& s) { return sum + s.p; }), 1,
        1e-12);
  }
  EXPECT_EQ(odds.sizes[3].size(), 1U);
}

// Forty clauses over sixty cards, each across all hands: no order keeps the diagram small.
std::string too_large() {
  std::string text;
  for (const auto& [name, count] : {std::pair{"S", 18}, std::pair{"W", 18}, std::pair{"R", 24}}) {
    text += "[Category \"" + std::string(name) + ": ";
    for (int i = 0; i < count; ++i) text += (i > 0 ? ", " : "") + std::string(name) + std::to_string(i);
    text += "\"]\n";
  }
  text += "[Seats \"A, B, C, D, E, F\"]\n[Hands \"9 9 9 10 10 10\"]\n";
  for (int i = 0; i < 48; ++i) {
    text += "@some " + std::string(1, static_cast<char>('A' + i % 6)) + " S" + std::to_string(i * 7 % 18) + " W" +
            std::to_string(i * 5 % 18) + " R" + std::to_string(i * 11 % 24) + "\n";
  }
  return text;
}

TEST(Odds, ThatCannotBeComputedExactlySaySoWithTheirError) {
  const Posterior odds = posterior(read(too_large()), {.samples = 500});
  ASSERT_FALSE(odds.exact);
  EXPECT_EQ(odds.deals, "");
  EXPECT_GE(odds.samples, 300U);
  EXPECT_FALSE(odds.knowledge.complete);
  for (std::size_t c = 0; c < odds.p.size(); ++c)
    EXPECT_NEAR(std::accumulate(odds.p[c].begin(), odds.p[c].end(), 0.0), 1, 1e-6);
  EXPECT_GT(odds.standard_error(Card{0}, Holder::envelope()), 0);
  EXPECT_LT(odds.standard_error(Card{0}, Holder::envelope()), 0.2);
}

TEST(Odds, ThatWereSampledTellTheErrorOfHandSizes) {
  std::string text = too_large();
  text.replace(text.find("9 9 9 10 10 10"), 14, "9 9 9 9-11 9-11 10");
  const Posterior odds = posterior(read(text), {.samples = 500});
  ASSERT_FALSE(odds.exact);
  ASSERT_EQ(odds.sizes[3].size(), 3U);
  for (const SizeOdds& size : odds.sizes[3]) EXPECT_GT(size.se, 0);
  EXPECT_EQ(odds.sizes[0][0].se, 0);
}

// Twelve seats of whom different cards are known to lie elsewhere: no clause is left to be left out.
TEST(Odds, WhereEverySeatIsKnownToLackOtherCardsAreSampledAllTheSame) {
  std::string text = "[Category \"S: ";
  for (int i = 0; i < 45; ++i) text += (i > 0 ? ", s" : "s") + std::to_string(i);
  text += "\"]\n[Category \"W: w0, w1\"]\n[Seats \"A, B, C, D, E, F, G, H, I, J, K, L\"]\n";
  for (int seat = 0; seat < 12; ++seat) {
    for (int i = 0; i < 8; ++i)
      text += "@not " + std::string(1, static_cast<char>('A' + seat)) + " s" +
              std::to_string((seat * 17 + i * i * 5) % 45) + "\n";
  }
  const Record game = read(text);
  const Posterior odds = posterior(game, {.samples = 300});
  ASSERT_FALSE(odds.exact);
  EXPECT_EQ(odds.samples, 300U);
  EXPECT_EQ(odds.probability(card(game, "s0"), Seat{0}), 0);
  double envelope = 0;
  for (int c = 0; c < 45; ++c) envelope += odds.probability(Card(c), Holder::envelope());
  EXPECT_NEAR(envelope, 1, 1e-6);
  EXPECT_NEAR(odds.probability(card(game, "w0"), Holder::envelope()), 0.5, 0.2);
}

TEST(Odds, OfWhichNoDealWasFoundSaySo) {
  const Posterior odds = posterior(read(too_large()), {.samples = 0});
  EXPECT_FALSE(odds.exact);
  EXPECT_EQ(odds.samples, 0U);
  EXPECT_EQ(odds.standard_error(Card{0}, Holder::envelope()), 1);
  double sum = 0;
  for (const double p : odds.p[0]) sum += p;
  EXPECT_NEAR(sum, 1, 1e-12);
}

// Ties are listed in deck order, but not for that reason are all of a thousand million envelopes written down.
TEST(Odds, OfManyCategoriesAndAnAccusationAreExact) {
  std::string text;
  std::string accusation = "A !";
  for (int k = 0; k < 16; ++k) {
    const std::string name = "k" + std::to_string(k);
    text += "[Category \"" + name + ": " + name + "a, " + name + "b\"]\n";
    accusation += " " + name + "a";
  }
  const Posterior odds = posterior(read(text + "[Seats \"A, B\"]\n" + accusation + " wrong\n"));
  EXPECT_TRUE(odds.exact);
  EXPECT_NEAR(odds.probability(Card{0}, Holder::envelope()), 32767.0 / 65535, 1e-12);
}

// Three hands have one of the same two cards: nothing that the rest of the game makes too large to see.
TEST(Odds, OfAPartThatCannotBeTrueAreNotSampled) {
  const Record game = read(too_large() + "@some A S0 S1\n@some B S0 S1\n@some C S1 S0\n");
  EXPECT_FALSE(posterior(game, {.samples = 10}).knowledge.consistent());
  EXPECT_FALSE(know(game).consistent());
  EXPECT_EQ(find_conflict(game), (Conflict{{49, 50, 51}, {}}));
  EXPECT_TRUE(know(read(too_large() + "@some A S0 S1\n@some B S0 S1\n")).consistent());
}

// `count` categories of `cards` cards each, called a0, a1 …, b0 …
std::string many_categories(int count, int cards) {
  std::string text;
  for (int k = 0; k < count; ++k) {
    const std::string name(1, static_cast<char>('a' + k));
    text += "[Category \"" + name + ": ";
    for (int i = 0; i < cards; ++i) text += (i > 0 ? ", " : "") + name + std::to_string(i);
    text += "\"]\n";
  }
  return text;
}

// Far more envelopes than are drawn: counted by those that were drawn, they would have 11 bits.
TEST(Entropy, OfASampleIsNotThatOfTheEnvelopesDrawn) {
  std::string text = many_categories(16, 2) + "[Seats \"Xia, Yan\"]\nYan ? ";
  for (int k = 0; k < 16; ++k) text += "? ";
  const Posterior odds = posterior(read(text + ": Xia +\n"), {.samples = 2000});
  ASSERT_FALSE(odds.exact);
  EXPECT_GT(odds.entropy_se, 0);
  EXPECT_LT(odds.entropy_se, 4);
  EXPECT_NEAR(odds.entropy, 16, 2 * odds.entropy_se);
  EXPECT_GT(odds.entropy, 12);
}

// Four cards in each category that differ in who cannot have them: none is much likelier in the envelope.
TEST(Entropy, OfTooManyEnvelopesIsEstimated) {
  std::string text = many_categories(12, 4) + "[Seats \"Xia, Yan, Zoe\"]\n";
  for (int k = 0; k < 12; ++k) {
    const std::string name(1, static_cast<char>('a' + k));
    text += "@not Xia " + name + "0\n@not Yan " + name + "1\n@not Zoe " + name + "2\n";
  }
  const Posterior odds = posterior(read(text));
  ASSERT_TRUE(odds.exact);
  EXPECT_NE(odds.solutions_left_out, "0");
  EXPECT_GT(odds.entropy_se, 0);
  EXPECT_LT(odds.entropy_se, 0.2);
  EXPECT_NEAR(odds.entropy, 23.8, 0.5);
}

// Half-heard questions that several answer, which need a line in both models.
constexpr const char* half_heard = R"(
    [Category "who: a, b, c, d"]
    [Category "what: p, q, r, s"]
    [Seats "Ann, Bob, Cyn"]
    [Rules "respond=all"]
    [Me "Ann"]
    [Hand "a, p"]
    Bob ? ? q : Cyn + Ann +
    Cyn ? b ? : Ann - Bob +
    Ann ? c ? : Bob + Cyn +
    Bob ? ? ? : Cyn - Ann +
)";

TEST(Lists, SayWhatADiagramSays) {
  const Record game = read(half_heard);
  for (const Model model : {Model::deals, Model::bayes}) {
    const Problem problem = problem_of(game, model);
    const auto deals = list_deals(problem, Effort::small);
    ASSERT_TRUE(deals);
    Solver solver;
    EXPECT_NEAR(ratio(deals->all.weight * deals->scale, *total_weight(solver, problem, {})), 1, 1e-12);
    Posterior listed;
    ASSERT_TRUE(read_posterior_from_list(problem, Effort::small, listed));
    Marginals<double> marginals;
    Sweep<double>().run(solver.diagram(), problem.cards, marginals);
    for (std::size_t c = 0; c < listed.p.size(); ++c) {
      if (!solver.reduced().open.contains(Card(c))) continue;
      for (std::size_t p = 0; p < problem.places.size(); ++p)
        EXPECT_NEAR(listed.p[c][problem.places[p].code()], marginals.at[c][p] / marginals.total, 1e-12);
    }
  }
}

// What a listing does is bounded by the number of deals and of questions, not by a clock.
TEST(Lists, EndWhereThereAreTooManyDeals) {
  const auto game = [](const std::string& sizes, int questions) {
    std::string text = R"(
      [Category "who: a1, a2, a3, a4"]
      [Category "with: b1, b2, b3, b4"]
      [Category "where: c1, c2, c3, c4, c5"]
      [Seats "Ann, Bob, Cyn, Dan"]
    )";
    text += "[Hands \"" + sizes + "\"]\n";
    for (int i = 0; i < questions; ++i) text += i % 2 == 0 ? "Ann ? a1 ? ? : Bob +\n" : "Ann ? a2 ? ? : Bob +\n";
    return problem_of(read(text), Model::bayes);
  };
  int seen = 0;
  const DealVisitor count{[&](const std::vector<CardSet>&, const Scaled&) { ++seen; }};
  EXPECT_TRUE(list_deals(game("5 5 0 0", 2), Effort::moderate, count));  // 20,160 at most
  EXPECT_GT(seen, 10'000);
  seen = 0;
  EXPECT_FALSE(list_deals(game("4 4 1 1", 2), Effort::moderate, count));
  EXPECT_FALSE(list_deals(game("? ? ? ?", 2), Effort::great, count));
  EXPECT_EQ(seen, 0);
}

// A thousand times the same half-heard line weighs less than a double can tell from nothing.
TEST(Lists, ExcludeNothingForWeighingLittle) {
  const std::string before = R"(
    [Seats "Ann, Bob, Cyn"]
    [Me "Ann"]
    [Hand "white, knife, kitchen, ballroom, study, peacock"]
    Ann ? plum rope hall : Bob +plum
    @has Bob rope
  )";
  std::string often;
  for (int i = 0; i < 1000; ++i) often += "Cyn ? ? ? lounge : Bob +\n";
  const Posterior once = posterior(read(before + "Cyn ? ? ? lounge : Bob +\n"));
  const Posterior always = posterior(read(before + often));
  EXPECT_TRUE(always.exact);
  EXPECT_EQ(always.deals, once.deals);
  EXPECT_EQ(always.knowledge.places(), once.knowledge.places());
}

// Nor do draws where there are too many deals to list: the same draws, but for what weighs on all of them.
TEST(Samples, WeighAgainstEachOtherOnly) {
  std::string often = "[Seats \"Ann, Bob, Cyn\"]\n";
  for (int i = 0; i < 2000; ++i) often += "Ann ? ? ? ? : Bob +\n";
  const Posterior odds = posterior(read(often));
  EXPECT_FALSE(odds.exact);
  EXPECT_GT(odds.samples, 0U);
  double sum = 0;
  for (const Solution& solution : odds.solutions) sum += solution.p;
  EXPECT_NEAR(sum, 1, 1e-9);
}

TEST(Conflict, NamesTheFewLinesThatCannotAllBeTrue) {
  const Record game = read(R"(
    [Seats "Ann, Bob, Cyn"]
    Ann ? plum rope hall : Bob -
    Bob ? plum rope hall : Cyn +
    Cyn ? plum rope study : Ann -
    @has Bob rope
  )");
  EXPECT_EQ(find_conflict(game), (Conflict{{1, 4}, {}}));
}

// Nothing is told of the sizes: it is Ann's hand that leaves Bob and Cyn seventeen cards.
TEST(Conflict, ChargesTheSizeOfMyHandToMyHand) {
  const Record game = read(
      "[Seats \"Ann, Bob, Cyn\"]\n[Hands \"? ? ?\"]\n[Me \"Ann\"]\n[Hand \"plum\"]\n@size Bob 17\n@has Cyn rope\n");
  EXPECT_EQ(find_conflict(game), (Conflict{{1, 2}, {"Hand"}}));
}

// Nor does it say how many cards lie in the pool.
TEST(Conflict, ChargesHandsThatAreTooLargeForThePoolToThePool) {
  const std::string table = "[Seats \"Ann, Bob, Cyn\"]\n[Hands \"? ? ?\"]\n";
  EXPECT_EQ(find_conflict(read(table + "[Pool \"3\"]\n@size Bob 18\n")), (Conflict{{1}, {"Pool"}}));
  EXPECT_EQ(find_conflict(read(table + "[Public \"rope, hall\"]\n@size Bob 18\n")), (Conflict{{1}, {"Public"}}));
}

// Three cards are named, and four seats show one each.
TEST(Conflict, IsFoundWhereQuestionsWereNotHeard) {
  const Record game = read(
      "[Seats \"Ann, Bob, Cyn, Dan, Eve\"]\n[Rules \"respond=all\"]\n"
      "Bob ? ? ? ? : Cyn + Dan + Eve + Ann +\n");
  EXPECT_EQ(find_conflict(game), (Conflict{{1}, {}}));
}

// It is Bob's hand that does not have it, not the envelope that leaves it to the pool.
TEST(Conflict, ChargesAHandWithWhatItLacks) {
  const Record game = read(std::string(small_deck) + R"([Me "*"]
    [Pool "1"]
    [Hands "2 2 1"]
    [Hand.1 "s1, w1"]
    [Hand.2 "s2, w2"]
    [Hand.3 "r1"]
    [Envelope "s3, w3, r3"]
    @has Bob r2
  )");
  EXPECT_EQ(find_conflict(game), (Conflict{{1}, {"Hand.2"}}));
}

// Ann had two cards and was dealt one.
TEST(Conflict, CitesTheCardsDealtOver) {
  const Record game = read(std::string(small_deck) + R"([Hands "2 2 2"]
    [Rules "eliminated=redeal"]
    @not Ann s1
    @out Bob
    @deal Bob Ann 1
    @deal Bob Cyn 1
    @size Ann 4
  )");
  EXPECT_EQ(find_conflict(game), (Conflict{{3, 5}, {"Hands"}}));
}

TEST(Conflict, CitesTheTagsItNeeds) {
  const Record game = read(
      "[Seats \"Ann, Bob, Cyn\"]\n[Me \"Ann\"]\n[Hand \"plum, rope, hall, study, white, knife\"]\n@has Bob rope\n");
  EXPECT_EQ(find_conflict(game), (Conflict{{1}, {"Hand"}}));
  EXPECT_EQ(find_conflict(read("[Seats \"Ann, Bob, Cyn\"]\nAnn ? plum rope hall : Bob +\n")), std::nullopt);
}

TEST(Hands, AreCountedAndListed) {
  const std::vector<PossibleHands> hands =
      possible_hands(read(std::string(small_deck) + "[Hands \"2 2 2\"]\n[Me \"Ann\"]\n[Hand \"s1, w1\"]\n"), 100);
  ASSERT_EQ(hands.size(), 3U);
  EXPECT_EQ(hands[0].count, "1");
  EXPECT_EQ(hands[1].count, "19");  // all pairs of seven cards but the two that leave the envelope without a card
  double sum = 0;
  for (const HandOdds& hand : hands[1].top) sum += hand.p;
  EXPECT_NEAR(sum, 1, 1e-12);
}

TEST(Hands, ThereAreNoneInAGameThatCannotBeTrue) {
  const std::vector<PossibleHands> hands =
      possible_hands(read(std::string(small_deck) + "[Hands \"2 2 2\"]\n@has Ann s1\n@has Bob s1\n"), 100);
  ASSERT_EQ(hands.size(), 3U);
  for (const PossibleHands& seat : hands) EXPECT_TRUE(seat.top.empty());
}

TEST(Hands, AreARowForEverySeatAlsoWhereOneIsToldToStop) {
  const std::atomic<bool> stop = true;
  const Record game = read(std::string(small_deck) + "[Hands \"2 2 2\"]\n");
  EXPECT_EQ(possible_hands(game, 100, {.budget = {.stop = &stop}}).size(), 3U);
}

TEST(Shows, NotSeenArePresumed) {
  const Record game = read(std::string(small_deck) + "[Hands \"2 2 2\"]\nAnn ? s1 w1 r1 : Bob +\n@not Bob s1\n");
  const std::vector<PresumedShow> shows = presumed_shows(game);
  ASSERT_EQ(shows.size(), 1U);
  EXPECT_EQ(shows[0].event, 1);
  ASSERT_EQ(shows[0].cards.size(), 2U);
  EXPECT_NEAR(shows[0].cards[0].p + shows[0].cards[1].p, 1, 1e-12);
}

TEST(Shows, OfAPositionTooLargeAreNotPresumed) {
  EXPECT_TRUE(presumed_shows(read(too_large() + "A ? S0 W1 R2 : B +\n")).empty());
}

// In both models.
void expect_show(const Record& game, const std::vector<double>& odds) {
  for (const Model model : {Model::deals, Model::bayes}) {
    const std::vector<PresumedShow> shows = presumed_shows(game, {.model = model});
    ASSERT_EQ(shows.size(), 1U);
    ASSERT_EQ(shows[0].cards.size(), odds.size());
    for (std::size_t i = 0; i < odds.size(); ++i) EXPECT_NEAR(shows[0].cards[i].p, odds[i], 1e-12);
  }
}

// Of the three weapons that may have been meant one is Bob's; with the other two he had nothing but the suspect to
// show.
TEST(Shows, AreOneForEachWayToFillInWhatWasNotHeard) {
  const std::string table = std::string(small_deck) + "[Hands \"2 2 2\"]\n[Me \"Bob\"]\n[Hand \"s1, w1\"]\n";
  expect_show(read(table + "Ann ? s1 ? r1 : Bob +\n"), {5.0 / 6, 1.0 / 6});
}

// Bob's two cards went one to Ann and one to Cyn: which of them he had shown is still even.
TEST(Shows, ArePresumedOfTheHandAsItWasThen) {
  const Record game = read(std::string(small_deck) + R"([Hands "2 2 2"]
    [Rules "eliminated=redeal"]
    Ann ? s1 w1 r1 : Bob +
    Cyn ? s1 w2 r3 : Bob -
    @out Bob
    @deal Bob Ann 1
    @deal Bob Cyn 1
  )");
  expect_show(game, {0.5, 0.5});
}

// Bob has s1 and one more: of 90 ways that count alike, 12 have w1 and 12 have r1, and then he chooses.
TEST(Shows, WhereCardsWereDealtOnAreChosenEvenly) {
  const Record game = read(std::string(small_deck) + R"([Hands "2 2 2"]
    [Rules "eliminated=redeal"]
    Ann ? s1 w1 r1 : Bob +
    @has Bob s1
    @out Bob
    @deal Bob Ann 1
    @deal Bob Cyn 1
  )");
  expect_show(game, {13.0 / 15, 1.0 / 15, 1.0 / 15});
}

TEST(DealSampler, DrawsTheSameDealsFromTheSameSeed) {
  const Record game = read("[Seats \"A, B, C, D\"]\nA ? plum rope hall : B +\n");
  DealSampler one(game, {.seed = 7});
  DealSampler two(game, {.seed = 7});
  for (int i = 0; i < 100; ++i) {
    const Deal deal = one.next();
    EXPECT_EQ(deal, two.next());
    EXPECT_EQ(deal.envelope.size(), 3);
    EXPECT_EQ(deal.hands[1].size() + deal.hands[0].size() + deal.hands[2].size() + deal.hands[3].size(), 18);
  }
}

}  // namespace
}  // namespace gumshoe
