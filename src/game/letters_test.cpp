#include "game/letters.h"

#include <gtest/gtest.h>

namespace gumshoe {
namespace {

TEST(Letters, LowerCaseKnowsLatinGreekAndCyrillic) {
  EXPECT_EQ(lower_case("Professor PLUM 12"), "professor plum 12");
  EXPECT_EQ(lower_case("ÀÉÎÖÜÑÇÆØÅÞ×"), "àéîöüñçæøåþ×");
  EXPECT_EQ(lower_case("ĀĆĘĹŁŇŐŘŠŤŸŹŻŽ"), "āćęĺłňőřšťÿźżž");
  EXPECT_EQ(lower_case("ΆΑΘΉΝΑ ΏΡΑ"), "άαθήνα ώρα");
  EXPECT_EQ(lower_case("ЁЖИК ЯМА Ї"), "ёжик яма ї");
  EXPECT_EQ(lower_case("ẞ ẾỆ"), "ß ếệ");
  EXPECT_EQ(lower_case("ȘȚ"), "șț");
}

TEST(Letters, SmallLettersStayAsTheyAre) {
  const std::string small = "abzßàöøÿāłžαωάабяё漢字🔎";
  EXPECT_EQ(lower_case(small), small);
}

TEST(Letters, AccentsAreDropped) {
  EXPECT_EQ(without_accents("Küche, Véranda, Señora, Salão"), "Kuche, Veranda, Senora, Salao");
  EXPECT_EQ(without_accents("Weiß Œuvre Łódź Ærø"), "Weiss OEuvre Lodz AEro");
  EXPECT_EQ(without_accents("Ώρα ёлка"), "Ωρα елка");
  EXPECT_EQ(without_accents("Țepeș"), "Tepes");
  EXPECT_EQ(without_accents("漢字 × 🔎"), "漢字 × 🔎");
}

TEST(Letters, CombiningAccentsAreDroppedToo) { EXPECT_EQ(without_accents("Ku\u0308che"), "Kuche"); }

TEST(Letters, BytesThatAreNoUtf8StayAsTheyAre) {
  for (const std::string bad : {"\xc3", "A\xff\xfe", "\xe2\x82", "\xc3(", "\xf0\x9f\x94", "\x80"}) {
    EXPECT_EQ(without_accents(bad), bad);
  }
  EXPECT_EQ(lower_case("A\xff"
                       "B"),
            "a\xff"
            "b");
}

}  // namespace
}  // namespace gumshoe
