// A second exact method, for full decks: every hand that each seat can have, then all ways to put such hands
// together so that they use up the deck. It sums over sets of cards, where src/infer sums card by card.
//
// For records in which every card was heard and none dealt again, of at most 32 cards.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "record/record.h"

namespace gumshoe::oracle {

__extension__ using Wide = unsigned __int128;

struct Sum {
  Wide deals = 0;
  double bayes = 0;
};

struct HandByHand {
  Sum all;
  std::vector<std::array<Sum, Holder::count>> at;  // by card
  std::map<CardSet, Sum> envelopes;
  std::vector<std::map<CardSet, Sum>> hands;       // by seat
};

// None where it would take more than `most_work` pairs of a hand and a set of cards.
std::optional<HandByHand> hand_by_hand(const Record& record, std::uint64_t most_work);

std::string decimal(Wide number);

}  // namespace gumshoe::oracle
