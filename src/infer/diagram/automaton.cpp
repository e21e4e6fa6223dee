#include "infer/diagram/automaton.h"

#include <algorithm>

namespace gumshoe {

void AutomatonBuilder::begin(Automaton& out, const std::vector<int>& symbols, std::uint64_t start) {
  out.layers.assign(symbols.size() + 1, {});
  out.next.clear();
  out.weight.clear();
  out.labels.clear();
  out.most_states = 1;
  out.start = 0;
  out.consistent = true;
  out.too_large = false;
  keys_.assign(1, start);
  moves_.clear();
  raw_.assign(1, Raw{0, 1, 0, false});
}

// Two states are one if all their moves are: equal targets, equal weights.
bool AutomatonBuilder::signature(const Raw& raw, int symbols, std::uint32_t state, std::uint64_t& folded) {
  const RawMove* moves = &moves_[raw.moves + std::size_t{state} * symbols];
  bool alive = false;
  folded = 0;
  for (int i = 0; i < symbols; ++i) {
    const std::uint64_t to = moves[i].to == nowhere ? Automaton::dead : merged_[moves[i].to];
    alive = alive || to != Automaton::dead;
    if (symbols == 2 && !raw.weighted) {
      folded = folded << 16 | to;
      continue;
    }
    folded = folding_.number((folded << 16 | to) + (std::uint64_t{1} << 62)) + 1;
    if (raw.weighted && to != Automaton::dead) {
      // The bits of a weight are half a key too long: fold them in two steps.
      const auto bits = std::bit_cast<std::uint64_t>(moves[i].weight);
      folded = folding_.number((folded << 32 | bits >> 32) | std::uint64_t{1} << 63) + 1;
      folded = folding_.number((folded << 32 | (bits & 0xffffffff)) | std::uint64_t{1} << 63) + 1;
    }
  }
  return alive;
}

std::uint32_t AutomatonBuilder::merge(Automaton& out, Automaton::Layer& layer, const Raw& raw) {
  found_.clear();
  folding_.clear();
  first_.clear();
  merging_.resize(raw.count);
  for (std::uint32_t s = 0; s < raw.count; ++s) {
    std::uint64_t folded = 0;
    if (!signature(raw, layer.symbols, s, folded)) {
      merging_[s] = Automaton::dead;
      continue;
    }
    const std::uint32_t number = found_.number(folded);
    if (number == first_.size()) first_.push_back(s);
    merging_[s] = static_cast<std::uint16_t>(std::min<std::uint32_t>(number, Automaton::dead));
  }
  layer.states = static_cast<std::uint16_t>(first_.size());
  layer.weighted = raw.weighted;
  layer.label = out.labels.size();
  for (const std::uint32_t s : first_) out.labels.push_back(keys_[raw.keys + s]);
  return static_cast<std::uint32_t>(first_.size());
}

void AutomatonBuilder::finish(Automaton& out, Ends ends) {
  const Raw& last = raw_.back();
  const std::uint32_t states = ends == Ends::together ? 1 : std::max(last.count, 1U);
  merged_.resize(last.count);
  for (std::uint32_t s = 0; s < last.count; ++s)
    merged_[s] = static_cast<std::uint16_t>(ends == Ends::together ? 0 : s);
  for (std::uint32_t s = 0; s < states; ++s) out.labels.push_back(s < last.count ? keys_[last.keys + s] : 0);
  out.layers.back().states = static_cast<std::uint16_t>(states);
  out.most_states = static_cast<std::uint16_t>(states);
}

void AutomatonBuilder::minimise(Automaton& out, const std::vector<int>& symbols, Ends ends) {
  std::size_t at = raw_.size() - 1;
  finish(out, ends);
  for (std::size_t card = symbols.size(); card-- > 0;) {
    Automaton::Layer& layer = out.layers[card];
    layer.symbols = symbols[card];
    if (layer.symbols == 0) {
      layer.states = out.layers[card + 1].states;
      layer.label = out.layers[card + 1].label;
      continue;
    }
    const Raw& raw = raw_[--at];
    const std::uint32_t states = merge(out, layer, raw);
    layer.table = out.next.size();
    out.next.resize(layer.table + states * layer.symbols, Automaton::dead);
    out.weight.resize(out.next.size(), 1);
    for (std::uint32_t s = 0; s < states; ++s) {
      for (int symbol = 0; symbol < layer.symbols; ++symbol) {
        const RawMove& move = moves_[raw.moves + std::size_t{first_[s]} * layer.symbols + symbol];
        const std::size_t cell = layer.table + symbol * states + s;
        out.next[cell] = move.to == nowhere ? Automaton::dead : merged_[move.to];
        out.weight[cell] = move.weight;
      }
    }
    merged_.swap(merging_);
    out.most_states = std::max(out.most_states, layer.states);
  }
  out.consistent = merged_[0] != Automaton::dead;
}

}  // namespace gumshoe
