#include "advise/others/game_sampler.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "infer/answers/shows.h"
#include "record/notation/notation_test.h"
#include "record/views/seen_by.h"

namespace gumshoe {
namespace {

const std::string table_of_four = R"(
  [Seats "Ann, Bob, Cyn, Dan"]
  [Hands "5 5 4 4"]
  [Me "Ann"]
  [Hand "scarlet, rope, wrench, hall, study"]
)";

const std::string some_turns = R"(
  Ann ? plum rope kitchen : Bob - Cyn +plum
  Bob ? mustard knife lounge : Cyn - Dan +
  Cyn ? scarlet rope lounge : Dan - Ann +rope
  Dan ? green knife library : Ann - Bob +
  Ann ? green knife library : Bob +library
  Bob ? white candlestick kitchen : nobody
  Bob ! white candlestick kitchen wrong
  Cyn ? peacock lead_pipe conservatory : Dan +
)";

CardSet named_in(const Suggestion& question) {
  CardSet cards;
  for (const auto& card : question.cards) cards.insert(*card);
  return cards;
}

TEST(GameSampler, DrawsGamesThatISeeAsIHaveWrittenThem) {
  const Record mine = read(table_of_four + some_turns);
  GameSampler games(mine, {});
  ASSERT_TRUE(games.possible());
  for (int i = 0; i < 50; ++i) {
    const Result<Record> seen = seen_by(games.next(), View::of(seat(1)));
    ASSERT_TRUE(seen);
    EXPECT_EQ(print(*seen), print(mine));
  }
}

TEST(GameSampler, LetsEverySeatShowWhatItHolds) {
  GameSampler games(read(table_of_four + some_turns), {});
  for (int i = 0; i < 50; ++i) {
    const Record& game = games.next();
    for (const Entry& entry : game.entries) {
      const auto* question = std::get_if<Suggestion>(&entry.event);
      if (question == nullptr) continue;
      for (const Answer& answer : question->answers) {
        const CardSet held = game.table.deal->hands[answer.seat.index] & named_in(*question);
        EXPECT_EQ(answer.kind == Answer::Kind::showed, !held.empty());
        if (answer.kind == Answer::Kind::showed) {
          ASSERT_TRUE(answer.card);
          EXPECT_TRUE(held.contains(*answer.card));
        }
      }
    }
  }
}

TEST(GameSampler, DrawsTheCardOfAShowAsOftenAsItIsPresumed) {
  const Record mine = read(table_of_four + some_turns);
  GameSampler games(mine, {});
  constexpr int draws = 4000;
  std::vector<std::map<Card, int>> drawn(mine.entries.size());
  for (int i = 0; i < draws; ++i) {
    const Record& game = games.next();
    for (std::size_t e = 0; e < game.entries.size(); ++e) {
      const auto* question = std::get_if<Suggestion>(&game.entries[e].event);
      if (question != nullptr && !question->answers.empty() && question->answers.back().card)
        ++drawn[e][*question->answers.back().card];
    }
  }
  for (const PresumedShow& show : presumed_shows(mine)) {
    for (const auto& odds : show.cards) {
      const double share = static_cast<double>(drawn[show.event - 1][odds.card]) / draws;
      EXPECT_NEAR(share, odds.p, 4 * std::sqrt(odds.p * (1 - odds.p) / draws)) << show.event;
    }
  }
}

TEST(GameSampler, DrawsTheSameGamesForTheSameSeed) {
  const Record mine = read(table_of_four + some_turns);
  GameSampler one(mine, {.model = Model::bayes, .seed = 7});
  GameSampler same(mine, {.model = Model::bayes, .seed = 7});
  GameSampler other(mine, {.model = Model::bayes, .seed = 8});
  int different = 0;
  for (int i = 0; i < 20; ++i) {
    const std::string game = print(one.next());
    EXPECT_EQ(game, print(same.next()));
    different += game != print(other.next()) ? 1 : 0;
  }
  EXPECT_GT(different, 10);
}

