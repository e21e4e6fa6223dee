#include "infer/projection.h"

#include <algorithm>
#include <queue>

#include "game/small_sorts.h"
#include "infer/listed.h"

namespace gumshoe {
namespace {

constexpr std::size_t most_work = 4000000;  // states looked at
// Hands as likely as the last that is listed, among which the first in deck order are looked for.
constexpr std::size_t most_tied = 100'000;

bool first_in_deck_order(const HandOdds& a, const HandOdds& b) {
  return std::lexicographical_compare(a.cards.begin(), a.cards.end(), b.cards.begin(), b.cards.end());
}

// Likeliest first; what differs only by rounding is a tie.
void sort_hands(std::vector<HandOdds>& hands) {
  heap_sort(hands.begin(), hands.end(), [](const HandOdds& a, const HandOdds& b) { return a.p > b.p; });
  for (auto first = hands.begin(); first != hands.end();) {
    const auto last = std::find_if_not(
        first, hands.end(), [first](const HandOdds& other) { return first->p - other.p <= 1e-12 * first->p; });
    for (auto it = first; it != last; ++it) it->p = first->p;
    heap_sort(first, last, first_in_deck_order);
    first = last;
  }
}

}  // namespace

Projection::Projection(const Problem& problem, PlaceSet places, Solver::Limits limits)
    : problem_(problem), places_(places) {
  for (std::size_t k = 0; k < problem_.categories.size(); ++k) {
    for (const Card card : problem_.categories[k]) category_[card.index] = static_cast<std::uint8_t>(k);
  }
  limits.apart = places;
  solver_.load(problem_, limits);
  if (!solver_.consistent() || solver_.too_large()) return;
  for (const Card card : CardSet::first_cards(problem_.cards) - solver_.reduced().open) {
    if ((solver_.reduced().places_of(card) & ~places) == 0) known_.insert(card);
  }
  bound_states();
}

bool Projection::ours(const Diagram::Layer& layer, std::size_t option) const {
  const int place = solver_.diagram().options[layer.first_option + option].place;
  return place >= 0 && (places_ >> place & 1) != 0;
}

// The most that the ways with one and the same hand can weigh together is at most the sum of their bounds.
void Projection::bound_states() {
  const Diagram& diagram = solver_.diagram();
  most_.assign(diagram.state_count(), 0);
  most_.back() = 1;
  for (std::size_t i = diagram.layers.size() - 1; i-- > 0;) {
    const Diagram::Layer& layer = diagram.layers[i];
    for (std::uint32_t s = 0; s < layer.states; ++s) {
      double sum[2] = {0, 0};
      for (std::size_t k = 0; k < layer.options; ++k) {
        const std::size_t edge = s * layer.options + k;
        const std::uint32_t to = diagram.edges[layer.first_edge + edge];
        if (to == Diagram::nowhere) continue;
        const double ways = weight_of<double>(diagram, layer, edge);
        sum[layer.card >= 0 && ours(layer, k) ? 1 : 0] += ways * most_[to];
      }
      most_[layer.first_state + s] = std::max(sum[0], sum[1]);
    }
  }
}

double Projection::bound(const Front& front) const {
  double sum = 0;
  for (const Weighted& at : front) sum += at.weight * most_[at.state];
  return sum;
}

Projection::Front Projection::advance(const Front& front, const Diagram::Layer& layer, bool take) const {
  const Diagram& diagram = solver_.diagram();
  Front after;
  for (const Weighted& at : front) {
    const std::size_t s = at.state - layer.first_state;
    for (std::size_t k = 0; k < layer.options; ++k) {
      const std::size_t edge = s * layer.options + k;
      const std::uint32_t to = diagram.edges[layer.first_edge + edge];
      if (to == Diagram::nowhere || most_[to] == 0) continue;
      if (layer.card >= 0 && ours(layer, k) != take) continue;
      const double ways = weight_of<double>(diagram, layer, edge);
      after.push_back({to, at.weight * ways});
    }
  }
  std::sort(after.begin(), after.end(), [](const Weighted& a, const Weighted& b) { return a.state < b.state; });
  std::size_t kept = 0;
  for (std::size_t i = 0; i < after.size(); ++i) {
    if (kept > 0 && after[kept - 1].state == after[i].state) {
      after[kept - 1].weight += after[i].weight;
    } else {
      after[kept++] = after[i];
    }
  }
  after.resize(kept);
  return after;
}

// Whether nothing tells the cards apart.
bool Projection::alike(Card a, Card b) const {
  return category_[a.index] == category_[b.index] && solver_.orderer().alike(a, b);
}

// Of cards that nothing tells apart, only hands with the first ones are looked at; the others weigh the same.
bool Projection::in_order(const Partial& partial, Card card) const {
  return std::none_of(partial.refused.begin(), partial.refused.end(), [&](Card other) { return alike(other, card); });
}

// All hands that differ from the found one only by cards that nothing tells apart.
void Projection::list_alike(const Partial& found, double total, std::size_t most, std::vector<HandOdds>& into) const {
  std::vector<CardSet> hands{known_};
  CardSet done;
  for (const Card card : found.taken | found.refused) {
    if (done.contains(card)) continue;
    CardSet same(card);
    for (const Card other : found.taken | found.refused) {
      if (alike(card, other)) same.insert(other);
    }
    done |= same;
    std::vector<CardSet> choices{CardSet()};
    for (int left = (same & found.taken).size(); left > 0; --left) {
      std::vector<CardSet> longer;
      for (const CardSet& choice : choices) {
        for (const Card next : same) {
          if (!choice.empty() && std::any_of(choice.begin(), choice.end(), [next](Card c) { return c >= next; }))
            continue;
          longer.push_back(choice | CardSet(next));
          if (longer.size() > most) break;
        }
        if (longer.size() > most) break;
      }
      choices = std::move(longer);
    }
    std::vector<CardSet> longer;
    for (const CardSet& hand : hands) {
      for (const CardSet& choice : choices) {
        longer.push_back(hand | choice);
        if (longer.size() > most) break;
      }
      if (longer.size() > most) break;
    }
    hands = std::move(longer);
  }
  for (const CardSet& hand : hands) into.push_back({hand, found.bound / total});
}

PossibleHands Projection::likeliest(std::size_t most) {
  PossibleHands result;
  if (!solver_.consistent() || solver_.too_large()) return result;
  if (const Wide* all = count()) result.count = to_decimal(*all);
  const Diagram& diagram = solver_.diagram();
  const double total = diagram.forward.back();
  const auto worse = [](const Partial& a, const Partial& b) {
    return a.bound != b.bound ? a.bound < b.bound : a.layer < b.layer;
  };
  std::priority_queue<Partial, std::vector<Partial>, decltype(worse)> open(worse);
  open.push({most_[0], 0, {}, {}, {{0, 1.0}}});
  work_ = 0;
  double last = -1;
  while (!open.empty() && work_ < most_work && result.top.size() < most_tied + most) {
    Partial partial = open.top();
    open.pop();
    if (result.top.size() >= most && partial.bound < last * (1 - 1e-12)) break;
    if (partial.layer + 1 == diagram.layers.size()) {
      last = partial.bound;
      list_alike(partial, total, most, result.top);
      continue;
    }
    const Diagram::Layer& layer = diagram.layers[partial.layer];
    work_ += partial.front.size() * layer.options;
    for (const bool take : {true, false}) {
      if (layer.card < 0 && take) continue;
      const Card card{static_cast<std::uint8_t>(std::max(layer.card, 0))};
      if (take && !in_order(partial, card)) continue;
      Partial next{0, partial.layer + 1, partial.taken, partial.refused, advance(partial.front, layer, take)};
      if (next.front.empty()) continue;
      if (layer.card >= 0) (take ? next.taken : next.refused).insert(card);
      next.bound = bound(next.front);
      open.push(std::move(next));
    }
  }
  sort_hands(result.top);
  if (result.top.size() > most) result.top.resize(most);
  return result;
}

// Ways that have led to the same states have the same hands before them.
const Wide* Projection::count_from(std::size_t layer, const std::vector<std::uint32_t>& states) {
  if (work_ > most_work) return nullptr;
  const auto known = counted_.find(states);
  if (known != counted_.end()) return &known->second;
  Wide sum = 0;
  const Diagram& diagram = solver_.diagram();
  if (layer + 1 == diagram.layers.size()) {
    sum = 1;
  } else {
    Front front;
    for (const std::uint32_t state : states) front.push_back({state, 1});
    work_ += front.size() * diagram.layers[layer].options;
    for (const bool take : {false, true}) {
      if (diagram.layers[layer].card < 0 && take) continue;
      std::vector<std::uint32_t> after;
      for (const Weighted& at : advance(front, diagram.layers[layer], take)) after.push_back(at.state);
      if (after.empty()) continue;
      const Wide* part = count_from(layer + 1, after);
      if (part == nullptr) return nullptr;
      sum += *part;
    }
  }
  return &(counted_[states] = sum);
}

const Wide* Projection::count() {
  if (counted_all_) return &count_;
  if (!solver_.consistent() || solver_.too_large()) return nullptr;
  work_ = 0;
  const Wide* found = count_from(0, {0});
  if (found == nullptr) return nullptr;
  count_ = *found;
  counted_all_ = true;
  return &count_;
}

std::string Projection::count_without(std::size_t listed) {
  const Wide* all = count();
  return all == nullptr ? std::string() : to_decimal(*all - listed);
}

namespace {

PossibleHands listed_hands(const std::map<CardSet, ListedDeals::Sum>& found, const Scaled& all, std::size_t most) {
  PossibleHands hands;
  if (found.empty()) return hands;
  hands.count = std::to_string(found.size());
  for (const auto& [cards, sum] : found) hands.top.push_back({cards, ratio(sum.weight, all)});
  sort_hands(hands.top);
  if (hands.top.size() > most) hands.top.resize(most);
  return hands;
}

std::optional<std::vector<PossibleHands>> hands_from_list(const Problem& problem, const Record& record,
                                                          std::size_t most, Effort effort) {
  const auto deals = list_deals(problem, record.table.seats.size(), effort);
  if (!deals) return std::nullopt;
  std::vector<PossibleHands> hands;
  for (const auto& found : deals->hands) hands.push_back(listed_hands(found, deals->all.weight, most));
  return hands;
}

}  // namespace

std::vector<PossibleHands> possible_hands(const Record& record, std::size_t most, const PosteriorOptions& options) {
  const Problem problem = problem_of(record, options);
  if (auto hands = hands_from_list(problem, record, most, Effort::small)) return std::move(*hands);
  std::vector<PossibleHands> hands;
  bool too_large = false;
  for (int s = 0; s < record.table.seat_count() && !too_large && !options.budget.stopped(); ++s) {
    PlaceSet places = 0;
    for (std::size_t p = 0; p < problem.places.size(); ++p) {
      if (problem.places[p] == Holder(Seat{static_cast<std::uint8_t>(s)})) places |= one_place(static_cast<int>(p));
    }
    hands.push_back(Projection(problem, places, Solver::Limits::of(options)).likeliest(most));
    too_large = hands.back().too_large();
  }
  // Where those of one are too large so are those of all.
  if (too_large) {
    if (auto listed = hands_from_list(problem, record, most, Effort::great)) return std::move(*listed);
  }
  hands.resize(record.table.seats.size());
  return hands;
}

}  // namespace gumshoe
