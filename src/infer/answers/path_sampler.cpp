#include "infer/answers/path_sampler.h"

#include <utility>

namespace gumshoe {

PathSampler::PathSampler(const Solver& solver) : diagram_(solver.diagram()) {
  Marginals<double> ignored;
  sweep_.run(diagram_, solver.problem().cards, ignored);
  place_.assign(solver.problem().cards, 0);
  for (std::size_t p = 0; p < solver.reduced().may.size(); ++p) {
    for (const Card card : solver.reduced().may[p]) place_[card.index] = static_cast<int>(p);
  }
  taken_.resize(diagram_.groups.size());
  parts_.resize(diagram_.groups.size());
}

std::size_t PathSampler::choose(const Diagram::Layer& layer, std::uint32_t state, Random& random) const {
  if (layer.options == 1) return 0;
  const std::size_t first = (state - layer.first_state) * layer.options;
  double left = random.unit() * sweep_.backward()[state];
  std::size_t last = 0;
  for (std::size_t k = 0; k < layer.options; ++k) {
    const std::uint32_t to = diagram_.edges[layer.first_edge + first + k];
    if (to == Diagram::nowhere || sweep_.backward()[to] == 0) continue;
    last = k;
    left -= sweep_.backward()[to] * weight_of<double>(diagram_, layer, first + k);
    if (left < 0) break;
  }
  return last;
}

void PathSampler::give(const Diagram::Option& to, int card) {
  if (to.group >= 0) {
    taken_[to.group].push_back(card);
  } else {
    place_[card] = to.place;
  }
}

// The newest groups first: their members may be older groups.
void PathSampler::share_out(Random& random) {
  for (std::size_t g = taken_.size(); g-- > 0;) {
    std::vector<int>& cards = taken_[g];
    for (std::size_t i = cards.size(); i > 1; --i) std::swap(cards[i - 1], cards[random.below(i)]);
    std::size_t next = 0;
    const auto& members = diagram_.merges[g].members;
    for (std::size_t m = 0; m < members.size(); ++m) {
      for (int i = 0; i < parts_[g][m]; ++i) give(members[m], cards[next++]);
    }
    cards.clear();
  }
}

const std::vector<int>& PathSampler::next(Random& random) {
  std::uint32_t state = 0;
  for (const Diagram::Layer& layer : diagram_.layers) {
    if (&layer == &diagram_.layers.back()) break;
    const std::size_t option = choose(layer, state, random);
    const std::size_t edge = (state - layer.first_state) * layer.options + option;
    if (layer.card < 0) {
      const std::uint8_t* part = diagram_.parts.data() + layer.first_part + edge * layer.parts;
      for (std::size_t m = layer.first_merge; m < layer.first_merge + layer.merges; ++m) {
        parts_[diagram_.merges[m].group] = part;
        part += diagram_.merges[m].members.size();
      }
    } else {
      give(diagram_.options[layer.first_option + option], layer.card);
    }
    state = diagram_.edges[layer.first_edge + edge];
  }
  share_out(random);
  return place_;
}

}  // namespace gumshoe
