#include "players/plain_players.h"

#include <cstdlib>

#include "game/random.h"
#include "play/board/reach.h"
#include "play/referee/deal.h"
#include "players/seekers/habits.h"

namespace gumshoe {
namespace {

struct AtRandom {
  const Record& seen;
  Random& random;

  Decision operator()(const TurnOwed& turn) const {
    if (turn.walk) return walk(*turn.walk);
    return Ask{any_question(nameable())};
  }
  // If there is another way, rolls half the time.
  Decision operator()(const RollOwed& start) const {
    if (random.below(2) == 0) return Roll{};
    const std::optional<Floor> floor = floor_of(seen.table);
    if (start.may_ask) return Ask{question_in(*floor->room_at(start.from))};
    if (start.passage) return TakePassage{question_in(*start.passage)};
    return Roll{};
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

  // Goes to any cell that the dice allow, and asks if it is a room.
  Decision walk(const Walk& walk) const {
    const std::optional<Floor> floor = floor_of(seen.table);
    if (!floor) return Ask{any_question(nameable())};
    const Move::Cell cell = floor->house() == nullptr ? any_cell(*floor, walk) : any_end(*floor, walk);
    const std::optional<Card> room = floor->room_at(cell);
    if (!room || (cell == walk.from && floor->house() != nullptr)) return Go{cell, std::nullopt};
    return Go{cell, question_in(*room)};
  }
  CardSet question_in(Card room) const {
    const CardSet rooms = deck().cards(*deck().place());
    return any_question((nameable() - rooms) | CardSet(room));
  }

  // In a house: half the time a room, if one is in reach.
  Move::Cell any_end(const Floor& floor, const Walk& walk) const {
    const Reach ends = reach(floor, walk.from, walk.roll, walk.in_the_way);
    const bool to_room = !ends.rooms.empty() && (ends.squares.empty() || random.below(2) == 0);
    return to_room ? floor.cell_of(draw_one(ends.rooms, random)) : ends.squares[random.below(ends.squares.size())];
  }

  Move::Cell any_cell(const Floor& floor, const Walk& walk) const {
    for (;;) {
      const auto offset = [&] { return random.below(2 * walk.roll + 1) - walk.roll; };
      const int down = offset();
      const Move::Cell cell{walk.from.row + down, walk.from.column + offset()};
      if (floor.has(cell) && floor.steps(walk.from, cell) <= walk.roll) return cell;
    }
  }
};

Decision anything_but_accusing(const Situation& situation, Random& random) {
  return std::visit(AtRandom{situation.seen, random}, situation.owed.what);
}

// For a player that doesn't owe an answer.
bool may_accuse(const Situation& situation) {
  const std::optional<Floor> floor = floor_of(situation.seen.table);
  if (!floor || floor->house() == nullptr) return true;
  const auto* start = std::get_if<RollOwed>(&situation.owed.what);
  const auto* turn = std::get_if<TurnOwed>(&situation.owed.what);
  if (start != nullptr) return floor->may_accuse_at(start->from);
  return turn == nullptr || floor->may_accuse_at(turn->walk->from);
}

constexpr std::uint64_t seldom = 20;  // once in so many times

bool has_no_board(const Owed& owed) {
  const TurnOwed* turn = std::get_if<TurnOwed>(&owed.what);
  return turn != nullptr && !turn->walk;
}

}  // namespace

Decision RandomPlayer::decide(const Situation& situation) {
  Random random(situation.seed);
  const bool answers = std::holds_alternative<AnswerOwed>(situation.owed.what);
  const std::uint64_t lot = answers ? seldom : random.below(seldom);
  if (lot == 0 && may_accuse(situation)) {
    const Deck& deck = *situation.seen.table.deck;
    return Accuse{draw_one_a_category(deck, deck.all(), random)};
  }
  if (lot == 1 && has_no_board(situation.owed)) return AskNothing{};
  return anything_but_accusing(situation, random);
}

Decision BasicPlayer::decide(const Situation& situation) {
  Random random(situation.seed);
  const Deck& deck = *situation.seen.table.deck;
  const bool answers = std::holds_alternative<AnswerOwed>(situation.owed.what);
  const CardSet left = answers ? CardSet() : deck.all() - remember(situation.seen).seen;
  if (!answers && left.size() == deck.category_count() && may_accuse(situation)) return Accuse{left};
  return anything_but_accusing(situation, random);
}

}  // namespace gumshoe
