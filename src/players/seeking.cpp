#include "players/seeking.h"

#include "play/draw.h"
#include "players/walking.h"

namespace gumshoe {

namespace {

struct Seeking {
  const Seeker& seeker;
  Random& random;

  Decision operator()(const TurnOwed& turn) const {
    if (ready()) return accusation();
    if (const std::optional<Floor> floor = turn.walk ? floor_of(seeker.table) : std::nullopt)
      return walk(Walking(*floor, *turn.walk));
    return Ask{asked(seeker.table.deck->all())};
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

  // Asks in a room in reach, rather in one that it wants to ask for. Where nothing is wanted but rooms out of reach, it
  // goes there.
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

  // A category without suspects is one that was told wrongly: all its cards are suspected then.
  CardSet suspected_in(int category) const {
    const CardSet cards = seeker.table.deck->cards(Category{static_cast<std::uint8_t>(category)});
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
  return std::visit(Seeking{seeker, random}, owed.what);
}

}  // namespace gumshoe
