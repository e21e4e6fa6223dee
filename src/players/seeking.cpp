#include "players/seeking.h"

#include "play/draw.h"

namespace gumshoe {

namespace {

struct Seeking {
  const Seeker& seeker;
  Random& random;

  Decision operator()(const TurnOwed&) const {
    if (ready()) return accusation();
    if (seeker.question) return Ask{*seeker.question};
    return Ask{question(seeker.habits, seeker.table, seeker.memory, open() & seeker.wanted, random)};
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
