// All ways to lay out a deck, by trying every holder for every card.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "record/record.h"

namespace gumshoe::oracle {

struct WalkLimits {
  std::vector<HandSize> hands;  // by seat
  HandSize pool;
  HandSize face_up;
  std::vector<std::uint32_t> places;  // by card: where it may lie, one bit for each Holder::code()
};

// Each part is what one tag says, so that a question of conflict can leave it out.
std::vector<HandSize> sizes_by_tag(const Table& table);         // Hands
std::vector<HandSize> any_sizes(const Table& table);
std::vector<std::uint32_t> anywhere(const Table& table);
void fix_my_hand(const Table& table, WalkLimits& limits);           // Hand, or the deal of a full record
void fix_face_up(const Table& table, WalkLimits& limits);           // Public
WalkLimits limits_of(const Table& table);                           // all of them

// Visits every deal within the limits, one card of each category in the envelope. The visitor
// returns false to stop.
void each_deal(const Deck& deck, const WalkLimits& limits, const std::function<bool(const Deal&)>& visit);

}  // namespace gumshoe::oracle
