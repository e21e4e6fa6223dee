#include "infer/problem/reduced.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "game/card_lists.h"

namespace gumshoe {
namespace {

double power(double base, int exponent) {
  double product = 1;
  for (; exponent > 0; --exponent) product *= base;
  return product;
}

class Reduction {
 public:
  Reduction(const Problem& problem, Reduced& into)
      : problem_(problem), out_(into), all_(CardSet::first_cards(problem.cards)) {}

  void run() {
    out_.consistent = true;
    out_.may.assign(problem_.may.begin(), problem_.may.end());
    out_.work = 0;
    do {
      changed_ = false;
      out_.work += looks();
      pass();
    } while (changed_ && out_.consistent);
    if (out_.consistent) collect();
  }

 private:
  static constexpr std::size_t looks_an_accusation = 8;  // to find those that are left

  void pass() {
    find_sure();
    for (const Limit& limit : problem_.limits) apply(limit);
    for (const CardSet category : problem_.categories) apply_envelope(category);
    for (const OneOf& clause : problem_.clauses) apply(clause);
    for (const auto& triple : problem_.excluded) apply_excluded(triple);
  }

  // Looks at a constraint: more where it is about many places.
  std::size_t looks() const {
    const std::size_t all =
        problem_.limits.size() + problem_.categories.size() + problem_.clauses.size() + problem_.excluded.size();
    return all * (1 + problem_.may.size() / 8);
  }

  void fail() { out_.consistent = false; }

  // Cards with one place left, and cards with none.
  void find_sure() {
    CardSet once;
    CardSet more;
    for (const CardSet may : out_.may) {
      more |= once & may;
      once |= may;
    }
    if (once != all_) fail();
    sure_ = once - more;
  }

  CardSet may(PlaceSet places) const {
    if (places.is_one()) return out_.may[places.first()];
    CardSet cards;
    for (const int place : places) cards |= out_.may[place];
    return cards;
  }

  // Cards that lie at one of the places for certain.
  CardSet certain(PlaceSet places) const {
    if (places.is_one()) return may(places) & sure_;
    CardSet elsewhere;
    for (std::size_t p = 0; p < out_.may.size(); ++p) {
      if (!places.contains(p)) elsewhere |= out_.may[p];
    }
    return may(places) - elsewhere;
  }

  void put(PlaceSet places, CardSet cards) {
    for (std::size_t p = 0; p < out_.may.size(); ++p) {
      if (!places.contains(p)) take_away(p, cards);
    }
  }

  void take_away(std::size_t place, CardSet cards) {
    const CardSet left = out_.may[place] - cards;
    if (left == out_.may[place]) return;
    out_.may[place] = left;
    changed_ = true;
  }

  void forbid(PlaceSet places, CardSet cards) {
    for (const int place : places) take_away(place, cards);
  }

  void apply(const Limit& limit) { hold(limit.places, all_, limit.low, limit.high); }

  void apply_envelope(CardSet category) { hold(PlaceSet(problem_.envelope), category, 1, 1); }

  // The places hold `low` to `high` of the cards.
  void hold(PlaceSet places, CardSet cards, int low, int high) {
    const CardSet can = may(places) & cards;
    const CardSet has = certain(places) & cards;
    const int most = can.size();
    const int least = has.size();
    if (most < low || least > high) return fail();
    if (most == least) return;
    if (least == high) {
      forbid(places, can - has);
    } else if (most == low) {
      put(places, can);
    }
  }

  void apply(const OneOf& clause) {
    const CardSet can = may(clause.places) & clause.cards;
    if (can.empty()) return fail();
    if (can.size() == 1) put(clause.places, can);
  }

  void apply_excluded(const std::vector<Card>& cards) {
    const CardSet& envelope = out_.may[problem_.envelope];
    const CardSet sure = envelope & sure_;
    CardSet doubtful;
    for (const Card card : cards) {
      if (!envelope.contains(card)) return;
      if (!sure.contains(card)) doubtful.insert(card);
    }
    if (doubtful.empty()) return fail();
    if (doubtful.size() == 1) forbid(PlaceSet(problem_.envelope), doubtful);
  }

  // The problem that is left, over the open cards.
  void collect() {
    out_.scale = 1;
    out_.open = all_ - sure_;
    collect_envelope();
    // Which card was not heard can also be one whose place is known: the diagram has to read it.
    for (const UnheardLine& line : problem_.lines) {
      for (const CardSet category : line.unheard) out_.open |= category;
    }
    out_.bundles.clear();
    for (const Limit& limit : problem_.limits) collect(limit);
    for (const OneOf& clause : problem_.clauses) collect(clause);
    for (const Choice& choice : problem_.choices) collect(choice);
    for (const Weighing& weighing : problem_.weighings) collect(weighing);
    for (const Bundle& b : out_.bundles) {
      if (b.weights != nullptr && b.low == b.high) out_.scale *= b.weight(b.known + b.low);
    }
    std::erase_if(out_.bundles, [](const Bundle& b) { return b.open.empty(); });
    out_.lines = problem_.lines;
  }

