#include "infer/posterior.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <limits>
#include <map>
#include <optional>

#include "game/small_sorts.h"
#include "infer/answers/parts.h"
#include "infer/answers/path_sampler.h"
#include "infer/answers/projection.h"
#include "infer/costs.h"
#include "infer/diagram/integer.h"
#include "infer/half_heard/listed.h"

namespace gumshoe {
namespace {

class Reader {
 public:
  Reader(const Record& record, const PosteriorOptions& options)
      : record_(record),
        options_(options),
        problem_(problem_of(record, options)),
        meter_(most(options), outer(options)) {
    options_.budget.stop.meter = &meter_;
  }

  Posterior read() {
    out_.model = options_.model;
    stop().spend(cost::reading(record_));
    find_out();
    out_.work = meter_.spent();
    return std::move(out_);
  }

  std::vector<DrawnDeal> take_deals() { return std::move(drawn_); }

 private:
  static constexpr std::uint64_t steps_a_long_sum = 6;  // the same in whole numbers of any length
  static constexpr std::uint64_t steps_a_long_part = 150;  // of a merger, likewise

  // Whoever insists on exact figures waits for them.
  static std::uint64_t most(const PosteriorOptions& options) {
    return options.insist_on_exact ? Budget{}.work : most_steps_of_an_answer / 2;
  }
  static Meter* outer(const PosteriorOptions& options) { return options.budget.stop.meter; }
  const Stop& stop() const { return options_.budget.stop; }

  void find_out() {
    if (read_posterior_from_list(problem_, Effort::small, out_, stop())) return;
    if (!problem_.lines.empty() && solver_.predict(problem_, stop()) > quick_diagram &&
        read_posterior_from_list(problem_, Effort::great, out_, stop()))
      return;
    solver_.load(problem_, Solver::Limits::of(options_));
    if (!solver_.consistent()) {
      out_.knowledge = Knowledge::impossible();
      out_.deals = "0";
      return;
    }
    if (solver_.too_large() || problem_.coarse || !can_count()) {
      if (!read_posterior_from_list(problem_, Effort::great, out_, stop())) sample();
    } else if (needs_scaling(problem_)) {
      read_exactly<Scaled>();
    } else {
      read_exactly<double>();
    }
  }

  // Whoever insists on exact figures has no use for others.
  void sample() {
    PosteriorOptions options = options_;
    if (options.insist_on_exact) options.samples = 0;
    drawn_ = sample_posterior(problem_, record_, options, out_);
  }

  template <typename N>
  void read_exactly() {
    Marginals<N> marginals;
    Sweep<N> sweep;
    sweep.run(solver_.diagram(), problem_.cards, marginals);
    out_.states = solver_.diagram().state_count();
    out_.knowledge = Knowledge(support(solver_, marginals));
    out_.knowledge.clauses = open_clauses(problem_, out_.knowledge);
    read_cells(marginals);
    read_envelope<N>(marginals.total);
    read_counts();
    read_sizes(sweep, marginals.total);
    const bool solved = out_.solutions.size() == 1 && out_.solutions_left_out == "0";
    for (Solution& solution : out_.solutions) solution.p = as_probability(solution.p, true, solved);
    sort_solutions(out_.solutions);
    out_.entropy = entropy_of_all_ ? *entropy_of_all_ : entropy_of(out_.solutions);
  }

  template <typename N>
  void read_cells(const Marginals<N>& marginals) {
    out_.p.assign(problem_.cards, {});
    for (std::size_t c = 0; c < out_.p.size(); ++c) {
      const HolderSet holders = out_.knowledge.places()[c];
      const bool known = std::has_single_bit(holders);
      for (std::size_t p = 0; p < problem_.places.size() && !known; ++p) {
        out_.p[c][problem_.places[p].code()] += ratio(marginals.at[c][p], marginals.total);
      }
      for (std::size_t h = 0; h < Holder::count; ++h) {
        const bool possible = (holders >> h & 1) != 0;
        out_.p[c][h] = as_probability(out_.p[c][h], possible, known && possible);
      }
    }
  }

