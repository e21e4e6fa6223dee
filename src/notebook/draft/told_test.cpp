#include "notebook/draft/told.h"

#include <gtest/gtest.h>

#include "infer/posterior.h"
#include "record/notation/notation_test.h"

namespace gumshoe {
namespace {

const std::string ann_is_told = R"(
[Seats "Ann, Bob, Cyn, Dan"]
[Hands "5 5 4 4"]
[Me "Ann"]
[Hand "scarlet, rope, wrench, kitchen, study"]
)";

std::string marks(const Table& table, const std::vector<Mark>& all) {
  std::string text;
  for (const Mark& mark : all) {
    const std::string& card = (*table.deck)[mark.card].id;
    const std::string holder = mark.holder.is_seat() ? table.seats[mark.holder.seat().index] : "envelope";
    text += (text.empty() ? "" : ", ") + holder + (mark.has ? " " : " not ") + card;
  }
  return text;
}

TEST(Told, EachEventTellsWhatTheOthersDidNot) {
  const Record game = read(ann_is_told +
                           "Ann ? mustard rope library : Bob +mustard\nBob --\nDan ? mustard rope hall : Ann +rope\n"
                           "Ann ? white knife library : Bob - Cyn +white\n");
  const std::vector<Told> told = told_by_events(game);
  ASSERT_EQ(told.size(), 5U);
  EXPECT_EQ(marks(game.table, told[0].proved), "") << "the deal";
  EXPECT_EQ(marks(game.table, told[1].proved), "Bob mustard");
  EXPECT_EQ(marks(game.table, told[2].proved), "");
  EXPECT_EQ(told[2].bits, 0.0);
  EXPECT_EQ(marks(game.table, told[3].proved), "") << "my own card";
  EXPECT_EQ(marks(game.table, told[4].proved), "Cyn white, Bob not knife, Bob not library");
}

TEST(Told, BitsAreWhatTheEntropyFell) {
  const Record game = read(ann_is_told +
                           "Ann ? mustard rope library : Bob +mustard\nBob ? plum knife lounge : Cyn +\n"
                           "Dan ? plum ? lounge : Bob +\nCyn ! green knife hall wrong\n@not envelope plum\n");
  for (const Model model : {Model::bayes, Model::deals}) {
    const std::vector<Told> told = told_by_events(game, model);
    ASSERT_EQ(told.size(), game.entries.size() + 1);
    for (int event = 1; event < static_cast<int>(told.size()); ++event) {
      const double before = posterior(up_to(game, event - 1), {.model = model}).entropy;
      const double after = posterior(up_to(game, event), {.model = model}).entropy;
      const std::optional<double> bits = told[event].bits;
      ASSERT_TRUE(bits);
      EXPECT_NEAR(*bits, before - after, 1e-9);
    }
  }
}

TEST(Told, EndsBeforeWhatCannotBeTrue) {
  EXPECT_EQ(told_by_events(read(ann_is_told + "Ann --\n@has Bob plum\n@has Cyn plum\nCyn --\n")).size(), 3U);
}

TEST(Told, WhereAllIsKnownEventsTellNothing) {
  const std::string small = "[Category \"who: A, B, C\"]\n[Seats \"Ann, Bob\"]\n[Me \"Ann\"]\n[Hand \"a\"]\n";
  const std::vector<Told> told = told_by_events(read(small + "@has Bob b\nBob ? c : nobody\nAnn ? b : Bob +b\n"));
  ASSERT_EQ(told.size(), 4U);
  EXPECT_EQ(told[1].bits, 1.0);
  EXPECT_EQ(told[3].bits, 0.0);
  EXPECT_EQ(told_by_events(read(small + "@has Bob b\nBob ? c : nobody\nAnn ? c : Bob +c\n")).size(), 3U);
}

// The event that settled a field, by a seat's number from 1, or 0 for the envelope.
std::optional<int> settled(const Record& game, std::string_view name, int who) {
  const Holder holder = who == 0 ? Holder::envelope() : Holder(seat(who));
  return settled_by(told_by_events(game), card(game, name), holder);
}

TEST(Told, ACardThatIsPlacedIsSettledForEverybodyByThatEvent) {
  const Record game = read(ann_is_told + "Bob --\nAnn ? mustard rope library : Bob +mustard\nCyn --\n");
  for (const int who : {0, 2, 3, 4}) EXPECT_EQ(settled(game, "mustard", who), 2) << who;
  EXPECT_EQ(settled(game, "mustard", 1), 0) << "I never had it";
  EXPECT_EQ(settled(game, "rope", 3), 0) << "I have it";
  EXPECT_EQ(settled(game, "library", 3), std::nullopt);
}

TEST(Told, WhoIsRuledOutBeforeTheCardIsPlacedStaysSettledByTheEarlierEvent) {
  const Record game = read(ann_is_told +
                           "Dan ? plum knife hall : Bob - Cyn +\n"
                           "Ann ? plum rope study : Bob - Cyn - Dan +plum\n");
  EXPECT_EQ(settled(game, "plum", 2), 1);
  EXPECT_EQ(settled(game, "plum", 3), 2);
  EXPECT_EQ(settled(game, "plum", 4), 2);
  EXPECT_EQ(settled(game, "plum", 0), 2);
}

TEST(Told, WhatIsDealtOverIsSettledAnewByTheEventThatShowsIt) {
  const Record game = read(R"(
[Category "who: A, B, C, D, E"]
[Seats "Ann, Bob, Cyn"]
[Hands "2 1 1"]
[Me "Ann"]
[Hand "a, b"]
[Rules "eliminated=redeal"]
@has Bob c
@out Bob
@deal Bob Cyn 1
Cyn --
)");
  EXPECT_EQ(settled(up_to(game, 2), "c", 2), 1);
  EXPECT_EQ(settled(game, "c", 2), 3);
  EXPECT_EQ(settled(game, "c", 3), 3);
}

}  // namespace
}  // namespace gumshoe