TEST(GameSampler, FillsInWhatWasMissedByTheRules) {
  GameSampler games(read(table_of_four + R"(
    Bob ? plum knife lounge
    Cyn ? ? knife ? : Dan -
    Dan ? green knife hall : Ann ~ Bob +
    Bob ? white candlestick kitchen : Cyn ~ Dan -
  )"),
                    {});
  for (int i = 0; i < 50; ++i) {
    const Record& game = games.next();
    const std::vector<CardSet>& hands = game.table.deal->hands;
    const auto& missed = std::get<Suggestion>(game.entries[0].event);
    const CardSet named = named_in(missed);
    for (const Answer& answer : missed.answers)
      EXPECT_EQ(answer.kind == Answer::Kind::showed, !(hands[answer.seat.index] & named).empty());
    EXPECT_TRUE(missed.answers.size() == 3 || missed.answers.back().kind == Answer::Kind::showed);

    const auto& half_heard = std::get<Suggestion>(game.entries[1].event);
    ASSERT_TRUE(half_heard.cards[0] && half_heard.cards[2]);
    EXPECT_TRUE((hands[3] & named_in(half_heard)).empty());

    // I hold the hall: I was skipped, since Bob showed. So was Cyn, where she could have shown.
    EXPECT_EQ(std::get<Suggestion>(game.entries[2].event).answers[0].kind, Answer::Kind::missed);
    const auto& skipped = std::get<Suggestion>(game.entries[3].event);
    const bool could = !(hands[2] & named_in(skipped)).empty();
    EXPECT_EQ(skipped.answers[0].kind, could ? Answer::Kind::missed : Answer::Kind::passed);
  }
}

TEST(GameSampler, SaysWhichCardsWereDealtOver) {
  const Record mine = read(R"(
    [Seats "Ann, Bob, Cyn, Dan"]
    [Hands "5 5 4 4"]
    [Me "Ann"]
    [Hand "scarlet, rope, wrench, hall, study"]
    [Rules "eliminated=redeal"]
    Ann ? plum knife kitchen : Bob +plum
    Bob ! white candlestick kitchen wrong
    @deal Bob Cyn 2
    @deal Bob Dan 2
    @deal Bob Ann plum
  )");
  GameSampler games(mine, {});
  ASSERT_TRUE(games.possible());
  for (int i = 0; i < 30; ++i) {
    const Record& game = games.next();
    CardSet dealt;
    for (const Entry& entry : game.entries) {
      if (const auto* deal = std::get_if<DealOver>(&entry.event)) dealt.insert(std::get<Card>(deal->what));
    }
    EXPECT_EQ(dealt, game.table.deal->hands[1]);
    EXPECT_TRUE(games.hand_at_end(seat(2)).empty());
    EXPECT_EQ(games.hand_at_end(seat(3)).size(), 6);
    EXPECT_TRUE(games.hand_at_end(seat(1)).contains(card(mine, "plum")));
  }
}

TEST(GameSampler, TellsWhatAnotherSeatHasSeenBeside) {
  const Record mine = read(table_of_four + some_turns);
  GameSampler games(mine, {});
  const Record& game = games.next();
  const CardSet hand = game.table.deal->hands[1];
  const Record both = games.shared_with(seat(2));
  constexpr int envelope = 3;  // cards that Bob looked at once he had accused, in event 7
  ASSERT_EQ(both.entries.size(), mine.entries.size() + static_cast<std::size_t>(hand.size() + envelope));
  const auto question = [&](int number) {
    const int before = hand.size() + (number > 7 ? envelope : 0);
    return std::get<Suggestion>(both.entries[before + number - 1].event);
  };
  EXPECT_TRUE(question(2).answers.back().card);    // Dan showed it to Bob
  EXPECT_TRUE(question(4).answers.back().card);    // Bob showed it
  EXPECT_FALSE(question(8).answers.back().card);   // between Cyn and Dan
  EXPECT_EQ(question(1).answers, std::get<Suggestion>(mine.entries[0].event).answers);  // shown to me
}

TEST(GameSampler, SharesWhatEverybodySeesOfAHandLaidOpen) {
  const Record mine = read(table_of_four + "[Rules \"eliminated=reveal\"]\nDan ! plum knife kitchen wrong\n");
  GameSampler games(mine, {});
  ASSERT_TRUE(games.possible());
  const CardSet open = games.next().table.deal->hands[3];
  CardSet seen;
  for (const Entry& entry : games.shared_with(seat(2)).entries) {
    if (const auto* sight = std::get_if<Sight>(&entry.event)) seen.insert(*sight->card);
  }
  EXPECT_EQ(seen, open);
}

TEST(GameSampler, SharesHowManyCardsAHandHas) {
  const Record mine = read(R"(
    [Seats "Ann, Bob, Cyn"]
    [Hands "6 ? ?"]
    [Me "Ann"]
    [Hand "scarlet, rope, wrench, hall, study, plum"]
  )");
  GameSampler games(mine, {});
  const int size = games.next().table.deal->hands[1].size();
  EXPECT_EQ((*games.shared_with(seat(2)).table.hands)[1], (HandSize{size, size}));
}

TEST(GameSampler, DrawsNothingFromWhatCannotBeTrue) {
  const GameSampler games(read(table_of_four + "Ann ? plum knife kitchen : Bob +plum\n@has Cyn plum\n"), {});
  EXPECT_FALSE(games.possible());
  EXPECT_FALSE(games.too_large());
}

}  // namespace
}  // namespace gumshoe
