#include "players/seekers/seeking.h"

#include "play/referee/deal.h"
#include "players/walks/house_walk.h"
#include "players/walks/walking.h"

namespace gumshoe {
namespace {

struct Seeking {
  const Seeker& seeker;
  const Owed& owed;
  Random& random;

  Decision operator()(const TurnOwed& turn) const {
    const std::optional<Floor> floor = turn.walk ? floor_of(seeker.table) : std::nullopt;
    if (floor && floor->house() != nullptr) return in_house(*floor, HouseWalk(*floor, owed));
    if (ready()) return accusation();
    if (floor) return walk(Walking(*floor, *turn.walk));
    return Ask{asked(seeker.table.deck->all())};
  }
  Decision operator()(const RollOwed&) const {
    const std::optional<Floor> floor = floor_of(seeker.table);
    return in_house(*floor, HouseWalk(*floor, owed));
  }
  Decision operator()(const AccusationOwed&) const {
    if (ready()) return accusation();
    return DoNotAccuse{};
  }
  Decision operator()(const AnswerOwed& answer) const {
    if (answer.held.empty()) return Pass{};
    return Show{card_to_show(seeker.habits, *seeker.table.deck, seeker.memory, answer, random)};
  }

 private:
  CardSet asked(CardSet nameable) const {
    if (seeker.question) return *seeker.question;
    return question(seeker.habits, seeker.table, seeker.memory, open() & seeker.wanted, nameable, random);
  }

  Decision in_house(const Floor& floor, const HouseWalk& walk) const {
    const auto question = [&](Card room) { return question_in(floor, room); };
    if (ready()) return walk.may_accuse() ? accusation() : walk.go_to_accuse(question);
    HouseWalk::Worth worth(max_cards, 0);
    for (const Floor::Room& room : floor.rooms()) worth[room.card.index] = worth_of(floor, room.card);
    return walk.ask_or_go(worth, question);
  }
  CardSet nameable_in(const Floor& floor, Card room) const {
    CardSet cards = seeker.table.deck->all();
    for (const Floor::Room& other : floor.rooms()) cards.erase(other.card);
    cards.insert(room);
    return cards;
  }
  CardSet question_in(const Floor& floor, Card room) const {
    const bool thought_of = !seeker.in_rooms.empty() && !seeker.in_rooms[room.index].question.empty();
    return thought_of ? seeker.in_rooms[room.index].question : asked(nameable_in(floor, room));
  }
  // How many wanted cards can be asked for, one a category. A card that nobody showed when asked, nobody will show.
  double worth_of(const Floor& floor, Card room) const {
    if (!seeker.in_rooms.empty()) return seeker.in_rooms[room.index].worth;
    const CardSet wanted = (open() & seeker.wanted & nameable_in(floor, room)) - seeker.memory.unanswered;
    double categories = 0;
    for (std::uint8_t c = 0; c < seeker.table.deck->category_count(); ++c) {
      const CardSet cards = seeker.table.deck->cards(Category{c});
      if (!(wanted & cards).empty()) ++categories;
    }
    return categories;
  }

  // Asks in a room in reach, preferably one that it wants to ask for. If only rooms out of reach are wanted, it goes
  // there.
  Decision walk(const Walking& walking) const {
    const CardSet wanted = open() & seeker.wanted;
    const CardSet goals = wanted & walking.rooms();
    const bool asks_here = !walking.in_reach().empty() && !seeker.nothing_in_reach &&
                           !(wanted & walking.nameable(*seeker.table.deck)).empty();
    if (!asks_here) {
      if (const std::optional<Decision> step = walking.towards(goals - walking.in_reach())) return *step;
    }
    return walking.ask(asked(walking.nameable(*seeker.table.deck)));
  }

  // A category without suspects was recorded wrongly: then all its cards are suspected.
  CardSet suspected_in(int category) const {
    const CardSet cards = seeker.table.deck->cards(Category(category));
    const CardSet suspected = seeker.suspected & cards;
    return suspected.empty() ? cards : suspected;
  }
  // The suspected cards of the categories that are not settled.
  CardSet open() const {
    CardSet cards;
    for (int c = 0; c < seeker.table.deck->category_count(); ++c) {
      if (suspected_in(c).size() > 1) cards |= suspected_in(c);
    }
    return cards;
  }
  bool ready() const { return seeker.nothing_more_to_learn || open().empty(); }
  Decision accusation() const {
    CardSet cards;
    for (int c = 0; c < seeker.table.deck->category_count(); ++c) cards.insert(draw_one(suspected_in(c), random));
    return Accuse{cards};
  }
};

}  // namespace

Decision seek(const Seeker& seeker, const Owed& owed, Random& random) {
  return std::visit(Seeking{seeker, owed, random}, owed.what);
}

Decision Eliminator::decide(const Situation& situation) {
  const Table& table = situation.seen.table;
  Seeker seeker{.habits = habits_, .table = table, .memory = remember(situation.seen)};
  seeker.suspected = table.deck->all() - seeker.memory.seen;
  seeker.wanted = seeker.suspected;
  seeker.nothing_more_to_learn = seeker.memory.unanswered.contains(seeker.suspected);
  Random random(situation.seed);
  return seek(seeker, situation.owed, random);
}

}  // namespace gumshoe
