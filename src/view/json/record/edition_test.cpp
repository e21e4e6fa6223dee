#include "view/json/record/edition.h"

#include <gtest/gtest.h>

#include "view/text/editions.h"

namespace gumshoe {
namespace {

std::string why_no_edition(std::string_view json) {
  const Result<Edition> edition = read_edition(json);
  if (edition) return "";
  return std::to_string(edition.error().line) + ":" + std::to_string(edition.error().column) + " " +
         edition.error().message;
}

TEST(EditionJson, EveryBuiltInEditionReadsBackAsItIs) {
  for (const Edition& edition : Catalogue::built_in().editions()) {
    const Result<Edition> back = read_edition(edition_json(edition));
    ASSERT_TRUE(back) << back.error().message;
    EXPECT_TRUE(*back->deck == *edition.deck) << edition.id;
    EXPECT_EQ(edition_json(*back), edition_json(edition));
  }
}

TEST(EditionJson, ADeckOfOnesOwnNeedsOnlyNames) {
  const Result<Edition> edition = read_edition(
      R"({"id": "attic", "categories": [{"name": "who", "cards": ["Aunt May", "Bo"]}, {"name": "room", "cards": [{"name": "Den"}, "Hall"]}]})");
  ASSERT_TRUE(edition) << edition.error().message;
  EXPECT_EQ((*edition->deck)[Card{0}].id, "aunt_may");
  EXPECT_EQ((*edition->deck)[Card{0}].key, 'a');
  EXPECT_EQ(edition->deck->place(), Category{1});
}

TEST(EditionJson, ADeckOfOnesOwnThatSaysNothingOfItsConfidenceClaimsNone) {
  const Result<Edition> edition =
      read_edition(R"({"id": "attic", "categories": [{"name": "who", "cards": ["May", "Bo"]}]})");
  ASSERT_TRUE(edition) << edition.error().message;
  EXPECT_EQ(edition_json(*edition).find("confidence"), std::string::npos) << edition_json(*edition);
  EXPECT_EQ(as_plain(edition_text(*edition, Lettering::unicode(), 80)).find("verified"), std::string::npos);
}

TEST(EditionJson, SaysWhatIsWrongWithADeck) {
  EXPECT_EQ(why_no_edition("{}"), "1:1 'id' is missing");
  EXPECT_EQ(why_no_edition(R"({"id": "x", "categories": [{"name": "who", "cards": ["Bo", "Bo"]}]})"),
            "1:27 two cards have the id 'bo'");
  EXPECT_EQ(why_no_edition(R"({"id": "x", "categories": [{"name": "who", "cards": [{"name": "Bo", "key": "bo"}]}]})"),
            "1:76 a key is one letter");
  EXPECT_EQ(why_no_edition(R"({"id": "x", "categories": [{"name": "who", "cards": [7]}]})"),
            "1:54 expected an object, found a number");
  EXPECT_EQ(why_no_edition(R"({"id": "x", "confidence": "D", "categories": []})"), "1:27 the confidence is A, B or C");
}

TEST(EditionsText, ListsThemWithTheirCardsAndMarksTheDoubtfulOnes) {
  const std::string text = as_plain(editions_text(Catalogue::built_in(), Lettering::unicode(), 80));
  EXPECT_NE(text.find("classic-us "), std::string::npos);
  EXPECT_NE(text.find("21: 6+6+9"), std::string::npos);
  EXPECT_NE(text.find("fr-2023           ?  fr "), std::string::npos) << text;
  EXPECT_NE(text.find("? not fully verified"), std::string::npos);
  for (std::size_t at = 0, end; (end = text.find('\n', at)) != std::string::npos; at = end + 1) {
    EXPECT_LE(display_width(text.substr(at, end - at)), 80) << text.substr(at, end - at);
  }
}

TEST(EditionsText, ShowsKeysNamesIdsAndAliases) {
  const std::string text = as_plain(edition_text(*Catalogue::built_in().find("de-classic"), Lettering::unicode(), 80));
  EXPECT_NE(text.find("  l  Fräulein Gloria"), std::string::npos) << text;
  EXPECT_NE(text.find("also Direktor Grün, Herr Dir. Grün"), std::string::npos) << text;
}

}  // namespace
}  // namespace gumshoe
