// How a diagram grows by a merger: hands that the cards to come cannot tell apart become a group.
#include <algorithm>
#include <array>

#include "game/small_sorts.h"
#include "infer/diagram/diagram.h"

namespace gumshoe {

namespace {

// Pascal's triangle, as far as doubles are exact and cards go.
constexpr std::size_t rows = 48;
using Triangle = std::array<std::array<double, rows>, rows>;

Triangle binomials() {
  Triangle triangle{};
  for (std::size_t n = 0; n < rows; ++n) {
    triangle[n][0] = 1;
    for (std::size_t k = 1; k <= n; ++k) triangle[n][k] = triangle[n - 1][k - 1] + (k < n ? triangle[n - 1][k] : 0);
  }
  return triangle;
}

// Made when the program starts: as a constant it would be the largest in the web core.
const Triangle binomial = binomials();

}  // namespace

double multinomial(const std::uint8_t* parts, std::size_t count) {
  double ways = 1;
  std::size_t total = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t part = parts[i];
    if (total + part < rows) {
      ways *= binomial[total + part][part];
    } else {
      for (std::size_t k = 1; k <= part; ++k) ways = ways * static_cast<double>(total + k) / static_cast<double>(k);
    }
    total += part;
  }
  return ways;
}

// The first position from which on the two are alike.
int DiagramBuilder::merge_position(const Field& a, const Field& b) const {
  int last_difference = -1;
  for (const Card position : (a.positions | b.positions) - (a.positions & b.positions))
    last_difference = position.index;
  return std::max({in_.merge_from, a.plain_from, b.plain_from, last_difference + 1});
}

void DiagramBuilder::plan_unions() {
  unions_.clear();
  free_.clear();
  for (std::size_t i = 0; i < fields_.size(); ++i) {
    if (fields_[i].plain_from >= 0) free_.push_back(i);
  }
  // With one card to come a merger saves nothing.
  const int latest = static_cast<int>(in_.order->size()) - 2;
  while (free_.size() > 1) {
    int first = latest + 1;
    std::size_t leader = 0;
    for (std::size_t i = 0; i < free_.size(); ++i) {
      for (std::size_t k = i + 1; k < free_.size(); ++k) {
        const int position = merge_position(fields_[free_[i]], fields_[free_[k]]);
        if (position < first) {
          first = position;
          leader = free_[i];
        }
      }
    }
    if (first > latest) break;
    join(first, leader);
  }
  insertion_sort(unions_, [](const Union& a, const Union& b) { return a.moment < b.moment; });
}

// Merges the leader with all that are like it from the position on: those of known size at once, the others one by
// one, so that no more than one is settled at a time.
void DiagramBuilder::join(int position, std::size_t leader) {
  std::vector<std::size_t> exact;
  std::vector<std::size_t> ranged;
  for (const std::size_t i : free_) {
    if (i != leader && merge_position(fields_[leader], fields_[i]) > position) continue;
    (fields_[i].ranged() ? ranged : exact).push_back(i);
  }
  const auto joins = [&](std::size_t i) {
    return i == leader || merge_position(fields_[leader], fields_[i]) <= position;
  };
  std::erase_if(free_, joins);
  Moment moment = position * moments;
  if (ranged.empty()) {
    free_.push_back(unite(moment, exact));
    return;
  }
  const auto same_position = [&](const Union& other) { return other.moment / moments == position; };
  moment += 1 + static_cast<int>(std::count_if(unions_.begin(), unions_.end(), same_position));
  for (const std::size_t i : ranged) {
    exact.push_back(i);
    const std::size_t group = unite(moment++, exact);
    exact.assign(1, group);
  }
  free_.push_back(exact.front());
}

std::size_t DiagramBuilder::unite(Moment moment, const std::vector<std::size_t>& members) {
  const std::size_t result = fields_.size();
  Field group;
  group.positions = fields_[members.front()].positions;
  group.plain_from = moment / moments;
  group.born = moment;
  for (const std::size_t i : members) {
    fields_[i].dies = moment;
    // Where nothing has been read the state of a hand is known.
    if (group.plain_from == 0 && fields_[i].component != nullptr) fields_[i].width = 0;
    group.need += fields_[i].need;
  }
  group.width = static_cast<int>(std::bit_width(static_cast<unsigned>(group.need)));
  fields_.push_back(group);
  unions_.push_back({moment, members, result});
  return result;
}

