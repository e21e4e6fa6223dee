#include "record/notation/line_reader.h"

#include <algorithm>

#include "record/notation/notation_test.h"
#include "record/notation/random_game_test.h"

namespace gumshoe {
namespace {

// Four seats; Ann's turn.
TEST(ShortForm, KeysInOrderThenWhoShowed) { EXPECT_EQ(as_read("mrl3"), "Ann ? mustard rope lounge : Bob - Cyn +"); }

TEST(ShortForm, TheCardShown) { EXPECT_EQ(as_read("mrl3r"), "Ann ? mustard rope lounge : Bob - Cyn +rope"); }

TEST(ShortForm, NobodyAndMissed) {
  EXPECT_EQ(as_read("mrl0"), "Ann ? mustard rope lounge : nobody");
  EXPECT_EQ(as_read("mrl~"), "Ann ? mustard rope lounge");
  EXPECT_EQ(as_read("mrl"), "Ann ? mustard rope lounge");
}

TEST(ShortForm, ACardNotHeard) {
  EXPECT_EQ(as_read("m?l3"), "Ann ? mustard ? lounge : Bob - Cyn +");
  EXPECT_EQ(as_read("m?l2r"), "Ann ? mustard ? lounge : Bob +rope");
}

TEST(ShortForm, TheSeatThatAskedElseWhoseTurnItIs) {
  EXPECT_EQ(as_read("2mrl3"), "Bob ? mustard rope lounge : Cyn +");
  const Record game = read(four + "Bob --\n");
  EXPECT_EQ(as_read(game, "mrl4"), "Cyn ? mustard rope lounge : Dan +");
}

TEST(ShortForm, SeveralAnswersUnderAll) {
  const Record game = read("[Seats \"Ann, Bob, Cyn, Dan, Eve\"]\n[Rules \"respond=all\"]");
  EXPECT_EQ(as_read(game, "mrl3r5"), "Ann ? mustard rope lounge : Cyn +rope Eve +");
  EXPECT_EQ(as_read(game, "mrl3,5"), "Ann ? mustard rope lounge : Cyn + Eve +");
  EXPECT_EQ(as_read(game, "mrl3r,5l"), "Ann ? mustard rope lounge : Cyn +rope Eve +lounge");
  EXPECT_EQ(as_read(game, "mrl5,3.2"), "Ann ? mustard rope lounge : Cyn +rope Eve +");
  EXPECT_EQ(as_read(game, "mrl35"), "4 no seat 35; the seats are 1 to 5");
  EXPECT_EQ(as_read("mrl2,3"), "6 only one seat shows a card, unless the rules say respond=all");
}

TEST(ShortForm, SeatsOfTwoDigitsTakeADotBeforeACard) {
  const Record game = read("[Seats \"a,b,c,d,e,f,g,h,i,j,k,l,m,n\"]\n[Rules \"respond=all\"]");
  EXPECT_EQ(as_read(game, "mrl12.r"), "a ? mustard rope lounge : l +rope");
  EXPECT_EQ(as_read(game, "mrl12"), "a ? mustard rope lounge : l +");
  EXPECT_EQ(as_read(game, "13mrl12.r,14.3"), "m ? mustard rope lounge : n +lounge l +rope");
  EXPECT_EQ(as_read(game, "mrl12r"), "6 expected a dot between a seat of two digits and the card, found 'r'");
  EXPECT_EQ(as_read(game, "mrl3.r"), "a ? mustard rope lounge : c +rope");
}

TEST(ShortForm, WhereTwoNamedCardsShareTheLetterThePlaceTells) {
  EXPECT_EQ(as_read("mkk3.2"), "Ann ? mustard knife kitchen : Bob - Cyn +knife");
  EXPECT_EQ(as_read("mkk3.3"), "Ann ? mustard knife kitchen : Bob - Cyn +kitchen");
  EXPECT_EQ(as_read("mkk3k"), "5 'k' could be Knife or Kitchen; write .2 for Knife or .3 for Kitchen");
  EXPECT_EQ(as_read("mkk3m"), "Ann ? mustard knife kitchen : Bob - Cyn +mustard");
  EXPECT_EQ(as_read("mkk3.4"), "6 expected the place of a named card, 1 to 3");
}

TEST(ShortForm, ALetterThatMayBeOfACardNotHeardIsAnErrorToo) {
  EXPECT_EQ(as_read("m?l2l"), "5 'l' could be Lead Pipe or Lounge; write the line in the long form");
  EXPECT_EQ(as_read("m?l2.2"), "6 card 2 was not heard: its place does not tell what was shown");
}

TEST(ShortForm, Accusations) {
  EXPECT_EQ(as_read("!mrl-"), "Ann ! mustard rope lounge wrong");
  EXPECT_EQ(as_read("!mrl+"), "Ann ! mustard rope lounge right");
  EXPECT_EQ(as_read("!mrl"), "Ann ! mustard rope lounge");
  EXPECT_EQ(as_read("2!mrl-"), "Bob ! mustard rope lounge wrong");
  EXPECT_EQ(as_read("!m?l-"), "1 an accusation names every card, without ?");
  EXPECT_EQ(as_read("!mrl*"), "5 expected -, + or the end after the cards, found '*'");
}

TEST(ShortForm, TheAccuserIsTheSeatOfTheLastQuestionOrUnderInsteadWhoseTurnItIs) {
  const std::string events = "Bob ? plum rope hall : Cyn +\nBob ! plum rope hall wrong\n";
  EXPECT_EQ(as_read(read(four + "Bob --\n"), "!mrl-"), "Bob ! mustard rope lounge wrong");
  EXPECT_EQ(as_read(read(four + events), "!mrl-"), "Bob ! mustard rope lounge wrong");
  EXPECT_EQ(as_read(read("[Rules \"accuse=instead\"]\n" + four + events), "!mrl-"), "Cyn ! mustard rope lounge wrong");
}

TEST(ShortForm, CapitalsAndTurnNumbersDoNotMatter) {
  EXPECT_EQ(as_read("7. MRL3R ; hm"), "Ann ? mustard rope lounge : Bob - Cyn +rope");
  EXPECT_EQ(as_read("7.mrl3"), "Ann ? mustard rope lounge : Bob - Cyn +");
}

TEST(ShortForm, WorksInEveryEditionByItsKeys) {
  const Record german = read("[Edition \"de-classic\"]\n" + four);
  EXPECT_EQ(as_read(german, "gss3s"), "5 's' could be Seil or Salon; write .2 for Seil or .3 for Salon");
  EXPECT_EQ(as_read(german, "gss3g"), "Ann ? mustard rope lounge : Bob - Cyn +mustard");
  for (const Edition& edition : Catalogue::built_in().editions()) {
    const Record game = read("[Edition \"" + edition.id + "\"]\n" + four);
    std::string line;
    for (int c = 0; c < edition.deck->category_count(); ++c) {
      line += (*edition.deck)[edition.deck->cards(Category(c)).first()].key;
    }
    EXPECT_EQ(std::get<Suggestion>(event_of(game, line + "0")).nobody, true) << edition.id;
  }
}

TEST(ShortForm, OtherDecksGetKeysInDeckOrder) {
  const Record game = read("[Category \"a: Oslo, Ohio, Ödland\"]\n[Category \"b: Oak, 12\"]\n[Seats \"Ann, Bob\"]");
  EXPECT_EQ(as_read(game, "oo0"), "Ann ? oslo oak : nobody");
  EXPECT_EQ(as_read(game, "ha2"), "Ann ? ohio \"12\" : Bob +");
  EXPECT_EQ(as_read(game, "do0"), "Ann ? ödland oak : nobody");
}

TEST(ShortForm, DecksWithMoreThan26CardsInACategoryHaveNone) {
  std::string names = "x0";
  for (int i = 1; i < 27; ++i) names += ", x" + std::to_string(i);
  EXPECT_EQ(as_read(read("[Category \"a: " + names + "\"]\n[Seats \"Ann, Bob\"]"), "a2"),
            "1 no short form for this deck: one of its categories has more than 26 cards");
}

// A question in the short form: seat, keys, showers, and the cards shown by their places.
std::string short_form_of(const Deck& deck, const Suggestion& asked) {
  std::string line = std::to_string(asked.asker.index + 1);
  for (const std::optional<Card>& card : asked.cards) line += card ? deck[*card].key : '?';
  if (asked.nobody) return line + "0";
  std::string answers;
  for (const Answer& answer : asked.answers) {
    if (answer.kind != Answer::Kind::showed) continue;
    answers += (answers.empty() ? "" : ",") + std::to_string(answer.seat.index + 1);
    if (!answer.card) continue;
    const std::uint8_t category = deck.category_of(*answer.card).index;
    answers += asked.cards[category] ? "." + std::to_string(category + 1) : std::string(".") + deck[*answer.card].key;
  }
  return line + (answers.empty() ? "~" : answers);
}

bool has_short_form(const Suggestion& asked, const Record& game) {
  const auto plain = [&](const Answer& answer) {
    return answer.kind == Answer::Kind::showed ||
           (answer.kind == Answer::Kind::passed && game.table.rules.respond == Rules::Respond::first);
  };
  const bool told = asked.nobody || asked.answers.empty() ||
                    std::ranges::any_of(asked.answers, [](const Answer& a) { return a.kind == Answer::Kind::showed; });
  return told && std::ranges::all_of(asked.answers, plain);
}

TEST(ShortForm, SaysTheSameAsTheLongFormInRandomGames) {
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 500 && !testing::Test::HasFailure(); ++seed) {
    const Record game = read(random_game(seed));
    for (std::size_t i = 0; i < game.entries.size(); ++i) {
      const auto* asked = std::get_if<Suggestion>(&game.entries[i].event);
      if (asked == nullptr || !has_short_form(*asked, game)) continue;
      const Record before = up_to(game, static_cast<int>(i));
      const std::string line = short_form_of(*game.table.deck, *asked);
      const Result<Entry> entry = parse_event(before, line);
      // A card that was not heard may share its letter with a named one; that is refused.
      if (!entry && entry.error().message.ends_with("the long form")) continue;
      ASSERT_TRUE(entry) << line << " " << entry.error().message;
      EXPECT_EQ(entry->event, game.entries[i].event) << line;
      ++compared;
    }
  }
  EXPECT_GT(compared, 1000);
}

TEST(ShortForm, MistakesSayWhatWasExpected) {
  EXPECT_EQ(as_read("xrl3"), "1 expected the key of a 'suspect' card (s m w g e p) or ?, found 'x'");
  EXPECT_EQ(as_read("m"), "2 expected the key of a 'weapon' card (c k l v r w) or ?, found the end");
  EXPECT_EQ(as_read("mrl5"), "4 no seat 5; the seats are 1 to 4");
  EXPECT_EQ(as_read("mrl1"), "4 Ann asked, and cannot answer too");
  EXPECT_EQ(as_read("mrl3k"), "5 no card named has the key 'k'");
  EXPECT_EQ(as_read("mrlx"), "4 expected the number of the seat that showed, 0 or ~, found 'x'");
  EXPECT_EQ(as_read("mrl3,"), "6 expected the number of the seat that showed, 0 or ~, found the end");
  EXPECT_EQ(as_read("0mrl3"), "1 no seat 0; the seats are 1 to 4");
  EXPECT_EQ(as_read("mrlé"), "4 expected the number of the seat that showed, 0 or ~, found 'é'");
  EXPECT_EQ(as_read("Bob"), "4 expected ?, --, ! or > after Bob");
}

}  // namespace
}  // namespace gumshoe
