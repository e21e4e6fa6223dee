#include "players/sleuth.h"

#include <algorithm>
#include <bit>

#include "infer/knowledge.h"
#include "players/seeking.h"

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
  seeker.wanted = worth_asking_for(knowledge, deck, seeker.suspected);
  seeker.memory.seen |= deck.all() - seeker.suspected;
  const auto shows = [&](Card card) { return can_be_shown(knowledge, card); };
  seeker.nothing_more_to_learn = std::ranges::none_of(seeker.suspected, shows);
}

}  // namespace

Decision Sleuth::decide(const Situation& situation) {
  Seeker seeker{.habits = habits_, .table = situation.seen.table, .memory = remember(situation.seen)};
  const bool answers = std::holds_alternative<AnswerOwed>(situation.owed.what);
  if (!answers) conclude(seeker, know(situation.seen));
  Random random(situation.seed);
  return seek(seeker, situation.owed, random);
}

}  // namespace gumshoe
