#include "game/deck.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace gumshoe {
namespace {

CategoryPlan category(std::string name, const std::vector<std::string>& cards) {
  CategoryPlan plan;
  plan.name = std::move(name);
  for (const std::string& card : cards) plan.cards.push_back({.id = "", .name = card, .aliases = {}, .category = {}});
  return plan;
}

CategoryPlan numbered(const std::string& name, int cards) {
  std::vector<std::string> names;
  for (int i = 1; i <= cards; ++i) names.push_back(name + " " + std::to_string(i));
  return category(name, names);
}

Deck deck(const std::vector<CategoryPlan>& plan, std::string_view place = "") {
  Result<Deck> made = Deck::make(plan, place);
  EXPECT_TRUE(made) << made.error().message;
  return made ? *made : Deck();
}

std::string complaint(const std::vector<CategoryPlan>& plan, std::string_view place = "") {
  const Result<Deck> made = Deck::make(plan, place);
  return made ? "" : made.error().message;
}

std::string keys(const Deck& deck) {
  std::string keys;
  for (Card card : deck.all()) keys += deck[card].key;
  return keys;
}

TEST(Deck, CardsStandCategoryByCategory) {
  const Deck made = deck({category("suspect", {"Plum", "Green"}), category("room", {"Hall", "Study", "Attic"})});
  EXPECT_EQ(made.size(), 5);
  EXPECT_EQ(made.category_count(), 2);
  EXPECT_EQ(made[Card{3}].name, "Study");
  EXPECT_EQ(made.category_of(Card{3}), Category{1});
  EXPECT_EQ(made.cards(Category{1}), CardSet::range(2, 5));
  EXPECT_EQ(made.name(Category{0}), "suspect");
}

TEST(Deck, AnIdIsTheNameInLowerCaseWithUnderscores) {
  const Deck made = deck({category("Raum", {"Große Küche", "ÉCURIE", "Миска Ёлка"})});
  EXPECT_EQ(made[Card{0}].id, "große_küche");
  EXPECT_EQ(made[Card{1}].id, "écurie");
  EXPECT_EQ(made[Card{2}].id, "миска_ёлка");
}

TEST(Deck, AKeyIsTheFirstFreeLetterOfTheIdElseTheFirstFreeLetter) {
  const Deck made = deck({category("room", {"Äther", "Anna", "An", "Na", "12"})});
  EXPECT_EQ(keys(made), "anbcd");
}

TEST(Deck, KeysAreFreeAgainInTheNextCategory) {
  EXPECT_EQ(keys(deck({category("a", {"Plum", "Peach"}), category("b", {"Pipe", "Pistol"})})), "pepi");
}

TEST(Deck, GivenKeysAreKeptAndNotGivenTwice) {
  CategoryPlan plan = category("weapon", {"Rope", "Revolver", "Rock"});
  plan.cards[2].key = 'r';
  EXPECT_EQ(keys(deck({plan})), "oer");
}

TEST(Deck, AFullAlphabetUsesEveryLetterOnce) {
  std::string all = keys(deck({numbered("x", 26)}));
  std::ranges::sort(all);
  EXPECT_EQ(all, "abcdefghijklmnopqrstuvwxyz");
}

TEST(Deck, ADeckWithMoreThan26CardsInACategoryHasNoKeys) {
  const Deck made = deck({numbered("x", 27), numbered("y", 2)});
  EXPECT_EQ(keys(made), std::string(29, '\0'));
}

TEST(Deck, OneStandsInTheRoomUnlessThePlaceSaysOtherwise) {
  const CategoryPlan room = category("Room", {"Hall"});
  const CategoryPlan city = category("city", {"Oslo"});
  EXPECT_EQ(deck({city, room}).place(), Category{1});
  EXPECT_EQ(deck({city, room}, "City").place(), Category{0});
  EXPECT_EQ(deck({city}).place(), std::nullopt);
  EXPECT_EQ(complaint({city}, "room"), "no category 'room' to stand in");
}

TEST(Deck, LimitsAreReachedAndNotPassed) {
  EXPECT_EQ(deck({numbered("x", 128)}).size(), 128);
  EXPECT_EQ(complaint({numbered("x", 100), numbered("y", 29)}), "a deck has at most 128 cards, this one 129");
  std::vector<CategoryPlan> plan;
  for (int i = 0; i < 16; ++i) plan.push_back(numbered("c" + std::to_string(i), 1));
  EXPECT_EQ(deck(plan).category_count(), 16);
  plan.push_back(numbered("one more", 1));
  EXPECT_EQ(complaint(plan), "a deck has at most 16 categories, this one 17");
}

TEST(Deck, EqualIdsAreRefusedAcrossCategoriesToo) {
  EXPECT_EQ(complaint({category("a", {"Lead Pipe", "lead pipe"})}), "two cards have the id 'lead_pipe'");
  EXPECT_EQ(complaint({category("a", {"Study"}), category("b", {"STUDY"})}), "two cards have the id 'study'");
}

TEST(Deck, WhatIsEmptyIsRefused) {
  EXPECT_EQ(complaint({}), "a deck needs at least one category");
  EXPECT_EQ(complaint({category("room", {})}), "category 'room' has no cards");
  EXPECT_EQ(complaint({category("room", {""})}), "a card of category 'room' has no name");
  EXPECT_EQ(complaint({category("", {"Hall"})}), "a category needs a name");
}

TEST(Deck, TwoCategoriesOfOneNameAreRefused) {
  EXPECT_EQ(complaint({category("room", {"Hall"}), category("Room", {"Study"})}), "two categories are called 'Room'");
}

TEST(Deck, BadKeysAreRefused) {
  CategoryPlan plan = category("weapon", {"Rope", "Rock"});
  plan.cards[0].key = plan.cards[1].key = 'r';
  EXPECT_EQ(complaint({plan}), "the key 'r' of card 'rock' is given twice in category 'weapon'");
  plan.cards[1].key = 'R';
  EXPECT_EQ(complaint({plan}), "the key 'R' of card 'rock' is not a letter a-z");
}

}  // namespace
}  // namespace gumshoe
