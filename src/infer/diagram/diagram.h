// All deals that agree with a problem, as one layered graph: a path from the first state to the last is a way to place
// the open cards, one card a layer. It is the product of the components' automata; seats that the remaining cards
// cannot tell apart are merged on the way into one *group* that takes their cards together. A hand of unknown size is
// settled when it is merged: one way on for every number of cards that it may still take.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "game/budget.h"
#include "infer/diagram/components.h"

namespace gumshoe {

struct Diagram {
  static constexpr std::uint32_t nowhere = 0xffffffff;

  // What can become of a layer's card: it lies at a place, or at one of the places of a group.
  struct Option {
    int place = -1;
    int group = -1;
    friend bool operator==(const Option&, const Option&) = default;
  };
  // From here on the members are one group. A member is a place, or an earlier group.
  struct Merge {
    int group = -1;
    std::vector<Option> members;
  };
  struct Layer {
    int card = -1;  // in the deck; -1: a layer that only merges, or the last step, where all ends become one
    std::uint32_t first_state = 0;
    std::uint32_t states = 0;
    std::size_t first_option = 0;
    std::size_t options = 1;
    std::size_t first_edge = 0;  // edges[first_edge + state * options + option], a state or nowhere
    bool weighted = false;
    std::size_t first_weight = 0;  // likewise, where weighted; of a merging layer: in how many ways the groups' cards
                                   // fall to the members
    std::size_t first_merge = 0;  // of a merging layer
    std::size_t merges = 0;
    std::size_t first_part = 0;  // for each edge, how many cards each member still takes, members in order
    std::size_t parts = 0;  // an edge
    int envelope_shift = -1;  // where a state's key has the envelope's state; -1: the envelope is known
    std::size_t position = 0;  // of the card in the order; of a merging layer, of the card after it
  };

  std::vector<Layer> layers;  // and a last one with the single accepting state (or none)
  std::vector<Option> options;
  std::vector<std::uint32_t> edges;
  std::vector<double> weights;
  std::vector<Merge> merges;
  std::vector<std::uint8_t> parts;
  std::vector<std::uint64_t> keys;  // of the states
  std::vector<double> forward;  // of the states: the weight of all ways that lead there
  std::vector<PlaceSet> groups;  // the places of each
  std::uint64_t envelope_mask = 0;
  // Of the places that may take more or fewer cards, in the states of the last layer but one: how many they took.
  struct Taken {
    PlaceSet places = {};
    int shift = 0;
    std::uint64_t mask = 0;
    std::vector<int> cards;  // by state of the field
  };
  std::vector<Taken> taken;
  // Of the places whose number of cards was settled in a merging layer.
  struct Settled {
    int place = -1;
    std::size_t layer = 0;
    std::vector<std::uint8_t> cards;  // by edge: how many it takes in all
  };
  std::vector<Settled> settled;
  bool consistent = true;
  bool too_large = false;

  std::size_t state_count() const { return keys.size(); }
};

// The number of ways in which a group's cards fall to its members.
double multinomial(const std::uint8_t* parts, std::size_t count);

// Builds diagrams; keeps its memory. First plan(), then build().
class DiagramBuilder {
 public:
  struct Input {
    const Problem* problem = nullptr;
    const Reduced* reduced = nullptr;
    const std::vector<Card>* order = nullptr;
    const std::vector<Component>* components = nullptr;
    std::size_t count = 0;  // of the components
    PlaceSet apart = {};  // places that are not to be merged
    int merge_from = 0;  // the first position at which any are
  };

  // Decides where to merge, and predicts the number of states.
  double plan(const Input& input);
  // One that is stopped is too large.
  void build(std::size_t most_states, Diagram& into, const Budget& until = {});

 private:
  // At a position the mergers come first, one after the other, then the card is read.
  using Moment = int;
  static constexpr Moment moments = 2 * max_places;  // a position
  static constexpr Moment before_all = -1;
  static constexpr Moment after_all = std::numeric_limits<Moment>::max();
  static constexpr Moment reading(int position) { return (position + 1) * moments - 1; }

