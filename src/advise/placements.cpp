#include "advise/placements.h"

#include <algorithm>

namespace gumshoe {

bool Placements::load(const Problem& problem) {
  problem_ = &problem;
  reduce(problem, reduced_);
  if (!reduced_.consistent) return false;
  orderer_.emplace(reduced_);
  Random random(1);
  orderer_->order(random, 0, base_order_);
  return !reduced_.envelope.empty();
}

bool Placements::run(const std::vector<Card>& cards, const Limits& limits) {
  cards_ = cards;
  order_ = cards;
  for (const Card card : base_order_) {
    if (std::find(cards.begin(), cards.end(), card) == cards.end()) order_.push_back(card);
  }
  ways_ = 0;
  places_.clear();
  weights_.clear();
  if (!build(limits)) return false;
  CardSet apart;
  for (const Card card : cards) apart.insert(card);
  kinds_.emplace(reduced_, *orderer_, apart);
  combinations_ = kinds_->combinations();
  strides_.clear();
  std::size_t stride = 1;
  for (const auto& sets : kinds_->kinds) {
    strides_.push_back(stride);
    stride *= sets.size();
  }
  if (reduced_.envelope.empty()) {
    sweep_.run(diagram_, problem_->cards, marginals_);
  } else {
    joint_.run_from(cards_.size(), diagram_, components_[0], *kinds_);
  }
  here_.assign(cards_.size(), 0);
  follow(0, {});
  return true;
}

// The cards are read first, and no seats are merged before.
bool Placements::build(const Limits& limits) {
  component_builder_.build(*problem_, reduced_, order_, components_, component_count_);
  const int merge_from = static_cast<int>(cards_.size());
  const double predicted =
      diagram_builder_.plan({problem_, &reduced_, &order_, &components_, component_count_, 0, merge_from});
  if (predicted > limits.most_predicted) return false;
  diagram_builder_.build(limits.most_states, diagram_);
  return !diagram_.too_large && diagram_.consistent;
}

void Placements::follow(std::size_t layer_index, const Walk& walk) {
  if (layer_index == cards_.size()) return arrive(walk);
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

void Placements::arrive(const Walk& walk) {
  if (reduced_.envelope.empty()) {
    weights_[way()] += walk.weight * sweep_.backward()[walk.state];
    return;
  }
  const auto tail = joint_.tail(walk.state);
  double* weights = &weights_[way() * combinations_ + walk.combination];
  for (std::size_t i = 0; i < tail.offsets->size(); ++i) weights[(*tail.offsets)[i]] += walk.weight * tail.sums[i];
}

std::size_t Placements::way() {
  // Only where a card can be read in several ways does the last one come again.
  if (ways_ > 0 && std::equal(here_.begin(), here_.end(), places(ways_ - 1))) return ways_ - 1;
  places_.insert(places_.end(), here_.begin(), here_.end());
  weights_.resize(weights_.size() + combinations_, 0);
  return ways_++;
}

}  // namespace gumshoe
