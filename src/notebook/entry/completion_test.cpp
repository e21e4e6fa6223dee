#include "notebook/entry/completion.h"

#include <algorithm>

#include "notebook/draft/draft_test.h"
#include "record/notation/quoting.h"

namespace gumshoe {
namespace {

const Draft& table_of_four() {
  static const Draft game = draft(four + "Ann --\n");
  return game;
}

Texts texts(const Completion& completion) {
  Texts all;
  for (const Candidate& candidate : completion.candidates) all.push_back(candidate.text);
  return all;
}

Texts offered(std::string_view line) { return texts(complete(table_of_four(), line, line.size())); }

TEST(Completion, BeginsWithSeatsAndVerbs) {
  EXPECT_EQ(offered(""),
            (Texts{"Ann", "Bob", "Cyn", "Dan", "@has", "@not", "@some", "@size", "@see", "@out", "@deal"}));
  EXPECT_EQ(offered("@s"), (Texts{"@some", "@size", "@see"}));
  EXPECT_EQ(offered("cY"), Texts{"Cyn"});
}

TEST(Completion, OffersCardsOfTheCategoryWhosePlaceItIs) {
  EXPECT_EQ(offered("Bob ? "), (Texts{"scarlet", "mustard", "white", "green", "peacock", "plum"}));
  EXPECT_EQ(offered("Bob ? p"), (Texts{"peacock", "plum"}));
  EXPECT_EQ(offered("Bob ? plum r"), (Texts{"revolver", "rope"}));
  EXPECT_EQ(offered("Bob ? plum rope l"), (Texts{"library", "lounge"}));
}

TEST(Completion, OffersCardsOfOtherCategoriesWhereNoneOfThisOneBeginsSo) {
  EXPECT_EQ(offered("Bob ? rop"), Texts{"rope"});
  EXPECT_EQ(offered("Bob ? rope pl"), Texts{"plum"});
  EXPECT_EQ(offered("Bob ? rope sc"), Texts{"scarlet"});
}

TEST(Completion, OffersThoseWhoCanHaveAnsweredInAskingOrder) {
  EXPECT_EQ(offered("Cyn ? plum rope hall : "), (Texts{"Dan", "Ann", "Bob", "nobody"}));
  EXPECT_EQ(offered("Cyn ? plum rope hall : Dan - "), (Texts{"Ann", "Bob"}));
  EXPECT_EQ(offered("Cyn ? plum rope hall : Dan "), (Texts{"+", "-", "~"}));
  EXPECT_EQ(offered("Cyn ? plum rope hall : Dan + "), Texts{}) << "somebody showed";
}

TEST(Completion, OffersTheNamedCardsAfterAPlus) {
  EXPECT_EQ(offered("Cyn ? plum rope hall : Dan +"), (Texts{"plum", "rope", "hall"}));
  EXPECT_EQ(offered("Cyn ? plum rope hall : Dan +r"), Texts{"rope"});
  EXPECT_EQ(offered("Cyn ? plum ? hall : Dan +re"), Texts{"revolver"}) << "of the category that was not heard";
}

TEST(Completion, OffersVerdictsHoldersAndRooms) {
  EXPECT_EQ(offered("Bob ! plum rope hall "), (Texts{"wrong", "right"}));
  EXPECT_EQ(offered("@has e"), Texts{"envelope"});
  EXPECT_EQ(offered("@not Bob bal"), Texts{"ballroom"});
  EXPECT_EQ(offered("@see * "), (Texts{"Ann", "Bob", "Cyn", "Dan"}));
  EXPECT_EQ(offered("Bob > b"), (Texts{"ballroom", "billiard_room"}));
  EXPECT_EQ(offered("@out "), (Texts{"Ann", "Bob", "Cyn", "Dan"}));
}

TEST(Completion, OffersTheNextCharacterOfAShortLine) {
  EXPECT_EQ(offered("m"), (Texts{"mc", "mk", "ml", "mv", "mr", "mw"}));
  EXPECT_EQ(offered("mrl"), (Texts{"mrl3", "mrl4", "mrl1", "mrl0", "mrl~"})) << "Bob asks";
  EXPECT_EQ(offered("mkk3"), (Texts{"mkk3m", "mkk3.2", "mkk3.3"})) << "knife and kitchen share their letter";
  EXPECT_EQ(offered("mkk3."), (Texts{"mkk3.m", "mkk3.2", "mkk3.3"}));
  EXPECT_EQ(offered("!mrl"), (Texts{"!mrl-", "!mrl+"}));
  EXPECT_EQ(complete(table_of_four(), "mrl", 3).candidates.front().seat, seat(3));
}

TEST(Completion, OffersTheNearestNamesWhereNothingBeginsSo) {
  const Completion completion = complete(table_of_four(), "Bob ? plun", 10);
  EXPECT_TRUE(completion.near);
  EXPECT_EQ(texts(completion), Texts{"plum"});
  EXPECT_EQ(completion.common, "plun");
  EXPECT_EQ(offered("@has Bub"), Texts{"Bob"});
}

TEST(Completion, ReplacesTheWordBeforeTheCursor) {
  const Completion completion = complete(table_of_four(), "Bob ? mus rope hall", 9);
  EXPECT_EQ(completion.begin, 6U);
  EXPECT_EQ(completion.end, 9U);
  EXPECT_EQ(completion.common, "mustard");
}

TEST(Completion, GoesAsFarAsAllCandidatesAgree) {
  EXPECT_EQ(complete(table_of_four(), "Bob > ", 6).common, "");
  const Draft game = draft("[Seats \"Anna, Anne, Bob\"]\n");
  EXPECT_EQ(complete(game, "a", 1).common, "Ann");
}

TEST(Completion, QuotesNamesThatNeedIt) {
  const Draft game = draft("[Seats \"Ann Lee, Bob\"]\n");
  EXPECT_EQ(texts(complete(game, "an", 2)), Texts{"\"Ann Lee\""});
  EXPECT_EQ(texts(complete(game, "\"Ann L", 6)), Texts{"\"Ann Lee\""});
  EXPECT_EQ(complete(game, "\"Ann L", 6).begin, 0U);
}

TEST(Completion, OffersNothingInAComment) { EXPECT_EQ(offered("Bob -- ; and p"), Texts{}); }

// Taking the first candidate again and again makes a line, of every edition, in the long form and the short.
TEST(Completion, LeadsToALineOfEveryEdition) {
  for (const Edition& edition : Catalogue::built_in().editions()) {
    const Draft game = draft("[Edition \"" + edition.id + "\"]\n[Seats \"Ann, Bob, Cyn\"]\n");
    for (const bool short_form : {false, true}) {
      std::string line = short_form ? std::string(1, (*edition.deck)[Card{0}].key) : "Bob ? ";
      for (int step = 0; step < 12 && !adding(game, line); ++step) {
        const Completion completion = complete(game, line, line.size());
        const auto next = std::ranges::find(completion.candidates, short_form, &Candidate::short_form);
        ASSERT_NE(next, completion.candidates.end()) << edition.id << ": " << line;
        line = line.substr(0, completion.begin) + next->text + (short_form ? "" : " ");
      }
      EXPECT_TRUE(adding(game, line)) << edition.id << ": " << line;
    }
  }
}

bool finds(const Draft& game, Card card, const std::string& name) {
  const std::string line = "@has Bob " + name_in_event(name);
  const std::string open = line.ends_with('"') ? line.substr(0, line.size() - 1) : line;
  const Completion completion = complete(game, open, open.size());
  return std::ranges::find(completion.candidates, card, &Candidate::card) != completion.candidates.end();
}

TEST(Completion, FindsCardsOfEveryEditionByIdAndByName) {
  for (const Edition& edition : Catalogue::built_in().editions()) {
    const Draft game = draft("[Edition \"" + edition.id + "\"]\n[Seats \"Ann, Bob\"]\n");
    for (std::uint8_t k = 0; k < edition.deck->category_count(); ++k) {
      const Card card = edition.deck->cards(Category{k}).first();
      EXPECT_TRUE(finds(game, card, (*edition.deck)[card].id)) << edition.id << ": " << (*edition.deck)[card].id;
      EXPECT_TRUE(finds(game, card, (*edition.deck)[card].name)) << edition.id << ": " << (*edition.deck)[card].name;
    }
  }
}

}  // namespace
}  // namespace gumshoe
