// Positions too large for an exact diagram: part of the clauses is left out of the diagram, and the deals drawn from it
// are weighed by what was left out.
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>

#include "game/small_sorts.h"
#include "infer/answers/annealing.h"
#include "infer/answers/parts.h"
#include "infer/costs.h"
#include "infer/problem/consistency.h"
#include "record/record.h"

namespace gumshoe {
namespace {

constexpr double moderate = 100000;  // states
// Of very large positions fewer deals are drawn, so that an answer takes seconds at most.
constexpr std::uint64_t most_work = 40'000'000;
constexpr std::uint64_t fewest_draws = 16;
// So many are drawn, and for so many steps, even where nothing is left of the meter: odds that are rough, and say so,
// are better than none.
constexpr std::uint64_t draws_in_any_case = 4;
constexpr std::uint64_t steps_in_any_case = most_steps_of_an_answer / 12;
// Of the meter, to find out what to leave out. The rest is for drawing deals.
constexpr std::uint64_t planning_share = most_steps_of_an_answer * 2 / 5;
// Which clauses are a burden is asked as long as the answers cost no more: steps of automata.
constexpr std::uint64_t most_planning = 2'500'000;
// Then nothing is left of what can be left out.
constexpr std::uint64_t most_dropping = 8'000'000;

// Moves the last element of one vector to the other.
template <typename T>
void move_last_ones(std::size_t count, std::vector<T>& from, std::vector<T>& to) {
  for (std::size_t left = count; left > 0; --left) {
    to.push_back(std::move(from.back()));
    from.pop_back();
  }
}

// The clauses, those last without which the diagram shrinks most.
void sort_by_burden(Solver& solver, Problem& problem, const Stop& stop) {
  std::vector<std::pair<double, OneOf>> burdens;
  for (std::size_t i = 0; i < problem.clauses.size(); ++i) {
    if (stop.now()) return;
    std::swap(problem.clauses[i], problem.clauses.back());
    const OneOf clause = problem.clauses.back();
    problem.clauses.pop_back();
    const bool affordable = solver.work() < most_planning;
    burdens.emplace_back(affordable ? solver.predict(problem, stop) : std::numeric_limits<double>::infinity(), clause);
    problem.clauses.push_back(clause);
    std::swap(problem.clauses[i], problem.clauses.back());
  }
  insertion_sort(burdens, [](const auto& a, const auto& b) { return a.first > b.first; });
  for (std::size_t i = 0; i < burdens.size(); ++i) problem.clauses[i] = burdens[i].second;
}

// The cards of which more than one place is left.
CardSet undecided_cards(const Problem& problem) {
  CardSet once;
  CardSet twice;
  for (const CardSet& may : problem.may) {
    twice |= once & may;
    once |= may;
  }
  return twice;
}

// What a seat must be allowed beside its own cards, so that nothing tells it from others that are allowed as much.
CardSet to_be_allowed(const Problem& problem, std::size_t place) {
  const CardSet undecided = undecided_cards(problem);
  if (!problem.places[place].is_seat() || (problem.may[place] & undecided).empty()) return {};
  CardSet any_seat;
  for (std::size_t p = 0; p < problem.may.size(); ++p) {
    if (problem.places[p].is_seat()) any_seat |= problem.may[p];
  }
  return (any_seat & undecided) - problem.may[place];
}

// The seat of which the fewest cards are known to lie elsewhere; none where all are allowed the same.
std::optional<std::size_t> seat_to_widen(const Problem& problem) {
  std::optional<std::size_t> best;
  int fewest = max_cards + 1;
  for (std::size_t p = 0; p < problem.may.size(); ++p) {
    const int cards = to_be_allowed(problem, p).size();
    if (cards == 0 || cards >= fewest) continue;
    fewest = cards;
    best = p;
  }
  return best;
}

void widen(std::size_t place, Relaxed& relaxed) {
  const CardSet more = to_be_allowed(relaxed.problem, place);
  relaxed.problem.may[place] |= more;
  relaxed.barred.resize(relaxed.problem.may.size());
  relaxed.barred[place] |= more;
}

// Leaves out some more: half-heard lines first, then weights, then the clauses that make the diagram large, at last
// what tells one seat from another.
void drop_some(Solver& solver, Relaxed& relaxed, const Stop& stop) {
  Problem& problem = relaxed.problem;
  // An eighth, at least one; all of them where even to ask how large the diagram would be takes long.
  const auto some = [&](const auto& of) { return solver.work() < most_dropping ? 1 + of.size() / 8 : of.size(); };
  if (!problem.lines.empty()) return move_last_ones(some(problem.lines), problem.lines, relaxed.left_out.lines);
  if (!problem.weighings.empty())
    return move_last_ones(some(problem.weighings), problem.weighings, relaxed.left_out.weighings);
  if (!problem.choices.empty()) return move_last_ones(some(problem.choices), problem.choices, relaxed.left_out.choices);
  if (problem.clauses.empty()) return widen(*seat_to_widen(problem), relaxed);
  if (solver.work() < most_planning) sort_by_burden(solver, problem, stop);
  move_last_ones(some(problem.clauses), problem.clauses, relaxed.left_out.clauses);
}

bool anything_to_drop(const Problem& problem) {
  return !problem.lines.empty() || !problem.weighings.empty() || !problem.choices.empty() || !problem.clauses.empty() ||
         seat_to_widen(problem).has_value();
}

// Sums of weights and of their squares, for what is either so or not in a deal.
struct Tally {
  double sum = 0;
  double squares = 0;
  int times = 0;
  void add(double weight) {
    sum += weight;
    squares += weight * weight;
    ++times;
  }
};

// As many draws of one and the same weight would tell as much.
double effective_draws(const Tally& all) { return all.sum * all.sum / all.squares; }

// The standard error of a weighted share: of the weights w, those squared that say yes, and all. Where all that were
// drawn agree, or one outweighs them all, that would be nothing: then it is what one more draw of either kind would
// make it.
double standard_error(const Tally& yes, const Tally& all) {
  const double p = yes.sum / all.sum;
  const double of_draws = (1 - p) * (1 - p) * yes.squares + p * p * (all.squares - yes.squares);
  const double draws = effective_draws(all);
  const double with_one_more = (p * draws + 0.5) / (draws + 1);
  const double least = with_one_more * (1 - with_one_more) / (draws + 1);
  return std::sqrt(std::max(of_draws / (all.sum * all.sum), least));
}

class Census {
 public:
  Census(const Problem& problem, const Record& record)
      : problem_(problem), cells_(problem.cards), sizes_(record.table.seats.size()) {}

