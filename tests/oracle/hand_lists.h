// What each holder can have by itself, before the holders are put together.
#pragma once

#include <cstdint>
#include <vector>

#include "oracle/evidence.h"
#include "record/record.h"

namespace gumshoe::oracle {

using CardMask = std::uint32_t;  // the first 32 cards of a deck

struct WeighedHand {
  CardMask cards = 0;
  double bayes = 1;
};

struct HolderHands {
  Holder holder;
  std::vector<WeighedHand> hands;  // by cards
};

CardMask mask_of(CardSet cards);
CardSet set_of(CardMask mask);

// The envelope, the face-up cards, the pool and every seat.
std::vector<HolderHands> hand_lists(const Record& record);

}  // namespace gumshoe::oracle
