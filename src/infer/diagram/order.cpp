#include "infer/diagram/order.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>

namespace gumshoe {

Orderer::Orderer(const Reduced& reduced) {
  std::array<int, max_cards> index{};
  cards_.reserve(reduced.open.size());
  for (const Card card : reduced.open) {
    index[card.index] = static_cast<int>(cards_.size());
    cards_.push_back({card, {}, {}});
  }
  for (std::size_t p = 0; p < reduced.may.size(); ++p) {
    for (const Card card : reduced.may[p] & reduced.open) cards_[index[card.index]].places |= PlaceSet(p);
  }
  for (const Bundle& bundle : reduced.bundles) {
    for (const CardSet& clause : bundle.clauses) watch(clause);
    for (const Bundle::Counter& counter : bundle.counters) watch(counter.cards);
  }
  for (const UnheardLine& line : reduced.lines) watch(line.nameable() & reduced.open);
  for (std::size_t i = 0; i < watched_.size(); ++i) {
    for (const Card card : watched_[i]) cards_[index[card.index]].watched.insert(static_cast<int>(i));
  }
  std::vector<Open> free;
  std::copy_if(cards_.begin(), cards_.end(), std::back_inserter(free),
               [](const Open& open) { return open.watched.empty(); });
  std::erase_if(cards_, [](const Open& open) { return open.watched.empty(); });
  in_clauses_ = cards_.size();
  cards_.insert(cards_.end(), free.begin(), free.end());
  for (const auto& cards : reduced.excluded) {
    for (const Card card : cards) accused_.insert(card);
  }
  for (std::size_t i = 0; i < cards_.size(); ++i) index_[cards_[i].card.index] = static_cast<std::uint8_t>(i);
}

bool Orderer::alike(Card a, Card b) const {
  const Open& x = cards_[index_[a.index]];
  const Open& y = cards_[index_[b.index]];
  if (accused_.contains(a) || accused_.contains(b)) return a == b;
  return all_watched_ && x.places == y.places && (x.watched - y.watched).empty() && (y.watched - x.watched).empty();
}

void Orderer::watch(CardSet cards) {
  if (watched_.size() < most_watched) {
    watched_.push_back(cards);
  } else {
    all_watched_ = false;
  }
}

void Orderer::order_free(CardSet but, std::vector<Card>& into) const {
  std::vector<Open> free;
  std::copy_if(cards_.begin() + in_clauses_, cards_.end(), std::back_inserter(free),
               [&](const Open& open) { return !but.contains(open.card); });
  std::sort(free.begin(), free.end(), [](const Open& a, const Open& b) {
    const int seats_a = a.places.size();
    const int seats_b = b.places.size();
    if (seats_a != seats_b) return seats_a < seats_b;
    return a.places != b.places ? a.places < b.places : a.card < b.card;
  });
  for (const Open& open : free) into.push_back(open.card);
}

// Takes card after card of those in clauses, and knows which clauses are begun, and of which one card is left.
class Orderer::Greedy {
 public:
  explicit Greedy(const Orderer& orderer) : watched_(orderer.watched_) {
    for (std::size_t i = 0; i < watched_.size(); ++i) {
      left_[i] = static_cast<std::uint8_t>(watched_[i].size());
      note(i);
    }
  }

  double cost(const Open& open) const {
    const int opens = (open.watched - begun_ - last_card_).size();
    const int closes = (open.watched & last_card_).size();
    const int known = (open.watched & begun_).size();
    return 2.0 * opens - 2.0 * closes - known;
  }

  void take(const Open& open) {
    begun_ = begun_ | open.watched;
    for (std::size_t i = 0; i < watched_.size(); ++i) {
      if (!watched_[i].contains(open.card)) continue;
      --left_[i];
      note(i);
    }
  }

 private:
  void note(std::size_t i) {
    if (left_[i] == 1) last_card_.insert(static_cast<int>(i));
  }

  const std::vector<CardSet>& watched_;
  std::array<std::uint8_t, most_watched> left_{};  // by what is watched
  Watched last_card_;                              // one card of it is left
  Watched begun_;
};

void Orderer::order(Random& random, double noise, std::vector<Card>& into) const {
  into.clear();
  Greedy greedy(*this);
  std::vector<Open> rest(cards_.begin(), cards_.begin() + in_clauses_);
  while (!rest.empty()) {
    std::size_t best = 0;
    double best_cost = std::numeric_limits<double>::max();
    for (std::size_t i = 0; i < rest.size(); ++i) {
      double cost = greedy.cost(rest[i]);
      if (noise > 0) cost += noise * random.unit();
      if (cost < best_cost) {
        best_cost = cost;
        best = i;
      }
    }
    into.push_back(rest[best].card);
    greedy.take(rest[best]);
    rest.erase(rest.begin() + best);
  }
  order_free({}, into);
}

void Orderer::order_behind(const std::vector<Card>& first, CardSet early, std::vector<Card>& into) const {
  into = first;
  Greedy greedy(*this);
  CardSet taken;
  for (const Card card : first) {
    greedy.take(cards_[index_[card.index]]);
    taken.insert(card);
  }
  std::array<const Open*, max_cards> rest;
  std::size_t count = 0;
  for (std::size_t i = 0; i < in_clauses_; ++i) {
    if (!taken.contains(cards_[i].card)) rest[count++] = &cards_[i];
  }
  const auto cost = [&](const Open& open) { return greedy.cost(open) - (early.contains(open.card) ? 1 : 0); };
  for (; count > 0; --count) {
    const auto best = std::min_element(rest.begin(), rest.begin() + count,
                                       [&](const Open* a, const Open* b) { return cost(*a) < cost(*b); });
    into.push_back((*best)->card);
    greedy.take(**best);
    std::copy(best + 1, rest.begin() + count, best);
  }
  order_free(taken, into);
}

}  // namespace gumshoe
