#include "play/referee/referee.h"

#include <gtest/gtest.h>

#include <string>

#include "record/notation/print.h"
#include "record/record_test.h"
#include "record/views/course.h"

namespace gumshoe {
namespace {

// Four suspects, three weapons, three rooms; every hand is easily remembered.
std::string table_text(const std::string& rules = "") {
  return R"([CGN "1"]
[Category "suspect: Plum, Green, White, Black"]
[Category "weapon: Rope, Knife, Candle"]
[Category "room: Hall, Study, Attic"]
[Seats "Ann, Bob, Cyn"]
[Hands "3 2 2"]
[Me "*"]
[Hand.1 "plum, rope, hall"]
[Hand.2 "green, knife"]
[Hand.3 "white, study"]
[Envelope "black, candle, attic"]
)" + (rules.empty() ? "" : "[Rules \"" + rules + "\"]\n");
}

Table read_table(const std::string& rules = "") { return read(table_text(rules)).table; }

Referee start(const std::string& rules = "", const RefereeOptions& options = {}) {
  Result<Referee> referee = Referee::start(read_table(rules), options);
  EXPECT_TRUE(referee) << referee.error().message;
  return *referee;
}

CardSet cards(const Referee& referee, std::initializer_list<std::string_view> ids) {
  return cards(referee.record(), ids);
}

Card card(const Referee& referee, const char* id) { return cards(referee, {id}).first(); }

void ask(Referee& referee, std::initializer_list<std::string_view> ids) {
  EXPECT_EQ(referee.decide(Ask{cards(referee, ids)}), std::nullopt);
}
void accuse(Referee& referee, std::initializer_list<std::string_view> ids) {
  EXPECT_EQ(referee.decide(Accuse{cards(referee, ids)}), std::nullopt);
}
void show(Referee& referee, const char* id) { EXPECT_EQ(referee.decide(Show{card(referee, id)}), std::nullopt); }
void pass(Referee& referee) { EXPECT_EQ(referee.decide(Pass{}), std::nullopt); }
void no_accusation(Referee& referee) { EXPECT_EQ(referee.decide(DoNotAccuse{}), std::nullopt); }

// The events so far, as the notation writes them.
std::string events(const Referee& referee) { return events(referee.record()); }

template <typename What>
bool owes(const Referee& referee, Seat seat) {
  return referee.owed() && referee.owed()->seat == seat && std::holds_alternative<What>(referee.owed()->what);
}

TEST(Referee, GivesTheFirstTurnToTheFirstSeat) {
  const Referee referee = start();
  EXPECT_TRUE(owes<TurnOwed>(referee, ann));
  EXPECT_FALSE(referee.outcome());
}

TEST(Referee, AsksClockwiseAndStopsAtTheFirstHolder) {
  Referee referee = start();
  ask(referee, {"white", "candle", "study"});
  EXPECT_TRUE(owes<AnswerOwed>(referee, bob));
  pass(referee);
  EXPECT_TRUE(owes<AnswerOwed>(referee, cyn));
  show(referee, "study");
  EXPECT_EQ(events(referee), "Ann ? white candle study : Bob - Cyn +study\n");

  no_accusation(referee);
  ask(referee, {"plum", "candle", "study"});
  show(referee, "study");
  EXPECT_EQ(events(referee),
            "Ann ? white candle study : Bob - Cyn +study\n"
            "Bob ? plum candle study : Cyn +study\n");
}

TEST(Referee, TellsWhoeverIsAskedWhatItCanShow) {
  Referee referee = start();
  ask(referee, {"green", "knife", "attic"});
  const AnswerOwed owed = std::get<AnswerOwed>(referee.owed()->what);
  EXPECT_EQ(owed.asker, ann);
  EXPECT_EQ(owed.named, cards(referee, {"green", "knife", "attic"}));
  EXPECT_EQ(owed.held, cards(referee, {"green", "knife"}));
}

TEST(Referee, WritesAnAnswerThatIsStillOwedAsMissed) {
  Referee referee = start();
  ask(referee, {"white", "candle", "study"});
  EXPECT_EQ(events(referee), "Ann ? white candle study : Bob ~\n");
  pass(referee);
  EXPECT_EQ(events(referee), "Ann ? white candle study : Bob - Cyn ~\n");
}

TEST(Referee, UnderAllEveryHolderShowsOne) {
  Referee referee = start("respond=all");
  ask(referee, {"white", "knife", "attic"});
  EXPECT_EQ(events(referee), "Ann ? white knife attic : Bob ~ Cyn ~\n");
  show(referee, "knife");
  EXPECT_EQ(events(referee), "Ann ? white knife attic : Bob +knife Cyn ~\n");
  show(referee, "white");
  EXPECT_EQ(events(referee), "Ann ? white knife attic : Bob +knife Cyn +white\n");
  EXPECT_TRUE(owes<AccusationOwed>(referee, ann));
}

TEST(Referee, UnderAllAPassIsWrittenBesideAShow) {
  Referee referee = start("respond=all");
  ask(referee, {"white", "candle", "attic"});
  pass(referee);
  show(referee, "white");
  EXPECT_EQ(events(referee), "Ann ? white candle attic : Bob - Cyn +white\n");
}

TEST(Referee, WritesNobodyWhereEverybodyPasses) {
  for (const char* rules : {"respond=first", "respond=all"}) {
    Referee referee = start(rules);
    ask(referee, {"plum", "rope", "attic"});
    pass(referee);
    pass(referee);
    EXPECT_EQ(events(referee), "Ann ? plum rope attic : nobody\n");
  }
}

TEST(Referee, AllowsAnAccusationAfterTheQuestion) {
  Referee referee = start();
  ask(referee, {"black", "candle", "attic"});
  pass(referee);
  pass(referee);
  ASSERT_TRUE(owes<AccusationOwed>(referee, ann));
  accuse(referee, {"black", "candle", "attic"});
  EXPECT_EQ(events(referee), "Ann ? black candle attic : nobody\nAnn ! black candle attic right\n");
  EXPECT_EQ(referee.outcome(), (Outcome{Outcome::Ending::solved, ann}));
  EXPECT_FALSE(referee.owed());
}

TEST(Referee, UnderInsteadTheTurnEndsWithTheQuestion) {
  Referee referee = start("accuse=instead");
  ask(referee, {"plum", "candle", "attic"});
  pass(referee);
  pass(referee);
  EXPECT_TRUE(owes<TurnOwed>(referee, bob));
}

TEST(Referee, AnAccusationEndsTheTurnItOpens) {
  for (const char* rules : {"accuse=same-turn", "accuse=instead"}) {
    Referee referee = start(rules);
    accuse(referee, {"plum", "candle", "attic"});
    EXPECT_EQ(events(referee), "Ann ! plum candle attic wrong\n");
    EXPECT_TRUE(referee.is_out(ann));
    EXPECT_TRUE(owes<TurnOwed>(referee, bob));
  }
}

TEST(Referee, ATurnCanGoByWithoutAQuestion) {
  Referee referee = start();
  EXPECT_EQ(referee.decide(AskNothing{}), std::nullopt);
  EXPECT_EQ(events(referee), "Ann --\n");
  EXPECT_TRUE(owes<TurnOwed>(referee, bob));
}

TEST(Referee, AWrongAccuserGoesOnAnsweringButHasNoTurns) {
  Referee referee = start();
  accuse(referee, {"plum", "candle", "attic"});
  ask(referee, {"plum", "candle", "attic"});
  pass(referee);
  ASSERT_TRUE(owes<AnswerOwed>(referee, ann));
  show(referee, "plum");
  no_accusation(referee);
  EXPECT_EQ(referee.decide(AskNothing{}), std::nullopt);
  EXPECT_TRUE(owes<TurnOwed>(referee, bob));
}

TEST(Referee, UnderRevealTheHandIsShownToAllAndTheSeatIsNotAskedAnyMore) {
  Referee referee = start("eliminated=reveal");
  accuse(referee, {"plum", "candle", "attic"});
  EXPECT_EQ(events(referee),
            "Ann ! plum candle attic wrong\n"
            "@see * Ann plum\n"
            "@see * Ann rope\n"
            "@see * Ann hall\n");
  ask(referee, {"plum", "candle", "attic"});
  pass(referee);
  EXPECT_TRUE(owes<AccusationOwed>(referee, bob));
  EXPECT_TRUE(std::get<Suggestion>(referee.record().entries.back().event).nobody);
}

TEST(Referee, UnderRedealTheCardsGoRoundToTheOthers) {
  Referee referee = start("eliminated=redeal");
  accuse(referee, {"plum", "candle", "attic"});
  EXPECT_EQ(referee.hand(ann), CardSet());
  EXPECT_EQ(referee.hand(bob).size(), 4);
  EXPECT_EQ(referee.hand(cyn).size(), 3);
  EXPECT_EQ(referee.hand(bob) | referee.hand(cyn),
            cards(referee, {"plum", "rope", "hall", "green", "knife", "white", "study"}));
  ASSERT_EQ(referee.record().entries.size(), 4U);
  for (std::size_t i = 1; i < 4; ++i) {
    const DealOver deal = std::get<DealOver>(referee.record().entries[i].event);
    EXPECT_EQ(deal.from, ann);
    EXPECT_TRUE(referee.hand(deal.to).contains(std::get<Card>(deal.what)));
  }
}

TEST(Referee, ACardDealtAgainIsShownByItsNewHolder) {
  Referee referee = start("eliminated=redeal");
  accuse(referee, {"plum", "candle", "attic"});
  const bool bob_has_it = referee.hand(bob).contains(card(referee, "plum"));
  if (bob_has_it) {
    EXPECT_EQ(referee.decide(AskNothing{}), std::nullopt);
  }
  ask(referee, {"plum", "candle", "attic"});
  ASSERT_TRUE(owes<AnswerOwed>(referee, bob_has_it ? bob : cyn));
  show(referee, "plum");
}

TEST(Referee, TheLastOneLeftWins) {
  Referee referee = start("eliminated=redeal");
  accuse(referee, {"plum", "candle", "attic"});
  accuse(referee, {"plum", "candle", "attic"});
  EXPECT_EQ(referee.outcome(), (Outcome{Outcome::Ending::last_standing, cyn}));
  // Nobody plays on with Bob's cards.
  EXPECT_EQ(print_event(referee.record(), referee.record().entries.back().event), "Bob ! plum candle attic wrong");
}

TEST(Referee, OrTheLastOneLeftHasToFindTheSolution) {
  Referee referee = start("eliminated=reveal", {.last_standing = LastStanding::plays_on});
  accuse(referee, {"plum", "candle", "attic"});
  accuse(referee, {"plum", "candle", "attic"});
  ask(referee, {"plum", "candle", "attic"});
  EXPECT_EQ(print_event(referee.record(), referee.record().entries.back().event), "Cyn ? plum candle attic : nobody");
  no_accusation(referee);
  ASSERT_TRUE(owes<TurnOwed>(referee, cyn));
  accuse(referee, {"plum", "candle", "attic"});
  EXPECT_EQ(referee.outcome(), (Outcome{Outcome::Ending::all_out, std::nullopt}));
}

TEST(Referee, StopsAfterTheLastRound) {
  Referee referee = start("", {.max_rounds = 2});
  for (int turn = 0; turn < 6; ++turn) {
    EXPECT_EQ(referee.round(), turn / 3 + 1);
    EXPECT_EQ(referee.decide(AskNothing{}), std::nullopt);
  }
  EXPECT_EQ(referee.outcome(), (Outcome{Outcome::Ending::round_limit, std::nullopt}));
}

TEST(Referee, ARoundIsOverWhenTheTurnPassesTheFirstSeatThoughItIsOut) {
  Referee referee = start("", {.max_rounds = 2});
  accuse(referee, {"plum", "candle", "attic"});
  for (int turn = 0; turn < 4; ++turn) EXPECT_EQ(referee.decide(AskNothing{}), std::nullopt);
  EXPECT_EQ(referee.outcome(), (Outcome{Outcome::Ending::round_limit, std::nullopt}));
}

TEST(Referee, WritesHowTheGameEnded) {
  Referee referee = start();
  accuse(referee, {"black", "candle", "attic"});
  EXPECT_EQ(referee.record().table.free_tags, (std::vector<Tag>{{"Result", "Ann solved the case"}}));
}

struct RefusedCase {
  const char* what;
  Decision decision;
  Refusal refusal;
};

void expect_refusals(Referee& referee, const std::vector<RefusedCase>& refused) {
  const Record before = referee.record();
  const std::optional<Owed> owed = referee.owed();
  for (const RefusedCase& each : refused) {
    EXPECT_EQ(referee.refusal(each.decision), each.refusal) << each.what;
    EXPECT_EQ(referee.decide(each.decision), each.refusal) << each.what;
    EXPECT_FALSE(reason(each.refusal).empty());
    EXPECT_EQ(referee.record(), before) << each.what;
    EXPECT_EQ(referee.owed(), owed) << each.what;
  }
}

TEST(Referee, RefusesWhatIsNoTurn) {
  Referee referee = start("own-cards=no");
  const auto set = [&](std::initializer_list<std::string_view> ids) { return cards(referee, ids); };
  CardSet outside = set({"green", "knife"});
  outside.insert(Card{127});
  expect_refusals(referee, {{"two cards", Ask{set({"green", "knife"})}, Refusal::not_one_a_category},
                            {"no card", Ask{}, Refusal::not_one_a_category},
                            {"two suspects", Ask{set({"green", "white", "knife"})}, Refusal::not_one_a_category},
                            {"four cards", Ask{set({"green", "white", "knife", "attic"})}, Refusal::not_one_a_category},
                            {"a card that does not exist", Ask{outside}, Refusal::not_one_a_category},
                            {"its own card", Ask{set({"plum", "knife", "attic"})}, Refusal::own_card_named},
                            {"accusing two cards", Accuse{set({"green", "knife"})}, Refusal::not_one_a_category},
                            {"accusing nobody", Accuse{}, Refusal::not_one_a_category},
                            {"a pass", Pass{}, Refusal::not_owed},
                            {"a show", Show{card(referee, "plum")}, Refusal::not_owed},
                            {"no accusation", DoNotAccuse{}, Refusal::not_owed}});
}

TEST(Referee, AllowsOwnCardsInAnAccusationWhateverTheHouseSaysOfQuestions) {
  Referee referee = start("own-cards=no");
  accuse(referee, {"plum", "candle", "attic"});
}

TEST(Referee, RefusesWhatIsNoAnswer) {
  Referee referee = start();
  ask(referee, {"green", "candle", "attic"});
  expect_refusals(referee, {{"a pass in spite of a card", Pass{}, Refusal::must_show},
                            {"a card not held", Show{card(referee, "candle")}, Refusal::card_not_held},
                            {"a card not asked for", Show{card(referee, "knife")}, Refusal::card_not_named},
                            {"a card that does not exist", Show{Card{200}}, Refusal::card_not_named},
                            {"a question", Ask{cards(referee, {"green", "candle", "attic"})}, Refusal::not_owed},
                            {"an accusation", Accuse{cards(referee, {"green", "candle", "attic"})}, Refusal::not_owed},
                            {"no question", AskNothing{}, Refusal::not_owed},
                            {"no accusation", DoNotAccuse{}, Refusal::not_owed}});
}

TEST(Referee, RefusesWhatIsNoWordOnAccusing) {
  Referee referee = start();
  ask(referee, {"green", "candle", "attic"});
  show(referee, "green");
  expect_refusals(referee, {{"another question", Ask{cards(referee, {"green", "candle", "attic"})}, Refusal::not_owed},
                            {"no question", AskNothing{}, Refusal::not_owed},
                            {"a pass", Pass{}, Refusal::not_owed},
                            {"a show", Show{card(referee, "green")}, Refusal::not_owed},
                            {"accusing two", Accuse{cards(referee, {"green", "attic"})}, Refusal::not_one_a_category}});
}

TEST(Referee, RefusesEverythingOnceTheGameIsOver) {
  Referee referee = start();
  accuse(referee, {"black", "candle", "attic"});
  expect_refusals(referee, {{"a question", Ask{cards(referee, {"green", "candle", "attic"})}, Refusal::game_over},
                            {"no question", AskNothing{}, Refusal::game_over},
                            {"a pass", Pass{}, Refusal::game_over}});
}

TEST(Referee, RemovesASeatOnItsTurn) {
  Referee referee = start();
  referee.remove(ann, "too late");
  EXPECT_EQ(events(referee), "@out Ann\n");
  EXPECT_EQ(referee.record().entries.back().comment, "too late");
  EXPECT_TRUE(owes<TurnOwed>(referee, bob));
}

TEST(Referee, KeepsReasonsThatReadBack) {
  Referee referee = start();
  referee.remove(ann,
                 "a\nb\xff\xc2\x9b\xe2\x80\xae"
                 "c\xc3\xa4\xe2");
  EXPECT_EQ(referee.record().entries.back().comment, "a b\uFFFD \uFFFDc\u00e4\uFFFD");
  EXPECT_EQ(read(print(referee.record())), referee.record());
}

TEST(Referee, RemovesASeatThatIsAskedOnlyAfterTheQuestion) {
  Referee referee = start("eliminated=redeal");
  ask(referee, {"green", "candle", "attic"});
  referee.remove(bob, "lied");
  referee.remove(bob, "lied again");
  ASSERT_TRUE(owes<AnswerOwed>(referee, bob));
  show(referee, "green");
  EXPECT_TRUE(events(referee).starts_with("Ann ? green candle attic : Bob +green\n@out Bob\n@deal Bob "));
  EXPECT_EQ(referee.record().entries[1].comment, "lied");
  EXPECT_EQ(referee.record().entries.size(), 4U);
  EXPECT_TRUE(owes<AccusationOwed>(referee, ann));
}

TEST(Referee, AnAskerRemovedDuringItsQuestionDoesNotAccuse) {
  Referee referee = start();
  ask(referee, {"green", "candle", "attic"});
  referee.remove(ann, "crashed");
  show(referee, "green");
  EXPECT_TRUE(owes<TurnOwed>(referee, bob));
}

TEST(Referee, RemovingAnybodyElseLeavesTheTurnAlone) {
  Referee referee = start();
  referee.remove(bob, "crashed");
  EXPECT_TRUE(owes<TurnOwed>(referee, ann));
  EXPECT_EQ(referee.decide(AskNothing{}), std::nullopt);
  EXPECT_TRUE(owes<TurnOwed>(referee, cyn));
}

TEST(Referee, RemovalCanEndTheGame) {
  Referee referee = start();
  referee.remove(bob, "crashed");
  referee.remove(ann, "crashed");
  EXPECT_EQ(referee.outcome(), (Outcome{Outcome::Ending::last_standing, cyn}));
  referee.remove(cyn, "too late for that");
  EXPECT_EQ(events(referee), "@out Bob\n@out Ann\n");
}

TEST(Referee, AReasonForRemovalCannotBreakTheRecord) {
  Referee referee = start();
  referee.remove(ann, "said:\nBob ! black candle attic right\r\n");
  EXPECT_EQ(read(print(referee.record())).entries.size(), 1U);
}

TEST(Referee, RefusesATableThatCannotBePlayed) {
  const auto refused = [](Table table) { return !Referee::start(std::move(table)); };
  const Table good = read_table();
  EXPECT_FALSE(refused(good));

  Table view = good;
  view.me = View::of(ann);
  EXPECT_TRUE(refused(view));

  Table without_deal = good;
  without_deal.deal.reset();
  EXPECT_TRUE(refused(without_deal));

  Table twice = good;
  twice.deal->hands[0].insert(twice.deal->envelope.first());
  EXPECT_TRUE(refused(twice));

  Table lost = good;
  lost.deal->hands[0].erase(lost.deal->hands[0].first());
  EXPECT_TRUE(refused(lost));

  Table empty_envelope = good;
  empty_envelope.deal->hands[0] |= empty_envelope.deal->envelope;
  empty_envelope.deal->envelope = {};
  EXPECT_TRUE(refused(empty_envelope));

  Table one_hand_too_few = good;
  one_hand_too_few.deal->pool = one_hand_too_few.deal->hands.back();
  one_hand_too_few.deal->hands.pop_back();
  EXPECT_TRUE(refused(one_hand_too_few));

  Table untrue_size = good;
  (*untrue_size.hands)[0] = HandSize{2, 2};
  EXPECT_TRUE(refused(untrue_size));

  Table untrue_pool = good;
  untrue_pool.pool = 1;
  EXPECT_TRUE(refused(untrue_pool));

  Table without_deck = good;
  without_deck.deck.reset();
  EXPECT_TRUE(refused(without_deck));
}

}  // namespace
}  // namespace gumshoe
