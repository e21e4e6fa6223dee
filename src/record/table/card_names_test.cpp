#include "record/table/names.h"

#include <gtest/gtest.h>

#include "game/edition.h"
#include "record/notation/parse.h"

namespace gumshoe {
namespace {

const Deck& edition(std::string_view id) { return *Catalogue::built_in().find(id)->deck; }

// The id of the card that is meant in the deck, or the error.
std::string meant(const Deck& deck, std::string_view text) {
  const Result<Card> card = find_card(deck, text);
  return card ? deck[*card].id : card.error().message;
}

std::string meant_by(std::string_view text) { return meant(edition("classic-us"), text); }

Deck own_deck(const std::vector<std::string>& names) {
  CategoryPlan plan{"thing", {}};
  for (const std::string& name : names) plan.cards.emplace_back().name = name;
  Result<Deck> deck = Deck::make({plan});
  EXPECT_TRUE(deck);
  return *std::move(deck);
}

TEST(CardNames, ACardIsWrittenByItsIdItsNameOrAnAlias) {
  EXPECT_EQ(meant_by("lead_pipe"), "lead_pipe");
  EXPECT_EQ(meant_by("Lead Pipe"), "lead_pipe");
  EXPECT_EQ(meant_by("Colonel Mustard"), "mustard");
  EXPECT_EQ(meant_by("gun"), "revolver");
}

TEST(CardNames, ACardIsWrittenByAPrefixThatMeansOneCard) {
  EXPECT_EQ(meant_by("mus"), "mustard");
  EXPECT_EQ(meant_by("Prof"), "plum");
  EXPECT_EQ(meant_by("pist"), "revolver");
  EXPECT_EQ(meant_by("w"), "'w' could be Mrs. White or Wrench");
}

TEST(CardNames, CaseIsIgnored) {
  EXPECT_EQ(meant_by("ROPE"), "rope");
  EXPECT_EQ(meant_by("mIsS s"), "scarlet");
}

TEST(CardNames, AnExactMatchBeatsAPrefix) {
  const Deck deck = own_deck({"Hall", "Hallway", "Study"});
  EXPECT_EQ(meant(deck, "hall"), "hall");
  EXPECT_EQ(meant(deck, "hallw"), "hallway");
  EXPECT_EQ(meant(deck, "hal"), "'hal' could be Hall or Hallway");
}

TEST(CardNames, AnIdBeatsTheNameOfAnotherCard) {
  CategoryPlan plan{"thing", {}};
  plan.cards.push_back({.id = "rose", .name = "Miss Rose", .aliases = {}, .category = {}});
  plan.cards.push_back({.id = "scarlet", .name = "Rose", .aliases = {}, .category = {}});
  EXPECT_EQ(meant(*Deck::make({plan}), "Rose"), "rose");
}

TEST(CardNames, APrefixIsLookedForWhereThePlaceTellsTheCategory) {
  const Deck& deck = edition("classic-us");
  EXPECT_EQ(deck[*find_card(deck, Category{1}, "w")].id, "wrench");
  EXPECT_EQ(deck[*find_card(deck, Category{0}, "w")].id, "white");
}

TEST(CardNames, AccentsAreIgnoredWhereThatIsUnambiguous) {
  const Deck& german = edition("de-classic");
  EXPECT_EQ(meant(german, "kuche"), "kitchen");
  EXPECT_EQ(meant(german, "Küche"), "kitchen");
  EXPECT_EQ(meant(german, "frau weiss"), "white");
  EXPECT_EQ(meant(edition("fr-classic"), "cle"), "wrench");
  EXPECT_EQ(meant(edition("es-classic"), "punal"), "knife");
  EXPECT_EQ(meant(edition("br-estrela-1977"), "salao de f"), "salao_de_festas");
}

TEST(CardNames, AccentsTellCardsApartWhereTheyMust) {
  const Deck deck = own_deck({"Pêche", "Péché", "Peche mel"});
  EXPECT_EQ(meant(deck, "pêche"), "pêche");
  EXPECT_EQ(meant(deck, "PÉCHÉ"), "péché");
  EXPECT_EQ(meant(deck, "peche"), "'peche' could be Pêche or Péché");
  EXPECT_EQ(meant(deck, "peche m"), "peche_mel");
}

TEST(CardNames, ACombiningAccentIsAnAccent) { EXPECT_EQ(meant(edition("de-classic"), "ku\u0308che"), "kitchen"); }

TEST(CardNames, UmlautsMayBeSpelledOut) {
  EXPECT_EQ(meant(edition("de-classic"), "Kueche"), "kitchen");
  EXPECT_EQ(meant(edition("de-classic"), "fraeulein g"), "scarlet");
}

TEST(CardNames, UnderscoreStandsForASpace) {
  EXPECT_EQ(meant(edition("fr-classic"), "salle_a_m"), "dining_room");
  EXPECT_EQ(meant_by("lead p"), "lead_pipe");
}

TEST(CardNames, ALaterWordOfTheNameWillDoWhereNothingElseFits) {
  EXPECT_EQ(meant(edition("de-classic"), "gatow"), "mustard");
  EXPECT_EQ(meant_by("pipe"), "lead_pipe");
  EXPECT_EQ(meant_by("room"), "'room' could be Dining Room or Billiard Room");
}

TEST(CardNames, EveryCardOfEveryEditionIsFoundByItsIdAndItsName) {
  for (const Edition& each : Catalogue::built_in().editions()) {
    for (const Card card : each.deck->all()) {
      const CardInfo& info = (*each.deck)[card];
      EXPECT_EQ(meant(*each.deck, info.id), info.id) << each.id;
      EXPECT_EQ(meant(*each.deck, info.name), info.id) << each.id;
    }
  }
}

TEST(CardNames, WhatIsNoCardGetsTheNearestNames) {
  EXPECT_EQ(meant_by("ropee"), "no card 'ropee'; did you mean Rope?");
  EXPECT_EQ(meant_by("Knive"), "no card 'Knive'; did you mean Knife?");
  EXPECT_EQ(meant_by("pistoll"), "no card 'pistoll'; did you mean Revolver?");
  EXPECT_EQ(meant_by("banana"), "no card 'banana'");
  EXPECT_EQ(meant_by(""), "no card ''");
  EXPECT_EQ(find_card(edition("classic-us"), Category{1}, "banana").error().message,
            "no card 'banana'; expected Candlestick, Knife, Lead Pipe, Revolver, Rope or Wrench");
}

TEST(CardNames, ALongListIsCutShort) {
  std::vector<std::string> names;
  for (int i = 0; i < 40; ++i) names.push_back("card" + std::to_string(i));
  EXPECT_EQ(
      meant(own_deck(names), "card"),
      "'card' could be card0, card1, card2, card3, card4, card5, card6, card7, card8, card9, card10 or 29 others");
}

}  // namespace
}  // namespace gumshoe
