#include "view/changes_text.h"

#include <gtest/gtest.h>

#include "record/parse.h"
#include "view/repairs_text.h"

namespace gumshoe {
namespace {

constexpr auto start = R"([Edition "classic-uk"]
[Seats "Ann, Bob, Cyn"]
[Hands "6 6 6"]
[Me "Ann"]
[Hand "green, rope, hall, study, plum, spanner"]
)";

Record game(const std::string& lines) { return *parse_game(start + lines); }

TEST(ChangesText, TellsWhatIsCertainNowAndNotBefore) {
  const Record before = game("");
  const Record after = game("Ann ? mustard dagger lounge : Bob - Cyn +dagger\n");
  const Changes changes = what_changed(before, after);
  const Phrasing phrasing(after.table, Lettering::unicode());
  EXPECT_EQ(as_plain(marks_text(changes, phrasing, 80)),
            "    Cyn has Dagger\n"
            "    Bob has not Colonel Mustard or Lounge\n");
  const std::string back = as_plain(marks_text(what_changed(after, before), phrasing, 80));
  EXPECT_NE(back.find("Cyn is no longer proved to have Dagger"), std::string::npos) << back;
}

TEST(ChangesText, TheEnvelopeStandsWithItsOddsAsManyAsFit) {
  const Record record = game("");
  const Phrasing phrasing(record.table, Lettering::unicode());
  const Page page = envelope_text(record.table, posterior(record), phrasing, 60);
  for (const Line& line : page.lines()) EXPECT_LE(line.width(), 60);
  const std::string text = as_plain(page);
  EXPECT_EQ(text.find("100 %"), std::string::npos);
  EXPECT_NE(text.find("more"), std::string::npos) << text;
  EXPECT_NE(text.find("Likeliest"), std::string::npos);
}

TEST(ChangesText, IsJsonForPrograms) {
  const Record before = game("");
  const Record after = game("@has Bob dagger\n");
  JsonWriter json;
  write_changed(json, after.table, what_changed(before, after));
  EXPECT_EQ(json.str(), R"([{"holder": "Bob", "card": "knife", "has": true}])");
}

TEST(RepairsText, NumbersThemFromOneLikeliestFirst) {
  const Draft draft = draft_of(game(R"(Ann ? mustard dagger lounge : Bob +dagger
Bob ? scarlet dagger lounge : Cyn - Ann +
)"));
  const std::optional<Repairs> found = repairs(draft);
  ASSERT_TRUE(found);
  const Phrasing phrasing(draft.table(), Lettering::unicode());
  const Page page = repairs_text(*found, 3, phrasing, 80);
  ASSERT_EQ(page.lines().size(), 3U);
  EXPECT_TRUE(as_plain(page).starts_with("  1 ")) << as_plain(page);
  for (const Line& line : page.lines()) EXPECT_LE(line.width(), 80);
}

}  // namespace
}  // namespace gumshoe