  // The cards of the envelope that are known.
  CardSet known_envelope() const { return solver_.reduced().may[problem_.envelope] - open_envelope(); }
  CardSet open_envelope() const {
    CardSet cards;
    for (const CardSet& category : solver_.reduced().envelope) cards |= category;
    return cards;
  }

  template <typename N>
  void read_envelope(N total) {
    if (solver_.envelope() == nullptr) {
      add_solution(known_envelope(), 1);
      return;
    }
    const EnvelopeKinds kinds(solver_.reduced(), solver_.orderer());
    EnvelopeJoint<N> sums;
    const double price = sums.plan(solver_.diagram(), *solver_.envelope(), kinds);
    if (price > most_joint_price) {
      read_likeliest_envelopes();
      estimate_entropy();
      return;
    }
    stop().spend(static_cast<std::uint64_t>(price) / cost::sums_a_step);
    std::vector<N> joint;
    sums.run(joint);
    const double envelopes = envelopes_behind(kinds);
    if (envelopes > most_combinations) {
      read_likeliest_envelopes();
      entropy_of_all_ = entropy_of_kinds(kinds, joint, total);
      return;
    }
    stop().spend(cost::solution * static_cast<std::uint64_t>(envelopes));
    for (std::size_t i = 0; i < joint.size(); ++i) {
      if (joint[i] == N(0)) continue;
      add_combination(kinds, i, ratio(joint[i], total) / static_cast<double>(kinds.cards_behind(i)));
    }
  }

  // A few kinds of cards can stand for more envelopes than anybody can list.
  static double envelopes_behind(const EnvelopeKinds& kinds) {
    double product = 1;
    for (const auto& of_category : kinds.kinds) {
      int cards = 0;
      for (const CardSet& kind : of_category) cards += kind.size();
      product *= cards;
    }
    return product;
  }

  template <typename N>
  static double entropy_of_kinds(const EnvelopeKinds& kinds, const std::vector<N>& joint, N total) {
    double bits = 0;
    for (std::size_t i = 0; i < joint.size(); ++i) {
      if (joint[i] == N(0)) continue;
      const double p = ratio(joint[i], total);
      bits -= p * std::log2(p / static_cast<double>(kinds.cards_behind(i)));
    }
    return bits;
  }

  // Too many envelopes to sum over: the mean of what some that are drawn would tell, were they seen.
  void estimate_entropy() {
    constexpr int most_draws = 100;
    constexpr std::uint64_t most_steps = 5'000'000;
    constexpr std::uint64_t most_when_spent = 500'000;  // where the meter is empty already
    PathSampler sampler(solver_);
    Random random(options_.seed);
    Solver solver;
    const Scaled all = *total_weight(solver, problem_, Solver::Limits::none());
    int draws = 0;
    double sum = 0;
    double squares = 0;
    const std::uint64_t before = solver.work();
    const auto may_go_on = [&] { return solver.work() - before < (stop().now() ? most_when_spent : most_steps); };
    for (int i = 0; i < most_draws && (draws < 2 || may_go_on()); ++i) {
      const Problem seen = with_envelope(sampler.next(random));
      const std::optional<Scaled> weight = total_weight(solver, seen, Solver::Limits::none());
      if (!weight) continue;
      const double bits = -std::log2(ratio(*weight, all));
      ++draws;
      sum += bits;
      squares += bits * bits;
    }
    stop().spend(2 * (solver.work() - before));
    if (draws < 2) return;  // it is that of the likeliest, then
    const double mean = sum / draws;
    entropy_of_all_ = mean;
    out_.entropy_se = std::sqrt(std::max(squares / draws - mean * mean, 0.0) / (draws - 1));
  }

  // As if the envelope of a deal were known.
  Problem with_envelope(const std::vector<int>& place_of_card) const {
    Problem problem = problem_;
    for (std::size_t c = 0; c < place_of_card.size(); ++c) {
      const Card card(c);
      const bool inside = place_of_card[c] == problem.envelope;
      for (std::size_t p = 0; p < problem.may.size(); ++p) {
        if ((p == std::size_t(problem.envelope)) != inside) problem.may[p].erase(card);
      }
    }
    return problem;
  }

