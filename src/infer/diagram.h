// All deals that agree with a problem, as one layered graph: a path from the first state to the last is a way to place
// the open cards, one card a layer. It is the product of the components' automata; seats that the remaining cards
// cannot tell apart are merged on the way into one *group* that takes their cards together.
#pragma once

#include <cstdint>
#include <vector>

#include "infer/components.h"

namespace gumshoe {

struct Diagram {
  static constexpr std::uint32_t nowhere = 0xffffffff;

  // What can become of a layer's card: it lies at a place, or at one of the places of a group.
  struct Option {
    int place = -1;
    int group = -1;
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
    std::size_t first_weight = 0;  // likewise, where weighted; of a merging layer, by state: in how many ways the
                                   // groups' cards fall to the members
    std::size_t first_merge = 0;  // of a merging layer
    std::size_t merges = 0;
    std::size_t first_part = 0;  // for each state, how many cards each member still takes, members in order
    std::size_t parts = 0;  // a state
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
    PlaceSet places = 0;
    int shift = 0;
    std::uint64_t mask = 0;
    std::vector<int> cards;  // by state of the field
  };
  std::vector<Taken> taken;
  bool consistent = true;
  bool weighted = false;
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
    PlaceSet apart = 0;  // places that are not to be merged
  };

  // Decides where to merge, and predicts the number of states.
  double plan(const Input& input);
  void build(std::size_t most_states, Diagram& into);

 private:
  // A component or a group as the product sees it: a field of the key.
  struct Field {
    const Component* component = nullptr;  // null: a group
    Diagram::Option option;
    CardSet positions;  // of the open cards that can lie there (of hands and groups)
    int plain_from = -1;  // -1: can never be merged
    int need = 0;  // cards it takes from plain_from on, at most
    int born = 0;  // the positions between which it is alive
    int dies = 0;
    int shift = 0;
    int width = 0;
    std::uint64_t mask() const { return (std::uint64_t{1} << width) - 1; }
  };
  struct Union {
    int position = 0;
    std::vector<std::size_t> members;  // fields
    std::size_t result = 0;  // a field
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

  static constexpr std::size_t edges_a_state = 10;  // on average; half-heard lines can have very many
  static constexpr int key_bits = 56;
  // Added to a key for every field that dies: such a key is past the bits of all fields.
  static constexpr std::uint64_t one_dead = std::uint64_t{1} << key_bits;

  void add_fields();
  void plan_unions();
  int merge_position(const Field& a, const Field& b) const;
  double states_of(const Field& field, int position) const;
  double predict() const;

  bool lay_out(int position, Diagram& out);
  void start(Diagram& out);
  void join_ends(Diagram& out);
  void merge_at(int position, Diagram& out);
  std::uint64_t merged_key(std::uint64_t key, int position, Diagram& out);
  std::uint64_t remaining(const Field& field, std::uint64_t key, int position) const;
  void read_card(int position, Diagram& out);
  void prepare_reads(int position, Diagram::Layer& layer);
  void prepare_moves(const Field& field, int position, Read& read);
  void prepare_options(int position, Diagram& out, Diagram::Layer& layer);
  void find_choosers(int position, Diagram& out);
  void add_options(Diagram::Option option, int place, Diagram& out, Diagram::Layer& layer);
  void expand(Diagram& out, Diagram::Layer& layer);
  void expand_simply(Diagram& out, Diagram::Layer& layer);
  std::uint32_t reach(std::uint64_t key, std::uint32_t first, Diagram& out);
  bool alive(const Field& field, int position) const { return field.born <= position && position < field.dies; }

  Input in_;
  std::size_t most_states_ = 0;
  std::vector<Field> fields_;
  std::vector<Union> unions_;
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
  bool lines_ = false;  // some field is a line
  bool simple_ = true;  // no weights, one card taken an option
  Interner found_;
};

}  // namespace gumshoe
