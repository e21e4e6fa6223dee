#include "notebook/entry/turn_entry.h"

#include <gtest/gtest.h>

#include "notebook/draft/draft_test.h"
#include "record/notation/print.h"

namespace gumshoe {
namespace {

using What = NextTap::What;

const std::string ann_at_work = R"(
[Seats "Ann, Bob, Cyn, Dan"]
[Hands "5 5 4 4"]
[Me "Ann"]
[Hand "scarlet, rope, wrench, kitchen, study"]
)";

Answer showed_by(Seat who) { return {who, Answer::Kind::showed, {}}; }
Answer missed_of(Seat who) { return {who, Answer::Kind::missed, {}}; }

// `plum ? -`: a card, one not heard, one not tapped yet.
TurnEntry naming(const Draft& game, std::string_view words) {
  TurnEntry entry;
  const Deck& deck = *game.table().deck;
  while (!words.empty()) {
    const std::string_view word = words.substr(0, words.find(' '));
    words.remove_prefix(std::min(word.size() + 1, words.size()));
    if (word == "-") {
      entry.cards.emplace_back();
    } else {
      entry.cards.emplace_back(word == "?" ? TurnEntry::Named{} : TurnEntry::Named{*find_card(deck, word)});
    }
  }
  return entry;
}

NextTap next_of(const Draft& game, const TurnEntry& entry, LinePlace place = {}) {
  Result<NextTap> next = next_tap(game, place, entry);
  if (next) return *std::move(next);
  ADD_FAILURE() << next.error().message;
  return {};
}

std::string line_of(const Draft& game, const NextTap& next) {
  return next.event ? print_event(game.table(), *next.event) : "";
}

std::string complaint(const Draft& game, const TurnEntry& entry, LinePlace place = {}) {
  const Result<NextTap> next = next_tap(game, place, entry);
  return next ? "" : next.error().message;
}

// `Bob Cyn (Dan)`: those who cannot show in brackets.
std::string answerers(const Draft& game, const NextTap& next) {
  std::string text;
  for (const NextTap::Answerer& one : next.answerers) {
    const std::string& name = game.table().seats[one.seat.index];
    text += (text.empty() ? "" : " ") + (one.possible ? name : "(" + name + ")");
  }
  return text;
}

std::string seen_cards(const Draft& game, const NextTap& next) {
  std::string text;
  if (!next.seen) return "none";
  for (const NextTap::SeenCard& one : next.seen->cards) {
    const std::string& id = (*game.table().deck)[one.card].id;
    text += (text.empty() ? "" : " ") + (one.possible ? id : "(" + id + ")");
  }
  return text;
}

TEST(TurnEntry, AQuestionInOrderTakesThreeCardsAndASeat) {
  const Draft game = draft(ann_at_work + "Ann --\n");
  TurnEntry entry;
  NextTap next = next_of(game, entry);
  EXPECT_EQ(next.asker, bob) << "whose turn it is";
  EXPECT_EQ(next.what, What::card);
  EXPECT_EQ(next.category, Category{0});
  entry = naming(game, "plum knife");
  next = next_of(game, entry);
  EXPECT_EQ(next.category, Category{2});
  EXPECT_FALSE(next.event);
  entry = naming(game, "plum knife hall");
  next = next_of(game, entry);
  EXPECT_EQ(next.what, What::answer);
  EXPECT_EQ(answerers(game, next), "Cyn Dan (Ann)") << "Ann has none of them";
  EXPECT_FALSE(next.event) << "nobody has said what the answers were";
  entry.answers = {showed_by(dan)};
  next = next_of(game, entry);
  EXPECT_EQ(next.what, std::nullopt);
  EXPECT_EQ(line_of(game, next), "Bob ? plum knife hall : Cyn - Dan +");
  ASSERT_TRUE(next.likelihood);
  EXPECT_GT(*next.likelihood, 0.01);
}

TEST(TurnEntry, CardsAreTappedInAnyOrder) {
  const Draft game = draft(ann_at_work);
  EXPECT_EQ(next_of(game, naming(game, "- - hall")).category, Category{0});
  EXPECT_EQ(next_of(game, naming(game, "plum - hall")).category, Category{1});
  EXPECT_EQ(next_of(game, naming(game, "plum ? hall")).what, What::answer);
}

TEST(TurnEntry, ICanSayWhichCardIWasShown) {
  const Draft game = draft(ann_at_work + "Bob ? plum knife lounge : Cyn -\nAnn ? white knife hall : Bob +white\n");
  TurnEntry entry = naming(game, "plum knife study");
  entry.asker = seat(1);
  entry.answers = {showed_by(cyn)};
  EXPECT_EQ(next_of(game, entry).what, What::seen);
  EXPECT_EQ(seen_cards(game, next_of(game, entry)), "(plum) (knife) (study)") << "Cyn has passed, the study is mine";
  entry.answers = {showed_by(bob)};
  EXPECT_EQ(seen_cards(game, next_of(game, entry)), "plum knife (study)");
  EXPECT_EQ(line_of(game, next_of(game, entry)), "Ann ? plum knife study : Bob +") << "a line already";
  entry.answers.front().card = *find_card(*game.table().deck, "knife");
  EXPECT_EQ(next_of(game, entry).what, std::nullopt);
  EXPECT_EQ(line_of(game, next_of(game, entry)), "Ann ? plum knife study : Bob +knife");
}

TEST(TurnEntry, WhereIHaveOneCardToShowItNeedsNoTap) {
  const Draft game = draft(ann_at_work + "Ann --\n");
  TurnEntry entry = naming(game, "scarlet knife hall");
  entry.answers = {showed_by(seat(1))};
  EXPECT_EQ(next_of(game, entry).what, std::nullopt);
  EXPECT_EQ(line_of(game, next_of(game, entry)), "Bob ? scarlet knife hall : Cyn - Dan - Ann +scarlet");
  entry = naming(game, "scarlet rope hall");
  entry.answers = {showed_by(seat(1))};
  EXPECT_EQ(next_of(game, entry).what, What::seen);
  EXPECT_EQ(seen_cards(game, next_of(game, entry)), "scarlet rope (hall)");
}

TEST(TurnEntry, OneWhoMustShowLeavesNobodyAfterIt) {
  const Draft game = draft(ann_at_work + "Ann ? plum knife hall : Bob - Cyn +knife\nBob --\nCyn --\n");
  TurnEntry entry = naming(game, "white knife lounge");
  const NextTap next = next_of(game, entry);
  EXPECT_EQ(next.asker, dan);
  EXPECT_EQ(answerers(game, next), "(Ann) Bob Cyn") << "Bob has no knife, but may have the others";
  EXPECT_FALSE(next.nobody) << "Cyn has the knife";
  entry = naming(game, "scarlet knife lounge");
  EXPECT_EQ(answerers(game, next_of(game, entry)), "Ann (Bob) (Cyn)");
}

TEST(TurnEntry, NobodyAndMissedEndTheTurn) {
  const Draft game = draft(ann_at_work);
  TurnEntry entry = naming(game, "plum knife hall");
  entry.nobody = true;
  EXPECT_EQ(next_of(game, entry).what, std::nullopt);
  EXPECT_EQ(line_of(game, next_of(game, entry)), "Ann ? plum knife hall : nobody");
  entry.nobody = false;
  entry.missed = true;
  EXPECT_EQ(next_of(game, entry).what, std::nullopt);
  EXPECT_EQ(line_of(game, next_of(game, entry)), "Ann ? plum knife hall");
}

TEST(TurnEntry, AnAnswerThatWasMissedLeavesTheShowerOpen) {
  const Draft game = draft(ann_at_work + "Ann --\n");
  TurnEntry entry = naming(game, "plum knife hall");
  entry.answers = {missed_of(cyn)};
  NextTap next = next_of(game, entry);
  EXPECT_EQ(next.what, What::answer);
  EXPECT_EQ(line_of(game, next), "Bob ? plum knife hall : Cyn ~");
  entry.answers.push_back(showed_by(dan));
  next = next_of(game, entry);
  EXPECT_EQ(next.what, std::nullopt);
  EXPECT_EQ(line_of(game, next), "Bob ? plum knife hall : Cyn ~ Dan +");
}

TEST(TurnEntry, UnderRespondAllSeveralMayShow) {
  const Draft game = draft(ann_at_work + "[Rules \"respond=all\"]\nAnn --\n");
  TurnEntry entry = naming(game, "plum knife hall");
  entry.answers = {showed_by(dan)};
  NextTap next = next_of(game, entry);
  EXPECT_TRUE(next.several);
  EXPECT_EQ(next.what, What::answer) << "Cyn may have shown one too";
  EXPECT_EQ(line_of(game, next), "Bob ? plum knife hall : Dan +");
  entry.answers.push_back(showed_by(cyn));
  next = next_of(game, entry);
  EXPECT_EQ(next.what, std::nullopt) << "Ann has none to show";
  EXPECT_EQ(line_of(game, next), "Bob ? plum knife hall : Cyn + Dan +");
}

TEST(TurnEntry, ACardThatWasNotHeardMayBeTheOneThatWasShown) {
  const Draft game = draft(ann_at_work);
  TurnEntry entry = naming(game, "plum ? hall");
  entry.answers = {showed_by(bob)};
  EXPECT_EQ(seen_cards(game, next_of(game, entry)), "plum candlestick knife lead_pipe revolver (rope) (wrench) hall");
  EXPECT_LT(*next_of(game, entry).likelihood, 1);
}

TEST(TurnEntry, SeatsThatAreOutAreNotAskedWhereTheyShowTheirCards) {
  const std::string rules = "[Seats \"Ann, Bob, Cyn, Dan\"]\n[Rules \"eliminated=reveal\"]\n";
  const Draft game = draft(rules + "@out Cyn\nAnn --\n");
  const NextTap next = next_of(game, naming(game, "plum knife hall"));
  EXPECT_EQ(answerers(game, next), "Dan Ann");
  EXPECT_EQ(next.askers, (std::vector<Seat>{seat(1), bob, dan}));
  TurnEntry entry = naming(game, "plum knife hall");
  entry.answers = {showed_by(cyn)};
  EXPECT_EQ(complaint(game, entry), "Cyn is out and is not asked any more");
}

TEST(TurnEntry, AnAccusationTakesItsVerdict) {
  const Draft game = draft(ann_at_work + "Ann ? plum knife hall : nobody\n");
  TurnEntry entry = naming(game, "plum knife hall");
  entry.kind = TurnEntry::Kind::accusation;
  NextTap next = next_of(game, entry);
  EXPECT_EQ(next.asker, seat(1)) << "in the same turn";
  EXPECT_EQ(next.what, What::verdict);
  entry.verdict = Accusation::Verdict::wrong;
  next = next_of(game, entry);
  EXPECT_EQ(next.what, std::nullopt);
  EXPECT_EQ(line_of(game, next), "Ann ! plum knife hall wrong");
  entry = naming(game, "plum ? hall");
  entry.kind = TurnEntry::Kind::accusation;
  EXPECT_EQ(complaint(game, entry), "an accusation names every card");
}

TEST(TurnEntry, ATurnWithoutASuggestionIsWholeAtOnce) {
  const Draft game = draft(ann_at_work);
  EXPECT_EQ(line_of(game, next_of(game, {.kind = TurnEntry::Kind::no_suggestion})), "Ann --");
}

TEST(TurnEntry, ALineInTheMiddleHasTheTurnOfItsPlace) {
  const Draft game = draft(ann_at_work + "Ann --\nBob ? plum knife hall : Cyn +\nCyn --\n");
  EXPECT_EQ(next_of(game, {}, {LinePlace::Kind::insert, 1}).asker, bob);
  EXPECT_EQ(next_of(game, {}, {LinePlace::Kind::replace, 2}).asker, cyn);
  EXPECT_EQ(next_of(game, {}).asker, dan);
  EXPECT_EQ(complaint(game, {}, {LinePlace::Kind::replace, 3}), "there is no line 4");
  EXPECT_EQ(complaint(game, {}, {LinePlace::Kind::insert, 4}), "there is no line 5");
  EXPECT_EQ(complaint(game, {}, {LinePlace::Kind::insert, -1}), "there is no line 0");
}

TEST(TurnEntry, ALineThatIsReplacedDoesNotSpeakAgainstItsReplacement) {
  const Draft game = draft(ann_at_work + "Ann ? plum knife hall : nobody\n");
  const TurnEntry entry = naming(game, "plum knife hall");
  EXPECT_EQ(answerers(game, next_of(game, entry, {LinePlace::Kind::replace, 0})), "Bob Cyn Dan");
  EXPECT_EQ(answerers(game, next_of(game, entry, {LinePlace::Kind::insert, 0})), "(Bob) (Cyn) (Dan)");
}

TEST(TurnEntry, WhereTheGameCannotBeTrueAnythingCanBe) {
  const Draft game = draft(ann_at_work + "Ann ? plum knife hall : Bob -\n@has Bob plum\n");
  EXPECT_EQ(answerers(game, next_of(game, naming(game, "plum knife hall"))), "Cyn Dan Ann");
  TurnEntry entry = naming(game, "scarlet knife hall");
  entry.answers = {showed_by(seat(1))};
  EXPECT_EQ(line_of(game, next_of(game, entry)), "Bob ? scarlet knife hall : Cyn - Dan - Ann +scarlet")
      << "my hand I know";
}

TEST(TurnEntry, AFullRecordTellsEveryCard) {
  const Draft game = draft(R"(
[Seats "Ann, Bob"]
[Category "suspect: Plum, Green, White"]
[Category "room: Hall, Den, Attic"]
[Me "*"]
[Hand.1 "plum, hall"]
[Hand.2 "green, den"]
[Envelope "white, attic"]
)");
  TurnEntry entry = naming(game, "green den");
  EXPECT_FALSE(next_of(game, entry).nobody);
  entry.answers = {showed_by(bob)};
  EXPECT_EQ(seen_cards(game, next_of(game, entry)), "green den");
}

TEST(TurnEntry, WhatCannotBeATurnIsSaid) {
  const Draft game = draft(ann_at_work);
  TurnEntry entry = naming(game, "plum knife hall");
  entry.answers = {showed_by(seat(1))};
  EXPECT_EQ(complaint(game, entry), "Ann asked, and cannot answer too");
  entry.answers = {showed_by(bob)};
  entry.nobody = true;
  EXPECT_EQ(complaint(game, entry), "where nobody shows there are no answers");
  entry.nobody = false;
  entry.answers.front().card = *find_card(*game.table().deck, "rope");
  EXPECT_EQ(complaint(game, entry), "Rope wasn't asked for");
}

}  // namespace
}  // namespace gumshoe