  // Only how they weigh against each other matters, and the weights themselves may be too small for a double.
  void add(const std::vector<DrawnDeal>& deals) {
    double most = -std::numeric_limits<double>::infinity();
    for (const DrawnDeal& deal : deals) most = std::max(most, deal.log_weight);
    for (const DrawnDeal& deal : deals) add(deal.place_of_card, std::exp(deal.log_weight - most));
  }

  bool empty() const { return all_.sum == 0; }  // no deal was found that agrees

  void report(Posterior& into) const {
    const std::size_t cards = cells_.size();
    into.p.assign(cards, {});
    into.se.assign(cards, {});
    if (empty()) return report_ignorance(into);
    for (std::size_t c = 0; c < cards; ++c) {
      for (std::size_t h = 0; h < Holder::count; ++h) report_cell(c, h, into);
    }
    for (const auto& [envelope, tally] : envelopes_) {
      if (tally.sum > 0) into.solutions.push_back({envelope, tally.sum / all_.sum, "", standard_error(tally, all_)});
    }
    sort_solutions(into.solutions);
    estimate_entropy(into);
    for (std::size_t seat = 0; seat < sizes_.size(); ++seat) report_sizes(seat, into.sizes.emplace_back());
  }

 private:
  void add(const std::vector<int>& place_of_card, double weight) {
    all_.add(weight);
    std::vector<Card> envelope;
    for (std::size_t c = 0; c < cells_.size(); ++c) {
      const Holder holder = problem_.places[place_of_card[c]];
      cells_[c][holder.code()].add(weight);
      if (holder == Holder::envelope()) envelope.push_back(Card(c));
    }
    envelopes_[envelope].add(weight);
    for (std::size_t s = 0; s < sizes_.size(); ++s) {
      const Holder seat = Seat(s);
      const auto ends_there = [&](int place) { return problem_.places[place] == seat; };
      sizes_[s][static_cast<int>(std::ranges::count_if(place_of_card, ends_there))].add(weight);
    }
  }

  // The share of all envelopes, by their probability, that were drawn at all: those seen once tell what was missed.
  double coverage() const {
    double once = 0;
    for (const auto& [envelope, tally] : envelopes_) once += tally.times == 1 ? tally.sum : 0;
    return std::max(1 - once / all_.sum, 1 / (effective_draws(all_) + 1));
  }

  // By how many bits shares drawn so often fall short of the entropy, on average (Miller, 1955).
  static double too_little(std::size_t envelopes, double draws) {
    return static_cast<double>(envelopes - 1) / (2 * draws * std::numbers::ln2);
  }