  void add_combination(const EnvelopeKinds& kinds, std::size_t combination, double p) {
    std::vector<CardSet> sets{known_envelope()};
    for (const auto& of_category : kinds.kinds) {
      const CardSet kind = of_category[combination % of_category.size()];
      combination /= of_category.size();
      std::vector<CardSet> longer;
      for (const CardSet& set : sets) {
        for (const Card card : kind) longer.push_back(set | CardSet(card));
      }
      sets = std::move(longer);
    }
    for (const CardSet& set : sets) add_solution(set, p);
  }

  void add_solution(CardSet cards, double p) {
    Solution solution;
    for (const Card card : cards) solution.cards.push_back(card);
    solution.p = p;
    out_.solutions.push_back(std::move(solution));
  }

  // Too many to list them all.
  void read_likeliest_envelopes() {
    Projection projection(problem_, PlaceSet(problem_.envelope), Solver::Limits::of(options_));
    const PossibleHands found = projection.likeliest(most_envelopes_listed);
    for (const HandOdds& hand : found.top) add_solution(hand.cards, hand.p);
    out_.solutions_left_out = found.left_out;
  }

  // Whole numbers of deals, whatever the model: where lines weigh they are those of another diagram.
  bool can_count() {
    if (std::ranges::none_of(problem_.lines, &UnheardLine::weighs)) return true;
    unweighed_ = problem_of(record_, Model::deals);
    counter_.emplace().load(unweighed_, Solver::Limits::of(options_));
    return !counter_->too_large();
  }

  void read_counts() { read_counts_from(counter_ ? *counter_ : solver_); }

  void read_counts_from(const Solver& solver) {
    if (count_paths<double>(solver.diagram()) < 0x1p120) {
      read_integers<Wide>(solver);
    } else {
      read_integers<Integer>(solver);
    }
  }

  template <typename N>
  void read_integers(const Solver& solver) {
    constexpr bool is_long = std::is_same_v<N, Integer>;
    const Diagram& diagram = solver.diagram();
    if (is_long) stop().spend(steps_a_long_sum * diagram.edges.size() + steps_a_long_part * diagram.parts.size());
    const Stop until = is_long ? stop() : Stop();  // others are fast enough
    const N deals = count_paths<N>(diagram, until);
    if (until.asked()) return;
    out_.deals = to_decimal(deals);
    if (solver.envelope() == nullptr) {
      for (Solution& solution : out_.solutions) solution.deals = out_.deals;
      return;
    }
    const EnvelopeKinds kinds(solver.reduced(), solver.orderer());
    EnvelopeJoint<N> sums;
    const double price = sums.plan(solver.diagram(), *solver.envelope(), kinds);
    if (price > most_joint_price / (is_long ? 20 : 2)) return;
    stop().spend(is_long ? static_cast<std::uint64_t>(price) * steps_a_long_sum
                         : static_cast<std::uint64_t>(price) / 2);
    std::vector<N> joint;
    sums.run(joint, until);
    if (until.asked()) return;
    for (Solution& solution : out_.solutions) {
      std::size_t index = 0;
      std::size_t stride = 1;
      for (std::size_t k = 0; k < kinds.kinds.size(); ++k) {
        for (const Card card : solution.cards) {
          if (solver.reduced().envelope[k].contains(card)) index += stride * kinds.kind[card.index];
        }
        stride *= kinds.kinds[k].size();
      }
      solution.deals = to_decimal(N(joint[index] / kinds.cards_behind(index)));
    }
  }

