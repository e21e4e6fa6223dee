#include "infer/answers/projection.h"

#include <algorithm>
#include <bit>
#include <queue>
#include <unordered_map>

#include "game/small_sorts.h"
#include "infer/answers/parts.h"
#include "infer/half_heard/line_weight.h"
#include "infer/half_heard/listed.h"

namespace gumshoe {
namespace {

constexpr std::size_t most_work = 4000000;  // states looked at
constexpr std::uint64_t steps_a_state = 9;   // meter steps
constexpr std::uint64_t steps_a_look = 6;    // at a hand in a list of deals
constexpr std::uint64_t steps_a_hand = 100;  // to list it, and to sort it in
constexpr std::size_t most_listed = 1'000'000;  // hands, or envelopes
// Hands as likely as the last that is listed, among which the first in deck order are looked for.
constexpr std::size_t most_tied = 100'000;

bool first_in_deck_order(const HandOdds& a, const HandOdds& b) {
  const CardSet differing = (a.cards - b.cards) | (b.cards - a.cards);
  if (differing.empty()) return false;
  const bool here = a.cards.contains(differing.first());
  const CardSet other = (here ? b : a).cards;
  // A hand that ends where the other one goes on comes first.
  const bool ends = std::ranges::none_of(other, [&](Card card) { return card > differing.first(); });
  return here != ends;
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

void count_left_out(PossibleHands& hands) {
  hands.left_out = hands.count.empty() ? "" : to_decimal(from_decimal(hands.count) - hands.top.size());
}

void keep_likeliest(std::size_t most, PossibleHands& hands) {
  if (hands.top.size() > most) hands.top.resize(most);
  count_left_out(hands);
}

}  // namespace

Projection::Projection(const Problem& problem, PlaceSet places, Solver::Limits limits)
    : problem_(problem), places_(places), stop_(limits.stop) {
  for (std::size_t k = 0; k < problem_.categories.size(); ++k) {
    for (const Card card : problem_.categories[k]) category_[card.index] = static_cast<std::uint8_t>(k);
  }
  limits.apart = places;
  solver_.load(problem_, limits);
  if (!solver_.consistent() || solver_.too_large()) return;
  for (const Card card : CardSet::first_cards(problem_.cards) - solver_.reduced().open) {
    if (places.contains(solver_.reduced().places_of(card))) known_.insert(card);
  }
  bound_states();
}

bool Projection::may_go_on() const { return work_ < most_work && !stop_.now(); }

void Projection::look_at(std::size_t states) {
  work_ += states;
  stop_.spend(steps_a_state * states);
}

bool Projection::ours(const Diagram::Layer& layer, std::size_t option) const {
  const int place = solver_.diagram().options[layer.first_option + option].place;
  return place >= 0 && places_.contains(place);
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
  struct Group {
    CardSet cards;  // alike
    int taken;
  };
  std::vector<Group> groups;
  CardSet done;
  for (const Card card : found.taken | found.refused) {
    if (done.contains(card)) continue;
    CardSet same(card);
    for (const Card other : found.taken | found.refused) {
      if (alike(card, other)) same.insert(other);
    }
    done |= same;
    groups.push_back({same, (same & found.taken).size()});
  }
  const std::size_t end = into.size() + most + 1;
  const auto choose = [&](const auto& go_on, std::size_t group, CardSet rest, int left, CardSet hand) -> void {
    if (left > 0) {
      while (rest.size() >= left && into.size() < end) {
        const Card next = rest.first();
        rest.erase(next);
        go_on(go_on, group, rest, left - 1, hand | CardSet(next));
      }
    } else if (group == groups.size()) {
      into.push_back({hand, found.bound / total});
    } else {
      go_on(go_on, group + 1, groups[group].cards, groups[group].taken, hand);
    }
  };
  choose(choose, 0, {}, 0, known_);
}

PossibleHands Projection::likeliest(std::size_t most) {
  PossibleHands result;
  if (!solver_.consistent() || solver_.too_large()) return result;
  most = std::min(most, most_listed);
  result.count = count_all();
  const Diagram& diagram = solver_.diagram();
  const double total = diagram.forward.back();
  const auto worse = [](const Partial& a, const Partial& b) {
    return a.bound != b.bound ? a.bound < b.bound : a.layer < b.layer;
  };
  std::priority_queue<Partial, std::vector<Partial>, decltype(worse)> open(worse);
  open.push({most_[0], 0, {}, {}, {{0, 1.0}}});
  work_ = 0;
  double last = -1;
  bool others = false;  // that are less likely
  while (!open.empty() && may_go_on() && result.top.size() < most_tied + most) {
    Partial partial = open.top();
    open.pop();
    if (result.top.size() >= most && partial.bound < last * (1 - 1e-12)) {
      others = true;
      break;
    }
    if (partial.layer + 1 == diagram.layers.size()) {
      last = partial.bound;
      const std::size_t before = result.top.size();
      list_alike(partial, total, most, result.top);
      stop_.spend(steps_a_hand * (result.top.size() - before));
      continue;
    }
    const Diagram::Layer& layer = diagram.layers[partial.layer];
    look_at(partial.front.size() * layer.options);
    for (const bool take : {true, false}) {
      if (layer.card < 0 && take) continue;
      const Card card(std::max(layer.card, 0));
      if (take && !in_order(partial, card)) continue;
      Partial next{0, partial.layer + 1, partial.taken, partial.refused, advance(partial.front, layer, take)};
      if (next.front.empty()) continue;
      if (layer.card >= 0) (take ? next.taken : next.refused).insert(card);
      next.bound = bound(next.front);
      open.push(std::move(next));
    }
  }
  if (!others && open.empty() && result.top.size() <= most) result.count = std::to_string(result.top.size());
  sort_hands(result.top);
  keep_likeliest(most, result);
  return result;
}

// Ways that have led to the same states have the same hands before them.
const Wide* Projection::count_from(std::size_t layer, const std::vector<std::uint32_t>& states) {
  if (!may_go_on()) return nullptr;
  const auto known = counted_.find(states);
  if (known != counted_.end()) return &known->second;
  Wide sum = 0;
  const Diagram& diagram = solver_.diagram();
  if (layer + 1 == diagram.layers.size()) {
    sum = 1;
  } else {
    Front front;
    for (const std::uint32_t state : states) front.push_back({state, 1});
    look_at(front.size() * diagram.layers[layer].options);
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

std::string Projection::count_all() {
  if (!solver_.consistent() || solver_.too_large()) return {};
  work_ = 0;
  const Wide* found = count_from(0, {0});
  return found == nullptr ? std::string() : to_decimal(*found);
}

namespace {

struct HashOfCards {
  std::size_t operator()(const CardSet& cards) const {
    const auto words = std::bit_cast<std::array<std::uint64_t, 2>>(cards);
    const std::uint64_t mixed = (words[0] ^ words[1] * 0xff51afd7ed558ccdU) * 0x9e3779b97f4a7c15U;
    return mixed ^ mixed >> 32;
  }
};

PlaceSet places_of(const Problem& problem, std::size_t seat) {
  PlaceSet places;
  for (std::size_t p = 0; p < problem.places.size(); ++p) {
    if (problem.places[p] == Holder(Seat(seat))) places |= PlaceSet(p);
  }
  return places;
}

// Every hand of every seat, from deals that are shown one by one.
class HandSums {
 public:
  explicit HandSums(const Problem& problem) : hands_(problem.received.size()) {
    for (std::size_t s = 0; s < hands_.size(); ++s) places_.push_back(places_of(problem, s));
  }

  void look_at(const std::vector<CardSet>& hands, const Scaled& weight) {
    for (std::size_t s = 0; s < hands_.size() && kept_ <= most_listed; ++s) {
      const auto [at, fresh] = hands_[s].try_emplace(cards_at(hands, places_[s]), 0);
      at->second += weight;
      if (fresh) ++kept_;
    }
  }

  bool too_many() const { return kept_ > most_listed; }  // to be kept at once

  std::vector<PossibleHands> likeliest(std::size_t most, const Scaled& all) const {
    std::vector<PossibleHands> result(hands_.size());
    for (std::size_t s = 0; s < hands_.size(); ++s) {
      for (const auto& [cards, weight] : hands_[s]) result[s].top.push_back({cards, ratio(weight, all)});
      result[s].count = std::to_string(hands_[s].size());
      sort_hands(result[s].top);
      keep_likeliest(most, result[s]);
    }
    return result;
  }

 private:
  std::vector<PlaceSet> places_;  // by seat
  std::vector<std::unordered_map<CardSet, Scaled, HashOfCards>> hands_;
  std::size_t kept_ = 0;
};

std::vector<PossibleHands> hands_from_list(const Problem& problem, std::size_t most, Effort effort, const Stop& stop) {
  HandSums sums(problem);
  const auto look_at = [&](const std::vector<CardSet>& hands, const Scaled& weight) { sums.look_at(hands, weight); };
  const auto deals = list_deals(problem, effort, {look_at, 0, steps_a_look * problem.received.size()}, stop);
  if (!deals || deals->all.deals == 0 || sums.too_many()) return {};
  return sums.likeliest(most, deals->all.weight);
}

// Half-heard lines need much smaller automata where they don't weigh, and leave the same hands.
void count_unweighed(const Record& record, const PosteriorOptions& options, std::vector<PossibleHands>& hands) {
  const Problem problem = problem_of(record, Model::deals);
  for (std::size_t s = 0; s < hands.size(); ++s) {
    if (!hands[s].count.empty() || hands[s].top.empty()) continue;
    hands[s].count = Projection(problem, places_of(problem, s), Solver::Limits::of(options)).count_all();
    count_left_out(hands[s]);
  }
}

// Whether there are others that could have been listed.
bool is_cut(const PossibleHands& hands, std::size_t most) {
  return hands.count.empty() || (hands.left_out != "0" && hands.top.size() < most);
}

}  // namespace

std::vector<PossibleHands> possible_hands(const Record& record, std::size_t most, const PosteriorOptions& options) {
  most = std::min(most, most_listed);
  const Problem problem = problem_of(record, options);
  std::vector<PossibleHands> hands;
  const bool listable = !problem.lines.empty();
  if (listable) {
    const bool is_small = Solver().predict(problem, options.budget.stop) <= quick_diagram;
    hands = hands_from_list(problem, most, is_small ? Effort::small : Effort::great, options.budget.stop);
    if (!hands.empty()) return hands;
  }
  const std::size_t seats = record.table.seats.size();
  for (std::size_t s = 0; s < seats && !options.budget.stopped(); ++s) {
    hands.push_back(Projection(problem, places_of(problem, s), Solver::Limits::of(options)).likeliest(most));
    if (hands.back().too_large()) break;  // so are those of the others
  }
  if (listable && std::ranges::any_of(hands, [&](const PossibleHands& one) { return is_cut(one, most); })) {
    std::vector<PossibleHands> listed = hands_from_list(problem, most, Effort::great, options.budget.stop);
    if (!listed.empty()) return listed;
  }
  hands.resize(seats);
  if (std::ranges::any_of(problem.lines, &UnheardLine::weighs)) count_unweighed(record, options, hands);
  return hands;
}

}  // namespace gumshoe
