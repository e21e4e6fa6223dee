// What the envelope may still take. For every state of a diagram from some layer on: the sums of the weights of all
// ways that lead on from it, by combination of kinds; and the same for the ways on which one card lies at one place.
#pragma once

#include <span>
#include <vector>

#include "infer/answers/joint.h"
#include "infer/diagram/diagram.h"

namespace gumshoe {

// Keeps its memory.
class EnvelopeTails {
 public:
  // `envelope`: null where it is known; then there is one combination. False: the sums would take too much memory.
  bool run(std::size_t first_layer, const Diagram& diagram, const Component* envelope, const EnvelopeKinds& kinds);

  // The sums of a state of the first layer, and where in a table of all combinations each of them belongs once what was
  // taken before is added. None where no way leads on.
  struct Tail {
    const double* sums = nullptr;
    const std::vector<std::size_t>* offsets = nullptr;
  };
  Tail tail(std::uint32_t state) const { return tail_in(all_, state); }

  // Sums up once more for each place of a card that is read from the first layer on. In the envelope it counts as one
  // of the given kind of its category.
  void trace(Card card, std::size_t kind);
  std::size_t traced() const { return places_.size(); }
  int place(std::size_t i) const { return places_[i].place; }
  Tail tail(std::size_t i, std::uint32_t state) const;

  std::uint64_t additions() const { return additions_; }  // of sums, since the last run()

  // States looked at since the last run(). One that is only traced costs less than half.
  std::size_t work() const { return slice_.size() + traced_states_ / 2; }

 private:
  using Mask = std::uint32_t;  // of open categories
  struct Move {  // an edge that leads somewhere
    double weight = 1;
    const std::uint32_t* entries = nullptr;  // where the sums go to, by where they come from; null: they stay
    std::size_t here = 0;  // where the sums begin
    std::size_t to = 0;
    std::uint32_t length = 0;  // of those it leads to
    std::uint32_t edge = 0;  // within its layer
  };
  struct Trace {
    std::vector<double> sums;
    std::vector<std::uint8_t> alive;  // where sums begin: some way leads on
  };
  struct Placed {  // a trace that has reached the first layer
    int place = -1;
    std::size_t trace = 0;
  };

  void list_entries();
  void grow(const Diagram::Layer& layer);
  void locate_entries();
  void allocate();
  void walk();
  void walk_state(std::size_t layer, std::uint32_t state);
  Mask to_take(const Diagram::Layer& layer, std::uint32_t state) const;
  bool takes(const Diagram::Layer& layer, std::size_t option) const;
  const std::uint32_t* located(Mask mask, int card) const;
  std::uint32_t length(std::size_t layer, Mask mask) const { return lengths_[(layer - first_) * masks_ + mask]; }
  std::size_t slice(std::uint32_t state) const { return slice_[state - first_state_]; }
  std::span<const Move> moves_of(std::size_t layer) const {
    const std::size_t end = layer > first_ ? first_move_[layer - 1 - first_] : moves_.size();
    return {moves_.begin() + first_move_[layer - first_], moves_.begin() + end};
  }
  Tail tail_in(const Trace& trace, std::uint32_t state) const;
  void add(const Move& move, double weight, const Trace& from, Trace& into);

  void rename_entries(Card card, std::size_t kind);
  void trace_option(std::size_t layer, Diagram::Option option);
  std::size_t start_trace(std::size_t layer);
  void trace_up(std::size_t layer, Diagram::Option option, std::size_t trace);
  void split(std::size_t layer, const Diagram::Merge& merge, std::size_t first_part, std::size_t trace);

  const Diagram* diagram_ = nullptr;
  const Component* envelope_ = nullptr;
  const EnvelopeKinds* kinds_ = nullptr;
  std::size_t first_ = 0;  // layer
  std::uint32_t first_state_ = 0;
  std::size_t masks_ = 1;
  std::vector<std::size_t> strides_;  // by category, in a combination
  std::vector<std::vector<std::uint8_t>> coming_;  // by category: the kinds that are read, the last first
  std::vector<std::vector<std::size_t>> entries_;  // by mask: the combinations, in the order of the sums
  std::vector<std::uint32_t> lengths_;  // by layer and mask: how many of these can still come
  std::vector<std::uint32_t> position_;  // by combination: its place among the entries of the mask at hand
  std::vector<std::uint32_t> located_;  // see locate_entries()
  std::vector<std::size_t> first_located_;  // by mask and the first card of a kind
  std::vector<Mask> masks_of_;  // by state: what is still to be taken
  std::vector<std::size_t> slice_;  // by state: where its sums begin
  std::vector<std::size_t> layer_slice_;  // by layer: likewise
  std::vector<Move> moves_;  // by layer, the last first
  std::vector<std::size_t> first_move_;  // by layer; those of a layer end where those of the one before begin
  Trace all_;
  std::vector<Trace> traces_;
  std::size_t trace_count_ = 0;
  std::vector<Placed> places_;
  std::vector<std::vector<std::size_t>> renamed_;  // by mask: the entries where the traced card is in the envelope
  std::size_t traced_states_ = 0;
  std::uint64_t additions_ = 0;
};

}  // namespace gumshoe