  // How many cards each hand of unknown size took: where it was settled, or else the last states tell.
  template <typename N>
  void read_sizes(const Sweep<N>& sweep, N total) {
    const std::size_t seats = record_.table.seats.size();
    for (std::size_t s = 0; s < seats; ++s) {
      const PlaceSet places = problem_.limits[s].places;  // the sizes come first, in seat order
      std::map<int, N> weights = settled_sizes(sweep, places);
      if (weights.empty()) weights = taken_sizes(sweep, places);
      auto& odds = out_.sizes.emplace_back();
      const int since = problem_.received[s];
      for (const auto& [size, weight] : weights)
        odds.push_back({size + since, as_probability(ratio(weight, total), true, weights.size() == 1)});
      if (weights.empty()) odds.push_back({certain_size(places) + since, 1});
    }
  }

  const Bundle* bundle_of(PlaceSet places) const {
    for (const Bundle& bundle : solver_.reduced().bundles) {
      if (bundle.places == places) return &bundle;
    }
    return nullptr;
  }

  // Without a bundle all its cards are known. Which of its paths a card has taken may be open all the same.
  int certain_size(PlaceSet places) const {
    if (const Bundle* bundle = bundle_of(places)) return bundle->known + bundle->low;
    CardSet cards;
    for (std::size_t p = 0; p < problem_.places.size(); ++p) {
      if (places.contains(p)) cards |= solver_.reduced().may[p];
    }
    return cards.size();
  }

  template <typename N>
  std::map<int, N> settled_sizes(const Sweep<N>& sweep, PlaceSet places) const {
    const Diagram& diagram = solver_.diagram();
    std::map<int, N> weights;
    for (const Diagram::Settled& settled : diagram.settled) {
      if (PlaceSet(settled.place) != places) continue;
      const Diagram::Layer& layer = diagram.layers[settled.layer];
      const int known = bundle_of(places)->known;
      for (std::size_t edge = 0; edge < layer.states * layer.options; ++edge) {
        const std::uint32_t to = diagram.edges[layer.first_edge + edge];
        if (to == Diagram::nowhere || sweep.backward()[to] == N(0)) continue;
        weights[known + settled.cards[edge]] += sweep.forward_sums()[layer.first_state + edge / layer.options] *
                                                weight_of<N>(diagram, layer, edge) * sweep.backward()[to];
      }
    }
    return weights;
  }

  template <typename N>
  std::map<int, N> taken_sizes(const Sweep<N>& sweep, PlaceSet places) const {
    const Diagram& diagram = solver_.diagram();
    std::map<int, N> weights;
    for (const Diagram::Taken& taken : diagram.taken) {
      if (taken.places != places) continue;
      const Diagram::Layer& ends = diagram.layers[diagram.layers.size() - 2];
      const int known = bundle_of(places)->known;
      for (std::uint32_t s = ends.first_state; s < ends.first_state + ends.states; ++s)
        weights[known + taken.cards[diagram.keys[s] >> taken.shift & taken.mask]] += sweep.forward_sums()[s];
    }
    return weights;
  }

