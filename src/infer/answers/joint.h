// The joint distribution of the envelope. Forward sums that remember which cards the envelope has taken meet backward
// sums that say which it will take, at the layer where this is cheapest. Cards of a category that nothing tells apart
// are one *kind* and counted together.
#pragma once

#include <vector>

#include "infer/diagram/diagram.h"
#include "infer/diagram/number.h"
#include "infer/diagram/order.h"

namespace gumshoe {

// Of kinds of cards in the envelope; beyond, they are not listed.
inline constexpr std::size_t most_combinations = 200'000;
// The joint distribution is skipped if it needs more additions and multiplications than this.
inline constexpr double most_joint_price = 100e6;
// Nor if it would keep more sums than this at a time.
inline constexpr std::size_t most_sums = 10'000'000;

// The kinds of cards that can lie in the envelope, for every open category.
struct EnvelopeKinds {
  std::vector<std::vector<CardSet>> kinds;     // by open category
  std::array<std::uint8_t, max_cards> kind{};  // of a card, within its category
  std::array<std::uint8_t, max_cards> category{};  // open category of a card
  CardSet cards;                               // of the open categories

  // Those `apart` are each a kind of their own.
  EnvelopeKinds(const Reduced& reduced, const Orderer& orderer, CardSet apart = {});
  std::size_t combinations() const;
  // Of one card of each kind: how many combinations of cards it stands for.
  std::size_t cards_behind(std::size_t combination) const;
};

template <typename N>
class EnvelopeJoint {
 public:
  // Returns how many additions and multiplications a run takes; infinite if there are too many combinations or sums to
  // keep. All three must outlive the run.
  double plan(const Diagram& diagram, const Component& envelope, const EnvelopeKinds& kinds);
  // Sums of weights by combination of kinds, the first category changing fastest. Those of long integers can be
  // stopped, and mean nothing then.
  void run(std::vector<N>& into, const Stop& stop = {});

 private:
  struct Side {  // of the meeting layer
    std::vector<std::vector<std::uint8_t>> kinds;  // by category: the kinds that occur
    std::vector<std::array<std::uint8_t, 256>> index;
    std::vector<std::size_t> length;  // by mask of categories
    std::vector<std::size_t> slice;  // by state: where its vector begins
    std::size_t size = 0;  // of all vectors
    double price = 0;  // additions and multiplications to fill them
    std::vector<N> sums;
  };
  using Mask = std::uint32_t;

  void choose_layer();
  bool takes_any(const Diagram::Layer& layer) const;
  void find_kinds(std::size_t from, std::size_t to, Side& side) const;
  void lay_out(std::size_t from, std::size_t to, Side& side);
  double price_of_meeting() const;
  bool asked_to_stop() const;
  void walk_forward();
  void walk_backward();
  void meet(std::vector<N>& into);
  Mask mask_of(const Diagram::Layer& layer, std::uint32_t state) const;
  std::size_t low_length(const Side& side, Mask mask, int category) const;
  bool takes(const Diagram::Layer& layer, std::size_t option) const {
    return diagram_->options[layer.first_option + option].place == envelope_place_ &&
           kinds_->cards.contains(Card(layer.card));
  }
  void offsets(const Side& side, Mask mask, std::vector<std::size_t>& into) const;

  const Diagram* diagram_ = nullptr;
  const Component* envelope_ = nullptr;
  const EnvelopeKinds* kinds_ = nullptr;
  int envelope_place_ = 0;
  Stop stop_;
  std::size_t categories_ = 0;
  std::size_t meeting_ = 0;  // a layer
  std::vector<std::vector<std::size_t>> past_;
  std::vector<std::vector<std::size_t>> future_;
  Side before_;
  Side after_;
};

extern template class EnvelopeJoint<double>;
extern template class EnvelopeJoint<Scaled>;
extern template class EnvelopeJoint<Wide>;

}  // namespace gumshoe
