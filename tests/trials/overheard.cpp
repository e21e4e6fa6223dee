#include "trials/overheard.h"

#include "play/referee/deal.h"
#include "play/referee/game.h"

namespace gumshoe::trials {

Overheard::Overheard(Table table, const RefereeOptions& options, Seat seat)
    : referee_(Referee::start(std::move(table), options).value()),
      seat_(seat),
      seen_(referee_.record().table, View::of(seat)) {
  const Table& start = referee_.record().table;
  for (const Message& message : Announcer::at_the_start(start, referee_.hand(seat))) hear(message);
}

void Overheard::turn(const Decision& decision, std::uint64_t seed) {
  ask();
  if (referee_.decide(decision)) referee_.remove(referee_.owed()->seat, "decided against the rules");
  listen();
  while (referee_.owed() && std::holds_alternative<AnswerOwed>(referee_.owed()->what)) {
    ask();
    referee_.decide(answer_by_lot(referee_, seed));
    listen();
  }
}

void Overheard::ask() {
  if (referee_.owed()->seat == seat_) hear(Announcer::request(referee_, std::chrono::seconds(1)));
}

void Overheard::listen() {
  for (const Announcement& news : announcer_.news(referee_)) {
    if (news.to == seat_) hear(news.message);
  }
}

void Overheard::hear(const Message& message) { heard_ += print(message) + '\n'; }

Decision turn_by_lot(const Referee& referee, Random& random) {
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

}  // namespace gumshoe::trials
