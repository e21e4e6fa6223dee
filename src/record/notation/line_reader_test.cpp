#include "record/notation/line_reader.h"

#include "record/notation/notation_test.h"
#include "record/notation/question.h"
#include "record/notation/random_game_test.h"

namespace gumshoe {
namespace {

using Kind = Expected::Kind;

class Reading : public ::testing::Test {
 protected:
  Reading() { reader.then(NoSuggestion{seat(1)}); }

  Kind next(std::string_view line) const { return reader.look(line).whole.expected.kind; }
  Kind in_place_of_word(std::string_view line) const { return reader.look(line).before_word.expected.kind; }
  Kind next_character(std::string_view line) const { return reader.look(line).short_form.value().expected.kind; }

  const Record game = read(four);
  LineReader reader{game.table};
};

TEST_F(Reading, SaysWhatMayFollow) {
  EXPECT_EQ(next(""), Kind::start);
  EXPECT_EQ(next("Bob"), Kind::sign_after_seat);
  EXPECT_EQ(next("Bob ? plum "), Kind::card);
  EXPECT_EQ(next("Bob ? plum rope hall"), Kind::sign_after_cards);
  EXPECT_EQ(next("Bob ? plum rope hall : "), Kind::answerer);
  EXPECT_EQ(next("Bob ? plum rope hall : Cyn"), Kind::sign_after_answerer);
  EXPECT_EQ(next("Bob ? plum rope hall : Cyn + "), Kind::end);
  EXPECT_EQ(next("Bob > hall ("), Kind::number);
}

TEST_F(Reading, SaysThatALineCannotGoOnLikeThis) {
  EXPECT_EQ(next("Zoe ?"), Kind::nothing);
  EXPECT_EQ(next("Bob ? plum rope hall : Bob"), Kind::nothing) << "he asked";
  EXPECT_EQ(next("Bob ? plum rope hall : Cyn - Cyn"), Kind::nothing);
  EXPECT_EQ(next("Bob -- and"), Kind::nothing);
}

TEST_F(Reading, SaysWhatMayStandInPlaceOfTheWordBeingTyped) {
  EXPECT_EQ(in_place_of_word("Bo"), Kind::start);
  EXPECT_EQ(in_place_of_word("Bob ? plum ro"), Kind::card);
  EXPECT_EQ(in_place_of_word("Bob ? plum rope hall : Cyn +ro"), Kind::card);
  EXPECT_EQ(in_place_of_word("@has \"Ann L"), Kind::holder);
}

TEST_F(Reading, SaysWhichCharacterOfAShortLineMayFollow) {
  EXPECT_EQ(next_character("m"), Kind::key);
  EXPECT_EQ(next_character("mrl"), Kind::answer);
  EXPECT_EQ(next_character("mrl3"), Kind::shown_key);
  EXPECT_EQ(next_character("mrl3r"), Kind::end);
  EXPECT_EQ(next_character("!mrl"), Kind::sign_after_accused);
  EXPECT_EQ(next_character("mz"), Kind::nothing);
  EXPECT_EQ(next_character("mrl2"), Kind::nothing) << "Bob asks";
}

TEST_F(Reading, TakesTheAskerThatItIsGiven) {
  EXPECT_EQ(turn_of(reader.read("mrl1")->event), seat(2));
  EXPECT_EQ(turn_of(reader.read("mrl1", seat(4))->event), seat(4));
  EXPECT_EQ(turn_of(reader.read("!mrl-", seat(4))->event), seat(4));
  EXPECT_EQ(turn_of(reader.read("3mrl1", seat(4))->event), seat(3));
  EXPECT_EQ(reader.read("mrl4", seat(4)).error().column, 4);
}

// Looking at a line reads the same as reading it, and no beginning of a line is a dead end.
TEST(LineReader, ReadsEveryBeginningOfEveryLine) {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const Record game = read(random_game(seed));
    LineReader reader(game.table);
    for (const Entry& entry : game.entries) {
      const std::string line = print_event(game.table, entry.event);
      const LineReading whole = reader.look(line);
      ASSERT_TRUE(whole.entry) << line;
      EXPECT_EQ(whole.entry->event, reader.read(line)->event) << line;
      EXPECT_EQ(*fitted(game.table, reader.course(), entry.event), whole.entry->event) << line;
      for (std::size_t length = 0; length < line.size(); ++length) {
        const LineReading part = reader.look(std::string_view(line).substr(0, length));
        const bool goes_on =
            part.entry || part.whole.expected.kind != Kind::nothing || part.before_word.expected.kind != Kind::nothing;
        EXPECT_TRUE(goes_on) << line.substr(0, length);
      }
      reader.then(entry.event);
    }
  }
}

}  // namespace
}  // namespace gumshoe