  // By Chao and Shen (2003), since the envelopes drawn alone would make it too small. The error is that of chance, half
  // of what was put on for envelopes never seen, and what one more draw could change.
  void estimate_entropy(Posterior& into) const {
    const double covered = coverage();
    const double draws = effective_draws(all_);
    const double most = most_bits(into.knowledge);
    const double plain = entropy_of(into.solutions);
    double squares = 0;
    for (const auto& [envelope, tally] : envelopes_) {
      if (tally.sum == 0) continue;
      const double p = tally.sum / all_.sum;
      const double seen = -std::expm1(draws * std::log1p(-std::min(covered * p, 1 - 1e-12)));
      into.entropy -= covered * p * std::log2(covered * p) / seen;
      squares += tally.squares * std::pow(-std::log2(p) - plain, 2);
    }
    into.entropy = std::min(std::max(into.entropy, plain + too_little(into.solutions.size(), draws)), most);
    into.entropy_se = std::sqrt(squares / (all_.sum * all_.sum) + std::pow((into.entropy - plain) / 2, 2) +
                                std::pow(most / (draws + 1), 2));
  }

  // If all envelopes that the marks allow were alike.
  double most_bits(const Knowledge& knowledge) const {
    double bits = 0;
    for (const CardSet& category : problem_.categories) {
      const auto possible = [&](Card card) { return knowledge.possible(card, Holder::envelope()); };
      bits += std::log2(std::count_if(category.begin(), category.end(), possible));
    }
    return bits;
  }

  // No deal was found that agrees: each holder that can have a card is as good as another, and the error says so.
  void report_ignorance(Posterior& into) const {
    into.entropy = into.entropy_se = most_bits(into.knowledge);
    for (std::size_t c = 0; c < into.p.size(); ++c) {
      const HolderSet holders = into.knowledge.places()[c];
      const int count = std::popcount(holders);
      for (std::size_t h = 0; h < Holder::count; ++h) {
        if ((holders >> h & 1) == 0) continue;
        into.p[c][h] = 1.0 / count;
        into.se[c][h] = count == 1 ? 0 : 1;
      }
    }
  }

  void report_sizes(std::size_t seat, std::vector<SizeOdds>& odds) const {
    const bool told = problem_.limits[seat].low == problem_.limits[seat].high;
    for (const auto& [size, tally] : sizes_[seat]) {
      if (tally.sum > 0) odds.push_back({size, tally.sum / all_.sum, told ? 0 : standard_error(tally, all_)});
    }
  }

  void report_cell(std::size_t card, std::size_t holder, Posterior& into) const {
    const HolderSet holders = into.knowledge.places()[card];
    const bool possible = (holders >> holder & 1) != 0;
    const bool certain = possible && std::has_single_bit(holders);
    const Tally& tally = cells_[card][holder];
    into.p[card][holder] = as_probability(tally.sum / all_.sum, possible, certain);
    into.se[card][holder] = possible && !certain ? standard_error(tally, all_) : 0;
  }

