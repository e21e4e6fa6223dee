#include "advise/placements.h"

namespace gumshoe {

bool Placements::load(const Problem& problem) {
  problem_ = &problem;
  reduce(problem, reduced_);
  if (!reduced_.consistent) return false;
  orderer_.emplace(reduced_);
  return !reduced_.envelope.empty();
}

bool Placements::run(const std::vector<Card>& cards, const Limits& limits) {
  cards_ = cards;
  orderer_->order_behind(cards, order_);
  ways_.clear();
  places_.clear();
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
  static constexpr std::size_t no_offset = 0;
  places_.insert(places_.end(), here_.begin(), here_.end());
  if (reduced_.envelope.empty()) {
    ways_.push_back({walk.weight, 0, &sweep_.backward()[walk.state], &no_offset, 1});
    return;
  }
  const auto tail = joint_.tail(walk.state);
  ways_.push_back({walk.weight, walk.combination, tail.sums, tail.offsets->data(), tail.offsets->size()});
}

}  // namespace gumshoe
