#include "players/random_player.h"

#include "play/draw.h"
#include "players/memory.h"

namespace gumshoe {

namespace {

struct AtRandom {
  const Record& seen;
  Random& random;

  Decision operator()(const TurnOwed&) const {
    switch (random.below(20)) {
      case 0:
        return Accuse{one_a_category(CardSet())};
      case 1:
        return AskNothing{};
      default:
        return Ask{one_a_category(forbidden())};
    }
  }
  Decision operator()(const AccusationOwed&) const {
    if (random.below(20) == 0) return Accuse{one_a_category(CardSet())};
    return DoNotAccuse{};
  }
  Decision operator()(const AnswerOwed& answer) const {
    if (answer.held.empty()) return Pass{};
    return Show{draw_one(answer.held, random)};
  }

 private:
  CardSet forbidden() const {
    return seen.table.rules.own_cards == Rules::OwnCards::no ? remember(seen).hand : CardSet();
  }
  CardSet one_a_category(CardSet without) const {
    const Deck& deck = *seen.table.deck;
    CardSet cards;
    for (int c = 0; c < deck.category_count(); ++c) {
      cards.insert(draw_one(deck.cards(Category{static_cast<std::uint8_t>(c)}) - without, random));
    }
    return cards;
  }
};

}  // namespace

Decision RandomPlayer::decide(const Situation& situation) {
  Random random(situation.seed);
  return std::visit(AtRandom{situation.seen, random}, situation.owed.what);
}

}  // namespace gumshoe
