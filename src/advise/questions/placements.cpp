#include "advise/questions/placements.h"

#include "infer/costs.h"
#include "infer/diagram/solver.h"

namespace gumshoe {
namespace {

// In meter steps.
constexpr std::uint64_t steps_a_card = 20;  // to order it, and to plan
constexpr std::uint64_t steps_a_start = 4;

constexpr std::size_t most_ways = 1'000'000;  // of the cards to lie: 60 MB

}  // namespace

bool Placements::load(const Problem& problem) {
  problem_ = &problem;
  reduce(problem, reduced_);
  if (!reduced_.consistent) return false;
  orderer_.emplace(reduced_);
  return !reduced_.envelope.empty();
}

bool Placements::run(const std::vector<Card>& cards, const Limits& limits, CardSet others) {
  cards_ = cards;
  others_ = others;
  ways_.clear();
  places_.clear();
  if (!build(limits)) return false;
  find_kinds();
  if (combinations_ > limits.most_states) return false;
  const Component* envelope = reduced_.envelope.empty() ? nullptr : &components_[0];
  const bool fits = tails_.run(cards_.size(), diagram_, envelope, *kinds_);
  limits.stop.spend(tails_.work() + tails_.additions() / cost::sums_a_step);
  if (!fits) return false;
  starts_.clear();
  start_places_.clear();
  here_.assign(cards_.size(), 0);
  follow(0, {});
  limits.stop.spend(steps_a_start * starts_.size());
  if (starts_.size() > most_ways) return false;
  for (std::size_t i = 0; i < starts_.size(); ++i) add_way(i, tails_.tail(starts_[i].state));
  placed_ = cards_.size();
  stop_ = limits.stop;
  return true;
}

bool Placements::run_with(Card other) {
  const std::uint64_t before = tails_.additions();
  tails_.trace(other, tell_apart(other));
  stop_.spend((tails_.additions() - before) / cost::sums_a_step + steps_a_start * tails_.traced() * starts_.size());
  if (tails_.traced() * starts_.size() > most_ways) return false;
  ways_.clear();
  places_.clear();
  for (std::size_t i = 0; i < tails_.traced(); ++i) {
    for (std::size_t start = 0; start < starts_.size(); ++start) {
      if (add_way(start, tails_.tail(i, starts_[start].state)))
        places_.push_back(static_cast<std::uint8_t>(tails_.place(i)));
    }
  }
  placed_ = cards_.size() + 1;
  return true;
}

// The kind of the card: the spare one, if it was not alone in its own.
std::size_t Placements::tell_apart(Card other) {
  const auto kinds_of = [&](Card card) -> auto& { return kinds_->kinds[kinds_->category[card.index]]; };
  if (apart_) {
    kinds_of(*apart_)[kinds_->kind[apart_->index]].insert(*apart_);
    kinds_of(*apart_).back() = {};
    apart_.reset();
  }
  const std::size_t kind = kinds_->kind[other.index];
  if (!kinds_->cards.contains(other)) return kind;
  auto& kinds = kinds_of(other);
  if (kinds[kind].size() == 1) return kind;
  kinds[kind].erase(other);
  kinds.back() = CardSet(other);
  apart_ = other;
  return kinds.size() - 1;
}

// The cards are read first, and no seats are merged before.
bool Placements::build(const Limits& limits) {
  orderer_->order_behind(cards_, others_, order_);
  const std::uint64_t before = component_builder_.work();
  component_builder_.build(*problem_, reduced_, order_, components_, component_count_);
  limits.stop.spend(cost::automaton_move * (component_builder_.work() - before) + steps_a_card * order_.size());
  const int merge_from = static_cast<int>(cards_.size());
  const double predicted =
      diagram_builder_.plan({problem_, &reduced_, &order_, &components_, component_count_, {}, merge_from});
  const Budget until = Solver::Limits{.stop = limits.stop}.until(predicted);
  if (predicted > limits.most_predicted || until.stopped()) return false;
  diagram_builder_.build(limits.most_states, diagram_, until);
  limits.stop.spend(cost::edge * diagram_.edges.size() + cost::merged_part * diagram_.parts.size());
  return !diagram_.too_large && diagram_.consistent;
}

// With a spare kind, of no cards yet, where one of the others has to be told apart from those like it.
void Placements::find_kinds() {
  CardSet apart;
  for (const Card card : cards_) apart.insert(card);
  kinds_.emplace(reduced_, *orderer_, apart);
  apart_.reset();
  bool spare = false;
  for (const Card card : others_ & kinds_->cards)
    spare = spare || kinds_->kinds[kinds_->category[card.index]][kinds_->kind[card.index]].size() > 1;
  if (spare) kinds_->kinds[kinds_->category[(others_ & kinds_->cards).first().index]].push_back({});
  strides_.clear();
  std::size_t stride = 1;
  for (const auto& sets : kinds_->kinds) {
    strides_.push_back(stride);
    stride *= sets.size();
  }
  combinations_ = kinds_->combinations();
}

void Placements::follow(std::size_t layer_index, const Walk& walk) {
  if (starts_.size() > most_ways) return;
  if (layer_index == cards_.size()) {
    starts_.push_back(walk);
    start_places_.insert(start_places_.end(), here_.begin(), here_.end());
    return;
  }
  const Diagram::Layer& layer = diagram_.layers[layer_index];
  const Card card = cards_[layer_index];
  for (std::size_t k = 0; k < layer.options; ++k) {
    const std::size_t edge = (walk.state - layer.first_state) * layer.options + k;
    const std::uint32_t to = diagram_.edges[layer.first_edge + edge];
    if (to == Diagram::nowhere) continue;
    const int place = diagram_.options[layer.first_option + k].place;
    Walk next{to, walk.combination, walk.weight};
    if (layer.weighted) next.weight *= diagram_.weights[layer.first_weight + edge];
    if (place == problem_->envelope && kinds_->cards.contains(card))
      next.combination += strides_[kinds_->category[card.index]] * kinds_->kind[card.index];
    here_[layer_index] = static_cast<std::uint8_t>(place);
    follow(layer_index + 1, next);
  }
}

// False: no deal lies this way.
bool Placements::add_way(std::size_t start, EnvelopeTails::Tail tail) {
  if (tail.sums == nullptr) return false;
  const Walk& walk = starts_[start];
  ways_.push_back({walk.weight, walk.combination, tail.sums, tail.offsets->data(), tail.offsets->size()});
  const auto places = start_places_.begin() + (start * cards_.size());
  places_.insert(places_.end(), places, places + cards_.size());
  return true;
}

}  // namespace gumshoe
