#include "notebook/repairs/repairs.h"

#include <algorithm>

#include "infer/knowledge.h"
#include "notebook/draft/draft_test.h"
#include "notebook/repairs/slips.h"

namespace gumshoe {
namespace {

const std::string ann_of_four = R"([Seats "Ann, Bob, Cyn, Dan"]
[Hands "5 5 4 4"]
[Me "Ann"]
[Hand "plum, green, rope, hall, study"]
)";

Repairs mended(const Draft& game) {
  std::optional<Repairs> found = repairs(game, {.most = 1000});
  EXPECT_TRUE(found);
  return found ? *std::move(found) : Repairs{};
}

// The line that the first repair of this kind gives; the draft's line `at`.
std::string first_of(const Repairs& found, Slip::Kind kind, int at) {
  for (const Repair& repair : found.ranked) {
    if (repair.slip.kind == kind && repair.slip.event == at + 1) return lines_of(repair.draft)[at];
  }
  return "";
}

bool offers(const Repairs& found, int at, std::string_view line) {
  return std::ranges::any_of(found.ranked, [&](const Repair& repair) {
    return at < repair.draft.line_count() && lines_of(repair.draft)[at] == line;
  });
}

TEST(Repairs, AreNoneWhereTheRecordCanBeTrue) {
  EXPECT_EQ(repairs(typed(draft(ann_of_four), {"mwl3", "Bob ? scarlet wrench lounge : nobody"})), std::nullopt);
}

TEST(Repairs, EachMendsTheRecordAndIsWhatItsEditGives) {
  const Draft game =
      typed(draft(ann_of_four), {"Ann ? scarlet wrench lounge : Bob -", "Ann ? scarlet knife kitchen : Bob +scarlet"});
  const Repairs found = mended(game);
  EXPECT_EQ(found.conflict.events, (std::vector<int>{1, 2}));
  EXPECT_GT(found.ranked.size(), 10U);
  double sum = 0;
  for (const Repair& repair : found.ranked) {
    EXPECT_TRUE(know(record_of(repair.draft)).consistent()) << print_draft(repair.draft);
    EXPECT_EQ(after(game, repair.edit), repair.draft);
    sum += repair.p;
  }
  EXPECT_NEAR(sum, 1, 1e-9);
  EXPECT_TRUE(found.exact);
  EXPECT_TRUE(found.mends_all);
}

TEST(Repairs, OffersWhatMayHaveBeenMeant) {
  const Draft game =
      typed(draft(ann_of_four), {"Ann ? scarlet wrench lounge : Bob -", "Ann ? scarlet knife kitchen : Bob +scarlet"});
  const Repairs found = mended(game);
  EXPECT_TRUE(offers(found, 0, "Ann ? mustard wrench lounge : Bob -")) << "a neighbouring card";
  EXPECT_TRUE(offers(found, 0, "Ann ? peacock wrench lounge : Bob -")) << "any card of the category";
  EXPECT_TRUE(offers(found, 1, "Ann ? scarlet knife kitchen : Bob +knife")) << "another card was seen";
  EXPECT_TRUE(offers(found, 1, "Ann ? scarlet knife kitchen : Bob - Cyn +scarlet")) << "the next seat";
  EXPECT_TRUE(offers(found, 0, "Ann ? scarlet wrench lounge : Bob ~")) << "Bob answered wrongly";
  EXPECT_TRUE(offers(found, 0, "(Ann ? scarlet wrench lounge : Bob -)")) << "parked";
  EXPECT_EQ(first_of(found, Slip::Kind::card, 0), "Ann ? mustard wrench lounge : Bob -") << "the neighbour first";
}

TEST(Repairs, OffersAPassForAShowAndTheOtherWayRound) {
  const Draft shown = typed(draft(ann_of_four), {"@has Cyn scarlet", "@has Cyn wrench", "@has Cyn lounge",
                                                 "Bob ? scarlet wrench lounge : Cyn - Dan +"});
  EXPECT_TRUE(offers(mended(shown), 3, "Bob ? scarlet wrench lounge : Cyn +"));
  const Draft nobody = typed(draft(ann_of_four), {"@has Cyn scarlet", "Bob ? scarlet wrench lounge : nobody"});
  const Repairs found = mended(nobody);
  EXPECT_TRUE(offers(found, 1, "Bob ? scarlet wrench lounge : Cyn +"));
  EXPECT_TRUE(offers(found, 1, "Bob ? scarlet wrench lounge : Cyn ~ Dan - Ann -"));
}

TEST(Repairs, OffersAnotherAsker) {
  const Draft game = typed(draft(ann_of_four), {"Bob ? plum rope hall : Cyn - Dan +"});
  EXPECT_FALSE(repairs(game)->ranked.empty());
  const Draft passes = typed(draft(ann_of_four), {"@has Cyn scarlet", "Bob ? scarlet wrench lounge : Cyn - Dan +"});
  EXPECT_TRUE(offers(mended(passes), 1, "Cyn ? scarlet wrench lounge : Dan +"));
}

TEST(Repairs, OffersACardOfMyHand) {
  const Draft game = typed(draft(ann_of_four), {"Bob ? scarlet knife hall : Cyn - Dan - Ann +knife"});
  const Repairs found = mended(game);
  EXPECT_EQ(found.conflict.tags, Texts{"Hand"});
  const auto hand = std::ranges::find_if(found.ranked, [](const Repair& r) { return r.slip.kind == Slip::Kind::hand; });
  ASSERT_NE(hand, found.ranked.end());
  EXPECT_EQ(hand->slip.meant, card(read(ann_of_four), "knife"));
  EXPECT_EQ(hand->slip.written, card(read(ann_of_four), "rope")) << "of its own category";
  EXPECT_TRUE(hand->draft.table().hand->contains(card(read(ann_of_four), "knife")));
}

TEST(Repairs, OffersAHandSize) {
  const Draft game = typed(draft(ann_of_four), {"@has Cyn scarlet", "@has Cyn knife", "@has Cyn kitchen",
                                                "@has Cyn lounge", "@has Cyn library"});
  const Repairs found = mended(game);
  const auto size =
      std::ranges::find_if(found.ranked, [](const Repair& r) { return r.slip.kind == Slip::Kind::hands; });
  ASSERT_NE(size, found.ranked.end());
  EXPECT_EQ(size->slip.seat, seat(3));
  EXPECT_EQ(size->slip.size, 5);
}

// Five lines are each likelier to be wrong than the deal, but how many cards everybody has is quickly counted.
TEST(Repairs, KeepAPlaceForTheHandSizesAmongTheFirstThreeCulprits) {
  const Draft game = typed(draft(ann_of_four), {"@has Cyn scarlet", "@has Cyn knife", "@has Cyn kitchen",
                                                "@has Cyn lounge", "@has Cyn library"});
  const Repairs found = mended(game);
  const std::vector<RepairGroup> first = grouped(found.ranked, found.first);
  ASSERT_EQ(first.size(), 3U);
  EXPECT_EQ(first[2].culprit, (Culprit{0, Slip::Kind::hands}));
}

TEST(Repairs, OfferMyHandFirstTooWhereOneLineContradictsIt) {
  const Repairs found = mended(typed(draft(ann_of_four), {"Bob ? scarlet knife hall : Cyn - Dan - Ann +knife"}));
  const std::vector<RepairGroup> first = grouped(found.ranked, found.first);
  ASSERT_EQ(first.size(), 2U);
  EXPECT_EQ(first[0].culprit, (Culprit{1, Slip::Kind::line}));
  EXPECT_EQ(first[1].culprit, (Culprit{0, Slip::Kind::hand}));
}

// A list where the percentages go down: first of the culprits, then of the edits in a row.
TEST(Repairs, AreInTheOrderInWhichTheyAreShown) {
  const Repairs found = mended(
      typed(draft(ann_of_four), {"Ann ? scarlet wrench lounge : Bob -", "Ann ? scarlet knife kitchen : Bob +scarlet"}));
  EXPECT_EQ(found.first, 5U);
  std::size_t next = 0;
  double before = 1;
  for (const RepairGroup& group : grouped(found.ranked, found.first)) {
    EXPECT_LE(group.p, before);
    before = group.p;
    for (const std::vector<std::size_t>& row : group.rows) {
      for (std::size_t i = 0; i < row.size(); ++i) {
        EXPECT_EQ(row[i], next++);
        EXPECT_LE(found.ranked[row[i]].p, found.ranked[row.front()].p);
      }
    }
  }
  EXPECT_EQ(next, found.first);
}

TEST(Repairs, OfOneRowSayTheSameOfDifferentCardsOrSeats) {
  const Repairs found = mended(typed(draft(ann_of_four), {"Bob ? scarlet knife hall : Cyn - Dan - Ann +knife"}));
  for (const RepairGroup& group : grouped(found.ranked, found.ranked.size())) {
    if (group.culprit.event > 0) continue;
    ASSERT_EQ(group.rows.size(), 1U) << "the knife for any card of the hand";
    EXPECT_EQ(group.rows[0].size(), 5U);
  }
}

TEST(Repairs, SayHowManyWereLeftOut) {
  const Draft game = typed(draft(ann_of_four), {"@has Bob scarlet", "@has Cyn scarlet"});
  const Repairs all = mended(game);
  const std::optional<Repairs> some = repairs(game, {.most = 7});
  ASSERT_TRUE(some);
  EXPECT_EQ(all.left_out, 0U);
  EXPECT_EQ(some->ranked.size() + some->left_out, all.ranked.size());
  for (std::size_t i = 0; i < some->first; ++i) EXPECT_EQ(some->ranked[i].slip, all.ranked[i].slip);
}

TEST(Repairs, OffersAFlippedAnswerWhereEverybodyAnswers) {
  const Draft game = typed(draft("[Seats \"Ann, Bob, Cyn\"]\n[Rules \"respond=all\"]\n"),
                           {"@has Bob scarlet", "Ann ? scarlet wrench lounge : Cyn +"});
  EXPECT_TRUE(offers(mended(game), 1, "Ann ? scarlet wrench lounge : Bob + Cyn +"));
}

TEST(Repairs, MendWhatWentWrongFirstWhereMoreThanOneThingIsWrong) {
  const Draft game =
      typed(draft(ann_of_four), {"@has Bob scarlet", "@has Cyn scarlet", "@has Bob knife", "@has Dan knife"});
  const Repairs found = mended(game);
  EXPECT_FALSE(found.mends_all);
  EXPECT_EQ(found.conflict.events, (std::vector<int>{1, 2}));
  ASSERT_FALSE(found.ranked.empty());
  const Draft next = found.ranked.front().draft;
  EXPECT_FALSE(know(record_of(next)).consistent());
  EXPECT_TRUE(mended(next).mends_all);
}

TEST(Repairs, ARepeatedLineMayBeOneTooMany) {
  const Draft game = typed(draft(ann_of_four), {"@size Bob 5", "@has Bob scarlet", "@has Bob scarlet"});
  const std::vector<Mend> mends = mends_of_line(record_of(game), 3, course_of(record_of(game), 2));
  EXPECT_TRUE(std::ranges::any_of(mends, [](const Mend& mend) { return mend.slip.kind == Slip::Kind::twice; }));
}

TEST(Repairs, CountLinesThatAreParked) {
  const Draft game = draft(ann_of_four + "; parked Bob --\n@has Bob scarlet\n; parked Cyn --\n@has Cyn scarlet\n");
  for (const Repair& repair : mended(game).ranked) {
    EXPECT_TRUE(know(record_of(repair.draft)).consistent()) << print_draft(repair.draft);
  }
}

TEST(Repairs, StopWhereTheBudgetEnds) {
  const Draft game = typed(draft(ann_of_four), {"@has Bob scarlet", "@has Cyn scarlet"});
  const std::optional<Repairs> found = repairs(game, {.budget = {.work = 1}});
  ASSERT_TRUE(found);
  EXPECT_FALSE(found->exact);
}

// How often one line is written for another adds up, over all that can be written, to how often the slip happens.
TEST(SlipModel, AddsUpToItsRates) {
  const Record game = read(ann_of_four + "Ann ? scarlet wrench lounge : Bob - Cyn +wrench\n");
  double cards = 0;
  double showers = 0;
  double shown = 0;
  for (const Mend& mend : mends_of_line(game, 1, course_of(game, 0))) {
    if (mend.slip.kind == Slip::Kind::card) cards += mend.meant;
    if (mend.slip.kind == Slip::Kind::shower) showers += mend.meant;
    if (mend.slip.kind == Slip::Kind::shown_card) shown += mend.meant;
  }
  EXPECT_NEAR(cards, 3 * slip_rates.card, 1e-12);
  EXPECT_NEAR(showers, slip_rates.shower, 1e-12);
  EXPECT_NEAR(shown, slip_rates.shown_card, 1e-12);
  double hands = 0;
  for (const Mend& mend : mends_of_tag(game.table, "Hand")) hands += mend.meant;
  EXPECT_NEAR(hands, 5 * slip_rates.hand, 1e-12);
}

// What is written for another can be meant by it: both ways have the same odds.
TEST(SlipModel, IsTheSameFromBothSides) {
  const Record game = read(ann_of_four + "Ann ? scarlet wrench lounge : Bob - Cyn +\n");
  for (const Mend& mend : mends_of_line(game, 1, course_of(game, 0))) {
    if (!mend.event || mend.meant == 0) continue;
    Record other = game;
    other.entries[0].event = *mend.event;
    const std::vector<Mend> back = mends_of_line(other, 1, course_of(other, 0));
    const auto same = std::ranges::find(back, std::optional(game.entries[0].event), &Mend::event);
    ASSERT_NE(same, back.end()) << print_event(other, *mend.event);
    EXPECT_DOUBLE_EQ(same->written, mend.meant);
    EXPECT_DOUBLE_EQ(same->meant, mend.written);
  }
}

}  // namespace
}  // namespace gumshoe
