#include "infer/diagram.h"

#include <algorithm>
#include <limits>

#include "infer/line_automaton.h"

namespace gumshoe {

double multinomial(const std::uint8_t* parts, std::size_t count) {
  double ways = 1;
  int total = 0;
  for (std::size_t i = 0; i < count; ++i) {
    for (int k = 1; k <= parts[i]; ++k) ways = ways * ++total / k;
  }
  return ways;
}

double DiagramBuilder::plan(const Input& input) {
  in_ = input;
  for (std::size_t i = 0; i < in_.count; ++i) {
    if ((*in_.components)[i].automaton.too_large) return std::numeric_limits<double>::infinity();
  }
  add_fields();
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
      lines_ = in_.problem->weighed;
      watched_together |= component.line->passed;
      for (const auto& shower : component.line->showers) watched_together |= shower.places;
    }
  }
  for (std::size_t i = 0; i < in_.count; ++i) {
    const Component& component = (*in_.components)[i];
    Field field;
    field.component = &component;
    field.dies = cards + 1;
    field.need = component.need;
    field.width = static_cast<int>(std::bit_width(static_cast<unsigned>(component.automaton.most_states - 1)));
    if (component.plain && (component.places & watched_together) == 0) {
      field.plain_from = component.plain_from;
      field.option.place = std::countr_zero(component.places);
    }
    for (int p = 0; p < cards; ++p) {
      if (component.automaton.layers[static_cast<std::size_t>(p)].symbols > 0)
        field.positions.insert(Card{static_cast<std::uint8_t>(p)});
    }
    fields_.push_back(field);
  }
}

// The first position from which on the two are alike.
int DiagramBuilder::merge_position(const Field& a, const Field& b) const {
  int last_difference = -1;
  for (const Card position : (a.positions | b.positions) - (a.positions & b.positions))
    last_difference = position.index;
  return std::max({a.plain_from, b.plain_from, last_difference + 1});
}

void DiagramBuilder::plan_unions() {
  unions_.clear();
  std::vector<std::size_t> free;
  for (std::size_t i = 0; i < fields_.size(); ++i) {
    if (fields_[i].plain_from >= 0) free.push_back(i);
  }
  // With one card to come a merger saves nothing.
  const int latest = static_cast<int>(in_.order->size()) - 2;
  while (free.size() > 1) {
    int first = latest + 1;
    std::size_t leader = 0;
    for (std::size_t i = 0; i < free.size(); ++i) {
      for (std::size_t k = i + 1; k < free.size(); ++k) {
        const int position = merge_position(fields_[free[i]], fields_[free[k]]);
        if (position < first) {
          first = position;
          leader = free[i];
        }
      }
    }
    if (first > latest) return;
    Union merged{first, {}, fields_.size()};
    for (const std::size_t i : free) {
      if (i == leader || merge_position(fields_[leader], fields_[i]) <= first) merged.members.push_back(i);
    }
    Field group;
    group.positions = fields_[leader].positions;
    group.plain_from = first;
    group.born = first;
    group.dies = static_cast<int>(in_.order->size()) + 1;
    for (const std::size_t i : merged.members) {
      fields_[i].dies = first;
      group.need += fields_[i].need;
      std::erase(free, i);
    }
    group.width = static_cast<int>(std::bit_width(static_cast<unsigned>(group.need)));
    free.push_back(fields_.size());
    fields_.push_back(group);
    unions_.push_back(std::move(merged));
  }
}

double DiagramBuilder::states_of(const Field& field, int position) const {
  const CardSet left = field.positions - CardSet::first_cards(position);
  if (field.component != nullptr && !(field.plain_from >= 0 && position >= field.plain_from)) {
    return field.component->automaton.layers[static_cast<std::size_t>(position)].states;
  }
  const int read = field.positions.size() - left.size();
  return 1 + std::min(field.need, left.size()) -
         std::max(0, field.need - (field.component != nullptr ? read : field.need));
}

double DiagramBuilder::predict() const {
  double sum = 0;
  for (int position = 0; position < static_cast<int>(in_.order->size()); ++position) {
    double product = 1;
    double most = 1;  // the counts add up, so one of them follows from the others
    for (const Field& field : fields_) {
      if (!alive(field, position)) continue;
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
bool DiagramBuilder::lay_out(int position, Diagram& out) {
  int shift = 0;
  for (Field& field : fields_) {
    if (!alive(field, position)) continue;
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
  out.envelope_mask = 0;
  out.consistent = true;
  out.weighted = false;
  out.too_large = false;
  Diagram::Layer first;
  first.states = 1;
  out.layers.push_back(first);
}

void DiagramBuilder::build(std::size_t most_states, Diagram& out) {
  most_states_ = most_states;
  start(out);
  for (std::size_t i = 0; i < in_.count; ++i) {
    const Automaton& automaton = (*in_.components)[i].automaton;
    out.too_large = out.too_large || automaton.too_large;
    out.consistent = out.consistent && automaton.consistent;
  }
  if (out.too_large || !out.consistent) return;
  if (!lay_out(0, out)) return;
  std::uint64_t key = 0;
  for (const Field& field : fields_) {
    if (!alive(field, 0)) continue;
    key |= (field.component != nullptr ? std::uint64_t{field.component->automaton.start}
                                       : static_cast<std::uint64_t>(field.need))
           << field.shift;
  }
  out.keys.push_back(key);
  out.forward.push_back(1);
  out.layers.back().envelope_shift = envelope_shift_;
  for (int position = 0; position < static_cast<int>(in_.order->size()); ++position) {
    merge_at(position, out);
    read_card(position, out);
    if (out.too_large || out.layers.back().states == 0) break;
  }
  out.consistent = out.too_large || out.layers.back().states > 0;
  if (out.consistent && !out.too_large) join_ends(out);
}

// Hands that may be larger or smaller end in different states.
void DiagramBuilder::join_ends(Diagram& out) {
  for (const Field& field : fields_) {
    if (field.component == nullptr || !field.component->ranged) continue;
    const Automaton& automaton = field.component->automaton;
    Diagram::Taken taken{field.component->places, field.shift, field.mask(), {}};
    for (std::uint16_t s = 0; s < automaton.layers.back().states; ++s)
      taken.cards.push_back(static_cast<int>(automaton.labels[automaton.layers.back().label + s] & 0xff));
    out.taken.push_back(std::move(taken));
  }
  if (out.taken.empty()) return;
  Diagram::Layer& layer = out.layers.back();
  layer.position = in_.order->size();
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

std::uint64_t DiagramBuilder::remaining(const Field& field, std::uint64_t key, int position) const {
  const std::uint64_t state = key >> field.shift & field.mask();
  if (position == 0) return static_cast<std::uint64_t>(field.need);
  if (field.component == nullptr) return state;
  const Automaton& automaton = field.component->automaton;
  return static_cast<std::uint64_t>(field.need) -
         (automaton.labels[automaton.layers[static_cast<std::size_t>(position)].label + state] & 0xff);
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
