#include "view/text/changes.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "record/record_test.h"

namespace gumshoe {
namespace {

constexpr auto start = R"([Edition "classic-uk"]
[Seats "Ann, Bob, Cyn"]
[Hands "6 6 6"]
[Me "Ann"]
[Hand "green, rope, hall, study, plum, spanner"]
)";

Record changed_game(const std::string& lines) { return read(start + lines); }

TEST(ChangesText, TellsWhatIsCertainNowAndNotBefore) {
  const Record before = changed_game("");
  const Record after = changed_game("Ann ? mustard dagger lounge : Bob - Cyn +dagger\n");
  const Changes changes = what_changed(Position(before), Position(after));
  const Phrasing phrasing(after.table, Lettering::unicode());
  EXPECT_EQ(as_plain(marks_text(after.table, changes, phrasing, 80)),
            "    Cyn has Dagger\n"
            "    Bob doesn't have Colonel Mustard or Lounge\n");
  const std::string back =
      as_plain(marks_text(after.table, what_changed(Position(after), Position(before)), phrasing, 80));
  EXPECT_NE(back.find("Cyn is no longer proved to have Dagger"), std::string::npos) << back;
}

TEST(ChangesText, TheEnvelopeStandsWithItsOddsAsManyAsFit) {
  const Record record = changed_game("");
  const Phrasing phrasing(record.table, Lettering::unicode());
  const Page page = envelope_text(record.table, posterior(record), phrasing, 60);
  for (const Line& line : page.lines()) EXPECT_LE(line.width(), 60);
  const std::string text = as_plain(page);
  EXPECT_EQ(text.find("100 %"), std::string::npos);
  EXPECT_NE(text.find("more"), std::string::npos) << text;
  EXPECT_NE(text.find("Likeliest"), std::string::npos);
}

TEST(ChangesText, IsJsonForPrograms) {
  const Record before = changed_game("");
  const Record after = changed_game("@has Bob dagger\n");
  JsonWriter json;
  write_changed(json, after.table, what_changed(Position(before), Position(after)));
  EXPECT_EQ(json.str(), R"([{"holder": "Bob", "card": "knife", "has": true}])");
}

Card card(const Table& table, std::string_view id) {
  const CardSet all = table.deck->all();
  return *std::find_if(all.begin(), all.end(), [&](Card one) { return (*table.deck)[one].id == id; });
}

Repairs repairs_in(const Draft& draft) {
  std::optional<Repairs> found = repairs(draft);
  EXPECT_TRUE(found);
  return found ? *std::move(found) : Repairs{};
}

TEST(RepairsText, HasTheEditsOfALineTogetherNumberedFromOne) {
  const Draft draft =
      draft_of(changed_game("Ann ? mustard dagger lounge : Bob +dagger\n"
                            "Bob ? scarlet dagger lounge : Cyn - Ann +\n"));
  const Repairs found = repairs_in(draft);
  const Page page = repairs_text(found, found.first, Phrasing(draft.table(), Lettering::unicode()), 80);
  EXPECT_EQ(as_plain(page),
            "    90 %  Line 2: [1] Cyn / [2] nobody showed a card\n"
            "                  it was [3] Hall, not Lounge\n"
            "                  it was [4] Professor Plum, not Miss Scarlett\n"
            "    10 %  My hand: [5] Lounge, not Hall\n");
  for (const Line& line : page.lines()) EXPECT_LE(line.width(), 80);
}

TEST(RepairsText, NamesWhatDiffersBetweenEdits) {
  const Draft draft = draft_of(changed_game("@has Bob dagger\n"));
  const Phrasing phrasing(draft.table(), Lettering::unicode());
  const auto listed = [&](std::vector<Slip> slips) {
    Repairs found;
    found.exact = false;
    for (const Slip& slip : slips) found.ranked.push_back({.slip = slip, .edit = {}, .draft = {}});
    return as_plain(repairs_text(found, slips.size(), phrasing, 120)).substr(10);
  };
  const Seat bob{1};
  const Seat cyn{2};
  const Card plum = card(draft.table(), "plum");
  const Card rope = card(draft.table(), "rope");
  const Card hall = card(draft.table(), "hall");
  using enum Slip::Kind;
  EXPECT_EQ(listed({{.kind = shower, .event = 3, .seat = bob}, {.kind = shower, .event = 3, .seat = cyn}}),
            "Line 3: [1] Bob / [2] Cyn showed a card\n");
  EXPECT_EQ(listed({{.kind = shower, .event = 3}}), "Line 3: [1] nobody showed a card\n");
  EXPECT_EQ(listed({{.kind = hand, .written = plum, .meant = rope}, {.kind = hand, .written = hall, .meant = rope}}),
            "My hand: Rope, not [1] Professor Plum / [2] Hall\n");
  EXPECT_EQ(listed({{.kind = hand, .written = plum, .meant = rope}, {.kind = hand, .written = plum, .meant = hall}}),
            "My hand: [1] Rope / [2] Hall, not Professor Plum\n");
  EXPECT_EQ(listed({{.kind = hands, .seat = bob, .fewer = cyn}, {.kind = hands, .seat = cyn, .fewer = bob}}),
            "Hand sizes: [1] Bob has one card more, Cyn one less / [2] Cyn has one card more, Bob one less\n");
  EXPECT_EQ(listed({{.kind = asker, .event = 2, .seat = bob}, {.kind = wrong_answer, .event = 2, .seat = cyn}}),
            "Line 2: it was [1] Bob's turn\n                  [2] Cyn passed with a card in hand\n");
}

}  // namespace
}  // namespace gumshoe
