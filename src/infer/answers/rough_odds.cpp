#include "infer/answers/rough_odds.h"

#include <algorithm>

namespace gumshoe {
namespace {

constexpr int rounds = 24;          // the figures hardly move any more
constexpr std::size_t telling = 8;  // cards; a clause of more says next to nothing
constexpr double least = 1e-12;

}  // namespace

bool RoughOdds::load(const Problem& problem) {
  reduce(problem, reduced_);
  if (!reduced_.consistent) return false;
  begin(problem);
  for (int round = 0; round < rounds; ++round) {
    for (Voice& voice : voices_) listen(voice);
    for (const Bundle& bundle : reduced_.bundles) {
      if (bundle.counted) fit(bundle.open, bundle.places, bundle.low, bundle.high);
    }
    for (const CardSet category : reduced_.envelope) fit(category, PlaceSet(problem.envelope), 1, 1);
  }
  settle(problem);
  return true;
}

void RoughOdds::begin(const Problem& problem) {
  places_ = problem.places.size();
  p_.assign(problem.cards * places_, 0);
  for (std::size_t place = 0; place < places_; ++place) {
    for (const Card card : reduced_.may[place]) at(card, place) = 1;
  }
  voices_.clear();
  for (const Bundle& bundle : reduced_.bundles) {
    for (const CardSet clause : bundle.clauses) add_voice(bundle.places, clause, 0);
    for (const Bundle::Counter& counter : bundle.counters) weigh(bundle.places, counter);
  }
  for (const Card card : CardSet::first_cards(problem.cards)) normalize(card);
}

void RoughOdds::add_voice(PlaceSet places, CardSet cards, double doubt) {
  if (static_cast<std::size_t>(cards.size()) > telling) return;
  voices_.push_back({places, {cards.begin(), cards.end()}, {}, doubt});
  voices_.back().elsewhere.assign(voices_.back().cards.size(), 1);
}

void RoughOdds::weigh(PlaceSet places, const Bundle::Counter& counter) {
  const double any = std::max(counter.weights[1], least);
  const double none = std::max(counter.weights[0], least);
  if (counter.cards.size() == 1) return scale(counter.cards, places, any / none);
  if (none < any) add_voice(places, counter.cards, none / any);
}

double RoughOdds::in(Card card, PlaceSet places) const {
  double sum = 0;
  for (std::size_t place = 0; place < places_; ++place) {
    if (places.contains(place)) sum += p_[card.index * places_ + place];
  }
  return sum;
}

void RoughOdds::scale(CardSet cards, PlaceSet places, double factor) {
  for (const Card card : cards) {
    for (std::size_t place = 0; place < places_; ++place) {
      if (places.contains(place)) at(card, place) *= factor;
    }
  }
}

void RoughOdds::fit(CardSet cards, PlaceSet places, double low, double high) {
  double sum = 0;
  for (const Card card : cards) sum += in(card, places);
  if (sum >= low && sum <= high) return;
  scale(cards, places, std::max(std::clamp(sum, low, high), least) / std::max(sum, least));
  for (const Card card : cards) normalize(card);
}

// Lying elsewhere is possible only where one of the other cards is here, by what is thought of these without the
// clause.
void RoughOdds::listen(Voice& voice) {
  const std::size_t count = voice.cards.size();
  std::array<double, telling> not_here{};
  for (std::size_t i = 0; i < count; ++i) {
    const double here = in(voice.cards[i], voice.places);
    const double away = (1 - here) / voice.elsewhere[i];
    not_here[i] = away / std::max(here + away, least);
  }
  for (std::size_t i = 0; i < count; ++i) {
    double others_away = 1;
    for (std::size_t k = 0; k < count; ++k) others_away *= k == i ? 1 : not_here[k];
    const double elsewhere = std::max(1 - others_away * (1 - voice.doubt), least);
    scale(CardSet(voice.cards[i]), PlaceSet::all() - voice.places, elsewhere / voice.elsewhere[i]);
    voice.elsewhere[i] = elsewhere;
    normalize(voice.cards[i]);
  }
}

void RoughOdds::normalize(Card card) {
  double sum = 0;
  for (std::size_t place = 0; place < places_; ++place) sum += at(card, place);
  for (std::size_t place = 0; place < places_ && sum > 0; ++place) at(card, place) /= sum;
}

void RoughOdds::settle(const Problem& problem) {
  odds_.assign(problem.cards, {});
  for (const Card card : CardSet::first_cards(problem.cards)) {
    for (std::size_t place = 0; place < places_; ++place)
      odds_[card.index][problem.places[place].code()] += at(card, place);
  }
}

}  // namespace gumshoe
