#include "infer/listed.h"

#include <bit>

#include "infer/line_weight.h"
#include "infer/posterior_parts.h"

namespace gumshoe {
namespace {

struct Bounds {
  double predicted;
  std::size_t states;
  std::uint64_t deals;
};

constexpr Bounds bounds_of(Effort effort) {
  return effort == Effort::small ? Bounds{20'000, 20'000, 1'000} : Bounds{1e6, 200'000, 30'000};
}

Problem without_lines(const Problem& problem) {
  Problem bare = problem;
  bare.lines.clear();
  return bare;
}

Scaled power(double base, int times) {
  Scaled product = 1;
  Scaled square = base;
  for (int left = times; left > 0; left /= 2) {
    if (left % 2 == 1) product *= square;
    square *= square;
  }
  return product;
}

class Lister {
 public:
  Lister(const Problem& problem, std::size_t seats) : problem_(problem) {
    const auto cards = static_cast<std::size_t>(problem.cards);
    found_.places.assign(cards, 0);
    found_.at.assign(cards, {});
    found_.sizes.assign(seats, std::vector<Scaled>(cards + 1));
    found_.hands.resize(seats);
    hands_.resize(problem.places.size());
  }

  void look_at(const std::vector<int>& place_of_card, const Scaled& weight) {
    for (CardSet& hand : hands_) hand = {};
    for (std::size_t c = 0; c < place_of_card.size(); ++c)
      hands_[static_cast<std::size_t>(place_of_card[c])].insert(Card{static_cast<std::uint8_t>(c)});
    const Scaled heard = weight_of_lines();
    if (!(heard == Scaled(0))) add(place_of_card, weight * heard);
  }

  ListedDeals take(const Scaled& scale) && {
    found_.scale = scale * ways_to_be_meant();
    return std::move(found_);
  }

 private:
  Scaled weight_of_lines() {
    Scaled weight = 1;
    for (const UnheardLine& line : problem_.lines) {
      const double mean = weigher_.weight(line, hands_);
      if (mean == 0) return 0;
      if (line.weighs) weight *= power(mean, line.times);
    }
    return weight;
  }

  // A diagram adds up over the cards that may have been meant, where the weight of a line is their mean.
  Scaled ways_to_be_meant() const {
    Scaled ways = 1;
    for (const UnheardLine& line : problem_.lines) {
      for (const CardSet& unheard : line.unheard) ways *= power(line.weighs ? unheard.size() : 1, line.times);
    }
    return ways;
  }

  void add(const std::vector<int>& place_of_card, const Scaled& weight) {
    add_to(found_.all, weight);
    for (std::size_t c = 0; c < place_of_card.size(); ++c) {
      const int holder = problem_.places[static_cast<std::size_t>(place_of_card[c])].code();
      found_.places[c] |= HolderSet{1} << holder;
      found_.at[c][static_cast<std::size_t>(holder)] += weight;
    }
    add_to(found_.envelopes[hands_[static_cast<std::size_t>(problem_.envelope)]], weight);
    for (std::size_t s = 0; s < found_.sizes.size(); ++s) {
      found_.sizes[s][size_of(problem_.limits[s].places)] += weight;
      add_to(found_.hands[s][hand_of(Seat{static_cast<std::uint8_t>(s)})], weight);
    }
  }

  static void add_to(ListedDeals::Sum& sum, const Scaled& weight) {
    sum.weight += weight;
    ++sum.deals;
  }

  CardSet hand_of(Holder holder) const {
    CardSet hand;
    for (std::size_t p = 0; p < hands_.size(); ++p) {
      if (problem_.places[p] == holder) hand |= hands_[p];
    }
    return hand;
  }

  std::size_t size_of(PlaceSet places) const {
    int cards = 0;
    for (std::size_t p = 0; p < hands_.size(); ++p) cards += (places >> p & 1) != 0 ? hands_[p].size() : 0;
    return static_cast<std::size_t>(cards);
  }

  const Problem& problem_;
  std::vector<CardSet> hands_;  // by place
  LineWeigher weigher_;
  ListedDeals found_;
};

// The paths of a diagram without groups, one after the other.
class Walk {
 public:
  explicit Walk(const Solver& solver) : diagram_(solver.diagram()) {
    Marginals<Scaled> ignored;
    sweep_.run(diagram_, solver.problem().cards, ignored);
    place_.assign(static_cast<std::size_t>(solver.problem().cards), 0);
    for (std::size_t p = 0; p < solver.reduced().may.size(); ++p) {
      for (const Card card : solver.reduced().may[p]) place_[card.index] = static_cast<int>(p);
    }
  }

  // As far as there are no more than so many.
  bool are_at_most(std::uint64_t most) {
    most_ = most;
    return go_on(0, 0, 1, nullptr);
  }

  void show(Lister& lister) { go_on(0, 0, 1, &lister); }

 private:
  bool go_on(std::size_t layer_index, std::uint32_t state, const Scaled& weight, Lister* lister) {
    const Diagram::Layer& layer = diagram_.layers[layer_index];
    if (layer_index + 1 == diagram_.layers.size()) return end(weight, lister);
    const std::size_t first = (state - layer.first_state) * layer.options;
    for (std::size_t k = 0; k < layer.options; ++k) {
      const std::uint32_t to = diagram_.edges[layer.first_edge + first + k];
      if (to == Diagram::nowhere || sweep_.backward()[to] == Scaled(0)) continue;
      if (layer.card >= 0)
        place_[static_cast<std::size_t>(layer.card)] = diagram_.options[layer.first_option + k].place;
      if (!go_on(layer_index + 1, to, weight * weight_of<Scaled>(diagram_, layer, first + k), lister)) return false;
    }
    return true;
  }

  bool end(const Scaled& weight, Lister* lister) {
    if (lister == nullptr) return most_-- > 0;
    lister->look_at(place_, weight);
    return true;
  }

  const Diagram& diagram_;
  std::uint64_t most_ = 0;
  Sweep<Scaled> sweep_;
  std::vector<int> place_;
};

std::vector<SizeOdds> size_odds(const std::vector<Scaled>& weights, const Scaled& all) {
  std::vector<SizeOdds> odds;
  for (std::size_t size = 0; size < weights.size(); ++size) {
    if (!(weights[size] == Scaled(0))) odds.push_back({static_cast<int>(size), ratio(weights[size], all)});
  }
  const bool certain = odds.size() == 1;
  for (SizeOdds& size : odds) size.p = as_probability(size.p, true, certain);
  return odds;
}

}  // namespace

std::optional<ListedDeals> list_deals(const Problem& problem, std::size_t seats, Effort effort) {
  if (problem.lines.empty() || problem.coarse) return {};
  const Bounds bounds = bounds_of(effort);
  const Problem bare = without_lines(problem);
  Solver solver;
  solver.load(bare, {.most_predicted = bounds.predicted, .most_states = bounds.states, .apart = ~PlaceSet{0}});
  if (solver.too_large()) return {};
  Lister lister(problem, seats);
  if (!solver.consistent()) return std::move(lister).take(0);
  Walk walk(solver);
  if (!walk.are_at_most(bounds.deals)) return {};
  walk.show(lister);
  return std::move(lister).take(solver.reduced().scale);
}

Knowledge knowledge_from(const ListedDeals& deals, const Problem& problem) {
  if (deals.all.deals == 0) return Knowledge::impossible();
  Knowledge knowledge(deals.places);
  knowledge.clauses = open_clauses(problem, knowledge);
  return knowledge;
}

void read_posterior(const ListedDeals& deals, const Problem& problem, Posterior& into) {
  into.deals = std::to_string(deals.all.deals);
  into.knowledge = knowledge_from(deals, problem);
  if (!into.knowledge.consistent()) return;
  into.p.assign(deals.at.size(), {});
  for (std::size_t c = 0; c < deals.at.size(); ++c) {
    const bool known = std::has_single_bit(deals.places[c]);
    for (std::size_t h = 0; h < Holder::count; ++h) {
      const bool possible = (deals.places[c] >> h & 1) != 0;
      into.p[c][h] = as_probability(ratio(deals.at[c][h], deals.all.weight), possible, known && possible);
    }
  }
  const bool solved = deals.envelopes.size() == 1;
  for (const auto& [envelope, sum] : deals.envelopes)
    into.solutions.push_back({std::vector<Card>(envelope.begin(), envelope.end()),
                              as_probability(ratio(sum.weight, deals.all.weight), true, solved),
                              std::to_string(sum.deals)});
  sort_solutions(into.solutions);
  into.entropy = entropy_of(into.solutions);
  for (const auto& weights : deals.sizes) into.sizes.push_back(size_odds(weights, deals.all.weight));
}

}  // namespace gumshoe
