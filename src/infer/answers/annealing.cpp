#include "infer/answers/annealing.h"

#include <algorithm>
#include <cmath>

#include "infer/half_heard/line_weight.h"

namespace gumshoe {
namespace {

constexpr int fewest_steps = 24;
constexpr int most_steps = 1000;
constexpr int steps_a_term = 6;    // that was left out
constexpr double last_penalty = 6;  // of a broken term, in the last step but one

}  // namespace

Annealer::Annealer(const Relaxed& relaxed, const Solver& solver, std::uint64_t most_work)
    : relaxed_(relaxed), solver_(solver), sampler_(solver), kept_lines_(relaxed.problem), lines_(relaxed.left_out) {
  const Problem& problem = relaxed.problem;
  category_.resize(problem.cards);
  for (std::size_t k = 0; k < problem.categories.size(); ++k) {
    for (const Card card : problem.categories[k]) category_[card.index] = static_cast<int>(k);
  }
  for (std::size_t c = 0; c < category_.size(); ++c) {
    if (!solver.reduced().places_of(Card(c)).is_one()) movable_.push_back(c);
  }
  terms_of_.resize(category_.size());
  add_terms(problem, false);
  const std::size_t kept = terms_.size();
  add_terms(relaxed.left_out, true);
  add_barred_cards();
  const auto left_out = static_cast<int>(terms_.size() - kept + relaxed.left_out.lines.size());
  int barred = 0;
  for (const CardSet& cards : relaxed.barred) barred += cards.size();
  const auto affordable = static_cast<int>(std::min<std::uint64_t>(most_work / work_of_step(), most_steps));
  steps_ = std::clamp(std::min(steps_a_term * (left_out + barred), affordable), fewest_steps, most_steps);
}

void Annealer::add_terms(const Problem& problem, bool left_out) {
  for (const OneOf& clause : problem.clauses) {
    std::vector<Merit> merits(clause.cards.size() + 1);
    merits[0].broken = 1;
    add_term({clause.places, clause.cards, left_out, std::move(merits)});
  }
  for (const Choice& choice : problem.choices) {
    std::vector<Merit> merits(choice.cards.size() + 1);
    // Where none is held there was no choice: a clause says so.
    for (std::size_t held = 1; held < merits.size(); ++held)
      merits[held].log_weight = -choice.times * std::log(static_cast<double>(held));
    add_term({choice.places, choice.cards, left_out, std::move(merits)});
  }
  for (const Weighing& weighing : problem.weighings) {
    std::vector<Merit> merits;
    for (const double weight : weighing.weights) merits.push_back({0, std::log(weight)});
    add_term({weighing.places, weighing.cards, left_out, std::move(merits)});
  }
}

void Annealer::add_barred_cards() {
  for (std::size_t p = 0; p < relaxed_.barred.size(); ++p) {
    const CardSet cards = relaxed_.barred[p];
    if (cards.empty()) continue;
    std::vector<Merit> merits;
    for (int held = 0; held <= cards.size(); ++held) merits.push_back({held, 0});
    add_term({PlaceSet(p), cards, true, std::move(merits)});
  }
}

void Annealer::add_term(Term term) {
  for (const Card card : term.cards) terms_of_[card.index].push_back(terms_.size());
  terms_.push_back(std::move(term));
}

void Annealer::start(const std::vector<int>& places) {
  place_ = places;
  hands_.assign(relaxed_.problem.places.size(), {});
  for (std::size_t c = 0; c < places.size(); ++c) hands_[places[c]].insert(Card(c));
  count_held();
  kept_lines_.start(hands_);
  lines_.start(hands_);
}

void Annealer::count_held() {
  kept_ = {};
  left_out_ = {};
  for (Term& term : terms_) {
    term.held = (cards_at(hands_, term.places) & term.cards).size();
    (term.left_out ? left_out_ : kept_).add(term.merits[term.held], 1);
  }
}

void Annealer::move(std::size_t card, int from, int to) {
  place_[card] = to;
  hands_[from].erase(Card(card));
  hands_[to].insert(Card(card));
  for (const std::size_t index : terms_of_[card]) {
    Term& term = terms_[index];
    const int change = int{term.places.contains(to)} - int{term.places.contains(from)};
    if (change == 0) continue;
    Merit& sum = term.left_out ? left_out_ : kept_;
    sum.add(term.merits[term.held], -1);
    term.held += change;
    sum.add(term.merits[term.held], 1);
  }
}

// Two cards change places; the envelope keeps one card of each category.
bool Annealer::swappable(std::size_t a, std::size_t b) const {
  if (place_[a] == place_[b]) return false;
  const int envelope = relaxed_.problem.envelope;
  if ((place_[a] == envelope || place_[b] == envelope) && category_[a] != category_[b]) return false;
  const auto& may = solver_.reduced().may;
  return may[place_[b]].contains(Card(a)) && may[place_[a]].contains(Card(b));
}

void Annealer::swap(std::size_t a, std::size_t b) {
  const int first = place_[a];
  const int second = place_[b];
  move(a, first, second);
  move(b, second, first);
}

LineMerits::Moved Annealer::moved(std::size_t card) const { return {Card(card), category_[card], place_[card]}; }

void Annealer::tell_lines(std::size_t a, std::size_t b) {
  kept_lines_.swapped(moved(a), moved(b), hands_);
  lines_.swapped(moved(a), moved(b), hands_);
}

void Annealer::take_back(std::size_t a, std::size_t b) {
  kept_lines_.take_back();
  lines_.take_back();
  swap(a, b);
}

bool Annealer::possible() const { return kept_.broken == 0 && kept_lines_.sum().broken == 0; }

bool Annealer::names_an_excluded_envelope() const {
  return std::ranges::any_of(relaxed_.problem.excluded, [&](const auto& accused) {
    return std::ranges::all_of(accused, [&](Card card) { return place_[card.index] == relaxed_.problem.envelope; });
  });
}

double Annealer::log_weight(int step) const {
  Merit merit = left_out_;
  merit.add(lines_.sum(), 1);
  const double part = static_cast<double>(step) / steps_;
  return kept_.log_weight + kept_lines_.sum().log_weight + part * (merit.log_weight - last_penalty * merit.broken);
}

// Metropolis steps that leave the distribution of this step as it is.
void Annealer::wander(int step, Random& random) {
  double now = log_weight(step);
  for (std::size_t i = 0; i < movable_.size(); ++i) {
    const std::size_t a = movable_[random.below(movable_.size())];
    const std::size_t b = movable_[random.below(movable_.size())];
    if (!swappable(a, b)) continue;
    const double chance = random.unit();
    const int envelope = relaxed_.problem.envelope;
    const bool touches_envelope = place_[a] == envelope || place_[b] == envelope;
    swap(a, b);
    if (kept_.broken > 0 || (touches_envelope && names_an_excluded_envelope())) {
      swap(a, b);
      continue;
    }
    tell_lines(a, b);
    const double then = log_weight(step);
    if (possible() && (then >= now || chance < std::exp(then - now))) {
      now = then;
    } else {
      take_back(a, b);
    }
  }
}

std::uint64_t Annealer::work() const { return steps_ * work_of_step(); }

// A swap moves two cards, and each of them all its terms. A line is weighed by the ways in which its showers can have
// been meant.
std::uint64_t Annealer::work_of_step() const {
  std::size_t lines = 0;
  for (const Problem* problem : {&relaxed_.problem, &relaxed_.left_out}) {
    for (const UnheardLine& line : problem->lines)
      lines += 2 * line.unheard.size() * (1 + line.showers.size()) * (1 + line.showers.size());
  }
  std::size_t terms = 0;
  for (const auto& of_card : terms_of_) terms += of_card.size();
  const std::size_t accusations = relaxed_.problem.excluded.size() / 8;  // looked at where the envelope changes
  return movable_.size() * (1 + lines + 2 * terms / terms_of_.size() + accusations) + 1;
}

Annealer::Draw Annealer::next(Random& random) {
  start(sampler_.next(random));
  Draw draw{&place_, 0, false};
  for (int step = 1; step <= steps_; ++step) {
    draw.log_weight += log_weight(step) - log_weight(step - 1);
    if (step < steps_) wander(step, random);
  }
  // At last what is broken is not unlikely but impossible.
  draw.possible = left_out_.broken + lines_.sum().broken == 0;
  return draw;
}

}  // namespace gumshoe
