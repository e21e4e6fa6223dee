#include "notebook/entry/completion.h"

#include "notebook/draft/draft_test.h"

namespace gumshoe {
namespace {

const Draft& four_at_a_table() {
  static const Draft game = draft(four + "Ann --\n");
  return game;
}

// `Bob(implied) plum rope ? : Cyn- Dan+`
std::string said(const Preview& preview) {
  const Table& table = four_at_a_table().table();
  std::string text;
  if (preview.who) text += table.seats[preview.who->index] + (preview.who_is_implied ? "(implied)" : "");
  for (const Preview::Named& named : preview.cards) text += " " + (named.card ? (*table.deck)[*named.card].id : "?");
  if (preview.nobody) text += " : nobody";
  if (!preview.answers.empty()) text += " :";
  for (const Answer& answer : preview.answers) {
    text += " " + table.seats[answer.seat.index] + std::string(1, "-+~"[static_cast<std::size_t>(answer.kind)]);
    if (answer.card) text += (*table.deck)[*answer.card].id;
  }
  return text;
}

std::string said(std::string_view line) {
  const Preview shown = preview(four_at_a_table(), line);
  constexpr const char* states[] = {"empty", "partial", "complete", "wrong"};
  return states[static_cast<std::size_t>(shown.state)] + std::string(" ") + said(shown);
}

TEST(Preview, OfAShortLineGrowsWithEveryCharacter) {
  EXPECT_EQ(said(""), "empty ");
  EXPECT_EQ(said("m"), "partial Bob(implied) mustard");
  EXPECT_EQ(said("mr"), "partial Bob(implied) mustard rope");
  EXPECT_EQ(said("mrl"), "complete Bob(implied) mustard rope lounge");
  EXPECT_EQ(said("mrl4"), "complete Bob(implied) mustard rope lounge : Cyn- Dan+");
  EXPECT_EQ(said("mrl4r"), "complete Bob(implied) mustard rope lounge : Cyn- Dan+rope");
  EXPECT_EQ(said("mrl4."), "partial Bob(implied) mustard rope lounge : Cyn- Dan+");
  EXPECT_EQ(said("mrl0"), "complete Bob(implied) mustard rope lounge : nobody : Cyn- Dan- Ann-");
  EXPECT_EQ(said("1m?l"), "complete Ann mustard ? lounge");
}

TEST(Preview, OfALongLineGrowsWithEveryWord) {
  EXPECT_EQ(said("Bo"), "partial ");
  EXPECT_EQ(said("Cyn"), "partial Cyn");
  EXPECT_EQ(said("Cyn ?"), "partial Cyn");
  EXPECT_EQ(said("Cyn ? mus"), "partial Cyn mustard");
  EXPECT_EQ(said("Cyn ? mus rop"), "partial Cyn mustard rope");
  EXPECT_EQ(said("Cyn ? mus rope lounge"), "complete Cyn mustard rope lounge");
  EXPECT_EQ(said("Cyn ? mus rope lounge :"), "partial Cyn mustard rope lounge");
  EXPECT_EQ(said("Cyn ? mus rope lounge : Dan"), "partial Cyn mustard rope lounge : Dan-");
  EXPECT_EQ(said("Cyn ? mus rope lounge : Bob +"), "complete Cyn mustard rope lounge : Dan- Ann- Bob+");
  EXPECT_EQ(said("Cyn ? mus rope lounge : Bob +ro"), "complete Cyn mustard rope lounge : Dan- Ann- Bob+rope");
}

TEST(Preview, SaysThatTheAnswersWereMissed) {
  EXPECT_TRUE(preview(four_at_a_table(), "mrl~").answers_missed);
  EXPECT_TRUE(preview(four_at_a_table(), "mrl").answers_missed);
  EXPECT_FALSE(preview(four_at_a_table(), "mrl0").answers_missed);
}

TEST(Preview, OfWhatCannotBecomeALineIsTheError) {
  EXPECT_EQ(said("mzl").substr(0, 5), "wrong");
  EXPECT_EQ(said("Cyn ? rop").substr(0, 7), "partial") << "in any order";
  EXPECT_EQ(said("Cyn ? xyz").substr(0, 5), "wrong");
  EXPECT_EQ(said("mrl9").substr(0, 5), "wrong");
  EXPECT_EQ(said("mrl2").substr(0, 5), "wrong") << "Bob does not answer himself";
  EXPECT_FALSE(preview(four_at_a_table(), "mzl").error->message.empty());
}

TEST(Preview, KnowsTheOtherKindsOfLine) {
  EXPECT_EQ(preview(four_at_a_table(), "!mrl-").kind, Preview::Kind::accusation);
  EXPECT_EQ(said("!mr"), "partial Ann(implied) mustard rope");
  EXPECT_EQ(preview(four_at_a_table(), "@has Bob rope").kind, Preview::Kind::fact);
  EXPECT_EQ(preview(four_at_a_table(), "@has Bob").state, Preview::State::partial);
  EXPECT_EQ(preview(four_at_a_table(), "Bob --").kind, Preview::Kind::no_suggestion);
  EXPECT_EQ(preview(four_at_a_table(), "Bob > hall").kind, Preview::Kind::move);
  EXPECT_EQ(preview(four_at_a_table(), "; a remark").state, Preview::State::empty);
}

TEST(Preview, OfAReplacementKeepsItsAsker) {
  const Draft game = typed(four_at_a_table(), {"Dan ? plum rope hall : nobody"});
  EXPECT_EQ(said(preview_of_replacement(game, 1, "mr")), "Dan(implied) mustard rope");
  EXPECT_EQ(said(preview_of_replacement(game, 1, "mrl2")), "Dan(implied) mustard rope lounge : Ann- Bob+");
}

TEST(Preview, OfEveryBeginningOfALineIsNeverWrong) {
  for (const std::string_view line :
       {"Cyn ? mustard rope lounge : Dan - Ann ~ Bob +rope", "Cyn ! mustard rope lounge wrong", "@has envelope rope",
        "@some Bob rope, hall study", "@see Ann Bob rope", "@size Bob 4", "mrl4r", "2!mrl-", "mrl~"}) {
    for (std::size_t length = 1; length <= line.size(); ++length) {
      EXPECT_NE(preview(four_at_a_table(), line.substr(0, length)).state, Preview::State::wrong)
          << line.substr(0, length);
    }
  }
}

}  // namespace
}  // namespace gumshoe
