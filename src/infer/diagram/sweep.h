// Sums over all paths of a diagram: how many deals there are, and in how many of them each card lies at each place.
#pragma once

#include <array>
#include <type_traits>
#include <vector>

#include "infer/diagram/diagram.h"
#include "infer/diagram/integer.h"
#include "infer/diagram/number.h"

namespace gumshoe {

// Multinomials in any number type.
template <typename N>
N ways_of(const std::uint8_t* parts, std::size_t count) {
  if constexpr (std::is_same_v<N, Integer>) return Integer::multinomial(parts, count);
  N ways(1);
  unsigned total = 0;
  for (std::size_t i = 0; i < count; ++i) {
    for (unsigned k = 1; k <= parts[i]; ++k) ways = ways * N(++total) / k;
  }
  return ways;
}
// What an edge weighs. In integers that is the ways that a merger leaves; other weights are not integers.
template <typename N>
N weight_of(const Diagram& diagram, const Diagram::Layer& layer, std::size_t edge) {
  if constexpr (std::is_same_v<N, double> || std::is_same_v<N, Scaled>) {
    return layer.weighted ? N(diagram.weights[layer.first_weight + edge]) : N(1);
  } else {
    N ways(1);
    std::size_t at = layer.first_part + edge * layer.parts;
    for (std::size_t m = layer.first_merge; m < layer.first_merge + layer.merges; ++m) {
      const std::size_t members = diagram.merges[m].members.size();
      ways = ways * ways_of<N>(&diagram.parts[at], members);
      at += members;
    }
    return ways;
  }
}

// The number of paths, in integers. What it returns when asked to stop means nothing.
template <typename N>
N count_paths(const Diagram& diagram, const Stop& stop = {}) {
  constexpr std::size_t edges_a_look = 256;
  std::vector<N> ways(diagram.state_count(), N(0));
  ways[0] = N(1);
  for (const Diagram::Layer& layer : diagram.layers) {
    if (&layer == &diagram.layers.back()) break;
    for (std::size_t edge = 0; edge < layer.states * layer.options; ++edge) {
      if (edge % edges_a_look == 0 && stop.asked()) return N(0);
      const std::uint32_t to = diagram.edges[layer.first_edge + edge];
      if (to == Diagram::nowhere) continue;
      const N& here = ways[layer.first_state + edge / layer.options];
      ways[to] += layer.merges > 0 ? N(here * weight_of<N>(diagram, layer, edge)) : here;
    }
  }
  return ways.back();
}

// Where each open card lies, as sums of weights.
template <typename N>
struct Marginals {
  N total{};
  std::vector<std::array<N, max_places>> at;  // by card of the deck
};

template <typename N>
class Sweep {
 public:
  // `diagram` must be consistent. Fills backward() as well.
  void run(const Diagram& diagram, int cards, Marginals<N>& into) {
    diagram_ = &diagram;
    forward();
    share();
    into.at.assign(cards, {});
    backward(into);
    into.total = backward_[0];
  }

  N total(const Diagram& diagram) {
    diagram_ = &diagram;
    forward();
    return forward_[diagram.state_count() - 1];
  }

  // Of each state, the weight of all ways to the end.
  const std::vector<N>& backward() const { return backward_; }
  const N* forward_sums() const { return forward_; }

 private:
  void forward();
  void share();
  void share_merge(const Diagram::Layer& layer);
  void share_among(const Diagram::Merge& merge, const std::uint8_t* part, std::uint32_t from, N ways);
  void share_card(const Diagram::Layer& layer);
  void backward(Marginals<N>& into);
  void backward_merge(const Diagram::Layer& layer);
  void backward_card(const Diagram::Layer& layer, Marginals<N>& into);
  N* shares(std::uint32_t state) { return &shares_[(state - shares_from_) * slots_]; }

  const Diagram* diagram_ = nullptr;
  const N* forward_ = nullptr;
  std::vector<N> own_forward_;
  std::vector<N> backward_;
  // Within a group, the part of forward that falls to each member: by the symmetry of the cards still to come it
  // is the member's share of the cards that the group takes.
  std::vector<N> shares_;
  std::vector<N> gain_;
  std::uint32_t shares_from_ = 0;
  std::size_t slots_ = 0;
  std::array<int, max_places> slot_{};  // of a place
};

extern template class Sweep<double>;
extern template class Sweep<Scaled>;

}  // namespace gumshoe
