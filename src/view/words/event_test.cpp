#include "view/words/phrasing.h"

#include <gtest/gtest.h>

#include "record/record_test.h"

namespace gumshoe {
namespace {

Draft at_the_table() {
  return draft_of(read(R"([Edition "classic-uk"]
[Seats "Ann, Bob, Cyn, Dan"]
[Me "Ann"]
)"));
}

std::string words(std::string_view line) {
  const Draft draft = at_the_table();
  return preview_words(preview(draft, line), draft.table(), {draft.table(), Lettering::unicode()});
}

TEST(EventWords, AQuestionTellsWhoPassesAndWhoShows) {
  EXPECT_EQ(words("mrl4"), "Ann asks Colonel Mustard, Rope, Lounge; Bob and Cyn pass; Dan shows a card");
  EXPECT_EQ(words("mrl2r"), "Ann asks Colonel Mustard, Rope, Lounge; Bob shows Rope");
  EXPECT_EQ(words("mrl0"), "Ann asks Colonel Mustard, Rope, Lounge; nobody shows a card");
  EXPECT_EQ(words("mrl~"), "Ann asks Colonel Mustard, Rope, Lounge; the answers were missed");
  EXPECT_EQ(words("m?l3"), "Ann asks Colonel Mustard, a card not heard, Lounge; Bob passes; Cyn shows a card");
  EXPECT_EQ(words("Bob ? mustard rope lounge : Cyn ~ Dan +"),
            "Bob asks Colonel Mustard, Rope, Lounge; what Cyn did was missed; Dan shows a card");
}

TEST(EventWords, AHalfTypedLineTellsWhatIsKnownSoFar) {
  EXPECT_EQ(words("mr"), "Ann asks Colonel Mustard, Rope …");
  EXPECT_EQ(words(""), "");
}

TEST(EventWords, OtherLinesHaveTheirWordsToo) {
  EXPECT_EQ(words("!mrl-"), "Ann accuses Colonel Mustard, Rope, Lounge, and is wrong");
  EXPECT_EQ(words("Bob --"), "Bob's turn, without a question");
  EXPECT_EQ(words("@has Bob rope"), "Bob has Rope");
  EXPECT_EQ(words("@not envelope rope"), "the envelope doesn't have Rope");
  EXPECT_EQ(words("@some Bob rope hall"), "Bob has at least one of Rope and Hall");
  EXPECT_EQ(words("@size Bob 1"), "Bob has 1 card");
  EXPECT_EQ(words("@see * Bob rope"), "everyone has seen Bob's Rope");
  EXPECT_EQ(words("@out Bob"), "Bob is out of the game");
  EXPECT_EQ(words("Bob > hall (7)"), "Bob moves to Hall (7 rolled)");
}

}  // namespace
}  // namespace gumshoe
