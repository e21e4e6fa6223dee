#include "infer/diagram/sweep.h"

#include <type_traits>

namespace gumshoe {
namespace {

double fraction(std::uint8_t part, unsigned total) { return total == 0 ? 0.0 : static_cast<double>(part) / total; }

}  // namespace

template <typename N>
void Sweep<N>::forward() {
  if constexpr (std::is_same_v<N, double>) {
    forward_ = diagram_->forward.data();
  } else {
    own_forward_.assign(diagram_->state_count(), N(0));
    own_forward_[0] = N(1);
    for (const Diagram::Layer& layer : diagram_->layers) {
      if (&layer == &diagram_->layers.back()) break;
      for (std::size_t edge = 0; edge < layer.states * layer.options; ++edge) {
        const std::uint32_t to = diagram_->edges[layer.first_edge + edge];
        if (to == Diagram::nowhere) continue;
        const N& here = own_forward_[layer.first_state + edge / layer.options];
        own_forward_[to] += layer.weighted ? here * weight_of<N>(*diagram_, layer, edge) : here;
      }
    }
    forward_ = own_forward_.data();
  }
}

template <typename N>
void Sweep<N>::share() {
  slots_ = 0;
  slot_.fill(-1);
  for (const PlaceSet group : diagram_->groups) {
    for (const int place : group) {
      int& slot = slot_[place];
      if (slot < 0) slot = static_cast<int>(slots_++);
    }
  }
  if (slots_ == 0) return;
  bool begun = false;
  for (const Diagram::Layer& layer : diagram_->layers) {
    if (&layer == &diagram_->layers.back()) break;
    if (!begun && layer.merges == 0) continue;
    if (!begun) {
      shares_from_ = layer.first_state;
      shares_.assign((diagram_->state_count() - shares_from_) * slots_, N(0));
      begun = true;
    }
    if (layer.merges > 0) {
      share_merge(layer);
    } else {
      share_card(layer);
    }
  }
}

template <typename N>
void Sweep<N>::share_merge(const Diagram::Layer& layer) {
  for (std::size_t edge = 0; edge < layer.states * layer.options; ++edge) {
    const std::uint32_t to = diagram_->edges[layer.first_edge + edge];
    if (to == Diagram::nowhere) continue;
    const auto from = static_cast<std::uint32_t>(layer.first_state + edge / layer.options);
    const N ways = weight_of<N>(*diagram_, layer, edge);
    const N* old = shares(from);
    gain_.resize(slots_);
    for (std::size_t i = 0; i < slots_; ++i) gain_[i] = old[i] * ways;
    const std::uint8_t* part = &diagram_->parts[layer.first_part + edge * layer.parts];
    for (std::size_t m = layer.first_merge; m < layer.first_merge + layer.merges; ++m) {
      share_among(diagram_->merges[m], part, from, ways);
      part += diagram_->merges[m].members.size();
    }
    N* fresh = shares(to);
    for (std::size_t i = 0; i < slots_; ++i) fresh[i] += gain_[i];
  }
}

template <typename N>
void Sweep<N>::share_among(const Diagram::Merge& merge, const std::uint8_t* part, std::uint32_t from, N ways) {
  const N* old = shares(from);
  unsigned total = 0;
  for (std::size_t i = 0; i < merge.members.size(); ++i) total += part[i];
  for (std::size_t i = 0; i < merge.members.size(); ++i) {
    const Diagram::Option& member = merge.members[i];
    const N times = ways * N(fraction(part[i], total));
    if (member.group < 0) {
      gain_[slot_[member.place]] = forward_[from] * times;
      continue;
    }
    for (const int place : diagram_->groups[member.group]) {
      const std::size_t slot = slot_[place];
      gain_[slot] = old[slot] * times;
    }
  }
}

template <typename N>
void Sweep<N>::share_card(const Diagram::Layer& layer) {
  const std::uint32_t* edge = &diagram_->edges[layer.first_edge];
  for (std::uint32_t s = 0; s < layer.states; ++s) {
    const N* old = shares(layer.first_state + s);
    for (std::size_t k = 0; k < layer.options; ++k) {
      const std::size_t index = s * layer.options + k;
      if (edge[index] == Diagram::nowhere) continue;
      N* fresh = shares(edge[index]);
      if (layer.weighted) {
        const N weight(diagram_->weights[layer.first_weight + index]);
        for (std::size_t i = 0; i < slots_; ++i) fresh[i] += old[i] * weight;
      } else {
        for (std::size_t i = 0; i < slots_; ++i) fresh[i] += old[i];
      }
    }
  }
}

template <typename N>
void Sweep<N>::backward(Marginals<N>& into) {
  backward_.assign(diagram_->state_count(), N(0));
  backward_.back() = N(1);
  for (std::size_t i = diagram_->layers.size() - 1; i-- > 0;) {
    const Diagram::Layer& layer = diagram_->layers[i];
    if (layer.card < 0) {
      backward_merge(layer);
    } else {
      backward_card(layer, into);
    }
  }
}

template <typename N>
void Sweep<N>::backward_merge(const Diagram::Layer& layer) {
  for (std::size_t edge = 0; edge < layer.states * layer.options; ++edge) {
    const std::uint32_t to = diagram_->edges[layer.first_edge + edge];
    if (to == Diagram::nowhere) continue;
    backward_[layer.first_state + edge / layer.options] += weight_of<N>(*diagram_, layer, edge) * backward_[to];
  }
}

template <typename N>
void Sweep<N>::backward_card(const Diagram::Layer& layer, Marginals<N>& into) {
  const std::uint32_t* edge = &diagram_->edges[layer.first_edge];
  const double* weight = layer.weighted ? &diagram_->weights[layer.first_weight] : nullptr;
  auto& at = into.at[layer.card];
  const Diagram::Option* options = &diagram_->options[layer.first_option];
  N taken[max_places]{};
  const bool few = layer.options <= max_places;
  for (std::uint32_t s = 0; s < layer.states; ++s, edge += layer.options) {
    N sum(0);
    const N forward = forward_[layer.first_state + s];
    for (std::size_t k = 0; k < layer.options; ++k) {
      if (edge[k] == Diagram::nowhere) continue;
      N part = backward_[edge[k]];
      if (weight != nullptr) part = part * N(weight[s * layer.options + k]);
      sum += part;
      if (options[k].group < 0) {
        (few ? taken[k] : at[options[k].place]) += forward * part;
      } else {
        const N* share = shares(layer.first_state + s);
        for (const int place : diagram_->groups[options[k].group]) {
          at[place] += share[slot_[place]] * part;
        }
      }
    }
    backward_[layer.first_state + s] = sum;
  }
  for (std::size_t k = 0; k < layer.options && few; ++k) {
    if (options[k].group < 0) at[options[k].place] += taken[k];
  }
}

template class Sweep<double>;
template class Sweep<Scaled>;

}  // namespace gumshoe