int DiagramBuilder::taken(const Field& field, std::uint64_t key, int position) const {
  if (position == 0) return 0;
  const Automaton& automaton = field.component->automaton;
  const std::uint64_t state = key >> field.shift & field.mask();
  return automaton.labels[automaton.layers[position].label + state] & 0xff;
}

// Of a group, or a hand of known size.
int DiagramBuilder::remaining(const Field& field, std::uint64_t key, int position) const {
  if (field.component == nullptr) return static_cast<int>(key >> field.shift & field.mask());
  return field.need - taken(field, key, position);
}

// What the field may still take, by itself.
DiagramBuilder::Span DiagramBuilder::settles(const Field& ranged, std::uint64_t key, int position) const {
  const int so_far = taken(ranged, key, position);
  const int left = (ranged.positions - CardSet::first_cards(position)).size();
  return {std::max(0, ranged.component->bundle->low - so_far), std::min(left, ranged.need - so_far)};
}

// How many of the open cards to come fall to the fields that are merged now: what the others leave.
DiagramBuilder::Span DiagramBuilder::left_over(std::uint64_t key, int position) const {
  const int left = to_place_[position];
  if (!adds_up_) return {0, left};
  Span span{left, left};
  for (std::size_t i = 0; i < fields_.size(); ++i) {
    const Field& field = before_[i];
    const bool stays = alive(field, now_) && field.born < now_;
    if (!stays) continue;
    if (field.component != nullptr && field.component->kind != Component::Kind::hand) {
      if (field.component->kind == Component::Kind::line) continue;
      const int picks = to_pick(field, key, position);
      span.low -= picks;
      span.high -= picks;
      continue;
    }
    const int most = field.ranged() ? settles(field, key, position).high : remaining(field, key, position);
    const int least = field.ranged() ? settles(field, key, position).low : most;
    span.low -= most;
    span.high -= least;
  }
  return {std::max(0, span.low), span.high};
}

// How many cards the envelope still takes.
int DiagramBuilder::to_pick(const Field& field, std::uint64_t key, int position) const {
  const Component& envelope = *field.component;
  const std::uint64_t state = key >> field.shift & field.mask();
  const std::size_t label = envelope.automaton.layers[position].label + state;
  return static_cast<int>(in_.reduced->envelope.size()) - std::popcount(envelope.picked[label]);
}

void DiagramBuilder::merge_at(int position, Diagram& out) {
  while (next_union_ < unions_.size() && unions_[next_union_].moment < reading(position) && !out.too_large) {
    std::size_t end = next_union_ + 1;
    while (end < unions_.size() && unions_[end].moment == unions_[next_union_].moment) ++end;
    merge(next_union_, end, position, out);
    next_union_ = end;
  }
}

// Gives the groups their numbers; the number of their members.
std::size_t DiagramBuilder::note_groups(std::size_t first_union, std::size_t end_union, Diagram& out) {
  std::size_t parts = 0;
  for (std::size_t u = first_union; u < end_union; ++u) {
    Diagram::Merge merge{static_cast<int>(out.groups.size()), {}};
    PlaceSet places;
    for (const std::size_t member : unions_[u].members) {
      const Diagram::Option option = fields_[member].option;
      merge.members.push_back(option);
      places |= option.group >= 0 ? out.groups[option.group] : PlaceSet(option.place);
    }
    fields_[unions_[u].result].option = {-1, merge.group};
    parts += merge.members.size();
    out.groups.push_back(places);
    out.merges.push_back(std::move(merge));
  }
  return parts;
}

