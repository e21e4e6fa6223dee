#include "infer/problem/consistency.h"

#include <algorithm>
#include <bit>

#include "game/random.h"
#include "game/small_sorts.h"
#include "infer/half_heard/line_weight.h"

namespace gumshoe {
namespace {

using May = std::vector<CardSet>;  // by place

class DealSearch {
 public:
  DealSearch(const Problem& problem, std::uint64_t most, const Stop& stop)
      : problem_(problem),
        all_(CardSet::first_cards(problem.cards)),
        clauses_(problem.clauses),
        most_work_(most),
        stop_(stop) {
    for (const UnheardLine& line : problem.lines) {
      for (const UnheardLine::Shower& shower : line.showers) clauses_.push_back({shower.places, line.nameable()});
    }
    insertion_sort(clauses_, [](const OneOf& a, const OneOf& b) { return a.cards.size() < b.cards.size(); });
  }

  Judgement run() {
    // The systematic run gets half of the work; after that chance decides what is tried first.
    constexpr std::uint64_t restarts = 8;
    Found found = search_up_to(most_work_ / 2);
    for (std::uint64_t i = 1; i <= restarts && found == Found::gave_up; ++i) {
      random_.emplace(i);
      found = search_up_to(most_work_ / 2 + i * most_work_ / (2 * restarts));
    }
    if (found == Found::gave_up) return {Consistency::undecided, work_};
    return {found == Found::deal ? Consistency::possible : Consistency::impossible, work_};
  }

 private:
  enum class Found { deal, nothing, gave_up };

  Found search_up_to(std::uint64_t work) {
    limit_ = work;
    return search(problem_.may);
  }

  // Trying what is left of `may`: each alternative that fails is struck out before the next one is tried.
  Found search(May may) {
    if (!propagate(may)) return Found::nothing;
    const std::optional<Tries> tries = next_tries(may);
    if (!tries) return lines_agree(may) ? Found::deal : Found::nothing;
    for (const Try& attempt : *tries) {
      if (work_ > limit_ || stop_.asked()) return Found::gave_up;
      May next = may;
      put(next, attempt.places, CardSet(attempt.card));
      if (const Found found = search(std::move(next)); found != Found::nothing) return found;
      forbid(may, attempt.places, CardSet(attempt.card));
      if (!propagate(may)) return Found::nothing;
    }
    return Found::nothing;
  }

  struct Try {
    PlaceSet places;
    Card card;
    double merit = 0;
  };
  using Tries = std::vector<Try>;  // one of them is true

  std::optional<Tries> next_tries(const May& may) {
    const OneOf* clause = smallest_open_clause(may);
    if (clause != nullptr) return cards_of(*clause, may);
    const CardSet open = all_ - sure_;
    if (open.empty()) return std::nullopt;
    return places_of(card_with_fewest_places(open, may), may);
  }

  const OneOf* smallest_open_clause(const May& may) {
    const OneOf* best = nullptr;
    int fewest = max_cards + 1;
    for (const OneOf& clause : clauses_) {
      if (!(certain(may, clause.places) & clause.cards).empty()) continue;
      const int cards = (at(may, clause.places) & clause.cards).size();
      if (cards >= fewest) continue;
      fewest = cards;
      best = &clause;
    }
    work_ += clauses_.size();
    return best;
  }

  // A card that would settle many clauses of these places comes first.
  Tries cards_of(const OneOf& clause, const May& may) {
    Tries tries;
    for (const Card card : at(may, clause.places) & clause.cards) {
      double merit = random_ ? 2 * random_->unit() : 0;
      for (const OneOf& other : clauses_) merit += other.places == clause.places && other.cards.contains(card) ? 1 : 0;
      tries.push_back({clause.places, card, merit});
    }
    work_ += clauses_.size();
    return sorted(std::move(tries));
  }

  Card card_with_fewest_places(CardSet open, const May& may) const {
    Card best = open.first();
    int fewest = max_places + 1;
    for (const Card card : open) {
      const auto count =
          static_cast<int>(std::ranges::count_if(may, [&](CardSet cards) { return cards.contains(card); }));
      if (count >= fewest) continue;
      fewest = count;
      best = card;
    }
    return best;
  }

  // The place that has the least choice left for the cards it lacks comes first.
  Tries places_of(Card card, const May& may) {
    Tries tries;
    for (std::size_t p = 0; p < may.size(); ++p) {
      if (!may[p].contains(card)) continue;
      const double merit = urgency(may, PlaceSet(p)) + (random_ ? random_->unit() : 0);
      tries.push_back({PlaceSet(p), card, merit});
    }
    return sorted(std::move(tries));
  }

  double urgency(const May& may, PlaceSet place) const {
    double most = 0;
    for (const Limit& limit : problem_.limits) {
      if ((limit.places & place).empty()) continue;
      const int has = certain(may, limit.places).size();
      const int open = at(may, limit.places).size() - has;
      most = std::max(most, static_cast<double>(limit.low - has) / std::max(open, 1));
    }
    return most;
  }

