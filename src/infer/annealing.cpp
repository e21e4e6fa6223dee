#include "infer/annealing.h"

#include <cmath>

namespace gumshoe {
namespace {

constexpr int steps = 24;
constexpr double last_penalty = 5;  // of a violated clause, in the last step but one

CardSet together(const std::vector<CardSet>& hands, PlaceSet places) {
  CardSet cards;
  for (PlaceSet rest = places; rest != 0; rest &= rest - 1)
    cards |= hands[static_cast<std::size_t>(std::countr_zero(rest))];
  return cards;
}

int violated(const std::vector<OneOf>& clauses, const std::vector<CardSet>& hands) {
  int count = 0;
  for (const OneOf& clause : clauses) count += (together(hands, clause.places) & clause.cards).empty() ? 1 : 0;
  return count;
}

double log_of_weights(const Problem& problem, const std::vector<CardSet>& hands) {
  double sum = 0;
  for (const Choice& choice : problem.choices)
    sum -= choice.times * std::log((together(hands, choice.places) & choice.cards).size());
  for (const Weighing& weighing : problem.weighings) {
    const int held = (together(hands, weighing.places) & weighing.cards).size();
    sum += std::log(weighing.weights[static_cast<std::size_t>(held)]);
  }
  return sum;
}

}  // namespace

Annealer::Annealer(const Relaxed& relaxed, const Solver& solver)
    : relaxed_(relaxed), solver_(solver), sampler_(solver) {
  const Problem& problem = relaxed.problem;
  category_.resize(static_cast<std::size_t>(problem.cards));
  for (std::size_t k = 0; k < problem.categories.size(); ++k) {
    for (const Card card : problem.categories[k]) category_[card.index] = static_cast<int>(k);
  }
  for (std::size_t c = 0; c < category_.size(); ++c) {
    if (!std::has_single_bit(solver.reduced().places_of(Card{static_cast<std::uint8_t>(c)}))) movable_.push_back(c);
  }
}

void Annealer::start(const std::vector<int>& places) {
  place_ = places;
  hands_.assign(relaxed_.problem.places.size(), {});
  for (std::size_t c = 0; c < places.size(); ++c)
    hands_[static_cast<std::size_t>(places[c])].insert(Card{static_cast<std::uint8_t>(c)});
  now_ = measure();
}

Annealer::Distance Annealer::measure() const {
  Distance distance;
  distance.possible = violated(relaxed_.problem.clauses, hands_) == 0;
  for (const auto& accused : relaxed_.problem.excluded) {
    bool all = true;
    for (const Card card : accused) all = all && place_[card.index] == relaxed_.problem.envelope;
    distance.possible = distance.possible && !all;
  }
  if (!distance.possible) return distance;
  distance.violations = violated(relaxed_.left_out.clauses, hands_);
  distance.log_kept = log_of_weights(relaxed_.problem, hands_);
  distance.log_left_out = log_of_weights(relaxed_.left_out, hands_);
  for (const UnheardLine& line : relaxed_.left_out.lines) {
    const double weight = line_weight(line, place_);
    if (weight == 0) {
      ++distance.violations;
    } else if (relaxed_.left_out.weighed) {
      distance.log_left_out += std::log(weight);
    }
  }
  return distance;
}

double Annealer::log_weight(const Distance& distance, int step) const {
  const double part = static_cast<double>(step) / steps;
  return distance.log_kept + part * (distance.log_left_out - last_penalty * distance.violations);
}

// Two cards change places; the envelope keeps one card of each category.
bool Annealer::swappable(std::size_t a, std::size_t b) const {
  if (place_[a] == place_[b]) return false;
  const int envelope = relaxed_.problem.envelope;
  if ((place_[a] == envelope || place_[b] == envelope) && category_[a] != category_[b]) return false;
  const auto& may = solver_.reduced().may;
  return may[static_cast<std::size_t>(place_[b])].contains(Card{static_cast<std::uint8_t>(a)}) &&
         may[static_cast<std::size_t>(place_[a])].contains(Card{static_cast<std::uint8_t>(b)});
}

void Annealer::swap(std::size_t a, std::size_t b) {
  const Card first{static_cast<std::uint8_t>(a)};
  const Card second{static_cast<std::uint8_t>(b)};
  CardSet& here = hands_[static_cast<std::size_t>(place_[a])];
  CardSet& there = hands_[static_cast<std::size_t>(place_[b])];
  here.erase(first);
  there.erase(second);
  here.insert(second);
  there.insert(first);
  std::swap(place_[a], place_[b]);
}

// Metropolis steps that leave the distribution of this step as it is.
void Annealer::wander(int step, Random& random) {
  for (std::size_t i = 0; i < movable_.size(); ++i) {
    const std::size_t a = movable_[random.below(movable_.size())];
    const std::size_t b = movable_[random.below(movable_.size())];
    const double chance = random.unit();
    if (!swappable(a, b)) continue;
    swap(a, b);
    const Distance distance = measure();
    if (distance.possible && std::log(chance) < log_weight(distance, step) - log_weight(now_, step)) {
      now_ = distance;
    } else {
      swap(a, b);
    }
  }
}

Annealer::Draw Annealer::next(Random& random) {
  start(sampler_.next(random));
  Draw draw{&place_, 0, false};
  for (int step = 1; step <= steps; ++step) {
    draw.log_weight += log_weight(now_, step) - log_weight(now_, step - 1);
    if (step < steps) wander(step, random);
  }
  // At last a violated clause is not unlikely but impossible.
  draw.possible = now_.violations == 0;
  return draw;
}

}  // namespace gumshoe