void DiagramBuilder::merge(std::size_t first_union, std::size_t end_union, int position, Diagram& out) {
  Diagram::Layer& layer = out.layers.back();
  layer.first_merge = out.merges.size();
  layer.parts = note_groups(first_union, end_union, out);
  layer.merges = end_union - first_union;
  before_ = fields_;
  now_ = unions_[first_union].moment;
  if (!lay_out(now_, out)) return;
  const Field& last = before_[unions_[first_union].members.back()];
  layer.options = last.ranged() ? last.need + 1 : 1;
  layer.first_part = out.parts.size();
  if (layer.first_part + layer.states * layer.options * layer.parts > parts_a_state * most_states_)
    out.too_large = true;
  if (out.too_large) return;
  layer.first_option = out.options.size();
  layer.first_edge = out.edges.size();
  layer.first_weight = out.weights.size();
  layer.weighted = true;
  out.options.resize(layer.first_option + layer.options);
  if (last.ranged()) out.settled.push_back({last.option.place, out.layers.size() - 1, {}});
  const auto next = static_cast<std::uint32_t>(out.keys.size());
  found_.clear();
  for (std::uint32_t s = layer.first_state; s < next; ++s) {
    if (s % states_a_look == 0 && until_.stopped()) {
      out.too_large = true;
      return;
    }
    const State from{out.keys[s], kept_fields(out.keys[s]), first_union, end_union, position};
    if (last.ranged()) {
      settle(s, from, last, out);
    } else {
      const Merged way = merged(from, 0, out);
      lead_on(s, way, ways_of(from, way, out), out);
    }
  }
  Diagram::Layer after;
  after.first_state = next;
  after.states = found_.size();
  after.envelope_shift = envelope_shift_;
  after.position = position;
  out.layers.push_back(after);
}

// The key without the merged fields.
std::uint64_t DiagramBuilder::kept_fields(std::uint64_t key) const {
  std::uint64_t kept = 0;
  for (std::size_t i = 0; i < fields_.size(); ++i) {
    const Field& field = fields_[i];
    if (alive(field, now_) && field.born < now_) kept |= (key >> before_[i].shift & field.mask()) << field.shift;
  }
  return kept;
}

// Notes what each member takes, a ranged one `settled`; the key with the groups in place of their members.
DiagramBuilder::Merged DiagramBuilder::merged(const State& from, int settled, Diagram& out) {
  Merged merged{from.kept, 0, out.parts.size()};
  for (std::size_t u = from.first_union; u < from.end_union; ++u) {
    merged.total = 0;
    for (const std::size_t member : unions_[u].members) {
      const Field& field = before_[member];
      const int part = field.ranged() ? settled : remaining(field, from.key, from.position);
      out.parts.push_back(static_cast<std::uint8_t>(part));
      merged.total += part;
    }
    merged.key |= std::uint64_t(merged.total) << fields_[unions_[u].result].shift;
  }
  return merged;
}

// In how many ways the cards can fall to the members.
double DiagramBuilder::ways_of(const State& from, const Merged& merged, const Diagram& out) const {
  double ways = 1;
  const std::uint8_t* parts = &out.parts[merged.first_part];
  for (std::size_t u = from.first_union; u < from.end_union; ++u) {
    ways *= multinomial(parts, unions_[u].members.size());
    parts += unions_[u].members.size();
  }
  return ways;
}

void DiagramBuilder::lead_on(std::uint32_t state, const Merged& merged, double ways, Diagram& out) {
  const Diagram::Layer& layer = out.layers.back();
  const std::uint32_t to = reach(merged.key, layer.first_state + layer.states, out);
  out.edges.push_back(to);
  out.weights.push_back(ways);
  out.forward[to] += out.forward[state] * ways;
}

// One way on for every number of cards that the ranged member may still take.
void DiagramBuilder::settle(std::uint32_t state, const State& from, const Field& ranged, Diagram& out) {
  const Bundle& bundle = *ranged.component->bundle;
  const Span alone = settles(ranged, from.key, from.position);
  const Span together = left_over(from.key, from.position);
  const int so_far = taken(ranged, from.key, from.position);
  // Where no card is left to read the hand's automaton has weighed it already.
  const bool weigh = bundle.weights != nullptr && !(ranged.positions - CardSet::first_cards(from.position)).empty();
  for (int more = 0; more <= ranged.need; ++more) {
    const Merged way = merged(from, more, out);
    out.settled.back().cards.push_back(static_cast<std::uint8_t>(so_far + more));
    if (more < alone.low || more > alone.high || way.total < together.low || way.total > together.high) {
      out.edges.push_back(Diagram::nowhere);
      out.weights.push_back(0);
      continue;
    }
    const double weight = weigh ? bundle.weight(bundle.known + so_far + more) : 1;
    lead_on(state, way, ways_of(from, way, out) * weight, out);
  }
}

}  // namespace gumshoe
