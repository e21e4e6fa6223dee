#include "infer/answers/joint.h"

#include <algorithm>
#include <limits>

#include "infer/diagram/integer.h"
#include "infer/diagram/sweep.h"

namespace gumshoe {

EnvelopeKinds::EnvelopeKinds(const Reduced& reduced, const Orderer& orderer, CardSet apart) {
  for (std::size_t k = 0; k < reduced.envelope.size(); ++k) {
    auto& sets = kinds.emplace_back();
    cards |= reduced.envelope[k];
    for (const Card card : reduced.envelope[k]) {
      const auto same = std::find_if(sets.begin(), sets.end(), [&](CardSet set) {
        return !apart.contains(card) && !apart.contains(set.first()) && orderer.alike(card, set.first());
      });
      kind[card.index] = static_cast<std::uint8_t>(same - sets.begin());
      category[card.index] = static_cast<std::uint8_t>(k);
      if (same == sets.end()) {
        sets.push_back(CardSet(card));
      } else {
        same->insert(card);
      }
    }
  }
}

std::size_t EnvelopeKinds::combinations() const {
  std::size_t product = 1;
  for (const auto& sets : kinds) {
    if (product > std::numeric_limits<std::size_t>::max() / sets.size()) return std::numeric_limits<std::size_t>::max();
    product *= sets.size();
  }
  return product;
}

std::size_t EnvelopeKinds::cards_behind(std::size_t combination) const {
  std::size_t product = 1;
  for (const auto& sets : kinds) {
    product *= sets[combination % sets.size()].size();
    combination /= sets.size();
  }
  return product;
}

template <typename N>
double EnvelopeJoint<N>::plan(const Diagram& diagram, const Component& envelope, const EnvelopeKinds& kinds) {
  if (kinds.combinations() > most_combinations) return std::numeric_limits<double>::infinity();
  diagram_ = &diagram;
  envelope_ = &envelope;
  kinds_ = &kinds;
  envelope_place_ = envelope.places.first();
  categories_ = kinds.kinds.size();
  choose_layer();
  lay_out(0, meeting_, before_);
  lay_out(meeting_, diagram.layers.size() - 1, after_);
  if (before_.size + after_.size > most_sums) return std::numeric_limits<double>::infinity();
  return before_.price + after_.price + price_of_meeting();
}

template <typename N>
void EnvelopeJoint<N>::run(std::vector<N>& into, const Stop& stop) {
  stop_ = stop;
  walk_forward();
  walk_backward();
  into.assign(kinds_->combinations(), N(0));
  meet(into);
}

// The kinds that are read between two layers.
template <typename N>
void EnvelopeJoint<N>::find_kinds(std::size_t from, std::size_t to, Side& side) const {
  side.kinds.resize(categories_);
  side.index.resize(categories_);
  for (auto& kinds : side.kinds) kinds.clear();
  for (std::size_t i = from; i < to; ++i) {
    const Diagram::Layer& layer = diagram_->layers[i];
    for (std::size_t k = 0; k < layer.options && layer.card >= 0; ++k) {
      if (!takes(layer, k)) continue;
      const std::size_t card = layer.card;
      auto& list = side.kinds[kinds_->category[card]];
      if (std::find(list.begin(), list.end(), kinds_->kind[card]) != list.end()) continue;
      side.index[kinds_->category[card]][kinds_->kind[card]] = static_cast<std::uint8_t>(list.size());
      list.push_back(kinds_->kind[card]);
    }
  }
}

// Estimates for every layer the additions and multiplications if the sums meet there, from the kinds read before and
// after it, and chooses the cheapest.
template <typename N>
void EnvelopeJoint<N>::choose_layer() {
  const std::size_t last = diagram_->layers.size() - 1;
  std::array<CardSet, max_categories> seen{};
  std::array<CardSet, max_categories> coming{};
  double states_before = 0;
  double states_after = 0;
  const auto kind_taken = [&](const Diagram::Layer& layer) { return layer.card >= 0 && takes_any(layer); };
  for (std::size_t i = last; i-- > 0;) {
    const Diagram::Layer& layer = diagram_->layers[i];
    states_after += static_cast<double>(layer.states * layer.options);
  }
  // How often each kind is still to come.
  std::array<std::array<std::uint8_t, max_cards>, max_categories> left{};
  for (std::size_t i = 0; i < last; ++i) {
    const Diagram::Layer& layer = diagram_->layers[i];
    if (!kind_taken(layer)) continue;
    const std::size_t card = layer.card;
    ++left[kinds_->category[card]][kinds_->kind[card]];
    coming[kinds_->category[card]].insert(Card{kinds_->kind[card]});
  }
  double best = std::numeric_limits<double>::max();
  for (std::size_t i = 0; i < last; ++i) {
    const Diagram::Layer& layer = diagram_->layers[i];
    double forward = 1;
    double backward = 1;
    double both = 1;
    for (std::size_t k = 0; k < categories_; ++k) {
      forward *= (1 + seen[k].size()) / 2.0;
      backward *= (1 + coming[k].size()) / 2.0;
      both *= (seen[k].size() + coming[k].size()) / 2.0;
    }
    const double price = states_before * forward + states_after * backward + layer.states * both;
    if (price < best) {
      best = price;
      meeting_ = i;
    }
    states_before += static_cast<double>(layer.states * layer.options);
    states_after -= static_cast<double>(layer.states * layer.options);
    if (!kind_taken(layer)) continue;
    const std::size_t card = layer.card;
    const Card kind{kinds_->kind[card]};
    seen[kinds_->category[card]].insert(kind);
    if (--left[kinds_->category[card]][kind.index] == 0) coming[kinds_->category[card]].erase(kind);
  }
}

// Whether the envelope can take the layer's card.
template <typename N>
bool EnvelopeJoint<N>::takes_any(const Diagram::Layer& layer) const {
  for (std::size_t k = 0; k < layer.options; ++k) {
    if (takes(layer, k)) return true;
  }
  return false;
}

template <typename N>
typename EnvelopeJoint<N>::Mask EnvelopeJoint<N>::mask_of(const Diagram::Layer& layer, std::uint32_t state) const {
  if (layer.position + 1 == envelope_->automaton.layers.size()) return (Mask{1} << categories_) - 1;
  const Automaton::Layer& labels = envelope_->automaton.layers[layer.position];
  const std::uint64_t own = diagram_->keys[state] >> layer.envelope_shift & diagram_->envelope_mask;
  return envelope_->picked[labels.label + own];
}

template <typename N>
void EnvelopeJoint<N>::lay_out(std::size_t from, std::size_t to, Side& side) {
  find_kinds(from, to, side);
  side.length.assign(std::size_t{1} << categories_, 1);
  for (std::size_t mask = 0; mask < side.length.size(); ++mask) {
    for (std::size_t k = 0; k < categories_; ++k) {
      if ((mask >> k & 1) != 0) side.length[mask] *= side.kinds[k].size();
    }
  }
  const Mask all = (Mask{1} << categories_) - 1;
  const bool forward = &side == &before_;
  side.size = 0;
  side.price = 0;
  side.slice.clear();
  for (std::size_t i = from; i <= to; ++i) {
    const Diagram::Layer& layer = diagram_->layers[i];
    for (std::uint32_t s = 0; s < layer.states; ++s) {
      side.slice.push_back(side.size);
      const Mask mask = mask_of(layer, layer.first_state + s);
      const std::size_t length = side.length[forward ? mask : all & ~mask];
      side.size += length;
      side.price += static_cast<double>(length * layer.options);
    }
  }
}

template <typename N>
double EnvelopeJoint<N>::price_of_meeting() const {
  const Diagram::Layer& layer = diagram_->layers[meeting_];
  const Mask all = (Mask{1} << categories_) - 1;
  double price = 0;
  for (std::uint32_t s = 0; s < layer.states; ++s) {
    const Mask mask = mask_of(layer, layer.first_state + s);
    price += static_cast<double>(before_.length[mask] * after_.length[all & ~mask]);
  }
  return price;
}

// In a vector over the categories of a mask: how many entries the categories below the given one span.
template <typename N>
std::size_t EnvelopeJoint<N>::low_length(const Side& side, Mask mask, int category) const {
  return side.length[mask & ((Mask{1} << category) - 1)];
}

// Others are fast enough.
template <typename N>
bool EnvelopeJoint<N>::asked_to_stop() const {
  if constexpr (std::is_same_v<N, Integer>) return stop_.asked();
  return false;
}

template <typename N>
void EnvelopeJoint<N>::walk_forward() {
  before_.sums.assign(before_.size, N(0));
  before_.sums[0] = N(1);
  for (std::size_t i = 0; i < meeting_; ++i) {
    const Diagram::Layer& layer = diagram_->layers[i];
    for (std::uint32_t s = 0; s < layer.states; ++s) {
      if (asked_to_stop()) return;
      const Mask mask = mask_of(layer, layer.first_state + s);
      const std::size_t length = before_.length[mask];
      const N* from = &before_.sums[before_.slice[layer.first_state + s]];
      for (std::size_t k = 0; k < layer.options; ++k) {
        const std::size_t edge = s * layer.options + k;
        const std::uint32_t target = diagram_->edges[layer.first_edge + edge];
        if (target == Diagram::nowhere) continue;
        N* to = &before_.sums[before_.slice[target]];
        const N weight = weight_of<N>(*diagram_, layer, edge);
        if (layer.card < 0 || !takes(layer, k)) {
          for (std::size_t j = 0; j < length; ++j) to[j] += from[j] * weight;
          continue;
        }
        const int category = kinds_->category[layer.card];
        const std::size_t at = before_.index[category][kinds_->kind[layer.card]];
        const std::size_t low = low_length(before_, mask, category);
        const std::size_t kinds = before_.kinds[category].size();
        for (std::size_t high = 0; high * low < length; ++high) {
          for (std::size_t j = 0; j < low; ++j) to[j + low * (at + kinds * high)] += from[high * low + j] * weight;
        }
      }
    }
  }
}

template <typename N>
void EnvelopeJoint<N>::walk_backward() {
  const std::size_t last = diagram_->layers.size() - 1;
  after_.sums.assign(after_.size, N(0));
  after_.sums.back() = N(1);
  const Mask all = (Mask{1} << categories_) - 1;
  const std::uint32_t first = diagram_->layers[meeting_].first_state;
  for (std::size_t i = last; i-- > meeting_;) {
    const Diagram::Layer& layer = diagram_->layers[i];
    for (std::uint32_t s = 0; s < layer.states; ++s) {
      if (asked_to_stop()) return;
      const Mask open = all & ~mask_of(layer, layer.first_state + s);
      N* here = &after_.sums[after_.slice[layer.first_state + s - first]];
      const std::size_t length = after_.length[open];
      for (std::size_t k = 0; k < layer.options; ++k) {
        const std::size_t edge = s * layer.options + k;
        const std::uint32_t target = diagram_->edges[layer.first_edge + edge];
        if (target == Diagram::nowhere) continue;
        const N* from = &after_.sums[after_.slice[target - first]];
        const N weight = weight_of<N>(*diagram_, layer, edge);
        if (layer.card < 0 || !takes(layer, k)) {
          for (std::size_t j = 0; j < length; ++j) here[j] += from[j] * weight;
          continue;
        }
        const int category = kinds_->category[layer.card];
        const std::size_t at = after_.index[category][kinds_->kind[layer.card]];
        const std::size_t low = low_length(after_, open, category);
        const std::size_t kinds = after_.kinds[category].size();
        const std::size_t shorter = length / kinds;
        for (std::size_t high = 0; high * low < shorter; ++high) {
          for (std::size_t j = 0; j < low; ++j) here[j + low * (at + kinds * high)] += from[high * low + j] * weight;
        }
      }
    }
  }
}

// For every entry of a vector over a mask: where in the joint table it belongs.
template <typename N>
void EnvelopeJoint<N>::offsets(const Side& side, Mask mask, std::vector<std::size_t>& into) const {
  into.assign(1, 0);
  std::size_t stride = 1;
  for (std::size_t k = 0; k < categories_; ++k) {
    if ((mask >> k & 1) != 0) {
      const std::size_t inner = into.size();
      into.resize(inner * side.kinds[k].size());
      for (std::size_t i = side.kinds[k].size(); i-- > 0;) {
        for (std::size_t j = 0; j < inner; ++j) into[i * inner + j] = into[j] + side.kinds[k][i] * stride;
      }
    }
    stride *= kinds_->kinds[k].size();
  }
}

template <typename N>
void EnvelopeJoint<N>::meet(std::vector<N>& into) {
  const Diagram::Layer& layer = diagram_->layers[meeting_];
  const Mask all = (Mask{1} << categories_) - 1;
  past_.resize(std::size_t{1} << categories_);
  future_.resize(past_.size());
  for (auto& offsets : past_) offsets.clear();
  for (std::uint32_t s = 0; s < layer.states; ++s) {
    if (asked_to_stop()) return;
    const Mask mask = mask_of(layer, layer.first_state + s);
    if (past_[mask].empty()) {
      offsets(before_, mask, past_[mask]);
      offsets(after_, all & ~mask, future_[mask]);
    }
    const N* forward = &before_.sums[before_.slice[layer.first_state + s]];
    const N* backward = &after_.sums[after_.slice[s]];
    for (std::size_t i = 0; i < past_[mask].size(); ++i) {
      if (forward[i] == N(0)) continue;
      for (std::size_t j = 0; j < future_[mask].size(); ++j)
        into[past_[mask][i] + future_[mask][j]] += forward[i] * backward[j];
    }
  }
}

template class EnvelopeJoint<double>;
template class EnvelopeJoint<Scaled>;
template class EnvelopeJoint<Wide>;
template class EnvelopeJoint<Integer>;

}  // namespace gumshoe
