// How a diagram grows by a card.
#include <algorithm>

#include "infer/diagram/diagram.h"
#include "infer/half_heard/line_automaton.h"

namespace gumshoe {

// A field's moves, as what they add to the key.
void DiagramBuilder::prepare_moves(const Field& field, int position, Read& read) {
  const auto move = [&](std::uint64_t from, std::uint64_t to) { return (to - from) << field.shift; };
  if (field.component == nullptr) {
    const std::uint64_t left = (field.positions - CardSet::first_cards(position + 1)).size();
    const std::uint64_t most = field.need;
    for (std::uint64_t r = 0; r <= most; ++r) moves_.push_back(r <= left ? 0 : one_dead);
    for (std::uint64_t r = 0; r <= most; ++r) moves_.push_back(r > 0 && r - 1 <= left ? move(r, r - 1) : one_dead);
    read.states = most + 1;
    return;
  }
  const Automaton& automaton = field.component->automaton;
  const Automaton::Layer& layer = automaton.layers[position];
  read.states = layer.states;
  const std::size_t cells = layer.states * layer.symbols;
  for (std::size_t cell = 0; cell < cells; ++cell) {
    const std::uint16_t to = automaton.next[layer.table + cell];
    moves_.push_back(to == Automaton::dead ? one_dead : move(cell % layer.states, to));
  }
  if (layer.weighted) read.weights = &automaton.weight[layer.table];
}

void DiagramBuilder::prepare_reads(int position, Diagram::Layer& layer) {
  reads_.clear();
  moves_.clear();
  read_of_.assign(fields_.size(), -1);
  tables_.clear();
  for (std::size_t i = 0; i < fields_.size(); ++i) {
    const Field& field = fields_[i];
    if (!alive(field, reading(position))) continue;
    if (!field.positions.contains(Card(position))) continue;
    read_of_[i] = static_cast<int>(reads_.size());
    tables_.push_back(moves_.size());
    Read read{field.shift, field.mask(), nullptr, nullptr, 0};
    prepare_moves(field, position, read);
    if (read.weights != nullptr) layer.weighted = true;
    reads_.push_back(read);
  }
  for (std::size_t i = 0; i < reads_.size(); ++i) reads_[i].moves = &moves_[tables_[i]];
}

// The lines of which the card may be one that was not heard.
void DiagramBuilder::find_choosers(int position, Diagram& out) {
  const Card card = (*in_.order)[position];
  choosers_.clear();
  for (std::size_t i = 0; i < fields_.size() && lines_; ++i) {
    const Component* component = fields_[i].component;
    if (component == nullptr || component->kind != Component::Kind::line) continue;
    if (component->line->weighs && offers_choice(*component->line, card)) choosers_.push_back(i);
  }
  if (choosers_.size() > 10) out.too_large = true;
}

// The options of a card at a place: one, or, where the card may be one that was not heard, one for each way to say of
// which lines.
void DiagramBuilder::add_options(Diagram::Option option, int place, Diagram& out, Diagram::Layer& layer) {
  for (std::uint32_t chosen = 0; chosen < (1U << choosers_.size()); ++chosen) {
    Plan plan{changes_.size(), 0};
    for (std::size_t i = 0; i < fields_.size(); ++i) {
      if (read_of_[i] < 0) continue;
      const auto chooser = std::find(choosers_.begin(), choosers_.end(), i);
      const bool is_chosen = chooser != choosers_.end() && (chosen >> (chooser - choosers_.begin()) & 1) != 0;
      const Component* component = fields_[i].component;
      const int symbol = component != nullptr ? component->symbol(place, is_chosen)
                                              : (option.group >= 0 && option.group == fields_[i].option.group ? 1 : 0);
      if (symbol != 0) changes_.push_back({read_of_[i], symbol});
    }
    plan.count = changes_.size() - plan.first;
    if (plan.count != 1 || changes_.back().symbol != 1) simple_ = false;
    plans_.push_back(plan);
    out.options.push_back(option);
    ++layer.options;
  }
}

void DiagramBuilder::prepare_options(int position, Diagram& out, Diagram::Layer& layer) {
  plans_.clear();
  changes_.clear();
  find_choosers(position, out);
  if (out.too_large) return;
  simple_ = !layer.weighted;
  layer.first_option = out.options.size();
  layer.options = 0;
  PlaceSet places = in_.reduced->places_of((*in_.order)[position]);
  const bool known = places.is_one();
  while (!places.empty()) {
    const int place = places.first();
    places -= PlaceSet(place);
    Diagram::Option option{place, -1};
    // A card whose place is known is read for the sake of lines only, and falls to no group.
    for (std::size_t g = known ? 0 : out.groups.size(); g-- > 0;) {  // the newest group of the place
      if (!out.groups[g].contains(place)) continue;
      option = {-1, static_cast<int>(g)};
      places -= out.groups[g];
      break;
    }
    add_options(option, place, out, layer);
  }
}

void DiagramBuilder::read_card(int position, Diagram& out) {
  if (out.too_large) return;
  Diagram::Layer layer = out.layers.back();
  layer.card = (*in_.order)[position].index;
  layer.first_edge = out.edges.size();
  layer.first_weight = out.weights.size();
  prepare_reads(position, layer);
  prepare_options(position, out, layer);
  if (layer.first_edge + layer.states * layer.options > edges_a_state * most_states_) out.too_large = true;
  if (out.too_large) return;
  out.edges.resize(layer.first_edge + layer.states * layer.options, Diagram::nowhere);
  found_.clear();
  if (simple_) {
    expand_simply(out, layer);
  } else {
    if (layer.weighted) out.weights.resize(layer.first_weight + layer.states * layer.options, 0);
    expand(out, layer);
  }
  out.layers.back() = layer;
  Diagram::Layer after;
  after.first_state = layer.first_state + layer.states;
  after.states = found_.size();
  after.envelope_shift = envelope_shift_;
  after.position = position + 1;
  if (out.keys.size() > most_states_) out.too_large = true;
  out.layers.push_back(after);
}

// The common case: no weights, and option k is change k, a card taken.
void DiagramBuilder::expand_simply(Diagram& out, Diagram::Layer& layer) {
  const std::uint32_t next = layer.first_state + layer.states;
  const std::size_t reads = reads_.size();
  const std::size_t options = layer.options;
  std::uint64_t gain[max_places + 2];
  std::uint32_t* edge = out.edges.data() + layer.first_edge;  // there may be no state, and no edge
  for (std::uint32_t s = layer.first_state; s < next; ++s) {
    const std::uint64_t key = out.keys[s];
    const double ways = out.forward[s];
    std::uint64_t base = key;
    for (std::size_t i = 0; i < reads; ++i) {
      const Read& read = reads_[i];
      const std::uint64_t* move = read.moves + (key >> read.shift & read.mask);
      base += move[0];
      gain[i] = move[read.states] - move[0];
    }
    for (std::size_t k = 0; k < options; ++k, ++edge) {
      const std::uint64_t to = base + gain[changes_[k].read];
      if (to >= one_dead) continue;
      const std::uint32_t state = reach(to, next, out);
      *edge = state;
      out.forward[state] += ways;
    }
  }
}

void DiagramBuilder::expand(Diagram& out, Diagram::Layer& layer) {
  const std::uint32_t next = layer.first_state + layer.states;
  for (std::uint32_t s = layer.first_state; s < next; ++s) {
    const std::uint64_t key = out.keys[s];
    for (std::size_t k = 0; k < layer.options; ++k) {
      std::uint64_t to = key;
      double weight = 1;
      const Change* change = changes_.data() + plans_[k].first;
      const Change* const last = change + plans_[k].count;
      for (std::size_t i = 0; i < reads_.size(); ++i) {
        const Read& read = reads_[i];
        int symbol = 0;
        if (change != last && change->read == static_cast<int>(i)) symbol = (change++)->symbol;
        const std::size_t cell = symbol * read.states + (key >> read.shift & read.mask);
        to += read.moves[cell];
        if (read.weights != nullptr) weight *= read.weights[cell];
      }
      if (to >= one_dead) continue;
      const std::size_t edge = (s - layer.first_state) * layer.options + k;
      const std::uint32_t state = reach(to, next, out);
      out.edges[layer.first_edge + edge] = state;
      if (layer.weighted) out.weights[layer.first_weight + edge] = weight;
      out.forward[state] += out.forward[s] * weight;
    }
  }
}

}  // namespace gumshoe