  void collect_envelope() {
    const CardSet envelope = out_.may[problem_.envelope];
    out_.envelope.clear();
    for (const CardSet category : problem_.categories) {
      const CardSet can = envelope & category & out_.open;
      if (!can.empty()) out_.envelope.push_back(can);
    }
    out_.excluded.clear();
    std::set<CardSet> seen;
    for (const auto& cards : problem_.excluded) {
      const CardSet accused = set_of(cards);
      if (!envelope.contains(accused)) continue;
      const CardSet left = accused & out_.open;
      if (seen.insert(left).second) out_.excluded.emplace_back(left.begin(), left.end());
    }
    out_.work += looks_an_accusation * problem_.excluded.size();
  }

  Bundle& bundle(PlaceSet places) {
    for (Bundle& b : out_.bundles) {
      if (b.places == places) return b;
    }
    Bundle& b = out_.bundles.emplace_back();
    b.places = places;
    b.known = certain(places).size();
    b.open = may(places) - certain(places);
    b.high = b.open.size();
    return b;
  }

  void collect(const Limit& limit) {
    Bundle& b = bundle(limit.places);
    const int low = std::max(limit.low - b.known, 0);
    const int high = std::min(limit.high - b.known, b.open.size());
    b.low = b.counted ? std::max(b.low, low) : low;
    b.high = b.counted ? std::min(b.high, high) : high;
    b.counted = true;
    if (!limit.weights.empty()) b.weights = &limit.weights;
  }

  void collect(const OneOf& clause) {
    if (!(certain(clause.places) & clause.cards).empty()) return;
    Bundle& b = bundle(clause.places);
    const CardSet cards = clause.cards & b.open;
    // So many cards are taken that some of these must be among them.
    if (b.open.size() - cards.size() < b.low) return;
    out_.work += b.clauses.size();
    for (const CardSet other : b.clauses) {
      if (cards.contains(other)) return;
    }
    std::erase_if(b.clauses, [cards](CardSet other) { return other.contains(cards); });
    b.clauses.push_back(cards);
  }

  void collect(const Choice& choice) {
    const CardSet cards = choice.cards & (may(choice.places) - certain(choice.places));
    const int known = (choice.cards & certain(choice.places)).size();
    for (int i = 0; i < choice.times; ++i) out_.scale *= 1.0 / known;
    if (cards.empty()) return;
    Bundle::Counter counter{cards, {}};
    for (int more = 0; more <= cards.size(); ++more)
      counter.weights[more] = power(known / static_cast<double>(known + more), choice.times);
    count(choice.places, counter);
  }

  void collect(const Weighing& weighing) {
    const CardSet cards = weighing.cards & (may(weighing.places) - certain(weighing.places));
    const std::size_t known = (weighing.cards & certain(weighing.places)).size();
    const std::size_t open = cards.size();
    const auto first = weighing.weights.begin() + known;
    const double most = *std::max_element(first, first + open + 1);
    out_.scale *= most;
    if (cards.empty()) return;
    Bundle::Counter counter{cards, {}};
    for (std::size_t more = 0; more <= open; ++more) counter.weights[more] = weighing.weights[known + more] / most;
    count(weighing.places, counter);
  }

  // What is possible never weighs 0.
  void count(PlaceSet places, const Bundle::Counter& added) {
    Bundle& b = bundle(places);
    out_.work += b.counters.size();
    auto same = std::find_if(b.counters.begin(), b.counters.end(),
                             [&](const Bundle::Counter& counter) { return counter.cards == added.cards; });
    if (same == b.counters.end()) {
      b.counters.push_back(added);
      same = b.counters.end() - 1;
    } else {
      for (std::size_t k = 0; k < added.weights.size(); ++k) same->weights[k] *= added.weights[k];
    }
    for (double& weight : same->weights) weight = std::max(weight, std::numeric_limits<double>::denorm_min());
  }

  const Problem& problem_;
  Reduced& out_;
  CardSet all_;
  CardSet sure_;
  bool changed_ = false;
};

}  // namespace

PlaceSet Reduced::places_of(Card card) const {
  PlaceSet places;
  for (std::size_t p = 0; p < may.size(); ++p) {
    if (may[p].contains(card)) places |= PlaceSet(p);
  }
  return places;
}

void reduce(const Problem& problem, Reduced& into) { Reduction(problem, into).run(); }

}  // namespace gumshoe