  // A component or a group as the product sees it: a field of the key.
  struct Field {
    const Component* component = nullptr;  // null: a group
    Diagram::Option option;
    CardSet positions;  // of the open cards that can lie there (of hands and groups)
    int plain_from = -1;  // -1: can never be merged
    int need = 0;  // cards it takes from plain_from on, at most
    Moment born = before_all;
    Moment dies = after_all;
    int shift = 0;
    int width = 0;
    std::uint64_t mask() const { return (std::uint64_t{1} << width) - 1; }
    bool ranged() const { return component != nullptr && component->ranged; }
  };
  struct Union {
    Moment moment = 0;
    std::vector<std::size_t> members;  // fields; of those that are ranged at most one, the last
    std::size_t result = 0;  // a field
  };
  struct Span {
    int low = 0;
    int high = 0;
  };
  struct State {  // that a merger starts from
    std::uint64_t key = 0;
    std::uint64_t kept = 0;  // the key without the merged fields
    std::size_t first_union = 0;
    std::size_t end_union = 0;
    int position = 0;
  };
  struct Merged {
    std::uint64_t key = 0;
    int total = 0;  // of the last group
    std::size_t first_part = 0;
  };
  struct Read {  // a field that the layer's card matters to
    int shift = 0;
    std::uint64_t mask = 0;
    const std::uint64_t* moves = nullptr;  // moves[symbol * states + state]: the difference of keys
    const double* weights = nullptr;  // likewise; null where all are 1
    std::size_t states = 0;
  };
  struct Change {
    int read = 0;
    int symbol = 0;
  };
  struct Plan {  // an option with what it changes: changes_[first] and on, by read, ascending
    std::size_t first = 0;
    std::size_t count = 0;
  };

  static constexpr std::uint32_t states_a_look = 1024;  // at the stop, in a merger
  static constexpr std::size_t edges_a_state = 10;  // on average; half-heard lines can have very many
  static constexpr std::size_t parts_a_state = 30;  // likewise; hands of unknown size that are merged have many
  static constexpr int key_bits = 56;
  // Added to a key for every field that dies: such a key is past the bits of all fields.
  static constexpr std::uint64_t one_dead = std::uint64_t{1} << key_bits;

  void add_fields();
  void add_up();
  void plan_unions();
  void join(int position, std::size_t leader);
  std::size_t unite(Moment moment, const std::vector<std::size_t>& members);
  int merge_position(const Field& a, const Field& b) const;
  double states_of(const Field& field, int position) const;
  double predict() const;

  bool lay_out(Moment moment, Diagram& out);
  void start(Diagram& out);
  void join_ends(Diagram& out);
  void merge_at(int position, Diagram& out);
  void merge(std::size_t first_union, std::size_t end_union, int position, Diagram& out);
  std::size_t note_groups(std::size_t first_union, std::size_t end_union, Diagram& out);
  std::uint64_t kept_fields(std::uint64_t key) const;
  Merged merged(const State& from, int settled, Diagram& out);
  double ways_of(const State& from, const Merged& merged, const Diagram& out) const;
  void lead_on(std::uint32_t state, const Merged& merged, double ways, Diagram& out);
  void settle(std::uint32_t state, const State& from, const Field& ranged, Diagram& out);
  Span settles(const Field& ranged, std::uint64_t key, int position) const;
  Span left_over(std::uint64_t key, int position) const;
  int taken(const Field& field, std::uint64_t key, int position) const;
  int remaining(const Field& field, std::uint64_t key, int position) const;
  int to_pick(const Field& field, std::uint64_t key, int position) const;
  void read_card(int position, Diagram& out);
  void prepare_reads(int position, Diagram::Layer& layer);
  void prepare_moves(const Field& field, int position, Read& read);
  void prepare_options(int position, Diagram& out, Diagram::Layer& layer);
  void find_choosers(int position, Diagram& out);
  void add_options(Diagram::Option option, int place, Diagram& out, Diagram::Layer& layer);
  void expand(Diagram& out, Diagram::Layer& layer);
  void expand_simply(Diagram& out, Diagram::Layer& layer);
  std::uint32_t reach(std::uint64_t key, std::uint32_t first, Diagram& out);
  static bool alive(const Field& field, Moment moment) { return field.born <= moment && moment < field.dies; }

  Input in_;
  std::size_t most_states_ = 0;
  Budget until_;
  std::vector<Field> fields_;
  std::vector<std::size_t> free_;  // fields that can still be merged
  std::vector<Union> unions_;  // by moment
  std::size_t next_union_ = 0;
  Moment now_ = 0;  // of the merger under way
  bool adds_up_ = true;  // every card to place is counted by exactly one field
  std::vector<int> to_place_;  // by position: the cards to place from there on
  std::vector<Read> reads_;
  std::vector<int> read_of_;  // by field, -1: none
  std::vector<std::uint64_t> moves_;
  std::vector<double> move_weights_;
  std::vector<Plan> plans_;
  std::vector<Change> changes_;
  std::vector<std::size_t> tables_;
  std::vector<std::size_t> choosers_;
  std::vector<Field> before_;
  int envelope_shift_ = -1;
  bool lines_ = false;  // some field is a line that weighs
  bool simple_ = true;  // no weights, one card taken an option
  Interner found_;
};

}  // namespace gumshoe
