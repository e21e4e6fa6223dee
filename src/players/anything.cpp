#include "players/anything.h"

#include <cstdlib>

#include "play/draw.h"
#include "players/memory.h"

namespace gumshoe {

namespace {

struct AtRandom {
  const Record& seen;
  Random& random;

  Decision operator()(const TurnOwed& turn) const {
    if (turn.walk) return walk(*turn.walk);
    return Ask{any_question(nameable())};
  }
  Decision operator()(const AccusationOwed&) const { return DoNotAccuse{}; }
  Decision operator()(const AnswerOwed& answer) const {
    if (answer.held.empty()) return Pass{};
    return Show{draw_one(answer.held, random)};
  }

 private:
  const Deck& deck() const { return *seen.table.deck; }
  CardSet nameable() const {
    const bool own_allowed = seen.table.rules.own_cards == Rules::OwnCards::yes;
    return own_allowed ? deck().all() : deck().all() - remember(seen).hand;
  }
  CardSet any_question(CardSet among) const { return draw_one_a_category(deck(), among, random); }

  // Any cell that the dice allow; asks where it is a room.
  Decision walk(const Walk& walk) const {
    const std::optional<Floor> floor = floor_of(seen.table);
    if (!floor) return Ask{any_question(nameable())};
    const Move::Cell cell = any_cell(*floor, walk);
    const std::optional<Card> room = floor->room_at(cell);
    if (!room) return Go{cell, std::nullopt};
    const CardSet rooms = deck().cards(*deck().place());
    return Go{cell, any_question((nameable() - rooms) | CardSet(*room))};
  }

  Move::Cell any_cell(const Floor& floor, const Walk& walk) const {
    for (;;) {
      const auto offset = [&] {
        return static_cast<int>(random.below(2 * static_cast<std::uint64_t>(walk.roll) + 1)) - walk.roll;
      };
      const int down = offset();
      const Move::Cell cell{walk.from.row + down, walk.from.column + offset()};
      if (floor.has(cell) && floor.steps(walk.from, cell) <= walk.roll) return cell;
    }
  }
};

}  // namespace

Decision anything_but_accusing(const Situation& situation, Random& random) {
  return std::visit(AtRandom{situation.seen, random}, situation.owed.what);
}

Decision any_accusation(const Deck& deck, Random& random) {
  return Accuse{draw_one_a_category(deck, deck.all(), random)};
}

}  // namespace gumshoe
