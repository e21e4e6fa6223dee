#include "players/random_player.h"

#include "players/anything.h"

namespace gumshoe {

namespace {

constexpr std::uint64_t seldom = 20;  // one time in so many

bool has_no_board(const Owed& owed) {
  const TurnOwed* turn = std::get_if<TurnOwed>(&owed.what);
  return turn != nullptr && !turn->walk;
}

}  // namespace

Decision RandomPlayer::decide(const Situation& situation) {
  Random random(situation.seed);
  const bool answers = std::holds_alternative<AnswerOwed>(situation.owed.what);
  const std::uint64_t lot = answers ? seldom : random.below(seldom);
  if (lot == 0 && may_accuse(situation)) return any_accusation(*situation.seen.table.deck, random);
  if (lot == 1 && has_no_board(situation.owed)) return AskNothing{};
  return anything_but_accusing(situation, random);
}

}  // namespace gumshoe
