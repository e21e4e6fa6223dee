#include "infer/diagram/tails.h"

#include <algorithm>
#include <numeric>

namespace gumshoe {
namespace {

constexpr std::size_t most_sums_kept = 40'000'000;  // those of all places that a card is traced to: 300 MB

}  // namespace

bool EnvelopeTails::run(std::size_t first_layer, const Diagram& diagram, const Component* envelope,
                        const EnvelopeKinds& kinds) {
  diagram_ = &diagram;
  envelope_ = envelope;
  kinds_ = &kinds;
  first_ = first_layer;
  first_state_ = diagram.layers[first_layer].first_state;
  masks_ = std::size_t{1} << kinds.kinds.size();
  places_.clear();
  traced_states_ = 0;
  additions_ = 0;
  list_entries();
  locate_entries();
  allocate();
  std::size_t places = 1;
  for (const Diagram::Layer& layer : diagram.layers) places = std::max<std::size_t>(places, layer.options);
  if (layer_slice_.back() > most_sums_kept / (1 + places)) return false;
  walk();
  return true;
}

// Backwards, so that what comes late stands first: the sums of a layer are those of the next one, and then some.
void EnvelopeTails::list_entries() {
  const std::size_t last = diagram_->layers.size() - 1;
  strides_.clear();
  std::size_t stride = 1;
  for (const auto& sets : kinds_->kinds) {
    strides_.push_back(stride);
    stride *= sets.size();
  }
  coming_.resize(kinds_->kinds.size());
  for (auto& kinds : coming_) kinds.clear();
  entries_.resize(std::max(entries_.size(), masks_));
  for (auto& entries : entries_) entries.clear();
  entries_[0].push_back(0);
  lengths_.resize((last + 1 - first_) * masks_);
  for (std::size_t i = last + 1; i-- > first_;) {
    if (i < last) grow(diagram_->layers[i]);
    for (std::size_t mask = 0; mask < masks_; ++mask)
      lengths_[(i - first_) * masks_ + mask] = static_cast<std::uint32_t>(entries_[mask].size());
  }
}

// By the kind that the layer reads.
void EnvelopeTails::grow(const Diagram::Layer& layer) {
  bool taken = false;
  for (std::size_t k = 0; k < layer.options; ++k) taken = taken || takes(layer, k);
  if (!taken) return;
  const std::size_t category = kinds_->category[layer.card];
  const std::uint8_t kind = kinds_->kind[layer.card];
  auto& coming = coming_[category];
  if (std::find(coming.begin(), coming.end(), kind) != coming.end()) return;
  coming.push_back(kind);
  const std::size_t bit = std::size_t{1} << category;
  for (std::size_t mask = 0; mask < masks_; ++mask) {
    if ((mask & bit) == 0) continue;
    for (const std::size_t entry : entries_[mask ^ bit]) entries_[mask].push_back(entry + kind * strides_[category]);
  }
}

// Where the entries of a mask without a category go to once a kind of the category is taken before them.
void EnvelopeTails::locate_entries() {
  position_.resize(std::max(position_.size(), kinds_->combinations()));
  located_.clear();
  first_located_.resize(std::max(first_located_.size(), masks_ * max_cards));
  for (std::size_t mask = 0; mask < masks_; ++mask) {
    for (std::size_t i = 0; i < entries_[mask].size(); ++i)
      position_[entries_[mask][i]] = static_cast<std::uint32_t>(i);
    for (std::size_t c = 0; c < coming_.size(); ++c) {
      if ((mask >> c & 1) == 0) continue;
      for (const std::uint8_t kind : coming_[c]) {
        first_located_[mask * max_cards + kinds_->kinds[c][kind].first().index] = located_.size();
        for (const std::size_t entry : entries_[mask ^ (std::size_t{1} << c)])
          located_.push_back(position_[entry + kind * strides_[c]]);
      }
    }
  }
}

const std::uint32_t* EnvelopeTails::located(Mask mask, int card) const {
  const std::size_t index = card;
  const Card kind = kinds_->kinds[kinds_->category[index]][kinds_->kind[index]].first();
  return located_.data() + first_located_[mask * max_cards + kind.index];
}

// The categories of which the envelope has taken nothing in the state.
EnvelopeTails::Mask EnvelopeTails::to_take(const Diagram::Layer& layer, std::uint32_t state) const {
  if (envelope_ == nullptr || layer.position + 1 == envelope_->automaton.layers.size()) return 0;
  const std::uint64_t own = diagram_->keys[state] >> layer.envelope_shift & diagram_->envelope_mask;
  const Mask taken = envelope_->picked[envelope_->automaton.layers[layer.position].label + own];
  return static_cast<Mask>(masks_ - 1) & ~taken;
}

bool EnvelopeTails::takes(const Diagram::Layer& layer, std::size_t option) const {
  return envelope_ != nullptr && layer.card >= 0 &&
         diagram_->options[layer.first_option + option].place == envelope_->places.first() &&
         kinds_->cards.contains(Card(layer.card));
}

void EnvelopeTails::allocate() {
  masks_of_.clear();
  slice_.clear();
  layer_slice_.clear();
  std::size_t total = 0;
  for (std::size_t i = first_; i < diagram_->layers.size(); ++i) {
    const Diagram::Layer& layer = diagram_->layers[i];
    layer_slice_.push_back(total);
    for (std::uint32_t s = layer.first_state; s < layer.first_state + layer.states; ++s) {
      masks_of_.push_back(to_take(layer, s));
      slice_.push_back(total);
      total += length(i, masks_of_.back());
    }
  }
  layer_slice_.push_back(total);
}

void EnvelopeTails::walk() {
  const std::size_t last = diagram_->layers.size() - 1;
  all_.sums.assign(layer_slice_.back(), 0);
  all_.alive.assign(layer_slice_.back(), 0);
  all_.sums.back() = 1;
  all_.alive.back() = 1;
  moves_.clear();
  first_move_.assign(last + 1 - first_, 0);
  for (std::size_t i = last; i-- > first_;) {
    const Diagram::Layer& layer = diagram_->layers[i];
    first_move_[i - first_] = moves_.size();
    for (std::uint32_t s = layer.first_state; s < layer.first_state + layer.states; ++s) walk_state(i, s);
  }
}

void EnvelopeTails::walk_state(std::size_t layer_index, std::uint32_t state) {
  const Diagram::Layer& layer = diagram_->layers[layer_index];
  const Mask mask = masks_of_[state - first_state_];
  Move move;
  move.here = slice(state);
  for (std::size_t k = 0; k < layer.options; ++k) {
    const std::size_t edge = (state - layer.first_state) * layer.options + k;
    const std::uint32_t target = diagram_->edges[layer.first_edge + edge];
    if (target == Diagram::nowhere || all_.alive[slice(target)] == 0) continue;
    move.to = slice(target);
    move.edge = static_cast<std::uint32_t>(edge);
    move.weight = layer.weighted ? diagram_->weights[layer.first_weight + edge] : 1;
    move.length = length(layer_index + 1, masks_of_[target - first_state_]);
    move.entries = takes(layer, k) ? located(mask, layer.card) : nullptr;
    add(move, move.weight, all_, all_);
    moves_.push_back(move);
  }
}

void EnvelopeTails::add(const Move& move, double weight, const Trace& from, Trace& into) {
  const double* sums = from.sums.data() + move.to;
  double* here = into.sums.data() + move.here;
  into.alive[move.here] = 1;
  additions_ += move.length;
  if (move.entries == nullptr) {
    for (std::uint32_t i = 0; i < move.length; ++i) here[i] += sums[i] * weight;
  } else {
    for (std::uint32_t i = 0; i < move.length; ++i) here[move.entries[i]] += sums[i] * weight;
  }
}

EnvelopeTails::Tail EnvelopeTails::tail_in(const Trace& trace, std::uint32_t state) const {
  if (trace.alive[slice(state)] == 0) return {};
  return {&trace.sums[slice(state)], &entries_[masks_of_[state - first_state_]]};
}

EnvelopeTails::Tail EnvelopeTails::tail(std::size_t i, std::uint32_t state) const {
  Tail tail = tail_in(traces_[places_[i].trace], state);
  const bool in_envelope = envelope_ != nullptr && PlaceSet(place(i)) == envelope_->places;
  if (in_envelope) tail.offsets = &renamed_[masks_of_[state - first_state_]];
  return tail;
}

void EnvelopeTails::trace(Card card, std::size_t kind) {
  if (kinds_->cards.contains(card)) rename_entries(card, kind);
  trace_count_ = 0;
  places_.clear();
  std::size_t layer = first_;
  while (diagram_->layers[layer].card != card.index) ++layer;
  const Diagram::Layer& reading = diagram_->layers[layer];
  for (std::size_t k = 0; k < reading.options; ++k) {
    const Diagram::Option option = diagram_->options[reading.first_option + k];
    const bool again = k > 0 && diagram_->options[reading.first_option + k - 1] == option;  // for the sake of lines
    if (!again) trace_option(layer, option);
  }
}

void EnvelopeTails::rename_entries(Card card, std::size_t kind) {
  const std::size_t category = kinds_->category[card.index];
  const std::size_t stride = strides_[category];
  const std::size_t kinds = kinds_->kinds[category].size();
  const std::size_t own = kinds_->kind[card.index];
  renamed_.resize(std::max(renamed_.size(), masks_));
  for (std::size_t mask = 0; mask < masks_; ++mask) {
    renamed_[mask] = entries_[mask];
    if (kind == own || (mask >> category & 1) == 0) continue;
    for (std::size_t& entry : renamed_[mask]) {
      if (entry / stride % kinds == own) entry += (kind - own) * stride;
    }
  }
}

void EnvelopeTails::trace_option(std::size_t layer_index, Diagram::Option option) {
  const Diagram::Layer& layer = diagram_->layers[layer_index];
  const std::size_t trace = start_trace(layer_index);
  for (const Move& move : moves_of(layer_index)) {
    if (diagram_->options[layer.first_option + move.edge % layer.options] == option)
      add(move, move.weight, all_, traces_[trace]);
  }
  trace_up(layer_index, option, trace);
}

std::size_t EnvelopeTails::start_trace(std::size_t layer) {
  if (trace_count_ == traces_.size()) traces_.emplace_back();
  const std::size_t length = layer_slice_[layer + 1 - first_];
  traces_[trace_count_].sums.assign(length, 0);
  traces_[trace_count_].alive.assign(length, 0);
  return trace_count_++;
}

// From the layer to the first. A card that fell to a group lies with one of its members.
void EnvelopeTails::trace_up(std::size_t layer, Diagram::Option option, std::size_t trace) {
  while (layer-- > first_) {
    const Diagram::Layer& above = diagram_->layers[layer];
    traced_states_ += above.states;
    std::size_t part = 0;
    for (std::size_t m = above.first_merge; m < above.first_merge + above.merges; ++m) {
      if (diagram_->merges[m].group == option.group) return split(layer, diagram_->merges[m], part, trace);
      part += diagram_->merges[m].members.size();
    }
    for (const Move& move : moves_of(layer)) {
      if (traces_[trace].alive[move.to] != 0) add(move, move.weight, traces_[trace], traces_[trace]);
    }
  }
  places_.push_back({option.place, trace});
}

// Of all the cards that the group takes each is as likely to be a member's.
void EnvelopeTails::split(std::size_t layer_index, const Diagram::Merge& merge, std::size_t first_part,
                          std::size_t trace) {
  const Diagram::Layer& layer = diagram_->layers[layer_index];
  for (std::size_t member = 0; member < merge.members.size(); ++member) {
    const std::size_t of_member = start_trace(layer_index);
    for (const Move& move : moves_of(layer_index)) {
      const std::uint8_t* parts = &diagram_->parts[layer.first_part + move.edge * layer.parts + first_part];
      if (traces_[trace].alive[move.to] == 0 || parts[member] == 0) continue;
      const int all = std::accumulate(parts, parts + merge.members.size(), 0);
      add(move, move.weight * parts[member] / all, traces_[trace], traces_[of_member]);
    }
    trace_up(layer_index, merge.members[member], of_member);
  }
}

}  // namespace gumshoe
