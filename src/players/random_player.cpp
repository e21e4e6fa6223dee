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
        return Accuse{any_accusation()};
      case 1:
        return AskNothing{};
      default:
        return Ask{any_question()};
    }
  }
  Decision operator()(const AccusationOwed&) const {
    if (random.below(20) == 0) return Accuse{any_accusation()};
    return DoNotAccuse{};
  }
  Decision operator()(const AnswerOwed& answer) const {
    if (answer.held.empty()) return Pass{};
    return Show{draw_one(answer.held, random)};
  }

 private:
  const Deck& deck() const { return *seen.table.deck; }
  CardSet any_accusation() const { return draw_one_a_category(deck(), deck().all(), random); }
  CardSet any_question() const {
    const bool own_allowed = seen.table.rules.own_cards == Rules::OwnCards::yes;
    return draw_one_a_category(deck(), own_allowed ? deck().all() : deck().all() - remember(seen).hand, random);
  }
};

}  // namespace

Decision RandomPlayer::decide(const Situation& situation) {
  Random random(situation.seed);
  return std::visit(AtRandom{situation.seen, random}, situation.owed.what);
}

}  // namespace gumshoe
