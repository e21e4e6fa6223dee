// Every deal of a small deck, one after another, weighed by the letter of docs/notation.md ("What is
// inferred"). Plain and slow on purpose: it shares no code with src/infer nor with record/views/course.h, so that
// a mistake there is not made here too.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "infer/posterior.h"
#include "record/record.h"

namespace gumshoe::oracle {

// Deals that agree: their number, and the sum of what each weighs under `bayes`.
struct DealTally {
  std::uint64_t deals = 0;
  long double bayes = 0;

  void add(long double weight) {
    ++deals;
    bayes += weight;
  }
};

// A show that was not seen: what the deals weigh if it was of this card or that.
struct UnseenShow {
  int event = 0;  // number
  Seat seat;
  struct Share {
    long double deals = 0;
    long double bayes = 0;
  };
  std::map<Card, Share> cards;
};

struct BruteForce {
  DealTally all;
  std::vector<std::array<DealTally, Holder::count>> at;  // by card
  std::map<CardSet, DealTally> envelopes;
  std::vector<std::map<CardSet, DealTally>> hands;       // by seat
  std::vector<std::map<int, DealTally>> sizes;           // by seat
  std::vector<UnseenShow> shows;
};

// After the last event. With @deal each way of dealing cards over is a deal of its own. Leanings weigh deals under
// `bayes`.
BruteForce brute_force(const Record& record, const std::vector<Leaning>& leanings = {});

// Of the envelope under `bayes`, in bits.
double entropy(const BruteForce& truth);

// What of a record is to hold; the rest may be as it likes. Without `Hands` hands have any size; without `Pool`
// the pool has, and without `Public` any cards may lie face up, where there is such a tag at all.
struct Claims {
  std::vector<bool> events;  // by entry
  bool hands = true;
  bool hand = true;
  bool face_up = true;
  bool pool = true;

  static Claims all(const Record& record) { return {std::vector<bool>(record.entries.size(), true)}; }
};
bool can_be_true(const Record& record, const Claims& claims);

}  // namespace gumshoe::oracle
