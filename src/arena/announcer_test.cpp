#include "arena/announcer.h"

#include <gtest/gtest.h>

#include "game/random.h"
#include "play/contest.h"
#include "play/draw.h"
#include "play/game.h"
#include "record/seen_record.h"

namespace gumshoe {
namespace {

// A game in which everybody decides by lot, and what one seat is told of it.
class Overheard {
 public:
  Overheard(Table table, const RefereeOptions& options, Seat seat)
      : referee_(Referee::start(std::move(table), options).value()),
        seat_(seat),
        seen_(referee_.record().table, View::of(seat)) {
    const Table& start = referee_.record().table;
    for (const Message& message : Announcer::at_the_start(start, referee_.hand(seat))) hear(message);
  }

  bool is_over() const { return !referee_.owed(); }
  const Record& seen() { return seen_.catch_up(referee_.record()); }
  const std::string& heard() const { return heard_; }
  Referee& referee() { return referee_; }

  // One whole turn; the answers too are drawn by lot.
  void turn(const Decision& decision, std::uint64_t seed) {
    ask();
    if (referee_.decide(decision)) referee_.remove(referee_.owed()->seat, "decided against the rules");
    listen();
    while (referee_.owed() && std::holds_alternative<AnswerOwed>(referee_.owed()->what)) {
      ask();
      referee_.decide(answer_by_lot(referee_, seed));
      listen();
    }
  }

 private:
  void ask() {
    if (referee_.owed()->seat == seat_) hear(Announcer::request(referee_, std::chrono::seconds(1)));
  }
  void listen() {
    for (const Announcement& news : announcer_.news(referee_)) {
      if (news.to == seat_) hear(news.message);
    }
  }
  void hear(const Message& message) { heard_ += print(message) + '\n'; }

  Referee referee_;
  Seat seat_;
  SeenRecord seen_;
  Announcer announcer_;
  std::string heard_;
};

// Walks to any room in reach and asks there; now and then accuses.
Decision by_lot(const Referee& referee, Random& random) {
  const Owed& owed = *referee.owed();
  const Deck& deck = *referee.record().table.deck;
  CardSet cards = draw_one_a_category(deck, deck.all(), random);
  if (random.below(20) == 0) return Accuse{cards};
  const Walk& walk = *std::get<TurnOwed>(owed.what).walk;
  std::vector<Floor::Room> near;
  for (const Floor::Room& room : referee.floor()->rooms()) {
    if (referee.floor()->steps(walk.from, room.cell) <= walk.roll) near.push_back(room);
  }
  if (near.empty()) return Go{walk.from, {}};
  const Floor::Room& room = near[random.below(near.size())];
  cards = (cards - deck.cards(*deck.place())) | CardSet(room.card);
  return Go{room.cell, cards};
}

// The same to one seat: two cards of the others, or of one of them and the envelope, have changed places.
Table with_cards_swapped(Table table, Seat seat, Random& random) {
  Deal& deal = *table.deal;
  const Card one = draw_one(table.deck->all() - deal.hands[seat.index], random);
  const CardSet alike = table.deck->cards(table.deck->category_of(one)) - deal.hands[seat.index];
  const Card other = draw_one(alike, random);
  const auto swap = [&](CardSet& cards) {
    const bool has_one = cards.contains(one);
    const bool has_other = cards.contains(other);
    if (has_one == has_other) return;
    cards = (cards | CardSet(has_one ? other : one)) - CardSet(has_one ? one : other);
  };
  swap(deal.envelope);
  for (CardSet& hand : deal.hands) swap(hand);
  return table;
}

ContestOptions contest(std::uint64_t seed) {
  ContestOptions options{.people = 5, .weapons = 4, .side = 5, .seats = seat_names(2 + static_cast<int>(seed % 4))};
  options.eliminated = seed % 3 == 0 ? Rules::Eliminated::redeal : Rules::Eliminated::answer;
  options.hear = seed % 2 == 0 ? Rules::Hear::all : Rules::Hear::asked;
  options.suspected = seed % 5 == 0 ? Suspected::is_dragged : Suspected::stays;
  options.max_rounds = 10;
  options.seed = seed;
  return options;
}

TEST(Announcer, TellsASeatNothingThatDependsOnWhatItHasNotSeen) {
  int turns_alike = 0;
  int games_apart = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    const ContestOptions options = contest(seed);
    const Table table = set_contest_table(options).value();
    const Seat seat{static_cast<std::uint8_t>(random.below(table.seats.size()))};
    Overheard one(table, contest_referee_options(options), seat);
    Overheard two(with_cards_swapped(table, seat, random), contest_referee_options(options), seat);
    while (!one.is_over() && !two.is_over()) {
      const Decision decision = by_lot(one.referee(), random);
      one.turn(decision, seed);
      two.turn(decision, seed);
      if (one.seen().entries != two.seen().entries) break;
      ASSERT_EQ(one.heard(), two.heard()) << seed;
      ++turns_alike;
    }
    games_apart += one.heard() != two.heard() ? 1 : 0;
  }
  EXPECT_GT(turns_alike, 1000);
  EXPECT_GT(games_apart, 50);
}

TEST(Announcer, TellsEverythingInTheOrderOfTheProtocol) {
  ContestOptions options{.people = 3, .weapons = 3, .side = 5, .seats = seat_names(2), .seed = 4};
  Overheard game(set_contest_table(options).value(), contest_referee_options(options), Seat{1});
  Random random(1);
  while (!game.is_over() && game.heard().find("Disprove 0") == std::string::npos)
    game.turn(by_lot(game.referee(), random), 4);
  const std::string& heard = game.heard();
  EXPECT_TRUE(heard.starts_with("Personname 3 0 ")) << heard;
  EXPECT_LT(heard.find("Personname 3 2"), heard.find("Card 0"));
  EXPECT_LT(heard.find("Opponent 0"), heard.find("Disprove 0")) << heard;
}

}  // namespace
}  // namespace gumshoe
