#include "notebook/draft/changes.h"

#include "notebook/draft/draft_test.h"

namespace gumshoe {
namespace {

const std::string table_of_ann = R"([Seats "Ann, Bob, Cyn"]
[Me "Ann"]
[Hand "plum, green, rope, knife, hall, study"]
)";

Changes between(const Record& before, const Record& after, const PosteriorOptions& options = {}) {
  return what_changed(Position(before, options), Position(after, options));
}

Changes from_last(const Record& game) {
  return between(up_to(game, static_cast<int>(game.entries.size()) - 1), game, {.model = Model::deals});
}

TEST(Changes, ACardThatWasSeenIsProvedOnce) {
  const Record game = read(table_of_ann + "Ann ? scarlet rope hall : Bob +scarlet\n");
  const Changes changes = from_last(game);
  EXPECT_EQ(changes.proved, (std::vector<Mark>{{card(game, "scarlet"), seat(2), true}}));
  EXPECT_TRUE(changes.taken_back.empty());
  EXPECT_NE(changes.deals_before, changes.deals_after);
}

TEST(Changes, APassIsWhatTheSeatDoesNotHave) {
  const Record game = read(table_of_ann + "Ann ? scarlet wrench lounge : Bob -\n");
  EXPECT_EQ(from_last(game).proved, (std::vector<Mark>{{card(game, "scarlet"), seat(2), false},
                                                       {card(game, "wrench"), seat(2), false},
                                                       {card(game, "lounge"), seat(2), false}}));
}

TEST(Changes, WhatIsTheOppositeNowIsNotOpenAgain) {
  const Changes changes = between(read(table_of_ann + "@not Bob scarlet\n"), read(table_of_ann + "@has Bob scarlet\n"));
  const Record game = read(table_of_ann);
  EXPECT_EQ(changes.proved, (std::vector<Mark>{{card(game, "scarlet"), seat(2), true}}));
  EXPECT_TRUE(changes.taken_back.empty());
}

TEST(Changes, SeatsThatChangePlacesAndNamesAreTheSamePeople) {
  const Record before = read(table_of_ann + "@has Bob scarlet\n@not Cyn wrench\n");
  Record after = read(
      "[Seats \"Ann, Cyn, Robert\"]\n[Me \"Ann\"]\n[Hand \"plum, green, rope, knife, hall, study\"]\n"
      "@has Robert scarlet\n@not Cyn wrench\n");
  Record reordered = before;
  reordered.table.seats = {"Ann", "Cyn", "Bob"};
  reordered.entries = after.entries;
  EXPECT_TRUE(between(before, reordered).proved.empty());
  EXPECT_TRUE(between(before, reordered).taken_back.empty());
  EXPECT_TRUE(between(reordered, after).proved.empty()) << "a new name";
  EXPECT_EQ(between(after, up_to(after, 1)).taken_back, (std::vector<Mark>{{card(after, "wrench"), seat(2), false}}));
}

TEST(Changes, CardsOfAnotherEditionAreTheSameCards) {
  const Record before = read("[Edition \"classic-us\"]\n" + table_of_ann + "@has Bob scarlet\n");
  const Record after = read("[Edition \"classic-uk\"]\n" + table_of_ann + "@has Bob scarlet\n@has Bob wrench\n");
  EXPECT_EQ(between(before, after).proved, (std::vector<Mark>{{card(after, "wrench"), seat(2), true}}));
}

TEST(Changes, TheEnvelopeHasOddsBeforeAndAfter) {
  const Record game = read(table_of_ann + "Ann ? scarlet rope hall : nobody\n");
  const Changes changes = from_last(game);
  ASSERT_FALSE(changes.envelope.empty());
  EXPECT_EQ(changes.envelope.front().card, card(game, "scarlet"));
  EXPECT_DOUBLE_EQ(changes.envelope.front().before, 0.25);
  EXPECT_EQ(changes.envelope.front().after, 1);
  EXPECT_LE(changes.solutions.size(), 10U);
}

TEST(Changes, TheCaseIsSolvedAtTheLineThatSolvesItAndAtNoOther) {
  const Record game = read(table_of_ann +
                           "Ann ? scarlet rope hall : nobody\nBob ? plum wrench hall : Cyn - Ann +hall\n"
                           "Ann ? plum wrench hall : nobody\nAnn ? plum rope lounge : nobody\nAnn --\n");
  for (int events = 1; events <= 5; ++events) {
    EXPECT_EQ(from_last(up_to(game, events)).solved.has_value(), events == 4) << events;
  }
  const Changes back = between(game, up_to(game, 3));
  EXPECT_TRUE(back.unsolved);
  EXPECT_FALSE(back.taken_back.empty());
}

TEST(Changes, AConflictIsSaidOnceAndSoIsItsEnd) {
  const Record game = read(table_of_ann + "@has Bob wrench\n@has Cyn wrench\n@has Bob lounge\n");
  EXPECT_TRUE(from_last(up_to(game, 2)).conflict);
  EXPECT_FALSE(from_last(game).conflict);
  EXPECT_TRUE(between(game, up_to(game, 1)).mended);
}

TEST(Changes, WhatCannotBeDecidedIsNoConflict) {
  const Record record = read(table_of_ann + "Ann ? scarlet rope hall : Bob +scarlet\n");
  const Posterior known = posterior(record);
  Posterior undecided = known;
  undecided.knowledge = {};
  ASSERT_EQ(undecided.knowledge.consistency(), Consistency::undecided);
  Posterior impossible = known;
  impossible.knowledge = Knowledge::impossible();
  const auto changes = [&](const Posterior& before, const Posterior& after) {
    const Changes found = what_changed(record.table, before, record.table, after);
    return std::pair(found.conflict, found.mended);
  };
  EXPECT_EQ(changes(known, undecided), std::pair(false, false));
  EXPECT_EQ(changes(undecided, known), std::pair(false, false));
  EXPECT_EQ(changes(undecided, impossible), std::pair(true, false));
  EXPECT_EQ(changes(impossible, undecided), std::pair(false, false));
}

TEST(Likelihood, OfAnAnswerIsItsProbability) {
  // Four suspects, four weapons and seven rooms are left: of twelve cards dealt, any is in a given hand half the time.
  const Record game = read(table_of_ann + "@has Bob scarlet\nAnn ? scarlet rope hall : Bob +scarlet\n");
  EXPECT_DOUBLE_EQ(*likelihood_of_last(up_to(game, 1)), 0.75 / 2);
  EXPECT_DOUBLE_EQ(*likelihood_of_last(game), 1) << "he has no other to show";
}

TEST(Likelihood, OfAllAnswersToAQuestionAddsUpToOne) {
  const std::string question = "Ann ? scarlet wrench lounge : ";
  double sum = 0;
  for (const char* answer : {"nobody", "Bob +scarlet", "Bob +wrench", "Bob +lounge", "Bob - Cyn +scarlet",
                             "Bob - Cyn +wrench", "Bob - Cyn +lounge"}) {
    sum += *likelihood_of_last(read(table_of_ann + question + answer + "\n"));
  }
  EXPECT_NEAR(sum, 1, 1e-12);
}

TEST(Likelihood, OfAQuestionHalfHeardAddsUpToOneToo) {
  for (const char* question : {"Ann ? scarlet ? lounge : ", "Ann ? ? ? lounge : "}) {
    double sum = 0;
    for (const char* answer : {"nobody", "Bob +", "Bob - Cyn +"}) {
      sum += *likelihood_of_last(read(table_of_ann + question + answer + "\n"));
    }
    EXPECT_NEAR(sum, 1, 1e-12) << question;
  }
}

TEST(Likelihood, IsNoneAfterAConflictAndZeroAtIt) {
  const Record game = read(table_of_ann + "@has Bob wrench\n@has Cyn wrench\n@has Bob lounge\n");
  EXPECT_EQ(likelihood_of_last(game), std::nullopt);
  EXPECT_EQ(likelihood_of_last(up_to(game, 2)), 0);
  EXPECT_EQ(likelihood_of_last(up_to(game, 0)), std::nullopt);
  EXPECT_EQ(likelihood_of_last(read(table_of_ann + "Bob --\n")), 1);
}

}  // namespace
}  // namespace gumshoe
