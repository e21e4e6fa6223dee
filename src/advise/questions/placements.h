// Where a few cards lie, together with what is in the envelope: what the answer to a question depends on.
#pragma once

#include <optional>
#include <vector>

#include "infer/answers/joint.h"
#include "infer/diagram/order.h"
#include "infer/diagram/tails.h"

namespace gumshoe {

// One position, asked about many cards. Keeps its memory.
class Placements {
 public:
  struct Limits {
    double most_predicted = 3e6;
    std::size_t most_states = 500000;
    Stop stop = {};  // once it is set what takes long is too large
  };

  // False: the envelope is known, or no deal agrees. The problem must outlive its use here.
  bool load(const Problem& problem);
  bool consistent() const { return reduced_.consistent; }
  const Reduced& reduced() const { return reduced_; }
  const Orderer& orderer() const { return *orderer_; }

  // Sums up where the cards lie; they must be open. False: too large. Where the envelope is known there is one
  // combination. `others`: cards of one more category, for run_with().
  bool run(const std::vector<Card>& cards, const Limits& limits, CardSet others = {});
  // After run(): where the cards lie and, as the last one, one of the others. False: too large.
  bool run_with(Card other);

  // A way for the cards to lie; several may lie alike.
  std::size_t ways() const { return ways_.size(); }
  const std::uint8_t* places(std::size_t way) const { return places_.data() + way * placed_; }
  // Adds the weights of the way, by combination of kinds(): most ways have but some of them.
  void add_weights(std::size_t way, double* sums) const {
    const Way& of = ways_[way];
    for (std::size_t i = 0; i < of.count; ++i) sums[of.first + of.offsets[i]] += of.weight * of.tail[i];
  }
  // The cards that are placed are each a kind of their own.
  const EnvelopeKinds& kinds() const { return *kinds_; }
  std::size_t combinations() const { return combinations_; }
  std::size_t work() const { return tails_.work(); }  // states looked at since the last run()
  // Steps of preparing diagrams, since it was made: of decks with many categories the most of the work.
  std::uint64_t preparing() const { return component_builder_.work(); }

 private:
  struct Walk {  // to a state of the layer, so far
    std::uint32_t state = 0;
    std::size_t combination = 0;
    double weight = 1;
  };
  bool build(const Limits& limits);
  void find_kinds();
  void follow(std::size_t layer, const Walk& walk);
  std::size_t tell_apart(Card other);
  bool add_way(std::size_t start, EnvelopeTails::Tail tail);

  const Problem* problem_ = nullptr;
  Reduced reduced_;
  std::optional<Orderer> orderer_;
  std::vector<Card> cards_;
  CardSet others_;
  std::vector<Card> order_;
  std::vector<Component> components_;
  std::size_t component_count_ = 0;
  ComponentBuilder component_builder_;
  DiagramBuilder diagram_builder_;
  Diagram diagram_;
  EnvelopeTails tails_;
  std::optional<EnvelopeKinds> kinds_;
  std::vector<std::size_t> strides_;  // by open category, in a combination
  std::size_t combinations_ = 0;
  std::optional<Card> apart_;         // of the others: it has the spare kind now

  std::vector<std::uint8_t> here_;
  std::vector<Walk> starts_;  // where the cards have been placed, in each way
  std::vector<std::uint8_t> start_places_;
  struct Way {
    double weight = 1;
    std::size_t first = 0;         // combination
    const double* tail = nullptr;  // weights that it has in common with others
    const std::size_t* offsets = nullptr;  // of the tail, behind the first
    std::size_t count = 0;
  };
  std::vector<Way> ways_;
  std::vector<std::uint8_t> places_;
  std::size_t placed_ = 0;  // cards
  Stop stop_;
};

}  // namespace gumshoe
