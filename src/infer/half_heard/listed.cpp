#include "infer/half_heard/listed.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "infer/answers/joint.h"
#include "infer/answers/parts.h"
#include "infer/costs.h"
#include "infer/half_heard/line_weight.h"

namespace gumshoe {
namespace {

struct Bounds {
  double predicted;
  std::size_t states;
  double deals;
  double weighings;  // of half-heard questions, one for each deal
};

constexpr Bounds bounds_of(Effort effort) {
  if (effort == Effort::small) return {20'000, 20'000, 1'000, 1e6};
  if (effort == Effort::moderate) return {1e6, 200'000, 30'000, 1e6};
  return {3e6, 300'000, 2.5e6, 1.5e7};
}

// Of a half-heard question what holds whichever cards were meant: that each shower has one that may have been named.
Problem without_lines(const Problem& problem) {
  Problem bare = problem;
  bare.lines.clear();
  for (const UnheardLine& line : problem.lines) {
    for (const UnheardLine::Shower& shower : line.showers) bare.clauses.push_back({shower.places, line.nameable()});
  }
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

// The paths of a diagram without groups, one after the other.
class Lister {
 public:
  Lister(const Problem& problem, const Solver& bare, const DealVisitor& visit, const Stop& stop)
      : problem_(problem), reduced_(bare.reduced()), diagram_(bare.diagram()), visit_(visit), stop_(stop) {
    hands_.resize(problem.places.size());
    found_.at.assign(problem.cards, {});
    for (const UnheardLine& line : problem.lines) lines_.push_back({LineKinds(line), {}});
    sums_.assign(lines_.size(), 0);
    for (const Card card : CardSet::first_cards(problem.cards)) {
      for (int place = 0; place < std::ssize(hands_); ++place) {
        for (const Line& line : lines_) parts_.push_back(line.kinds.fit() ? line.kinds.part(card, place) : 0);
      }
    }
  }

  // Returns nothing if stopped.
  std::optional<ListedDeals> list() {
    find_ways_on();
    for (const Card card : CardSet::first_cards(problem_.cards) - reduced_.open) lay(card, place_of(card));
    found_.all = go_on(0, 0, 1);
    spend(looked_at_ % deals_a_look);
    if (stopped_) return {};
    for (const Card card : CardSet::first_cards(problem_.cards) - reduced_.open)
      at(card, place_of(card)) += found_.all.weight;
    for (const auto& row : found_.at) {
      HolderSet& holders = found_.places.emplace_back();
      for (std::size_t h = 0; h < row.size(); ++h) holders |= row[h] == Scaled(0) ? 0 : HolderSet{1} << h;
    }
    found_.scale = reduced_.scale * ways_to_be_meant();
    return std::move(found_);
  }

 private:
  using Sum = ListedDeals::Sum;
  static constexpr std::uint64_t deals_a_look = 1024;  // at the clock of whoever waits
  static constexpr std::uint64_t steps_a_deal = 6;
  static constexpr std::uint64_t steps_a_line = 4;

  struct Line {
    LineKinds kinds;
    std::vector<Scaled> weights;  // by kind
  };

  std::size_t place_of(Card card) const { return reduced_.places_of(card).first(); }

  Scaled& at(Card card, std::size_t place) { return found_.at[card.index][problem_.places[place].code()]; }

  // The states from which some way leads to the end.
  void find_ways_on() {
    leads_on_.assign(diagram_.state_count(), 0);
    leads_on_.back() = 1;
    for (std::size_t i = diagram_.layers.size() - 1; i-- > 0;) {
      const Diagram::Layer& layer = diagram_.layers[i];
      for (std::size_t edge = 0; edge < layer.states * layer.options; ++edge) {
        const std::uint32_t to = diagram_.edges[layer.first_edge + edge];
        if (to != Diagram::nowhere) leads_on_[layer.first_state + edge / layer.options] |= leads_on_[to];
      }
    }
  }

  // What the ways on from here add up to.
  Sum go_on(std::size_t layer_index, std::uint32_t state, const Scaled& weight) {
    const Diagram::Layer& layer = diagram_.layers[layer_index];
    if (layer_index + 1 == diagram_.layers.size()) return end(weight);
    if (stopped_) return {};
    const std::size_t first = (state - layer.first_state) * layer.options;
    Sum sum;
    for (std::size_t k = 0; k < layer.options; ++k) {
      const std::uint32_t to = diagram_.edges[layer.first_edge + first + k];
      if (to == Diagram::nowhere || leads_on_[to] == 0) continue;
      const Scaled next = layer.weighted ? weight * weight_of<Scaled>(diagram_, layer, first + k) : weight;
      const Sum part = layer.card < 0 ? go_on(layer_index + 1, to, next)
                                      : put(layer, k, [&] { return go_on(layer_index + 1, to, next); });
      if (part.deals == 0) continue;
      sum.weight += part.weight;
      sum.deals += part.deals;
    }
    return sum;
  }

  template <typename GoOn>
  Sum put(const Diagram::Layer& layer, std::size_t option, GoOn&& on) {
    const Card card(layer.card);
    const std::size_t place = diagram_.options[layer.first_option + option].place;
    lay(card, place);
    const Sum sum = on();
    take_up(card, place);
    if (sum.deals > 0) at(card, place) += sum.weight;
    return sum;
  }

  void lay(Card card, std::size_t place) {
    hands_[place].insert(card);
    const std::uint64_t* part = parts_.data() + (card.index * hands_.size() + place) * lines_.size();
    for (std::uint64_t& sum : sums_) sum += *part++;
  }
  void take_up(Card card, std::size_t place) {
    hands_[place].erase(card);
    const std::uint64_t* part = parts_.data() + (card.index * hands_.size() + place) * lines_.size();
    for (std::uint64_t& sum : sums_) sum -= *part++;
  }

  Sum end(Scaled weight) {
    if (++looked_at_ % deals_a_look == 0) report();
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const Scaled heard = weight_of_line(i);
      if (heard == Scaled(0)) return {};
      if (problem_.lines[i].weighs) weight *= heard;
    }
    if (visit_.look_at) visit_.look_at(hands_, weight);
    return {weight, 1};
  }

  void spend(std::uint64_t deals) {
    stop_.spend(deals * (steps_a_deal + visit_.steps + steps_a_line * (lines_.size() + visit_.lines)));
  }

  void report() {
    spend(deals_a_look);
    stopped_ = stopped_ || stop_.now();
  }

  Scaled weight_of_line(std::size_t index) {
    Line& line = lines_[index];
    const UnheardLine& told = problem_.lines[index];
    const auto weigh = [&] { return power(weigher_.weight(told, hands_), told.times); };
    if (!line.kinds.fit()) return weigh();
    const std::uint32_t kind = line.kinds.of_sum(sums_[index]);
    if (kind == line.weights.size()) line.weights.push_back(weigh());
    return line.weights[kind];
  }

  // A diagram adds up over the cards that may have been meant, where the weight of a line is their mean.
  Scaled ways_to_be_meant() const {
    Scaled ways = 1;
    for (const UnheardLine& line : problem_.lines) {
      for (const CardSet& unheard : line.unheard) ways *= power(line.weighs ? unheard.size() : 1, line.times);
    }
    return ways;
  }

  const Problem& problem_;
  const Reduced& reduced_;
  const Diagram& diagram_;
  const DealVisitor& visit_;
  Stop stop_;
  std::uint64_t looked_at_ = 0;  // deals
  bool stopped_ = false;
  std::vector<char> leads_on_;  // by state
  std::vector<CardSet> hands_;  // by place
  std::vector<Line> lines_;
  std::vector<std::uint64_t> sums_;   // by line: the parts of the cards that are laid
  std::vector<std::uint64_t> parts_;  // by card, place and line
  LineWeigher weigher_;
  ListedDeals found_;
};

// Sums that are read from whole deals.
class WholeDeals {
 public:
  static constexpr std::uint64_t steps_a_deal = 2;

  WholeDeals(const Problem& problem) : problem_(problem) {
    sizes_.assign(problem.received.size(), std::vector<Scaled>(problem.cards + 1));
  }

  void look_at(const std::vector<CardSet>& hands, const Scaled& weight) {
    envelopes_.push_back({hands[problem_.envelope], {weight, 1}});
    if (envelopes_.size() > 2 * distinct_ + gathered_at_least) gather();
    for (std::size_t s = 0; s < sizes_.size(); ++s) sizes_[s][size_now(s, hands)] += weight;
  }

  std::uint64_t steps_to_report() {
    gather();
    return cost::solution * envelopes_.size();
  }

  // After steps_to_report().
  void report(const ListedDeals& deals, Posterior& into) const {
    const Scaled& all = deals.all.weight;
    const bool solved = envelopes_.size() == 1;
    for (const auto& [cards, sum] : listed()) {
      into.solutions.push_back({std::vector<Card>(cards.begin(), cards.end()),
                                as_probability(ratio(sum.weight, all), true, solved), std::to_string(sum.deals)});
    }
    into.solutions_left_out = std::to_string(envelopes_.size() - into.solutions.size());
    sort_solutions(into.solutions);
    into.entropy = into.solutions.size() == envelopes_.size() ? entropy_of(into.solutions) : entropy_of_all(all);
    for (const auto& weights : sizes_) into.sizes.push_back(size_odds(weights, all));
  }

 private:
  struct Envelope {
    CardSet cards;
    ListedDeals::Sum sum;
  };
  static constexpr std::size_t gathered_at_least = 1000;

  // Adds up what is of one envelope. Millions of envelopes are sorted in a third of the time that a map of them takes.
  // Stable, so that the terms of a sum stay in order.
  void gather() {
    std::ranges::stable_sort(envelopes_, {}, &Envelope::cards);
    std::size_t last = 0;
    for (std::size_t i = 1; i < envelopes_.size(); ++i) {
      ListedDeals::Sum& sum = envelopes_[last].sum;
      if (envelopes_[i].cards == envelopes_[last].cards) {
        sum.weight += envelopes_[i].sum.weight;
        sum.deals += envelopes_[i].sum.deals;
      } else {
        envelopes_[++last] = envelopes_[i];
      }
    }
    if (!envelopes_.empty()) envelopes_.resize(last + 1);
    distinct_ = envelopes_.size();
  }

  // All of them, or the likeliest of more than anybody can list.
  std::vector<Envelope> listed() const {
    if (envelopes_.size() <= most_combinations) return envelopes_;
    std::vector<Envelope> likeliest(most_envelopes_listed);
    std::ranges::partial_sort_copy(envelopes_, likeliest, [](const Envelope& a, const Envelope& b) {
      const double times = ratio(a.sum.weight, b.sum.weight);
      return times == 1 ? a.cards < b.cards : times > 1;
    });
    return likeliest;
  }

  double entropy_of_all(const Scaled& all) const {
    double bits = 0;
    for (const auto& [envelope, sum] : envelopes_) {
      const double p = ratio(sum.weight, all);
      if (p > 0) bits -= p * std::log2(p);
    }
    return bits;
  }

  std::size_t size_now(std::size_t seat, const std::vector<CardSet>& hands) const {
    return cards_at(hands, problem_.limits[seat].places).size() + problem_.received[seat];
  }

  static std::vector<SizeOdds> size_odds(const std::vector<Scaled>& weights, const Scaled& all) {
    std::vector<SizeOdds> odds;
    for (std::size_t size = 0; size < weights.size(); ++size) {
      if (!(weights[size] == Scaled(0))) odds.push_back({static_cast<int>(size), ratio(weights[size], all)});
    }
    const bool certain = odds.size() == 1;
    for (SizeOdds& size : odds) size.p = as_probability(size.p, true, certain);
    return odds;
  }

  const Problem& problem_;
  std::vector<Envelope> envelopes_;  // those from distinct_ on may be of any
  std::size_t distinct_ = 0;
  std::vector<std::vector<Scaled>> sizes_;  // by seat: by size
};

bool are_within(const Bounds& bounds, const Diagram& diagram, std::size_t lines) {
  const double deals = count_paths<double>(diagram);
  return deals <= bounds.deals && deals * static_cast<double>(lines) <= bounds.weighings;
}

// A diagram that keeps all hands apart is large: it is not even tried where a smaller one tells that there are too
// many deals.
bool can_be_few(const Problem& bare, const Bounds& bounds, std::size_t lines, const Stop& stop) {
  Solver solver;
  solver.load(bare, {.most_predicted = 1e6, .most_states = 100'000, .stop = stop});
  if (solver.too_large()) return false;
  return !solver.consistent() || are_within(bounds, solver.diagram(), lines);
}

}  // namespace

std::optional<ListedDeals> list_deals(const Problem& problem, Effort effort, const DealVisitor& visit,
                                      const Stop& stop) {
  if (problem.coarse) return {};
  const Bounds bounds = bounds_of(effort);
  const Problem bare = without_lines(problem);
  const std::size_t lines = std::max(problem.lines.size(), visit.lines);
  if (effort != Effort::small && !can_be_few(bare, bounds, lines, stop)) return {};
  Solver solver;
  solver.load(
      bare, {.most_predicted = bounds.predicted, .most_states = bounds.states, .apart = PlaceSet::all(), .stop = stop});
  if (solver.too_large()) return {};
  if (!solver.consistent()) return ListedDeals{};
  if (!are_within(bounds, solver.diagram(), lines)) return {};
  return Lister(problem, solver, visit, stop).list();
}

Knowledge knowledge_from(const ListedDeals& deals, const Problem& problem) {
  if (deals.all.deals == 0) return Knowledge::impossible();
  Knowledge knowledge(deals.places);
  knowledge.clauses = open_clauses(problem, knowledge);
  return knowledge;
}

bool read_posterior_from_list(const Problem& problem, Effort effort, Posterior& into, const Stop& stop) {
  if (problem.lines.empty()) return false;
  WholeDeals whole(problem);
  const auto look_at = [&](const std::vector<CardSet>& hands, const Scaled& weight) { whole.look_at(hands, weight); };
  const std::optional<ListedDeals> deals = list_deals(problem, effort, {look_at, 0, WholeDeals::steps_a_deal}, stop);
  if (!deals) return false;
  into.deals = std::to_string(deals->all.deals);
  into.knowledge = knowledge_from(*deals, problem);
  if (!into.knowledge.consistent()) return true;
  into.p.assign(deals->at.size(), {});
  for (std::size_t c = 0; c < deals->at.size(); ++c) {
    const bool known = std::has_single_bit(deals->places[c]);
    for (std::size_t h = 0; h < Holder::count; ++h) {
      const bool possible = (deals->places[c] >> h & 1) != 0;
      into.p[c][h] = as_probability(ratio(deals->at[c][h], deals->all.weight), possible, known && possible);
    }
  }
  stop.spend(whole.steps_to_report());
  whole.report(*deals, into);
  return true;
}

}  // namespace gumshoe
