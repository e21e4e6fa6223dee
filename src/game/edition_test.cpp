#include "game/edition.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "game/letters.h"

namespace gumshoe {
namespace {

std::string folded(const std::string& name) { return lower_case(without_accents(name)); }

class EveryEdition : public testing::TestWithParam<std::string> {
 protected:
  const Edition& edition() const { return *Catalogue::built_in().find(GetParam()); }
  const Deck& deck() const { return *edition().deck; }
};

std::vector<std::string> all_ids() {
  std::vector<std::string> ids;
  for (const Edition& edition : Catalogue::built_in().editions()) ids.push_back(edition.id);
  return ids;
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  std::ranges::replace(name, '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Editions, EveryEdition, testing::ValuesIn(all_ids()), test_name);

TEST_P(EveryEdition, HasSuspectsWeaponsAndRoomsAndOneStandsInARoom) {
  ASSERT_EQ(deck().category_count(), 3);
  EXPECT_EQ(deck().name(Category{0}), "suspect");
  EXPECT_EQ(deck().name(Category{1}), "weapon");
  EXPECT_EQ(deck().name(Category{2}), "room");
  EXPECT_EQ(deck().place(), Category{2});
  EXPECT_GE(deck().size(), 21);
}

TEST_P(EveryEdition, IdsAreLowerCaseAscii) {
  for (Card card : deck().all()) {
    EXPECT_EQ(deck()[card].id.find_first_not_of("abcdefghijklmnopqrstuvwxyz_"), std::string::npos) << deck()[card].id;
  }
}

TEST_P(EveryEdition, KeysAreUniqueInACategoryAndLettersOfTheNameOrId) {
  std::set<std::pair<Category, char>> seen;
  for (Card card : deck().all()) {
    const CardInfo& info = deck()[card];
    EXPECT_TRUE(seen.emplace(info.category, info.key).second) << info.id;
    EXPECT_NE((folded(info.name) + info.id).find(info.key), std::string::npos) << info.id;
  }
}

TEST_P(EveryEdition, NoNameMeansTwoCards) {
  std::map<std::string, std::string> owner;
  const auto claim = [&](const std::string& name, const std::string& id) {
    const auto [entry, fresh] = owner.emplace(folded(name), id);
    EXPECT_TRUE(fresh || entry->second == id) << name << " means " << entry->second << " and " << id;
  };
  for (Card card : deck().all()) {
    const CardInfo& info = deck()[card];
    claim(info.id, info.id);
    claim(info.name, info.id);
    for (const std::string& alias : info.aliases) claim(alias, info.id);
  }
}

TEST_P(EveryEdition, SaysHowWellItIsConfirmed) {
  EXPECT_NE(std::string("ABC").find(edition().confidence), std::string::npos);
  EXPECT_FALSE(edition().title.empty());
  EXPECT_FALSE(edition().locale.empty());
}

TEST(Editions, FourteenAreBuiltIn) { EXPECT_EQ(Catalogue::built_in().editions().size(), 14U); }

TEST(Editions, ThoseNotCheckedAgainstTwoSourcesAreMarked) {
  std::set<std::string> unverified;
  for (const Edition& edition : Catalogue::built_in().editions()) {
    if (!edition.verified()) unverified.insert(edition.id);
  }
  EXPECT_EQ(unverified, (std::set<std::string>{"br-estrela-1977", "fr-2023", "fr-classic"}));
}

TEST(Editions, TheClassicDeckIsTheClassicDeck) {
  const Edition* classic = Catalogue::built_in().find("classic-us");
  ASSERT_NE(classic, nullptr);
  std::string short_forms;
  for (Card card : classic->deck->all()) short_forms += (*classic->deck)[card].key;
  EXPECT_EQ(short_forms, "smwgepcklvrwkbcdiylhs");
  EXPECT_EQ((*classic->deck)[Card{8}].name, "Lead Pipe");
  EXPECT_EQ((*classic->deck)[Card{9}].aliases, (std::vector<std::string>{"Pistol", "Gun"}));
}

TEST(Editions, MasterDetectiveHasThirtyCardsAndEveryHolderAnswers) {
  const Edition* edition = Catalogue::built_in().find("master-detective");
  ASSERT_NE(edition, nullptr);
  EXPECT_EQ(edition->deck->size(), 30);
  EXPECT_EQ(edition->rules.respond, Rules::Respond::all);
  EXPECT_NE(edition->note, "");
  EXPECT_EQ(Catalogue::built_in().find("classic-us")->rules, Rules());
}

TEST(Catalogue, FindsNothingForAnUnknownId) { EXPECT_EQ(Catalogue::built_in().find("classic"), nullptr); }

TEST(Catalogue, AnAddedEditionReplacesOneOfTheSameId) {
  Catalogue catalogue = Catalogue::built_in();
  const auto add = [&](std::string id) {
    catalogue.add({.id = std::move(id), .title = "ours", .locale = "en", .deck = catalogue.editions().front().deck});
  };
  add("house");
  add("classic-us");
  EXPECT_EQ(catalogue.editions().size(), 15U);
  EXPECT_EQ(catalogue.find("classic-us")->title, "ours");
  EXPECT_EQ(catalogue.find("house")->title, "ours");
}

}  // namespace
}  // namespace gumshoe
