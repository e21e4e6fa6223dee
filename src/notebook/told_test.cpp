#include "notebook/told.h"

#include <gtest/gtest.h>

#include "infer/posterior.h"
#include "record/notation_test.h"

namespace gumshoe {
namespace {

const std::string ann = R"(
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
  const Record game = read(ann +
                           "Ann ? mustard rope library : Bob +mustard\nBob --\nDan ? mustard rope hall : Ann +rope\n"
                           "Ann ? white knife library : Bob - Cyn +white\n");
  const std::vector<Told> told = told_by_events(game);
  ASSERT_EQ(told.size(), 4U);
  EXPECT_EQ(marks(game.table, told[0].proved), "Bob mustard");
  EXPECT_EQ(marks(game.table, told[1].proved), "");
  EXPECT_EQ(told[1].bits, 0.0);
  EXPECT_EQ(marks(game.table, told[2].proved), "") << "my own card";
  EXPECT_EQ(marks(game.table, told[3].proved), "Cyn white, Bob not knife, Bob not library");
}

TEST(Told, BitsAreWhatTheEntropyFell) {
  const Record game = read(ann +
                           "Ann ? mustard rope library : Bob +mustard\nBob ? plum knife lounge : Cyn +\n"
                           "Dan ? plum ? lounge : Bob +\nCyn ! green knife hall wrong\n@not envelope plum\n");
  for (const Model model : {Model::bayes, Model::deals}) {
    const std::vector<Told> told = told_by_events(game, model);
    ASSERT_EQ(told.size(), game.entries.size());
    for (int event = 1; event <= static_cast<int>(told.size()); ++event) {
      const double before = posterior(up_to(game, event - 1), {.model = model}).entropy;
      const double after = posterior(up_to(game, event), {.model = model}).entropy;
      const std::optional<double> bits = told[static_cast<std::size_t>(event - 1)].bits;
      ASSERT_TRUE(bits);
      EXPECT_NEAR(*bits, before - after, 1e-9);
    }
  }
}

TEST(Told, EndsBeforeWhatCannotBeTrue) {
  EXPECT_EQ(told_by_events(read(ann + "Ann --\n@has Bob plum\n@has Cyn plum\nCyn --\n")).size(), 2U);
}

TEST(Told, WhereAllIsKnownEventsTellNothing) {
  const std::string small = "[Category \"who: A, B, C\"]\n[Seats \"Ann, Bob\"]\n[Me \"Ann\"]\n[Hand \"a\"]\n";
  const std::vector<Told> told = told_by_events(read(small + "@has Bob b\nBob ? c : nobody\nAnn ? b : Bob +b\n"));
  ASSERT_EQ(told.size(), 3U);
  EXPECT_EQ(told[0].bits, 1.0);
  EXPECT_EQ(told[2].bits, 0.0);
  EXPECT_EQ(told_by_events(read(small + "@has Bob b\nBob ? c : nobody\nAnn ? c : Bob +c\n")).size(), 2U);
}

}  // namespace
}  // namespace gumshoe