  const Problem& problem_;
  Tally all_;
  std::vector<std::array<Tally, Holder::count>> cells_;
  std::map<std::vector<Card>, Tally> envelopes_;
  std::vector<std::map<int, Tally>> sizes_;
};

}  // namespace

Relaxed relax(const Problem& problem, const Stop& stop) {
  Relaxed relaxed{problem, {}, {}};
  Solver solver;
  while (needs_scaling(relaxed.problem)) drop_some(solver, relaxed, stop);
  while (!stop.now() && solver.predict(relaxed.problem, stop) > moderate && anything_to_drop(relaxed.problem))
    drop_some(solver, relaxed, stop);
  return relaxed;
}

namespace {

// Everything but the sizes of hands is left out, and nothing tells one seat from another: a diagram of that is small.
void drop_everything(Relaxed& relaxed) {
  Problem& problem = relaxed.problem;
  move_last_ones(problem.lines.size(), problem.lines, relaxed.left_out.lines);
  move_last_ones(problem.weighings.size(), problem.weighings, relaxed.left_out.weighings);
  move_last_ones(problem.choices.size(), problem.choices, relaxed.left_out.choices);
  move_last_ones(problem.clauses.size(), problem.clauses, relaxed.left_out.clauses);
  while (const std::optional<std::size_t> seat = seat_to_widen(problem)) widen(*seat, relaxed);
}

}  // namespace

void load_relaxed(const Problem& problem, Solver& solver, Relaxed& relaxed, const Stop& whole) {
  Meter planning(planning_share, whole.meter);
  const Stop stop = whole.with(planning);
  const Solver::Limits limits{.most_predicted = 10 * moderate, .most_states = 300000, .stop = stop};
  relaxed = relax(problem, stop);
  solver.load(relaxed.problem, limits);
  while (solver.too_large() && anything_to_drop(relaxed.problem) && !stop.now()) {
    drop_some(solver, relaxed, stop);
    solver.load(relaxed.problem, limits);
  }
  if (solver.too_large() && stop.now()) drop_everything(relaxed);
  // Unknown hand sizes alone can be much: then there is nothing to leave out.
  if (!solver.too_large()) return;
  solver.load(relaxed.problem, {.most_predicted = 1e7, .most_states = 800000, .stop = whole.flag});
  if (!solver.too_large()) whole.spend(cost::edge * solver.diagram().edges.size());
}

namespace {

// Only what is possible by the single facts and the sizes of hands.
void keep_to(const Problem& problem, std::vector<HolderSet>& of_cards) {
  Reduced reduced;
  reduce(problem, reduced);
  for (std::size_t c = 0; c < of_cards.size(); ++c) {
    HolderSet holders = 0;
    const PlaceSet places = reduced.places_of(Card(c));
    for (std::size_t p = 0; p < problem.places.size(); ++p) {
      if (places.contains(p)) holders |= HolderSet{1} << problem.places[p].code();
    }
    of_cards[c] &= holders;
  }
}

// Of a problem that is possible: what is impossible in the relaxed one is impossible.
Knowledge knowledge_from(const Problem& problem, const Solver& solver) {
  Marginals<double> marginals;
  marginals.at.assign(problem.cards, {});
  if (solver.too_large()) {
    for (std::size_t p = 0; p < problem.places.size(); ++p) {
      for (const Card card : solver.reduced().may[p]) marginals.at[card.index][p] = 1;
    }
  } else {
    Sweep<double>().run(solver.diagram(), problem.cards, marginals);
  }
  std::vector<HolderSet> places = support(solver, marginals);
  keep_to(problem, places);
  Knowledge knowledge(std::move(places));
  knowledge.complete = false;
  knowledge.clauses = open_clauses(problem, knowledge);
  return knowledge;
}

}  // namespace

namespace {

// The search found no deal that agrees; one that is led there step by step may.
bool draws_a_deal(const Relaxed& relaxed, const Solver& solver, const Stop& stop) {
  if (solver.too_large()) return false;
  constexpr std::uint64_t most_draws = 20;
  Annealer annealer(relaxed, solver, most_work / fewest_draws);
  Random random(1);
  for (std::uint64_t i = 0; i < std::min(most_draws, most_work / annealer.work()); ++i) {
    if (annealer.next(random).possible) return true;
    stop.spend(annealer.metered());
    if (stop.now()) return false;
  }
  return false;
}

void report_impossible(Posterior& into) {
  into.knowledge = Knowledge::impossible();
  into.deals = "0";
}

}  // namespace

Knowledge relaxed_knowledge(const Problem& problem, const Stop& stop) {
  const Consistency consistency = decide(problem, most_search_work, stop).consistency;
  if (consistency == Consistency::impossible) return Knowledge::impossible();
  Relaxed relaxed;
  Solver solver;
  load_relaxed(problem, solver, relaxed, stop);
  if (!solver.consistent()) return Knowledge::impossible();
  if (consistency == Consistency::undecided && !draws_a_deal(relaxed, solver, stop)) return {};
  return knowledge_from(problem, solver);
}

std::vector<DrawnDeal> sample_posterior(const Problem& problem, const Record& record, const PosteriorOptions& options,
                                        Posterior& into) {
  const Stop& stop = options.budget.stop;
  std::vector<DrawnDeal> deals;
  const Consistency consistency = decide(problem, most_search_work, stop).consistency;
  Relaxed relaxed;
  Solver solver;
  if (consistency != Consistency::impossible) load_relaxed(problem, solver, relaxed, stop);
  if (consistency == Consistency::impossible || !solver.consistent()) {
    report_impossible(into);
    return deals;
  }
  into.exact = false;
  into.seed = options.seed;
  into.solutions_left_out.clear();  // there may be others than were drawn
  if (consistency == Consistency::possible) into.knowledge = knowledge_from(problem, solver);
  if (solver.too_large()) {
    if (into.knowledge.consistent()) Census(problem, record).report(into);
    return deals;
  }
  into.states = solver.diagram().state_count();
  Annealer annealer(relaxed, solver, (stop.now() ? steps_in_any_case : most_work) / fewest_draws);
  Random random(options.seed);
  Census census(problem, record);
  const std::uint64_t draws = std::min(options.samples, std::max(most_work / annealer.work(), fewest_draws));
  const auto in_any_case = [&] {
    return into.samples < draws_in_any_case || into.samples * annealer.metered() < steps_in_any_case;
  };
  const auto may_go_on = [&] { return !stop.asked() && (!stop.now() || in_any_case()); };
  for (into.samples = 0; into.samples < draws && may_go_on(); ++into.samples) {
    const Annealer::Draw draw = annealer.next(random);
    stop.spend(annealer.metered());
    if (draw.possible) deals.push_back({*draw.place_of_card, draw.log_weight});
  }
  census.add(deals);
  if (census.empty()) into.samples = 0;
  if (!census.empty() && !into.knowledge.consistent()) into.knowledge = knowledge_from(problem, solver);
  if (into.knowledge.consistent()) census.report(into);
  return deals;
}

}  // namespace gumshoe