  const Record& record_;
  PosteriorOptions options_;
  Problem problem_;
  Meter meter_;
  Solver solver_;
  Problem unweighed_;
  std::optional<Solver> counter_;  // of deals, where the solver only weighs them
  Posterior out_;
  std::vector<DrawnDeal> drawn_;
  std::optional<double> entropy_of_all_;  // where not all envelopes are listed
};

}  // namespace

bool needs_scaling(const Problem& problem) {
  double bits = 0;
  for (const Choice& choice : problem.choices) bits += choice.times * std::log2(std::max(choice.cards.size(), 1));
  for (const Weighing& weighing : problem.weighings)
    bits -= std::log2(*std::min_element(weighing.weights.begin(), weighing.weights.end()));
  for (const UnheardLine& line : problem.lines)
    bits += 4.0 * line.times * static_cast<double>(line.showers.size() + line.unheard.size());
  return bits > 600;
}

double as_probability(double p, bool possible, bool certain) {
  if (!possible) return 0;
  if (certain) return 1;
  constexpr double least = std::numeric_limits<double>::denorm_min();
  constexpr double most = 1 - std::numeric_limits<double>::epsilon() / 2;
  return std::clamp(p, least, most);
}

// Sums of the same terms in another order differ in their last digits: what is as good as equal is made equal, so that
// ties stand in deck order.
// What is compared stands together: of a hundred thousand envelopes the vectors lie all over the memory.
void sort_solutions(std::vector<Solution>& solutions) {
  struct Place {
    double p;
    std::array<std::uint64_t, max_categories / 8> cards{};  // in deck order, a byte each
    std::size_t at;
  };
  std::vector<Place> places;
  for (const Solution& solution : solutions) {
    Place& place = places.emplace_back(Place{solution.p, {}, places.size()});
    for (std::size_t i = 0; i < solution.cards.size(); ++i)
      place.cards[i / 8] |= (std::uint64_t{solution.cards[i].index} + 1) << (56 - 8 * (i % 8));
  }
  heap_sort(places.begin(), places.end(), [](const Place& a, const Place& b) { return a.p > b.p; });
  for (auto first = places.begin(); first != places.end();) {
    const auto tied = [first](const Place& other) { return first->p - other.p <= 1e-12 * first->p; };
    const auto last = std::find_if_not(first, places.end(), tied);
    for (auto it = first; it != last; ++it) it->p = first->p;
    heap_sort(first, last, [](const Place& a, const Place& b) { return a.cards < b.cards; });
    first = last;
  }
  std::vector<Solution> sorted;
  sorted.reserve(solutions.size());
  for (const Place& place : places) {
    sorted.push_back(std::move(solutions[place.at]));
    sorted.back().p = place.p;
  }
  solutions = std::move(sorted);
}

double entropy_of(const std::vector<Solution>& solutions) {
  double bits = 0;
  for (const Solution& solution : solutions) {
    if (solution.p > 0) bits -= solution.p * std::log2(solution.p);
  }
  return std::max(bits, 0.0);
}

namespace {

// Those of half-heard lines, too: whatever was meant, a card was shown.
std::vector<OneOf> told_clauses(const Problem& problem) {
  std::vector<OneOf> clauses = problem.clauses;
  for (const UnheardLine& line : problem.lines) {
    for (const UnheardLine::Shower& shower : line.showers) clauses.push_back({shower.places, line.nameable()});
  }
  return clauses;
}

}  // namespace

std::vector<Clause> open_clauses(const Problem& problem, const Knowledge& knowledge) {
  std::vector<Clause> clauses;
  for (const OneOf& one_of : told_clauses(problem)) {
    const int place = one_of.places.first();
    if (!one_of.places.is_one() || !problem.places[place].is_seat()) continue;
    const Seat seat = problem.places[place].seat();
    Clause clause{seat, one_of.cards & knowledge.possible_cards_of(seat, problem.cards)};
    if (!(clause.cards & knowledge.cards_of(seat, problem.cards)).empty()) continue;
    const auto weaker = [&](const Clause& other) { return other.seat == seat && other.cards.contains(clause.cards); };
    const auto stronger = [&](const Clause& other) { return other.seat == seat && clause.cards.contains(other.cards); };
    if (std::any_of(clauses.begin(), clauses.end(), stronger)) continue;
    std::erase_if(clauses, weaker);
    clauses.push_back(clause);
  }
  std::vector<Clause> by_seat;  // those of a seat in the order of their events
  for (int s = 0; s < max_seats; ++s) {
    std::copy_if(clauses.begin(), clauses.end(), std::back_inserter(by_seat),
                 [s](const Clause& clause) { return clause.seat.index == s; });
  }
  return by_seat;
}

std::vector<Card> Posterior::solution() const {
  const bool one_left = knowledge.consistent() && solutions.size() == 1 && solutions.front().p == 1;
  return one_left ? solutions.front().cards : std::vector<Card>{};
}

Posterior posterior(const Record& record, const PosteriorOptions& options) { return Reader(record, options).read(); }

OddsAndDeals odds_and_deals(const Record& record, const PosteriorOptions& options) {
  Reader reader(record, options);
  Posterior odds = reader.read();
  return {std::move(odds), reader.take_deals()};
}

}  // namespace gumshoe
