#include "infer/diagram/diagram.h"

#include <algorithm>
#include <limits>

#include "infer/half_heard/line_automaton.h"

namespace gumshoe {

double DiagramBuilder::plan(const Input& input) {
  in_ = input;
  for (std::size_t i = 0; i < in_.count; ++i) {
    if ((*in_.components)[i].automaton.too_large) return std::numeric_limits<double>::infinity();
  }
  add_fields();
  if (std::any_of(fields_.begin(), fields_.end(), [](const Field& field) { return field.ranged(); })) add_up();
  plan_unions();
  return predict();
}

void DiagramBuilder::add_fields() {
  fields_.clear();
  lines_ = false;
  const int cards = static_cast<int>(in_.order->size());
  PlaceSet watched_together = in_.apart;
  for (std::size_t i = 0; i < in_.count; ++i) {
    const Component& component = (*in_.components)[i];
    if (!component.plain) watched_together |= component.places;
    if (component.kind == Component::Kind::line) {
      lines_ = lines_ || component.line->weighs;
      watched_together |= component.line->passed;
      for (const auto& shower : component.line->showers) watched_together |= shower.places;
    }
  }
  for (std::size_t i = 0; i < in_.count; ++i) {
    const Component& component = (*in_.components)[i];
    Field field;
    field.component = &component;
    field.need = component.need;
    field.width = static_cast<int>(std::bit_width(static_cast<unsigned>(component.automaton.most_states - 1)));
    if (component.plain && (component.places & watched_together).empty()) {
      field.plain_from = component.plain_from;
      field.option.place = component.places.first();
    }
    for (int p = 0; p < cards; ++p) {
      if (component.automaton.layers[p].symbols > 0) field.positions.insert(Card(p));
    }
    fields_.push_back(field);
  }
}

// Whether every place is counted by one field, and by no more; how many cards there are to place from each position on.
void DiagramBuilder::add_up() {
  PlaceSet counted;
  adds_up_ = true;
  for (const Field& field : fields_) {
    const Component& component = *field.component;
    if (component.kind == Component::Kind::line) continue;
    const bool counts = component.kind == Component::Kind::envelope || component.bundle->counted;
    adds_up_ = adds_up_ && counts && component.places.is_one() && (counted & component.places).empty();
    counted |= component.places;
  }
  to_place_.assign(in_.order->size() + 1, 0);
  for (std::size_t i = in_.order->size(); i-- > 0;) {
    const PlaceSet places = in_.reduced->places_of((*in_.order)[i]);
    const bool placed = places.is_one();  // read for the sake of lines
    adds_up_ = adds_up_ && (placed || counted.contains(places));
    to_place_[i] = to_place_[i + 1] + (placed ? 0 : 1);
  }
}

double DiagramBuilder::states_of(const Field& field, int position) const {
  const CardSet left = field.positions - CardSet::first_cards(position);
  if (field.component != nullptr && !(field.plain_from >= 0 && position >= field.plain_from && !field.ranged())) {
    return field.component->automaton.layers[position].states;
  }
  const int read = field.positions.size() - left.size();
  return 1 + std::min(field.need, left.size()) -
         std::max(0, field.need - (field.component != nullptr ? read : field.need));
}

double DiagramBuilder::predict() const {
  double sum = 0;
  for (int position = 0; position < std::ssize(*in_.order); ++position) {
    double product = 1;
    double most = 1;  // the counts add up, so one of them follows from the others
    for (const Field& field : fields_) {
      if (!alive(field, reading(position))) continue;
      const double states = states_of(field, position);
      product *= states;
      const bool counts = (field.plain_from >= 0 && position >= field.plain_from) ||
                          (field.component != nullptr && field.component->ranged);
      if (counts) most = std::max(most, states);
    }
    sum += product / most;
  }
  return sum;
}

// Gives every live field its bits of the key.
bool DiagramBuilder::lay_out(Moment moment, Diagram& out) {
  int shift = 0;
  for (Field& field : fields_) {
    if (!alive(field, moment)) continue;
    field.shift = shift;
    shift += field.width;
    if (field.component != nullptr && field.component->kind == Component::Kind::envelope) {
      out.envelope_mask = field.mask();
      envelope_shift_ = field.shift;
    }
  }
  if (shift > key_bits) out.too_large = true;
  return !out.too_large;
}

void DiagramBuilder::start(Diagram& out) {
  out.layers.clear();
  out.options.clear();
  out.edges.clear();
  out.weights.clear();
  out.merges.clear();
  out.parts.clear();
  out.keys.clear();
  out.forward.clear();
  out.groups.clear();
  out.taken.clear();
  out.settled.clear();
  out.envelope_mask = 0;
  out.consistent = true;
  out.too_large = false;
  Diagram::Layer first;
  first.states = 1;
  out.layers.push_back(first);
}

void DiagramBuilder::build(std::size_t most_states, Diagram& out, const Budget& until) {
  most_states_ = most_states;
  until_ = until;
  start(out);
  for (std::size_t i = 0; i < in_.count; ++i) {
    const Automaton& automaton = (*in_.components)[i].automaton;
    out.too_large = out.too_large || automaton.too_large;
    out.consistent = out.consistent && automaton.consistent;
  }
  if (out.too_large || !out.consistent) return;
  if (!lay_out(before_all, out)) return;
  next_union_ = 0;
  std::uint64_t key = 0;
  for (const Field& field : fields_) {
    if (alive(field, before_all) && field.width > 0)
      key |= std::uint64_t{field.component->automaton.start} << field.shift;
  }
  out.keys.push_back(key);
  out.forward.push_back(1);
  out.layers.back().envelope_shift = envelope_shift_;
  for (int position = 0; position < std::ssize(*in_.order); ++position) {
    merge_at(position, out);
    read_card(position, out);
    out.too_large = out.too_large || until_.stopped();
    if (out.too_large || out.layers.back().states == 0) break;
  }
  out.consistent = out.too_large || out.layers.back().states > 0;
  if (out.consistent && !out.too_large) join_ends(out);
}

// Hands that may be larger or smaller end in different states.
void DiagramBuilder::join_ends(Diagram& out) {
  for (const Field& field : fields_) {
    if (!field.ranged() || !alive(field, after_all - 1)) continue;
    const Automaton& automaton = field.component->automaton;
    Diagram::Taken taken{field.component->places, field.shift, field.mask(), {}};
    for (std::uint16_t s = 0; s < automaton.layers.back().states; ++s)
      taken.cards.push_back(static_cast<int>(automaton.labels[automaton.layers.back().label + s] & 0xff));
    out.taken.push_back(std::move(taken));
  }
  if (out.taken.empty()) return;
  Diagram::Layer& layer = out.layers.back();
  layer.first_option = out.options.size();
  layer.first_edge = out.edges.size();
  layer.first_weight = out.weights.size();
  out.options.push_back({});
  const auto end = static_cast<std::uint32_t>(out.keys.size());
  double sum = 0;
  for (std::uint32_t s = layer.first_state; s < end; ++s) {
    out.edges.push_back(end);
    out.weights.push_back(1);
    sum += out.forward[s];
  }
  out.keys.push_back(0);
  out.forward.push_back(sum);
  Diagram::Layer after;
  after.first_state = end;
  after.states = 1;
  after.position = in_.order->size();
  out.layers.push_back(after);
}

std::uint32_t DiagramBuilder::reach(std::uint64_t key, std::uint32_t first, Diagram& out) {
  const std::uint32_t state = first + found_.number(key);
  if (state == out.keys.size()) {
    out.keys.push_back(key);
    out.forward.push_back(0);
  }
  return state;
}

}  // namespace gumshoe