  static Tries sorted(Tries tries) {
    insertion_sort(tries, [](const Try& a, const Try& b) { return a.merit > b.merit; });
    return tries;
  }

  bool lines_agree(const May& may) {
    return std::ranges::all_of(problem_.lines, [&](const UnheardLine& line) { return weigher_.weight(line, may) > 0; });
  }

  // Propagation.

  bool propagate(May& may) {
    possible_ = true;
    do {
      changed_ = false;
      work_ += clauses_.size() + problem_.limits.size() + problem_.categories.size() + problem_.excluded.size() + 1;
      find_sure(may);
      for (const Limit& limit : problem_.limits) hold(may, limit.places, all_, limit.low, limit.high);
      for (const CardSet category : problem_.categories) hold(may, PlaceSet(problem_.envelope), category, 1, 1);
      for (const OneOf& clause : clauses_) settle(may, clause);
      for (const auto& accused : problem_.excluded) exclude(may, accused);
      for (const Limit& limit : problem_.limits) {
        if (possible_ && !changed_) pack(may, limit);
      }
    } while (changed_ && possible_);
    return possible_;
  }

  void find_sure(const May& may) {
    CardSet once;
    CardSet more;
    for (const CardSet cards : may) {
      more |= once & cards;
      once |= cards;
    }
    if (once != all_) possible_ = false;
    sure_ = once - more;
  }

  static CardSet at(const May& may, PlaceSet places) {
    CardSet cards;
    for (const int place : places) cards |= may[place];
    return cards;
  }

  CardSet certain(const May& may, PlaceSet places) const {
    if (places.is_one()) return at(may, places) & sure_;
    CardSet elsewhere;
    for (std::size_t p = 0; p < may.size(); ++p) {
      if (!places.contains(p)) elsewhere |= may[p];
    }
    return at(may, places) - elsewhere;
  }

  void take_away(CardSet& cards, CardSet taken) {
    if ((cards & taken).empty()) return;
    cards -= taken;
    changed_ = true;
  }

  void put(May& may, PlaceSet places, CardSet cards) {
    for (std::size_t p = 0; p < may.size(); ++p) {
      if (!places.contains(p)) take_away(may[p], cards);
    }
  }

  void forbid(May& may, PlaceSet places, CardSet cards) {
    for (const int place : places) take_away(may[place], cards);
  }

  void hold(May& may, PlaceSet places, CardSet cards, int low, int high) {
    const CardSet can = at(may, places) & cards;
    const CardSet has = certain(may, places) & cards;
    if (can.size() < low || has.size() > high) {
      possible_ = false;
    } else if (has.size() == high) {
      forbid(may, places, can - has);
    } else if (can.size() == low) {
      put(may, places, can);
    }
  }

  void settle(May& may, const OneOf& clause) {
    const CardSet can = at(may, clause.places) & clause.cards;
    if (can.empty()) possible_ = false;
    if (can.size() == 1) put(may, clause.places, can);
  }

  void exclude(May& may, const std::vector<Card>& accused) {
    CardSet& envelope = may[problem_.envelope];
    CardSet doubtful;
    for (const Card card : accused) {
      if (!envelope.contains(card)) return;
      if (!sure_.contains(card)) doubtful.insert(card);
    }
    if (doubtful.empty()) possible_ = false;
    if (doubtful.size() == 1) take_away(envelope, doubtful);
  }

  // Clauses without a card in common need as many cards: no more than there is room for, and where there is room for
  // just these, nothing else fits.
  void pack(May& may, const Limit& limit) {
    const CardSet has = certain(may, limit.places);
    const int room = limit.high - has.size();
    CardSet needed;
    int count = 0;
    for (const OneOf& clause : clauses_) {
      if (!limit.places.contains(clause.places)) continue;
      const CardSet can = at(may, clause.places) & clause.cards;
      if (!(can & (has | needed)).empty()) continue;
      needed |= can;
      ++count;
    }
    work_ += clauses_.size();
    if (count > room) possible_ = false;
    if (count == room) forbid(may, limit.places, at(may, limit.places) - has - needed);
  }

  const Problem& problem_;
  CardSet all_;
  std::vector<OneOf> clauses_;  // also those that half-heard lines imply; small ones first
  std::uint64_t most_work_;
  Stop stop_;
  std::uint64_t limit_ = 0;
  std::uint64_t work_ = 0;
  std::optional<Random> random_;  // none in the systematic run
  LineWeigher weigher_;
  // Of the node that is propagated.
  CardSet sure_;
  bool possible_ = true;
  bool changed_ = false;
};

}  // namespace

Judgement decide(const Problem& problem, std::uint64_t most, const Stop& stop) {
  const std::uint64_t steps_a_constraint = 3 + problem.places.size() / 8;
  const Judgement judgement = DealSearch(problem, most, stop).run();
  stop.spend(steps_a_constraint * judgement.work);
  return judgement;
}

}  // namespace gumshoe
