#include "notebook/draft/edit.h"

#include "notebook/draft/draft_test.h"

namespace gumshoe {
namespace {

const std::string reveal = "[Seats \"Ann, Bob, Cyn, Dan\"]\n[Rules \"eliminated=reveal\"]\n";

std::string written(const Draft& game, const Result<Edit>& edit) {
  return edit ? full_text(game.table(), *edit->line) : edit.error().message;
}

std::string complaint(const Draft& game, const Edit& edit) {
  const Result<Applied> done = applied(game, edit);
  return done ? "" : done.error().message;
}

TEST(Edit, ATypedLineIsWrittenOut) {
  const Draft game = draft(four + "Ann --\n");
  const Result<Edit> edit = adding(game, "12. prh4 ; well");
  EXPECT_EQ(written(game, edit), "Bob ? plum rope hall : Cyn - Dan + ; well");
  EXPECT_EQ(edit->line->typed, "12. prh4 ; well");
}

TEST(Edit, EveryKindDoesWhatItSays) {
  Draft game = typed(draft(four), {"Ann --", "Bob --", "Cyn --"});
  game = after(game, inserting(game, 1, "@has Bob rope"));
  EXPECT_EQ(lines_of(game), (Texts{"Ann --", "@has Bob rope", "Bob --", "Cyn --"}));
  game = after(game, moving(0, 2));
  EXPECT_EQ(lines_of(game), (Texts{"@has Bob rope", "Bob --", "Ann --", "Cyn --"}));
  game = after(game, moving(3, 0));
  EXPECT_EQ(lines_of(game), (Texts{"Cyn --", "@has Bob rope", "Bob --", "Ann --"}));
  game = after(game, parking(1));
  EXPECT_EQ(lines_of(game), (Texts{"Cyn --", "(@has Bob rope)", "Bob --", "Ann --"}));
  game = after(game, unparking(1));
  game = after(game, erasing(0));
  EXPECT_EQ(lines_of(game), (Texts{"@has Bob rope", "Bob --", "Ann --"}));
  game = after(game, replacing(game, 0, "@not Bob rope"));
  EXPECT_EQ(lines_of(game).front(), "@not Bob rope");
}

TEST(Edit, WhatCannotBeDoneIsSaid) {
  const Draft game = draft(four + "Ann --\n; parked Zoe --\n");
  EXPECT_EQ(complaint(game, erasing(2)), "there is no line 3");
  EXPECT_EQ(complaint(game, moving(0, 2)), "there is no line 3");
  EXPECT_EQ(complaint(game, parking(1)), "line 2 is parked already");
  EXPECT_EQ(complaint(game, unparking(0)), "line 1 is not parked");
  EXPECT_EQ(complaint(game, unparking(1)), "no seat 'Zoe'; the seats are Ann, Bob, Cyn and Dan");
  EXPECT_EQ(complaint({}, erasing(0)), "a game begins with its table");
  EXPECT_EQ(complaint(game, {.kind = Edit::Kind::add}), "a line of the game is missing");
  EXPECT_EQ(complaint(game, {.kind = Edit::Kind::rewrite}), "the game is missing");
  EXPECT_EQ(read_edit(game, "rewrite 1\na\n" + print_draft(game)).error().message,
            "what was typed does not fit the lines of the game");
}

TEST(Edit, ALineThatIsReplacedKeepsItsAsker) {
  const Draft game = typed(draft(four), {"prh3", "Cyn ? plum rope hall : nobody", "!prh"});
  EXPECT_EQ(written(game, replacing(game, 0, "prs0")), "Ann ? plum rope study : nobody");
  EXPECT_EQ(written(game, replacing(game, 1, "prs4")), "Cyn ? plum rope study : Dan +");
  EXPECT_EQ(written(game, replacing(game, 1, "2prs4")), "Bob ? plum rope study : Cyn - Dan +");
  EXPECT_EQ(written(game, replacing(game, 2, "!prs-")), "Cyn ! plum rope study wrong");
}

TEST(Edit, AnErrorInAReplacementIsWhereItWasTyped) {
  const Draft game = typed(draft(four), {"prh3", "mrh4"});
  const Result<Edit> edit = replacing(game, 1, "  mr1");
  ASSERT_FALSE(edit);
  EXPECT_EQ(edit.error().column, 5);
}

TEST(Edit, AParkedLineWasSomebodysTurnAllTheSame) {
  Draft game = typed(draft(four), {"Ann --", "prh4"});
  game = after(game, parking(1));
  EXPECT_EQ(asker_at(game, 2), seat(3));
  EXPECT_EQ(written(game, adding(game, "prh4")), "Cyn ? plum rope hall : Dan +");
}

TEST(Edit, ALineThatNamesASeatThatIsNotAskedAnyMoreIsParked) {
  Draft game = typed(draft(reveal), {"Ann ! plum rope hall right", "Bob ? plum rope hall : Cyn - Dan - Ann +"});
  const Result<Applied> done = applied(game, *replacing(game, 0, "Ann ! plum rope hall wrong"));
  ASSERT_TRUE(done);
  EXPECT_EQ(done->parked, std::vector<int>{1});
  EXPECT_EQ(lines_of(done->draft).back(), "(Bob ? plum rope hall : Cyn - Dan - Ann +)");
}

TEST(Edit, APassThatWasOnlyImpliedGoesWithTheSeatThatIsNotAskedAnyMore) {
  Draft game = typed(draft(reveal), {"Cyn ! plum rope hall right", "2prh4", "Bob ? plum rope study : Cyn - Dan +"});
  EXPECT_EQ(lines_of(game)[1], "Bob ? plum rope hall : Cyn - Dan +");
  const Result<Applied> done = applied(game, *replacing(game, 0, "!prh-"));
  ASSERT_TRUE(done);
  EXPECT_EQ(lines_of(done->draft)[1], "Bob ? plum rope hall : Dan +");
  EXPECT_EQ(done->parked, std::vector<int>{2}) << "that Cyn passed was typed";
}

TEST(Edit, TextIsReadBackTheSame) {
  const Draft game = typed(draft(four), {"prh3", "Bob -- ; \"quoted\""});
  const std::vector<Edit> edits{*adding(game, "prh4"),
                                *inserting(game, 1, "@has Bob rope"),
                                *replacing(game, 0, "prs0"),
                                erasing(12),
                                moving(3, 4),
                                parking(0),
                                unparking(7),
                                rewriting(game),
                                rewriting(draft(print_draft(game)))};
  for (const Edit& edit : edits) {
    const std::string text = print_edit(game, edit);
    const Result<Edit> again = read_edit(game, text);
    ASSERT_TRUE(again) << again.error().message << "\n" << text;
    EXPECT_EQ(*again, edit) << text;
  }
}

TEST(Edit, TextThatIsNoEditIsRefused) {
  for (const char* text : {"", "add", "add\n", "add 3\nBob --\n\n", "erase", "erase x\n", "erase -1\n", "move 1\n",
                           "erase 1\nmore", "rewrite", "rewrite 2\na\n", "add\nBob --\nb\nc", "add\nBob \x01--\n\n",
                           "shuffle 1\n", "erase 99999999999\n"}) {
    EXPECT_FALSE(read_edit(draft(four), text)) << text;
  }
}

TEST(Edit, RewritingKeepsWhatWasTyped) {
  const Draft game = after(typed(draft(four), {"prh3", "mrl3", "@has Bob rope"}), parking(1));
  EXPECT_EQ(read_edit({}, print_edit({}, rewriting(game)))->game, game);
}

TEST(Edit, LineAfterLineMakesTheSameDraft) {
  const Draft game = after(typed(draft(four + "; a remark\n"), {"prh3 ; x", "mrl4", "@has Bob rope"}), parking(1));
  Draft made;
  for (const Edit& edit : one_by_one(game)) made = after(made, edit);
  EXPECT_EQ(made, game);
  EXPECT_EQ(one_by_one(game).size(), 4U);
}

}  // namespace
}  // namespace gumshoe
