#include "players/sleuth.h"

#include <algorithm>
#include <bit>

#include "advise/rough_questions.h"
#include "advise/ties.h"
#include "game/card_lists.h"
#include "players/deduction.h"
#include "players/seeking.h"
#include "players/walking.h"

namespace gumshoe {

namespace {

constexpr HolderSet bit(Holder holder) { return HolderSet{1} << holder.code(); }

// Nobody can show a card that only the envelope and the pool can have.
bool can_be_shown(const Knowledge& knowledge, Card card) {
  return (knowledge.places[card.index] & ~(bit(Holder::envelope()) | bit(Holder::pool()))) != 0;
}

CardSet in_fewest_places(const Knowledge& knowledge, CardSet cards) {
  CardSet found;
  int fewest = Holder::count + 1;
  for (const Card card : cards) {
    const int places = std::popcount(knowledge.places[card.index]);
    if (places < fewest) found = CardSet();
    if (places <= fewest) found.insert(card);
    fewest = std::min(fewest, places);
  }
  return found;
}

CardSet worth_asking_for(const Knowledge& knowledge, const Deck& deck, CardSet suspected) {
  CardSet wanted;
  for (int c = 0; c < deck.category_count(); ++c) {
    wanted |= in_fewest_places(knowledge, suspected & deck.cards(Category{static_cast<std::uint8_t>(c)}));
  }
  return wanted;
}

// A record that cannot be true proves nothing: what was seen has to do.
void conclude_from_sight(Seeker& seeker) {
  seeker.suspected = seeker.table.deck->all() - seeker.memory.seen;
  seeker.wanted = seeker.suspected;
}

void conclude(Seeker& seeker, const Knowledge& knowledge) {
  if (!knowledge.consistent) return conclude_from_sight(seeker);
  const Deck& deck = *seeker.table.deck;
  seeker.suspected = knowledge.possible_cards_of(Holder::envelope(), deck.size());
  const bool any = seeker.habits.asking == Habits::Asking::any;
  seeker.wanted = any ? seeker.suspected : worth_asking_for(knowledge, deck, seeker.suspected);
  seeker.memory.seen |= deck.all() - seeker.suspected;
  const auto shows = [&](Card card) { return can_be_shown(knowledge, card); };
  seeker.nothing_more_to_learn = std::ranges::none_of(seeker.suspected, shows);
}

// On a board games have to go on, and so they do where work is counted.
bool at_leisure(const Situation& situation) {
  return situation.budget.work == Budget{}.work && situation.budget.stop == nullptr &&
         situation.seen.table.board.empty();
}

Knowledge knowledge_of(const Situation& situation) {
  return at_leisure(situation) ? know(situation.seen) : deduce(situation.seen, situation.budget);
}

// What tells most of what can be asked in this turn, by rough odds.
void find_question(Seeker& seeker, const Situation& situation, const TurnOwed& turn, Random& random) {
  const std::optional<Floor> floor = turn.walk ? floor_of(seeker.table) : std::nullopt;
  RoughQuestions questions;
  if (!questions.load(situation.seen)) return;
  const Deck& deck = *seeker.table.deck;
  const CardSet nameable = floor ? Walking(*floor, *turn.walk).nameable(deck) : deck.all();
  const RoughQuestions::Best best = questions.best(nameable, Stakes::bits_alone(), situation.budget, random);
  seeker.nothing_in_reach = best.value.bits < as_good;
  if (!seeker.nothing_in_reach) seeker.question = best.cards;
}

// Among the questions that tell most, by lot. None where that is too much to find out.
std::optional<CardSet> most_telling(Questions& questions, const Record& seen, Random& random) {
  if (!questions.load(seen, Questions::quick()) || questions.too_large()) return std::nullopt;
  double best = 0;
  for (const Questions::Question& question : questions.all()) best = std::max(best, questions.value(question).bits);
  std::vector<const Questions::Question*> ties;
  for (const Questions::Question& question : questions.all()) {
    if (questions.value(question).bits >= best - as_good) ties.push_back(&question);
  }
  if (ties.empty()) return std::nullopt;
  return set_of(ties[random.below(ties.size())]->cards);
}

}  // namespace

Decision Sleuth::decide(const Situation& situation) {
  Seeker seeker{.habits = habits_, .table = situation.seen.table, .memory = remember(situation.seen)};
  const bool answers = std::holds_alternative<AnswerOwed>(situation.owed.what);
  if (!answers) conclude(seeker, knowledge_of(situation));
  Random random(situation.seed);
  const TurnOwed* turn = std::get_if<TurnOwed>(&situation.owed.what);
  if (turn != nullptr && habits_.asking == Habits::Asking::information && !seeker.nothing_more_to_learn) {
    if (at_leisure(situation)) {
      seeker.question = most_telling(questions_, situation.seen, random);
    } else {
      find_question(seeker, situation, *turn, random);
    }
  }
  return seek(seeker, situation.owed, random);
}

}  // namespace gumshoe
